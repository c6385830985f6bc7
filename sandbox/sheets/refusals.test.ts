import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/base/durations.ts'
import { BASE_URL, openTestSandbox, SHEETS_SCOPE, TOKEN_URL } from './test-client.ts'

const { openSheet, sandbox, clock, credentialsOf, assertion, requestToken, tokenFor } = openTestSandbox()
const mine = await openSheet('me')
const theirs = await openSheet('them')
const readJson = (answer: Response): Promise<unknown> => answer.json()
/** A minute later, so that no quota is in the way. */
const nextMinute = () => (clock.nowMs += MINUTE_MS)

const sheetsWith = async (token: string | null, method = 'GET', path = '/values/A1', body?: string) => {
  nextMinute()
  const answer = await sandbox(
    new Request(`${BASE_URL}/sheets/v4/spreadsheets/${mine.spreadsheetId}${path}`, {
      method,
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body }),
    }),
  )
  return answer.status
}

describe('sample credentials', () => {
  test('are the same ever after, and other ones for another user', async () => {
    expect(await credentialsOf('me')).toEqual(await credentialsOf('me'))
    expect(mine.account.client_email).not.toBe(theirs.account.client_email)
    expect(mine.account).toMatchObject({ type: 'service_account', token_uri: TOKEN_URL })
    expect(mine.account.private_key).toMatch(
      /^-----BEGIN PRIVATE KEY-----\n[\s\S]+\n-----END PRIVATE KEY-----\n$/,
    )
  })

  test.each([
    ['nobody signed in', 'POST', {}, 401],
    ['a wrong token', 'POST', { authorization: 'Bearer nonsense' }, 401],
    ['another method', 'GET', { authorization: 'Bearer user-me' }, 405],
    ['the right way', 'POST', { authorization: 'Bearer user-me' }, 200],
  ])('%s', async (_name, method, headers, status) => {
    const answer = await sandbox(new Request(`${BASE_URL}/credentials`, { method, headers }))
    expect(answer.status).toBe(status)
  })
})

describe('the token address', () => {
  const error = async (jwt: string, grantType?: string) => {
    const answer = await requestToken(jwt, grantType)
    return { status: answer.status, body: await readJson(answer) }
  }

  test('gives a token for 3,599 seconds', async () => {
    const { status, body } = await error(await assertion(mine.account))
    expect(status).toBe(200)
    expect(body).toMatchObject({ expires_in: 3_599, token_type: 'Bearer' })
  })

  const TIMES = /reasonable timeframe/
  test.each([
    ['another audience', { aud: 'https://oauth2.googleapis.com/token' }, 'invalid_grant', /audience/],
    [
      'an unknown account',
      { iss: 'nobody@launchscout-sandbox.example' },
      'invalid_grant',
      /account not found/,
    ],
    ["another account's name", { iss: theirs.account.client_email }, 'invalid_grant', /Signature/],
    ['a life of over an hour', { life: 3_601 }, 'invalid_grant', TIMES],
    ['a clock an hour slow', { iat: -3_600 - 400 }, 'invalid_grant', TIMES],
    ['a scope of no Google API', { scope: 'sheets' }, 'invalid_scope', /scope/],
    ['the fault clock-skew', { iss: `clock-skew.${mine.account.client_email}` }, 'invalid_grant', TIMES],
  ])('refuses %s', async (_name, claims, code, words) => {
    const { status, body } = await error(await assertion(mine.account, claims))
    expect(status).toBe(400)
    expect(body).toHaveProperty('error', code)
    expect(body).toHaveProperty('error_description', expect.stringMatching(words))
  })

  test('refuses another grant, text that is no JWT, a JWT without a signature, and JSON', async () => {
    expect(await error(await assertion(mine.account), 'client_credentials')).toMatchObject({
      status: 400,
      body: { error: 'unsupported_grant_type' },
    })
    expect((await error('nonsense')).body).toMatchObject({ error: 'invalid_grant' })
    const [, claims = ''] = (await assertion(mine.account)).split('.')
    const unsigned = `${btoa('{"alg":"none"}').replaceAll('=', '')}.${claims}.`
    expect((await error(unsigned)).body).toMatchObject({ error: 'invalid_grant' })
    const json = await sandbox(
      new Request(TOKEN_URL, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }),
    )
    expect(json.status).toBe(400)
  })
})

