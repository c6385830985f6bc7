import { exportPKCS8, generateKeyPair } from 'jose'
import { describe, expect, test } from 'vitest'
import { isServiceError, type ServiceError } from '#clients/http.ts'
import { MINUTE_MS } from '#domain/base/durations.ts'
import { openTestSandbox } from '#sandbox/test-sandbox.ts'
import { createSheets } from './sheets.ts'

const { privateKey } = await generateKeyPair('RS256', { extractable: true })
const pem = await exportPKCS8(privateKey)
const clientEmail = 'robot@project.iam.example'
const token = () => Response.json({ access_token: 'ya29.secret', expires_in: 3_599 })

type MockAnswer = () => Response | Promise<Response>

/** A spreadsheet whose address gives the answers in turn, the last one again and again; waits take no time. */
function open(answers: MockAnswer[]) {
  const requests: Request[] = []
  const waits: number[] = []
  const tokens: Request[] = []
  const sheets = createSheets({
    fetch: async (input, init) => {
      const request = new Request(input, init)
      if (request.url === 'https://tokens.example/token') {
        tokens.push(request)
        return token()
      }
      requests.push(request)
      return (answers[Math.min(requests.length, answers.length) - 1] ?? (() => Response.json({})))()
    },
    baseUrl: 'https://sheets.example/v4/spreadsheets',
    tokenUrl: 'https://tokens.example/token',
    account: {
      type: 'service_account',
      clientEmail,
      privateKey: pem,
      tokenUri: 'https://tokens.example/token',
    },
    spreadsheetId: 'the/id',
    pause: async (ms) => void waits.push(ms),
    random: () => 0,
    now: () => 0,
  })
  return { sheets, requests, tokens, waits }
}

async function failure(promise: Promise<unknown>): Promise<ServiceError> {
  const error: unknown = await promise.then(
    () => expect.fail('it did not fail'),
    (reason: unknown) => reason,
  )
  return isServiceError(error) ? error : expect.fail(String(error))
}

const refuse =
  (status: number, message = 'Some text', details?: object[]): MockAnswer =>
  () =>
    Response.json(
      { error: { code: status, message, status: 'X', ...(details === undefined ? {} : { details }) } },
      { status },
    )
const values =
  (rows: unknown[][]): MockAnswer =>
  () =>
    Response.json({ range: 'x', values: rows })

describe('the requests', () => {
  test('name spreadsheet and range percent-encoded, and carry the token', async () => {
    const { sheets, requests } = open([values([['a']])])
    expect(await sheets.values("'My tab'!A1:B2")).toEqual([['a']])
    const [request] = requests
    const url = new URL(request?.url ?? '')
    expect(url.pathname).toBe("/v4/spreadsheets/the%2Fid/values/'My%20tab'!A1%3AB2")
    expect(Object.fromEntries(url.searchParams)).toEqual({
      valueRenderOption: 'UNFORMATTED_VALUE',
      dateTimeRenderOption: 'SERIAL_NUMBER',
    })
    expect(request?.headers.get('authorization')).toBe('Bearer ya29.secret')
  })

  test('that write are RAW, so that no text becomes a formula', async () => {
    const updated = { updatedRange: 'x' }
    const { sheets, requests } = open([
      () => Response.json(updated),
      () => Response.json({ updates: updated }),
      () => Response.json({ responses: [{ updatedData: { values: [['=1+1', 'kept', 3]] } }, {}] }),
    ])
    const range = { range: 'A1', values: [['=1+1', null, 3]] }
    await sheets.put(range)
    await sheets.append(range)
    expect(await sheets.writeBatch([range, range])).toEqual([[['=1+1', 'kept', 3]], null])
    const [put, append, batch] = requests
    expect(new URL(put?.url ?? '').searchParams.get('valueInputOption')).toBe('RAW')
    expect(Object.fromEntries(new URL(append?.url ?? '').searchParams)).toEqual({
      valueInputOption: 'RAW',
      insertDataOption: 'INSERT_ROWS',
    })
    expect(await batch?.json()).toEqual({
      valueInputOption: 'RAW',
      includeValuesInResponse: true,
      responseValueRenderOption: 'FORMULA',
      responseDateTimeRenderOption: 'SERIAL_NUMBER',
      data: Array.from({ length: 2 }, () => ({
        range: 'A1',
        majorDimension: 'ROWS',
        values: [['=1+1', null, 3]],
      })),
    })
  })

  test('for several ranges are one', async () => {
    const { sheets, requests } = open([() => Response.json({ valueRanges: [{ values: [['a']] }, {}] })])
    expect(await sheets.batchGet(['A1', 'B2'], 'entered')).toEqual([[['a']], []])
    const { searchParams } = new URL(requests[0]?.url ?? '')
    expect(searchParams.getAll('ranges')).toEqual(['A1', 'B2'])
    expect(searchParams.get('valueRenderOption')).toBe('FORMULA')
  })
})

