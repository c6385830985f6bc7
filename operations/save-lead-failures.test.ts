import { describe, expect, test } from 'vitest'
import { createSheets } from '#clients/sheets/sheets.ts'
import { LEAD_HEADER } from '#domain/lead.ts'
import { openTestSandbox } from '#sandbox/test-sandbox.ts'
import { saveLeads } from './save-lead.ts'
import { createLock, describeCall, lead, type OpenOptions, openSheet } from './test-sheet.ts'

const open = (...options: OpenOptions) => openSheet(openTestSandbox(), ...options)

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

  test('every time, as the sandbox does it, still gives one row', async () => {
    const { save, saved } = await open('fault-lost-answer')
    expect(await save([lead('a')])).toEqual({ added: 1, updated: 0 })
    expect(await saved()).toHaveLength(1)
  })

  test('at any of 200 points of a batch gives no duplicate and no missing row', async () => {
    let seed = 1
    const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
    const batch = Array.from({ length: 8 }, (_, index) => lead(`x${index}`))
    for (let round = 0; round < 50; round++) {
      const cuts = [0, 1, 2, 3].map(() => Math.floor(random() * 12))
      let call = 0
      const { save, saved } = await open(undefined, async (_request, { pass }) => {
        const cut = cuts.includes(call++)
        if (cut && random() < 0.5) await pass()
        return cut ? lose() : pass()
      })
      await save(batch.slice(0, 5)).catch(() => null)
      await save(batch)
      expect((await saved()).map(({ appName }) => appName).sort()).toEqual(
        batch.map(({ appName }) => appName),
      )
    }
  })

  test('again and again is told', async () => {
    const { save } = await open(undefined, async (request, { pass }) =>
      request.method === 'GET' ? pass() : lose(),
    )
    await expect(save([lead('a')])).rejects.toMatchObject({ code: 'NETWORK' })
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

  test('twice and then no more is saved, once', async () => {
    let left = 2
    const { save, saved } = await open(undefined, async (request, { pass }) =>
      request.url.includes(':append') && left-- > 0 ? failure(500, 'Internal error') : pass(),
    )
    expect(await save([lead('a')])).toEqual({ added: 1, updated: 0 })
    expect(await saved()).toHaveLength(1)
  })

  test('since its key cannot be used is not tried again', async () => {
    const sandbox = openTestSandbox()
    const options = await sandbox.sheet()
    const account = { ...options.account, privateKey: 'no key' }
    const sheets = createSheets({ fetch: sandbox.fetch, ...options, account })
    const save = saveLeads(sheets, [lead('a')], { lock: createLock(), ...sandbox.timing })
    await expect(save).rejects.toMatchObject({ code: 'TOKEN_FAILED' })
    expect(sandbox.waits).toEqual([])
  })
})

test('a refusal is told at once', async () => {
  const { save, calls } = await open('fault-revoked')
  await expect(save([lead('a')])).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  expect(calls()).toHaveLength(1)
})