describe('access tokens', () => {
  test('a good one reads and writes', async () => {
    const token = await tokenFor(mine.account)
    expect(await sheetsWith(token)).toBe(200)
    expect(await sheetsWith(token, 'PUT', '/values/A1?valueInputOption=RAW', '{"values":[["x"]]}')).toBe(200)
  })

  test.each([
    ['none', null],
    ['a made-up one', 'ya29.sample.abc'],
    ['an assertion in its place', 'assertion'],
    ['one changed by a letter', 'changed'],
  ])('%s is refused with 401', async (_name, given) => {
    const good = await tokenFor(mine.account)
    const token =
      given === 'assertion'
        ? `ya29.sample.${await assertion(mine.account)}`
        : given === 'changed'
          ? good.replace(/.(?=.{9}$)/, (letter) => (letter === 'A' ? 'B' : 'A'))
          : given
    expect(await sheetsWith(token)).toBe(401)
  })

  test('one that has expired is refused, a second earlier it was not', async () => {
    const token = await tokenFor(mine.account)
    clock.nowMs += 3_598_000 - MINUTE_MS
    expect(await sheetsWith(token)).toBe(200)
    clock.nowMs += 1_000 - MINUTE_MS
    expect(await sheetsWith(token)).toBe(401)
  })

  test.each([
    ['spreadsheets.readonly', 200, 403],
    ['drive.file', 200, 200],
    ['calendar', 403, 403],
  ])('scope %s reads with %i and writes with %i', async (scope, read, write) => {
    const token = await tokenFor(mine.account, SHEETS_SCOPE.replace('spreadsheets', scope))
    expect(await sheetsWith(token)).toBe(read)
    expect(await sheetsWith(token, 'PUT', '/values/A1?valueInputOption=RAW', '{"values":[["x"]]}')).toBe(
      write,
    )
  })
})

describe('the spreadsheet calls', () => {
  test("another user's sheet is 403, an unknown one 404", async () => {
    nextMinute()
    const { call } = await openSheet('me')
    expect((await call('GET', '/values/A1', undefined, theirs.spreadsheetId)).body.error).toMatchObject({
      code: 403,
      status: 'PERMISSION_DENIED',
    })
    expect((await call('GET', '/values/A1', undefined, 'nosuchsheet')).body.error).toMatchObject({
      code: 404,
    })
    expect((await call('GET', '/values/A1')).status).toBe(200)
  })

  test.each<[string, string, string, unknown, RegExp]>([
    ['an unknown tab', 'GET', '/values/NOPE!A5:F15', undefined, /^Unable to parse range: NOPE!A5:F15$/],
    [
      'an unknown tab, of several ranges',
      'POST',
      '/values:batchUpdate',
      {
        valueInputOption: 'RAW',
        data: [
          { range: 'A1', values: [['x']] },
          { range: 'NOPE!A1', values: [['x']] },
        ],
      },
      /^Invalid data\[1\]: Unable to parse range: NOPE!A1$/,
    ],
    ['a range that is none', 'GET', '/values/A1:B2:C3', undefined, /Unable to parse range/],
    [
      'a range off the grid',
      'GET',
      '/values/AB1',
      undefined,
      /exceeds grid limits. Max rows: 1000, max columns: 26/,
    ],
    ['a field that does not exist', 'GET', '?fields=sheets.sheetProperties', undefined, /invalid argument/],
    ['no valueInputOption', 'PUT', '/values/A1', { values: [['x']] }, /'valueInputOption' is required/],
    [
      'an unknown key in the body',
      'PUT',
      '/values/A1?valueInputOption=RAW',
      { value: [['x']] },
      /Unknown name "value" at 'data'/,
    ],
    [
      'more columns than the range has',
      'PUT',
      '/values/A1:B1?valueInputOption=RAW',
      { values: [['a', 'b', 'c']] },
      /tried writing to column \[C\]/,
    ],
    [
      '50,001 characters',
      'PUT',
      '/values/A1?valueInputOption=RAW',
      { values: [['x'.repeat(50_001)]] },
      /maximum of 50000 characters/,
    ],
    [
      'an unknown request',
      'POST',
      ':batchUpdate',
      { requests: [{ paint: {} }] },
      /Unknown name "paint" at 'requests\[0\]'/,
    ],
    [
      'a grid of over ten million cells',
      'POST',
      ':batchUpdate',
      { requests: [{ appendDimension: { sheetId: 0, dimension: 'ROWS', length: 400_000 } }] },
      /above the limit of 10000000 cells/,
    ],
  ])('%s is a 400', async (_name, method, path, body, message) => {
    nextMinute()
    const { call } = await openSheet('me')
    const answer = await call(method, path, body)
    expect(answer.status).toBe(400)
    expect(answer.body.error).toMatchObject({ code: 400, status: 'INVALID_ARGUMENT' })
    expect(answer.body.error?.message).toMatch(message)
  })
})

