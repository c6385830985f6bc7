/** For tests: recorded calls to Google Sheets, sent to the sandbox in their order. */
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { MINUTE_MS } from '#domain/base/durations.ts'
import { readContract } from '../contracts.ts'
import { parseJson } from '../http.ts'
import { memoryStore } from '../memory-store.ts'
import { createSandbox } from '../sandbox.ts'
import { issueAccessToken } from './access-token.ts'
import { newDocument } from './document.ts'

const callSchema = z.strictObject({
  method: z.enum(['GET', 'POST', 'PUT']),
  /** What follows the spreadsheet's id, percent-encoded: `/values/A1?valueInputOption=RAW`. */
  path: z.string(),
  json: z.record(z.string(), z.unknown()).optional(),
  status: z.int(),
  body: z.record(z.string(), z.unknown()),
})
/** A step `{"new": true}` begins a new spreadsheet: one empty tab, Sheet1. */
const stepSchema = z.union([z.strictObject({ new: z.literal(true) }), callSchema])
const recordingSchema = z.strictObject({
  /** Where the calls come from. */
  from: z.string(),
  cases: z.array(z.strictObject({ case: z.string(), steps: z.array(stepSchema) })),
})

type RecordedStep = z.infer<typeof stepSchema>
/** One call and its answer. */
type RecordedCall = z.infer<typeof callSchema>
interface RecordedCase {
  case: string
  steps: readonly RecordedStep[]
}

/** The cases of contracts/google-sheets-calls.json. */
export const recordedCases = (): RecordedCase[] =>
  recordingSchema.parse(JSON.parse(readContract('google-sheets-calls.json'))).cases

/**
 * Holds the sandbox's answers against the recorded ones: the status and the whole body. Ids and the spreadsheet's
 * address may differ.
 * @returns how many calls were sent, and one line for each that was answered otherwise
 */
export async function replay(
  cases: readonly RecordedCase[],
): Promise<{ sent: number; differing: readonly string[] }> {
  const newSpreadsheet = await openSandbox()
  let sent = 0
  const differing: string[] = []
  for (const { case: name, steps } of cases) {
    let spreadsheet: Spreadsheet | null = null
    for (const [index, step] of steps.entries()) {
      if ('new' in step) spreadsheet = await newSpreadsheet(titleIn(steps.slice(index + 1)))
      else if (spreadsheet === null) throw new Error(`${name}: no spreadsheet to call`)
      else {
        sent += 1
        const difference = await replayCall(spreadsheet, step)
        if (difference !== null) differing.push(`${name}, step ${index + 1}: ${difference}`)
      }
    }
  }
  return { sent, differing }
}

interface Spreadsheet {
  call: (call: { method: string; path: string; json?: unknown }) => Promise<{ status: number; body: unknown }>
  spreadsheetId: string
  spreadsheetUrl: string
  /** The sandbox's ids of tabs, by the recorded ones. */
  sheetIds: Map<number, number>
}

async function replayCall(spreadsheet: Spreadsheet, recorded: RecordedCall): Promise<string | null> {
  const json = recorded.json === undefined ? {} : { json: withOurIds(recorded.json, spreadsheet) }
  const answer = await spreadsheet.call({ method: recorded.method, path: recorded.path, ...json })
  noteSheetIds(spreadsheet, recorded.body, answer.body)
  const wanted = { status: recorded.status, body: withOurIds(recorded.body, spreadsheet) }
  if (isDeepStrictEqual(answer, wanted)) return null
  const call = `${recorded.method} ${decodeURIComponent(recorded.path)} ${JSON.stringify(json)}`
  return `${call} answers ${JSON.stringify(answer)}, recorded ${JSON.stringify(wanted)}`
}

const addedSchema = z.object({
  replies: z.array(
    z.object({ addSheet: z.object({ properties: z.object({ sheetId: z.int() }) }).optional() }),
  ),
})

function noteSheetIds({ sheetIds }: Spreadsheet, recorded: unknown, answered: unknown): void {
  const ours = addedSchema.safeParse(answered).data?.replies ?? []
  addedSchema.safeParse(recorded).data?.replies.forEach(({ addSheet }, index) => {
    const added = ours[index]?.addSheet
    if (addSheet !== undefined && added !== undefined)
      sheetIds.set(addSheet.properties.sheetId, added.properties.sheetId)
  })
}

const anyRecord = z.record(z.string(), z.unknown())

function withOurIds(value: unknown, spreadsheet: Spreadsheet, key = ''): unknown {
  if (key === 'spreadsheetId') return spreadsheet.spreadsheetId
  if (key === 'spreadsheetUrl') return spreadsheet.spreadsheetUrl
  if (typeof value === 'number') return key === 'sheetId' ? (spreadsheet.sheetIds.get(value) ?? value) : value
  if (Array.isArray(value)) return value.map((item) => withOurIds(item, spreadsheet))
  const record = anyRecord.safeParse(value)
  if (!record.success) return value
  return Object.fromEntries(
    Object.entries(record.data).map(([name, part]) => [name, withOurIds(part, spreadsheet, name)]),
  )
}

const describedSchema = z.object({ properties: z.object({ title: z.string() }) })

/** The title in the first answer that has it. */
function titleIn(steps: readonly RecordedStep[]): string {
  for (const step of steps) {
    if ('new' in step) break
    const described = describedSchema.safeParse(step.body)
    if (described.success) return described.data.properties.title
  }
  return 'Untitled'
}

const BASE_URL = 'http://localhost:3000/sandbox'
const SCOPE = 'https://www.googleapis.com/auth/spreadsheets'

/**
 * A sandbox in memory, called as over HTTP.
 * @returns what begins a spreadsheet: one account's own, emptied, and a minute later, so that no quota is in the way
 */
async function openSandbox(): Promise<(title: string) => Promise<Spreadsheet>> {
  let nowMs = Date.parse('2026-11-21T12:00:00Z')
  const store = memoryStore()
  const sandbox = createSandbox({
    baseUrl: BASE_URL,
    store,
    launches: { upTo: () => [], note: () => null },
    authenticate: () => Promise.resolve({ userId: 'replay', email: 'replay@example.com' }),
    now: () => nowMs,
    random: () => 0.5,
    pause: () => Promise.resolve(),
    latency: 'none',
  })
  await sandbox(new Request(`${BASE_URL}/credentials`, { method: 'POST' }))
  const account = await store.account('userId', 'replay')
  if (account === null) throw new Error('The sandbox has made no account')
  const { spreadsheetId } = account

  return async (title) => {
    nowMs += MINUTE_MS
    await store.changeSheet(spreadsheetId, () => ({ document: newDocument(title), answer: null }))
    const authorization = `Bearer ${await issueAccessToken(account, SCOPE, nowMs)}`
    return {
      spreadsheetId,
      spreadsheetUrl: `${BASE_URL}/sheets/d/${spreadsheetId}`,
      sheetIds: new Map(),
      call: async ({ method, path, json }) => {
        const url = `${BASE_URL}/sheets/v4/spreadsheets/${spreadsheetId}${path}`
        const body = json === undefined ? {} : { body: JSON.stringify(json) }
        const answer = await sandbox(new Request(url, { method, headers: { authorization }, ...body }))
        return { status: answer.status, body: parseJson(await answer.text()) }
      },
    }
  }
}