describe('failures by code', () => {
  test.each([
    ['404', refuse(404), { code: 'NOT_FOUND' }],
    ['403', refuse(403), { code: 'PERMISSION_DENIED', detail: clientEmail }],
    [
      'the API is switched off',
      refuse(403, 'x', [{ '@type': 'help' }, { reason: 'SERVICE_DISABLED' }]),
      { code: 'SERVICE_DISABLED' },
    ],
    [
      'the scope is missing',
      refuse(403, 'Request had insufficient authentication scopes.'),
      { code: 'TOKEN_FAILED' },
    ],
    [
      'the API was never used, without a reason for programs',
      refuse(403, 'Google Sheets API has not been used in project 7 before or it is disabled.'),
      { code: 'SERVICE_DISABLED' },
    ],
    ['no such tab', refuse(400, 'Unable to parse range: NOPE!A1'), { code: 'RANGE_UNKNOWN' }],
    [
      'no such tab, of several ranges',
      refuse(400, 'Invalid data[0]: Unable to parse range: NOPE!A1'),
      { code: 'RANGE_UNKNOWN' },
    ],
    [
      'a range that is too small',
      refuse(400, 'Invalid data[0]: Requested writing within range [A1], but tried writing to column [B]'),
      { code: 'HTTP_ERROR' },
    ],
    [
      'beyond the grid',
      refuse(400, 'Range (Sheet1!A1001) exceeds grid limits.'),
      { code: 'HTTP_ERROR', detail: 'Range (Sheet1!A1001) exceeds grid limits.' },
    ],
    [
      'an Excel file in Drive',
      refuse(400, 'This operation is not supported for this document'),
      { code: 'NOT_A_GOOGLE_SHEET' },
    ],
    [
      'an Excel file, in other words',
      refuse(400, 'The document must not be an Office file.'),
      { code: 'NOT_A_GOOGLE_SHEET' },
    ],
    [
      'a protected row',
      refuse(400, 'Invalid requests[0].repeatCell: You are trying to edit a protected cell or object.'),
      { code: 'CELLS_PROTECTED' },
    ],
    [
      'a full workbook',
      refuse(400, 'This would increase the number of cells in it above the limit of 10000000 cells.'),
      { code: 'SPREADSHEET_FULL' },
    ],
    [
      'a full workbook, with commas in the number',
      refuse(400, 'Invalid requests[0].addSheet: This is above the limit of 10,000,000 cells.'),
      { code: 'SPREADSHEET_FULL' },
    ],
    [
      'a project that was suspended',
      refuse(403, 'This project has been suspended.', [{ reason: 'CONSUMER_SUSPENDED' }]),
      { code: 'HTTP_ERROR', detail: 'This project has been suspended.' },
    ],
    ['401 again and again', refuse(401), { code: 'UNAUTHORIZED' }],
    ['429', refuse(429), { code: 'RATE_LIMITED', retry: true }],
    ['a page for an ID that is none', () => new Response('<html>', { status: 404 }), { code: 'NOT_FOUND' }],
    ['a page for a wrong ID', () => new Response('<html>', { status: 400 }), { code: 'NOT_FOUND' }],
    ['a page for robots', () => new Response('<html>', { status: 403 }), { code: 'HTML_PAGE' }],
  ])('%s', async (_name, answer, expected) => {
    const error = await failure(open([answer]).sheets.values('A1'))
    expect(error).toMatchObject({ service: 'sheets', ...expected })
    expect([error.stack, JSON.stringify(error)].join()).not.toMatch(/ya29|PRIVATE KEY/)
  })
})