describe('fault spreadsheets, with the own account', () => {
  test.each([
    ['fault-revoked', 403],
    ['fault-missing', 404],
    ['fault-foreign-header', 200],
  ])('%s answers %i', async (id, status) => {
    nextMinute()
    const { call } = await openSheet('me')
    expect((await call('GET', '/values/A1', undefined, id)).status).toBe(status)
  })

  test("fault-viewer is read, with the app's header in row 1, and no write is allowed", async () => {
    nextMinute()
    const { call, put } = await openSheet('me')
    const { body } = await call('GET', '/values/A1:AA1', undefined, 'fault-viewer')
    expect(body.values?.[0]).toHaveLength(27)
    const bold = { repeatCell: { range: { sheetId: 0 }, cell: {}, fields: 'userEnteredFormat' } }
    for (const refused of [
      await call('PUT', '/values/A2?valueInputOption=RAW', { values: [['x']] }, 'fault-viewer'),
      await call('POST', ':batchUpdate', { requests: [bold] }, 'fault-viewer'),
    ])
      expect(refused.body.error).toMatchObject({ code: 403, status: 'PERMISSION_DENIED' })
    expect((await put('A2', [['x']])).status).toBe(200)
  })

  test('fault-lost-answer writes, and cuts the answer; each user has an own sheet behind it', async () => {
    nextMinute()
    const { call } = await openSheet('me')
    const write = call(
      'POST',
      '/values/A1:append?valueInputOption=RAW',
      { values: [['x']] },
      'fault-lost-answer',
    )
    await expect(write).rejects.toThrow('cut the connection')
    expect((await call('GET', '/values/A:A', undefined, 'fault-lost-answer')).body.values).toEqual([['x']])
    const other = await openSheet('them')
    expect(
      (await other.call('GET', '/values/A:A', undefined, 'fault-lost-answer')).body.values,
    ).toBeUndefined()
  })

  test("fault-quoted-title's first tab is named as promised, fault-foreign-header's first row is somebody else's", async () => {
    nextMinute()
    const { call } = await openSheet('me')
    const { json } = await call('GET', '?fields=sheets.properties.title', undefined, 'fault-quoted-title')
    expect(json).toEqual({ sheets: [{ properties: { title: "It's my 'list'" } }] })
    const { body } = await call('GET', '/values/A1:AA1', undefined, 'fault-foreign-header')
    expect(body.values).toEqual([['Date', 'Boat', 'Skipper', 'Miles']])
  })
})
