import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createSheets } from '#clients/sheets/sheets.ts'
import { openTestSandbox } from '../test-sandbox.ts'
import { readRecording, type RecordedCall } from './recording.ts'
import { countVerdicts, replay } from './replay.ts'
import { isSentByProduct } from './sent-calls.ts'

const recording = readRecording(
  readFileSync(new URL('../../contracts/google-sheets-calls.json', import.meta.url), 'utf8'),
)
const calls = recording.cases.flatMap(({ steps }) => steps.filter((step) => 'method' in step))

describe('the recorded calls', () => {
  test('are answered as Google answered them, each one', async () => {
    const { alike, different, notSent, replayed, notComparable } = countVerdicts(await replay(recording))
    expect(different).toEqual([])
    expect(notComparable).toEqual(new Map())
    expect(replayed).toBe(notSent)
    expect(alike).toBe(calls.filter(isSentByProduct).length)
    expect(alike).toBeGreaterThan(250)
  })

  test('an answer that was recorded otherwise would be found', async () => {
    const range = { range: 'Sheet1!A1', majorDimension: 'ROWS' }
    const read = { method: 'GET' as const, path: '/values/A1', status: 200, body: range }
    const clear = { method: 'POST' as const, path: '/values/A1:clear', status: 200, body: {} }
    const recorded = [
      read,
      { ...read, status: 400 },
      { ...read, body: { ...range, range: 'Sheet1!A2' } },
      { ...read, body: { range: 'Sheet1!A1' } },
      { ...read, body: { ...range, values: [] } },
      clear,
    ]
    const steps = [{ new: true as const }, ...recorded]
    const [verdicts] = await replay({ from: '', cases: [{ case: 'one', steps }] })
    const different = recorded.slice(1).map(() => 'different')
    expect(verdicts?.map((verdict) => verdict?.kind)).toEqual([undefined, 'alike', ...different])
  })

  test('what comes after a call that the sandbox refuses is not compared, and no longer than it must be', async () => {
    const read = (path: string) => ({ method: 'GET' as const, path, status: 200, body: {} })
    const refused = (name: string) => ({
      method: 'POST' as const,
      path: ':batchUpdate',
      json: { requests: [{ [name]: {} }] },
      status: 200,
      body: {},
    })
    const kinds = async (name: string) => {
      const steps = [{ new: true as const }, refused(name), read('/values/A1'), read('')]
      const [verdicts] = await replay({ from: '', cases: [{ case: 'one', steps }] })
      return verdicts?.slice(1).map((verdict) => verdict?.kind)
    }
    expect(await kinds('sortRange')).toEqual(['not sent', 'not comparable', 'not comparable'])
    expect(await kinds('mergeCells')).toEqual(['not sent', 'different', 'not comparable'])
    expect(await kinds('autoResizeDimensions')).toEqual(['not sent', 'different', 'different'])
  })
})

const callSchema = z.object({
  method: z.enum(['GET', 'POST', 'PUT']),
  path: z.string(),
  json: z.record(z.string(), z.unknown()).optional(),
})

test('every call of the product is of a kind that is compared', async () => {
  const { sheet, fetch, urls } = openTestSandbox()
  const sent: Pick<RecordedCall, 'method' | 'path' | 'json'>[] = []
  const options = await sheet()
  const sheets = createSheets({
    ...options,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const start = `${urls.sheets}/${options.spreadsheetId}`
      if (request.url.startsWith(start)) {
        const text = await request.clone().text()
        const json: unknown = text === '' ? undefined : JSON.parse(text)
        sent.push(callSchema.parse({ method: request.method, path: request.url.slice(start.length), json }))
      }
      return fetch(request)
    },
  })
  const data = { range: 'A1', values: [['x']] }
  await sheets.overview()
  await sheets.values('A1')
  await sheets.valuesBody('A1')
  await sheets.entered('A1')
  await sheets.batchGet(['A1', 'B1'], 'values')
  await sheets.put(data)
  await sheets.append(data)
  await sheets.writeBatch([data])
  await sheets.boldFirstRow(0, 26, { freeze: true })
  await sheets.freezeFirstRow(0)
  await sheets.addColumns(0, 1)
  await sheets.addTab('Leads', 27)
  const calls = Object.values(sheets).filter((offered) => typeof offered === 'function')
  expect(sent).toHaveLength(calls.length)
  for (const call of sent) expect(isSentByProduct(call), `${call.method} ${call.path}`).toBe(true)
})