describe('what is sent again', () => {
  const lost: MockAnswer = () => Promise.reject(new TypeError('fetch failed'))
  const range = { range: 'A1', values: [['x']] }

  test.each([
    ['put', lost],
    ['append', lost],
    ['append', refuse(503)],
    ['writeBatch', lost],
  ] as const)('not a %s whose fate is unknown', async (call, answer) => {
    const { sheets, requests } = open([answer])
    await failure(call === 'writeBatch' ? sheets.writeBatch([range]) : sheets[call](range))
    expect(requests).toHaveLength(1)
  })

  test('anything that a rate limit refused, with growing waits that outlast the minute', async () => {
    const limited = Array.from({ length: 8 }, () => refuse(429))
    const { sheets, requests, waits } = open([...limited, () => Response.json({ updatedRange: 'x' })])
    await sheets.put(range)
    expect(requests).toHaveLength(9)
    expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 16_000, 16_000])
    expect(waits.reduce((sum, wait) => sum + wait)).toBeGreaterThan(MINUTE_MS)
  })

  test.each(['append', 'writeBatch'] as const)(
    'not %s of rows that a rate limit refused: what it was worked out from is old by then',
    async (call) => {
      const { sheets, requests } = open([refuse(429)])
      const sent = call === 'append' ? sheets.append(range) : sheets.writeBatch([range])
      expect((await failure(sent)).code).toBe('RATE_LIMITED')
      expect(requests).toHaveLength(1)
    },
  )

  test('once, with a new token, what was refused for the old one', async () => {
    const { sheets, requests, tokens } = open([
      refuse(401),
      () => Response.json({ updates: { updatedRange: 'x' } }),
    ])
    await sheets.append(range)
    expect([requests.length, tokens.length]).toEqual([2, 2])
  })
})

describe('the overview', () => {
  const overview: MockAnswer = () =>
    Response.json({
      spreadsheetUrl: 'https://docs.example/d/x',
      sheets: [
        { properties: { sheetId: 7, title: 'Chart' } },
        {
          properties: { sheetId: 0, title: 'Leads', gridProperties: { columnCount: 26, frozenRowCount: 1 } },
        },
      ],
    })

  test('gives the tabs in order and where people open the spreadsheet', async () => {
    expect(await open([overview]).sheets.overview()).toEqual({
      url: 'https://docs.example/d/x',
      tabs: [
        { sheetId: 7, title: 'Chart', columnCount: 0, frozenRowCount: 0 },
        { sheetId: 0, title: 'Leads', columnCount: 26, frozenRowCount: 1 },
      ],
    })
  })

  test('is read once, by callers at the same time too', async () => {
    const { sheets, requests } = open([overview])
    await Promise.all([sheets.overview(), sheets.overview()])
    await sheets.overview()
    expect(requests).toHaveLength(1)
  })

  test.each([
    ['a failure', [refuse(404), overview], (sheets: ReturnType<typeof createSheets>) => sheets.overview()],
    [
      'a range was refused',
      [overview, refuse(400, 'Unable to parse range: x'), overview],
      async (sheets: ReturnType<typeof createSheets>) => {
        await sheets.overview()
        await sheets.values('x')
      },
    ],
  ])('is read again after %s', async (_name, answers, act) => {
    const { sheets, requests } = open(answers)
    await failure(act(sheets))
    await sheets.overview()
    expect(requests).toHaveLength(answers.length)
  })
})

describe('on the sandbox', () => {
  async function openSample(faultId?: string) {
    const sandbox = openTestSandbox()
    return createSheets({ fetch: sandbox.fetch, ...(await sandbox.sheet(faultId)) })
  }

  test('what is written is read back as it is, formulas as text', async () => {
    const sheets = await openSample()
    const [tab] = (await sheets.overview()).tabs
    const title = tab?.title ?? ''
    await sheets.put({ range: `'${title}'!A1:C1`, values: [['=1+1', '007', 3]] })
    expect(await sheets.append({ range: `'${title}'!A1:C1`, values: [['+2', '', 1.5]] })).toContain('A2:C2')
    await sheets.writeBatch([{ range: `'${title}'!A2:C2`, values: [[null, '@x', null]] }])
    expect(await sheets.values(`'${title}'!A1:C9`)).toEqual([
      ['=1+1', '007', 3],
      ['+2', '@x', 1.5],
    ])
  })

  test.each([
    ['fault-revoked', 'PERMISSION_DENIED'],
    ['fault-missing', 'NOT_FOUND'],
    ['fault-excel', 'NOT_A_GOOGLE_SHEET'],
    ['somebody-elses', 'NOT_FOUND'],
  ])('the spreadsheet %s is %s', async (id, code) => {
    const sheets = await openSample(id)
    expect((await failure(sheets.overview())).code).toBe(code)
  })

  test('a rate limit that passes is waited for, and its end reported', async () => {
    const sandbox = openTestSandbox()
    const reported: (number | null)[] = []
    const sheets = createSheets({
      fetch: sandbox.fetch,
      ...(await sandbox.sheet('fault-rate-limited')),
      ...sandbox.timing,
      onLimit: (untilMs) => reported.push(untilMs === null ? null : untilMs - sandbox.clock.nowMs),
    })
    expect((await sheets.overview()).tabs).toHaveLength(1)
    expect(reported.length).toBeGreaterThan(1)
    expect(
      reported.filter((waitMs, index) => (index % 2 === 0 ? (waitMs ?? 0) > 0 : waitMs === null)),
    ).toEqual(reported)
  })
})
