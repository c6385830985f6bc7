import { describe, expect, test } from 'vitest'
import { createSheets } from '#clients/sheets/sheets.ts'
import { LEAD_HEADER } from '#domain/lead/lead.ts'
import { openTestSandbox } from '#sandbox/test-sandbox.ts'
import { saveLeads } from './save-lead.ts'
import { createLock, describeCall, lead, type OpenOptions, openSheet } from './test-sheet.ts'

const open = (...options: OpenOptions) => openSheet(openTestSandbox(), ...options)
const timing = { pause: () => Promise.resolve() }
/** As the app makes them: each with a time of its own. */
const captured = (name: string, second: number) =>
  lead(name, { capturedAt: `2026-11-23T10:00:0${second}.000Z`, tagline: `${name} does it` })

describe('a lost answer', () => {
  const lose = () => Promise.reject(new TypeError('fetch failed'))

  const header = ['POST :batchUpdate', 'PUT values/']
  const rows = ['POST :append', 'POST values:batchUpdate']
  test.each([
    ['the header, after it was done', header, true],
    ['the header, before it was done', header, false],
    ['a row, after it was done', rows, true],
    ['a row, before it was done', rows, false],
  ])('to each write of %s: nothing is written twice, nothing is missing', async (_name, kinds, done) => {
    const lost: string[] = []
    const { save, saved, owner } = await open(undefined, async (request, { pass }) => {
      const kind = describeCall(request)
      if (!kinds.includes(kind) || lost.includes(kind)) return pass()
      lost.push(kind)
      if (done) await pass()
      return lose()
    })
    expect(await save([lead('a'), lead('b')])).toEqual({ added: 2, updated: 0 })
    expect(await save([lead('a', { votes: 3 }), lead('c')])).toEqual({ added: 1, updated: 1 })
    expect((await saved()).map(({ appName, votes }) => [appName, votes])).toEqual([
      ['a', 3],
      ['b', 10],
      ['c', 10],
    ])
    expect(await owner.values('A1:AA1')).toEqual([LEAD_HEADER])
    expect(lost).toEqual(kinds)
  })

  describe('to an append that the browser sends again by itself', () => {
    const twice = async (request: Request, pass: () => Promise<Response>) => {
      if (describeCall(request) === 'POST :append') await pass()
      return pass()
    }

    test('leaves one row of each lead, and reports which were there twice', async () => {
      const { sheets, owner, saved } = await open(undefined, (request, { pass }) => twice(request, pass))
      await owner.addColumns(0, 1)
      const leads = ['a', 'b', 'c'].map((name, index) => captured(name, index))
      const { added, doubled } = await saveLeads(sheets, leads, { lock: createLock(), ...timing })
      expect([added.length, doubled.map(({ appName }) => appName)]).toEqual([3, ['a', 'b', 'c']])
      expect((await saved()).map(({ appName }) => appName)).toEqual(['a', 'b', 'c'])
      expect(await owner.entered('A5:AB9')).toEqual([])
    })

    test.each([
      ['by its owner’s note', (row: unknown[]) => void (row[27] = 'call on Monday')],
      ['in a cell of ours', (row: unknown[]) => void (row[1] = 'typed by hand')],
    ])(
      'a row that was changed meanwhile %s stays with the other, and both are reported',
      async (_name, change) => {
        const kinds: string[] = []
        const sheet = await open(undefined, async (request, { pass }) => {
          kinds.push(describeCall(request))
          // After the save's own look at what it added.
          if (kinds.at(-1) === 'GET overview' && kinds.includes('POST :append'))
            await sheet.byHand((tab) => {
              tab.columnCount = 28
              change(tab.rows[1] ?? [])
            })
          return twice(request, pass)
        })
        const leads = [captured('a', 0), captured('b', 1)]
        const failure = await saveLeads(sheet.sheets, leads, { lock: createLock(), ...timing }).catch(
          (error: unknown) => error,
        )
        expect(failure).toMatchObject({
          failedCount: 0,
          saved: { doubled: [{ appName: 'b' }] },
          cause: { code: 'SAVED_TWICE', detail: '2, 4' },
        })
        expect((await sheet.saved()).map(({ appName }) => appName)).toEqual(['a', 'b', 'a'])
      },
    )
  })
})

test('a rate limit in the middle is waited for, with nothing written twice', async () => {
  let left = 3
  const limited = Response.json({ error: { message: 'Quota exceeded' } }, { status: 429 })
  const { save, saved } = await open(undefined, async (request, { pass }) =>
    request.url.includes(':append') && left-- > 0 ? limited.clone() : pass(),
  )
  expect(await save([lead('a')])).toEqual({ added: 1, updated: 0 })
  expect(await saved()).toHaveLength(1)
})

describe('a write that fails', () => {
  const failure = (status: number, message: string, reason?: string) =>
    Response.json({ error: { message, details: reason === undefined ? [] : [{ reason }] } }, { status })
  const page = () => new Response('<!doctype html><title>Sorry</title>', { status: 403 })

  test.each<[name: string, code: string, tries: number, answer: () => Response]>([
    ['a fault of the server', 'HTTP_ERROR', 3, () => failure(503, 'The service is currently unavailable.')],
    ['a call it takes for wrong', 'HTTP_ERROR', 3, () => failure(400, 'Invalid value')],
    ['a tab that is gone', 'RANGE_UNKNOWN', 3, () => failure(400, "Unable to parse range: 'Old'!A1")],
    ['a page in HTML', 'HTML_PAGE', 3, page],
    ['an answer of another shape', 'INVALID_RESPONSE', 3, () => Response.json({})],
    ['a token it does not take, each time with a new one', 'UNAUTHORIZED', 6, () => failure(401, 'Invalid')],
    ['no permission', 'PERMISSION_DENIED', 1, () => failure(403, 'The caller does not have permission')],
    ['no such spreadsheet', 'NOT_FOUND', 1, () => failure(404, 'Requested entity was not found.')],
    ['an API switched off', 'SERVICE_DISABLED', 1, () => failure(403, 'Disabled', 'SERVICE_DISABLED')],
    ['a scope too narrow', 'TOKEN_FAILED', 1, () => failure(403, 'insufficient authentication scopes')],
    ['a protected row', 'CELLS_PROTECTED', 1, () => failure(400, 'Edit of a protected cell or object')],
    ['a full workbook', 'SPREADSHEET_FULL', 1, () => failure(400, 'above the limit of 10000000 cells')],
    ['a quota, after the waits of the client', 'RATE_LIMITED', 9, () => failure(429, 'Quota exceeded')],
  ])('by %s (%s) is sent %i times in all', async (_name, code, tries, answer) => {
    let sent = 0
    const { save } = await open(undefined, async (request, { pass }) => {
      if (!request.url.includes(':append')) return pass()
      sent++
      return answer()
    })
    await expect(save([lead('a')])).rejects.toMatchObject({ code })
    expect(sent).toBe(tries)
  })

  test('since its key cannot be used is not tried again', async () => {
    const sandbox = openTestSandbox()
    const options = await sandbox.sheet()
    const account = { ...options.account, privateKey: 'no key' }
    const sheets = createSheets({ fetch: sandbox.fetch, ...options, account })
    const save = saveLeads(sheets, [lead('a')], { lock: createLock(), ...sandbox.timing })
    await expect(save).rejects.toMatchObject({ code: 'KEY_UNREADABLE' })
    expect(sandbox.waits).toEqual([])
  })
})
