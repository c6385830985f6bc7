import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { MINUTE_MS } from '#domain/durations.ts'
import { parseJson } from '../http.ts'
import { memoryStore } from '../memory-store.ts'
import { createSandbox } from '../sandbox.ts'
import { issueAccessToken } from './access-token.ts'
import { newDocument } from './document.ts'
import { type RecordedCall, type RecordedStep, type Recording, requestsOf } from './recording.ts'
import { isSentByProduct } from './sent-calls.ts'

/** What became of one call of a recording. */
export type Verdict =
  /** Of a kind that the product sends, and answered as recorded. */
  | { kind: 'alike' }
  /** Answered otherwise. */
  | { kind: 'different'; what: string }
  /** The product sends no such call. Where it was `replayed`, it was answered as recorded, and what it wrote stands. */
  | { kind: 'not sent'; replayed: boolean }
  /** The product sends such calls, but an earlier one changed what the sandbox does not know. */
  | { kind: 'not comparable'; reason: string }

/**
 * Sends the calls of a recording to the sandbox, in their order, and holds its answers against the recorded ones: the
 * status and the whole body. Ids and the spreadsheet's address may differ.
 * @param changedElsewhere cases whose spreadsheet was also changed by calls that are not in the recording
 * @returns the verdicts of each case, one for each step; null for a step that begins a spreadsheet
 */
export async function replay(
  recording: Recording,
  { changedElsewhere = [] }: { changedElsewhere?: readonly string[] } = {},
): Promise<(Verdict | null)[][]> {
  const newSpreadsheet = await openSandbox()
  const verdicts: (Verdict | null)[][] = []
  for (const { case: name, steps } of recording.cases) {
    const ofCase: (Verdict | null)[] = []
    let spreadsheet: Spreadsheet | null = null
    for (const [index, step] of steps.entries()) {
      if ('new' in step) {
        spreadsheet = await newSpreadsheet(titleIn(steps.slice(index + 1)))
        if (changedElsewhere.includes(name)) spreadsheet.unknown.all = 'a call to another API'
        ofCase.push(null)
      } else if (spreadsheet === null) throw new Error(`${name}: no spreadsheet to call`)
      else ofCase.push(await replayCall(spreadsheet, step, `${name}, step ${index + 1}`))
    }
    verdicts.push(ofCase)
  }
  return verdicts
}

/** How many calls came out in each way, how many of those not sent were replayed, and what differs. */
export function countVerdicts(verdicts: readonly (readonly (Verdict | null)[])[]) {
  const all = verdicts.flat().filter((verdict) => verdict !== null)
  const notSent = all.filter((verdict) => verdict.kind === 'not sent')
  const notComparable = new Map<string, number>()
  for (const verdict of all)
    if (verdict.kind === 'not comparable')
      notComparable.set(verdict.reason, (notComparable.get(verdict.reason) ?? 0) + 1)
  return {
    alike: all.filter(({ kind }) => kind === 'alike').length,
    different: all.flatMap((verdict) => (verdict.kind === 'different' ? [verdict.what] : [])),
    notSent: notSent.length,
    replayed: notSent.filter(({ replayed }) => replayed).length,
    notComparable,
  }
}

interface Spreadsheet {
  call: (call: { method: string; path: string; json?: unknown }) => Promise<{ status: number; body: unknown }>
  spreadsheetId: string
  spreadsheetUrl: string
  /** The sandbox's ids of tabs, by the recorded ones. */
  sheetIds: Map<number, number>
  /** What answers no longer show: anything, or only what a spreadsheet read whole has in it; and since what call. */
  unknown: { all: string | null; whole: string | null }
}

async function replayCall(spreadsheet: Spreadsheet, recorded: RecordedCall, where: string): Promise<Verdict> {
  const { unknown } = spreadsheet
  const sent = isSentByProduct(recorded)
  const reads = recorded.method === 'GET'
  const reason = unknown.all ?? (reads && /^(\?|$)/.test(recorded.path) ? unknown.whole : null)
  if (sent && reason !== null) return { kind: 'not comparable', reason: `after ${reason}` }
  if (!sent && (reads || unknown.all !== null)) return { kind: 'not sent', replayed: false }

  const json = recorded.json === undefined ? {} : { json: withOurIds(recorded.json, spreadsheet) }
  const answer = await spreadsheet.call({ method: recorded.method, path: recorded.path, ...json })
  noteSheetIds(spreadsheet, recorded.body, answer.body)
  const wanted = { status: recorded.status, body: withOurIds(recorded.body, spreadsheet) }
  const isAlike = isDeepStrictEqual(answer, wanted)
  if (isAlike) return sent ? { kind: 'alike' } : { kind: 'not sent', replayed: true }
  if (!sent && answer.status >= 400) {
    forget(spreadsheet, recorded)
    return { kind: 'not sent', replayed: false }
  }
  const call = `${recorded.method} ${decodeURIComponent(recorded.path)} ${JSON.stringify(json)}`
  const what = `${where}: ${call} answers ${JSON.stringify(answer)}, recorded ${JSON.stringify(wanted)}`
  return { kind: 'different', what }
}

/**
 * What requests that the sandbox refuses leave unknown, as they were recorded: a spreadsheet read whole shows
 * merges and the like, its values do not. All others leave everything unknown. A mistake here shows as a difference.
 */
const LEAVES_UNKNOWN: Readonly<Record<string, 'whole' | 'nothing'>> = {
  addDimensionGroup: 'whole',
  addProtectedRange: 'whole',
  clearBasicFilter: 'whole',
  deleteDimensionGroup: 'whole',
  deleteProtectedRange: 'whole',
  mergeCells: 'whole',
  setBasicFilter: 'whole',
  unmergeCells: 'whole',
  updateSpreadsheetProperties: 'whole',
  // A width, a rule for what people type, notes, hidden rows.
  autoResizeDimensions: 'nothing',
  setDataValidation: 'nothing',
  updateCells: 'nothing',
  updateDimensionProperties: 'nothing',
}

function forget({ unknown }: Spreadsheet, refused: RecordedCall): void {
  const names = requestsOf(refused).flatMap((request) => Object.keys(request))
  if (names.length === 0) unknown.all ??= refused.path.replace(/^\/|\?.*$/g, '')
  for (const name of names) {
    const what = LEAVES_UNKNOWN[name]
    if (what === undefined) unknown.all ??= name
    else if (what === 'whole') unknown.whole ??= name
  }
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
      unknown: { all: null, whole: null },
      call: async ({ method, path, json }) => {
        const url = `${BASE_URL}/sheets/v4/spreadsheets/${spreadsheetId}${path}`
        const body = json === undefined ? {} : { body: JSON.stringify(json) }
        const answer = await sandbox(new Request(url, { method, headers: { authorization }, ...body }))
        return { status: answer.status, body: parseJson(await answer.text()) }
      },
    }
  }
}
