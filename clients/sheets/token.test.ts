import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose'
import { describe, expect, test } from 'vitest'
import type { ServiceAccount } from '#domain/account/credentials.ts'
import { HOUR_MS } from '#domain/base/durations.ts'
import { openTestSandbox } from '#sandbox/test-sandbox.ts'
import { createTokens } from './token.ts'

const startMs = Date.parse('2026-11-21T12:00:00Z')
const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
const pem = await exportPKCS8(privateKey)
const account: ServiceAccount = {
  type: 'service_account',
  clientEmail: 'robot@project.iam.example',
  privateKey: pem,
  tokenUri: 'https://oauth2.googleapis.com/token',
}
const tooOld = { error: 'invalid_grant', error_description: 'Invalid JWT: check your iat and exp values.' }

/** A token address that answers in turn; a number is a good answer that lives so many seconds. */
function open(
  answers: (number | (() => Response | Promise<Response>))[] = [],
  change: Partial<ServiceAccount> = {},
  serverDate?: () => Promise<number>,
) {
  const clock = { nowMs: startMs }
  const requests: Request[] = []
  const tokens = createTokens({
    fetch: async (input, init) => {
      requests.push(new Request(input, init))
      const answer = answers[Math.min(requests.length, answers.length) - 1] ?? 3_599
      if (typeof answer === 'function') return answer()
      return Response.json({
        access_token: `token ${requests.length}`,
        expires_in: answer,
        token_type: 'Bearer',
      })
    },
    tokenUrl: 'http://127.0.0.1:9999/token',
    account: { ...account, ...change },
    serverDate,
    pause: () => Promise.resolve(),
    random: () => 0,
    now: () => clock.nowMs,
  })
  /** The form of a request, and the claims of its assertion, checked with the public key. */
  const sent = async (index: number) => {
    const form = new URLSearchParams(await requests[index]?.clone().text())
    const assertion = form.get('assertion') ?? ''
    const checked = await jwtVerify(assertion, publicKey, {
      currentDate: new Date(startMs),
      clockTolerance: '2d',
    })
    return { form, header: checked.protectedHeader, claims: checked.payload }
  }
  return { clock, tokens, requests, sent }
}

describe('the assertion (RFC 7523)', () => {
  test('is signed with the account’s key, a little in the past, for an hour at most', async () => {
    const { tokens, sent, requests } = open()
    expect(await tokens.get()).toBe('token 1')
    const { form, header, claims } = await sent(0)
    expect(form.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer')
    expect(requests[0]?.headers.get('content-type')).toContain('application/x-www-form-urlencoded')
    expect(header).toEqual({ alg: 'RS256', typ: 'JWT' })
    expect(claims).toEqual({
      iss: 'robot@project.iam.example',
      scope: 'https://www.googleapis.com/auth/spreadsheets',
      aud: 'https://oauth2.googleapis.com/token',
      iat: startMs / 1_000 - 10,
      exp: startMs / 1_000 - 10 + 3_600,
    })
  })

  test.each([
    ['real line breaks', pem],
    ['the line breaks of Windows', pem.replaceAll('\n', '\r\n')],
    ['quotes around it', `"${pem}"`],
    ['no line breaks', pem.replaceAll('\n', '')],
    ['blanks of no width', pem.replaceAll('\n', '\n\u200b')],
  ])('a key with %s works', async (_name, key) => {
    const { tokens, sent } = open([], { privateKey: key })
    await tokens.get()
    expect((await sent(0)).claims.iss).toBe(account.clientEmail)
  })

  test.each([
    '',
    'no key',
    '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----',
    pem.slice(0, 200),
  ])('a key that is none is KEY_UNREADABLE, and nothing is sent', async (key) => {
    const { tokens, requests } = open([], { privateKey: key })
    await expect(tokens.get()).rejects.toMatchObject({ code: 'KEY_UNREADABLE' })
    expect(requests).toHaveLength(0)
  })
})

describe('a token is reused', () => {
  test('until a minute before it ends', async () => {
    const { clock, tokens } = open()
    await tokens.get()
    clock.nowMs += (3_599 - 60) * 1_000 - 1
    expect(await tokens.get()).toBe('token 1')
    clock.nowMs += 1
    expect(await tokens.get()).toBe('token 2')
  })

  test('by callers at the same time, with one request', async () => {
    const { tokens, requests } = open()
    expect(await Promise.all([tokens.get(), tokens.get(), tokens.get()])).toEqual([
      'token 1',
      'token 1',
      'token 1',
    ])
    expect(requests).toHaveLength(1)
  })

  test('not after it was refused', async () => {
    const { tokens } = open()
    tokens.forget(await tokens.get())
    expect(await tokens.get()).toBe('token 2')
    tokens.forget('token 1')
    expect(await tokens.get()).toBe('token 2')
  })

  test('not after a failure: the next caller asks again', async () => {
    const { tokens } = open([() => Response.json({ error: 'invalid_client' }, { status: 401 }), 3_599])
    await expect(tokens.get()).rejects.toMatchObject({ code: 'TOKEN_FAILED', status: 401 })
    expect(await tokens.get()).toBe('token 2')
  })
})

describe('a wrong clock', () => {
  const refused = () => Response.json(tooOld, { status: 400 })

  test.each([-24, -1, 1, 24])('of %i hours is corrected once by our server’s date', async (hours) => {
    const serverMs = startMs + hours * HOUR_MS
    const { tokens, sent } = open([refused, 3_599], {}, async () => serverMs)
    expect(await tokens.get()).toBe('token 2')
    expect((await sent(1)).claims).toMatchObject({
      iat: serverMs / 1_000 - 10,
      exp: serverMs / 1_000 + 3_590,
    })
  })

  test('that is not the reason is reported, and never corrected a second time', async () => {
    let requested = 0
    const { tokens, requests } = open([refused], {}, async () => startMs + ++requested)
    await expect(tokens.get()).rejects.toMatchObject({
      code: 'CLOCK_WRONG',
      detail: `invalid_grant: ${tooOld.error_description}`,
    })
    await expect(tokens.get()).rejects.toMatchObject({ code: 'CLOCK_WRONG' })
    expect([requested, requests.length]).toEqual([1, 3])
  })

  test.each([
    ['cannot be read', async () => Promise.reject(new TypeError('fetch failed'))],
    ['is not requested', undefined],
  ])('and a server date that %s leave the vendor’s refusal', async (_name, serverDate) => {
    const { tokens, requests } = open([refused], {}, serverDate)
    await expect(tokens.get()).rejects.toMatchObject({ code: 'CLOCK_WRONG', status: 400 })
    expect(requests).toHaveLength(1)
  })
})

const refusing =
  (error: string, error_description?: string, status = 400) =>
  () =>
    Response.json({ error, error_description }, { status })

test.each([
  [
    refusing('invalid_grant', 'Invalid JWT: Token must be a short-lived token (60 minutes).'),
    'CLOCK_WRONG',
    2,
  ],
  [refusing('invalid_grant', 'Invalid JWT Signature.'), 'KEY_UNKNOWN', 1],
  [refusing('invalid_grant', 'Invalid grant: account not found'), 'ACCOUNT_GONE', 1],
  [refusing('invalid_grant', 'Robot is disabled.'), 'ACCOUNT_GONE', 1],
  [refusing('disabled_client', 'The OAuth client was disabled.', 401), 'ACCOUNT_GONE', 1],
  [refusing('deleted_client', 'The OAuth client was deleted.', 401), 'ACCOUNT_GONE', 1],
  [refusing('invalid_grant'), 'TOKEN_FAILED', 2],
  [refusing('invalid_scope', 'Not allowed here.'), 'TOKEN_FAILED', 1],
])('a refusal is read by its reason: %#, %s', async (answer, code, calls) => {
  const { tokens, requests } = open([answer], {}, () => Promise.resolve(startMs + HOUR_MS))
  await expect(tokens.get()).rejects.toMatchObject({ service: 'sheets', code })
  expect(requests).toHaveLength(calls)
})

test('a refusal that Google does not describe has its word for a reason', async () => {
  const { tokens } = open([refusing('invalid_scope')])
  await expect(tokens.get()).rejects.toMatchObject({ code: 'TOKEN_FAILED', detail: 'invalid_scope' })
})

test.each([
  ['a lost answer', () => Promise.reject(new TypeError('fetch failed')), 'NETWORK', 3],
  ['a rate limit', () => new Response('', { status: 429 }), 'RATE_LIMITED', 3],
  ['a refusal without a reason', () => new Response('', { status: 403 }), 'TOKEN_FAILED', 1],
])('%s is a failure by code', async (_name, answer, code, calls) => {
  const { tokens, requests } = open([answer])
  await expect(tokens.get()).rejects.toMatchObject({ service: 'sheets', code })
  expect(requests).toHaveLength(calls)
})

test('neither key nor assertion gets into an error', async () => {
  const { tokens, sent } = open([() => Response.json(tooOld, { status: 400 })])
  const error: unknown = await tokens.get().catch((reason: unknown) => reason)
  const shown =
    JSON.stringify(error) +
    String(error) +
    (error instanceof Error ? String(error.stack) + String(error.cause) : '')
  expect(shown).not.toContain((await sent(0)).form.get('assertion'))
  expect(shown).not.toContain(pem.slice(40, 80))
})

describe('on the sandbox', () => {
  async function sampleTokens(prefix = '') {
    const sandbox = openTestSandbox()
    const { account: sample, tokenUrl } = await sandbox.sheet()
    const account = { ...sample, clientEmail: prefix + sample.clientEmail }
    const serverDate = async () => sandbox.clock.nowMs
    return createTokens({ fetch: sandbox.fetch, tokenUrl, account, serverDate, ...sandbox.timing })
  }

  test('the fault of a wrong clock that no correction helps is reported', async () => {
    await expect((await sampleTokens('clock-skew.')).get()).rejects.toMatchObject({ code: 'CLOCK_WRONG' })
  })
})
