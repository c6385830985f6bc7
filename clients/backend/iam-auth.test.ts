import { describe, expect, test } from 'vitest'
import { isBackendError } from './backend-error.ts'
import { iamAuth } from './iam-auth.ts'
import { type AwsCredentials, signRequest } from './iam-signature.ts'

/** AWS's published test suite of Signature Version 4: its key, its date, its host. */
const suite = {
  credentials: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' },
  region: 'us-east-1',
  service: 'service',
  atMs: Date.UTC(2015, 7, 30, 12, 36, 0),
}
const unreserved = '-._~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const form = { 'content-type': 'application/x-www-form-urlencoded' }

interface Vector {
  name: string
  method?: string
  path?: string
  headers?: Record<string, string>
  body?: string
  signature: string
}

const vectors: Vector[] = [
  { name: 'get-vanilla', signature: '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31' },
  {
    name: 'get-vanilla-empty-query-key',
    path: '/?Param1=value1',
    signature: 'a67d582fa61cc504c4bae71f336f98b97f1ea3c7a6bfe1b6e45aec72011b9aeb',
  },
  {
    name: 'get-vanilla-query-order-key-case',
    path: '/?Param2=value2&Param1=value1',
    signature: 'b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500',
  },
  {
    name: 'get-vanilla-query-unreserved',
    path: `/?${unreserved}=${unreserved}`,
    signature: '9c3e54bfcdf0b19771a7f523ee5669cdf59bc7cc0884027167c21bb143a40197',
  },
  {
    name: 'get-vanilla-utf8-query',
    path: '/?ሴ=bar',
    signature: '2cdec8eed098649ff3a119c94853b13c643bcf08f8b0a1d91e12c9027818dd04',
  },
  {
    name: 'get-unreserved',
    path: `/${unreserved}`,
    signature: '07ef7494c76fa4850883e2b006601f940f8a34d404d0cfa977f52a65bbf5f24f',
  },
  {
    name: 'get-header-value-trim',
    headers: { 'my-header1': ' value1', 'my-header2': ' "a   b   c"' },
    signature: 'acc3ed3afb60bb290fc8d2dd0098b9911fcaa05412b367055dee359757a9c736',
  },
  {
    name: 'post-vanilla',
    method: 'POST',
    signature: '5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b',
  },
  {
    name: 'post-vanilla-query',
    method: 'POST',
    path: '/?Param1=value1',
    signature: '28038455d6de14eafc1f9222cf5aa6f1a96197d7deb8263271d420d138af7f11',
  },
  {
    name: 'post-header-key-sort',
    method: 'POST',
    headers: { 'my-header1': 'value1' },
    signature: 'c5410059b04c1ee005303aed430f6e6645f61f4dc9e1461ec8f8916fdf18852c',
  },
  {
    name: 'post-header-value-case',
    method: 'POST',
    headers: { 'my-header1': 'VALUE1' },
    signature: 'cdbc9802e29d2942e5e10b5bccfdd67c5f22c7c4e8ae67b53629efa58b974b7d',
  },
  {
    name: 'post-x-www-form-urlencoded',
    method: 'POST',
    headers: form,
    body: 'Param1=value1',
    signature: 'ff11897932ad3f4e8b18135d722051e5ac45fc38421b1da7b9d196a0fe09473a',
  },
]

const signatureOf = (headers: Record<string, string>) =>
  /Signature=(\w+)$/.exec(headers.authorization ?? '')?.[1]

describe('AWS’s test vector', () => {
  test.each(vectors)('$name is signed as published', async (vector) => {
    const { method = 'GET', path = '/', headers = {}, body = '', signature } = vector
    const request = { method, url: `https://example.amazonaws.com${path}`, headers, body }
    const signed = await signRequest(request, suite)
    expect(signed['x-amz-date']).toBe('20150830T123600Z')
    expect(signed.authorization).toContain('Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request')
    expect(signatureOf(signed)).toBe(signature)
    // The control: another body is another signature.
    expect(signatureOf(await signRequest({ ...request, body: `${body}!` }, suite))).not.toBe(signature)
  })

  test('of temporary credentials signs and sends their token, and never the secret', async () => {
    const credentials = { ...suite.credentials, sessionToken: 'a-session' }
    const request = { method: 'POST', url: 'https://example.amazonaws.com/', headers: {}, body: '' }
    const signed = await signRequest(request, { ...suite, credentials })
    expect(signed['x-amz-security-token']).toBe('a-session')
    expect(signed.authorization).toContain('SignedHeaders=host;x-amz-date;x-amz-security-token')
    expect(JSON.stringify(signed)).not.toContain('wJalr')
  })
})

describe('credentials', () => {
  const request = { method: 'POST', url: 'https://example.amazonaws.com/', headers: {}, body: '{}' }
  const clock = { ms: suite.atMs }
  const open = (credentials: () => AwsCredentials | null) => {
    let requestCount = 0
    const auth = iamAuth({
      credentials: () => {
        requestCount++
        return Promise.resolve(credentials())
      },
      region: 'us-east-1',
      now: () => clock.ms,
    })
    return { auth, requestCount: () => requestCount }
  }

  test.each([
    [
      'that do not say when they end, such as a guest’s, are requested anew after 3000 s',
      undefined,
      3_000_000,
    ],
    ['that end in an hour are requested anew 5 s before that', new Date(suite.atMs + 3_600_000), 3_595_000],
  ])('%s', async (_name, expiration, afterMs) => {
    clock.ms = suite.atMs
    const { auth, requestCount } = open(() => ({ ...suite.credentials, ...(expiration && { expiration }) }))
    await auth.headersFor(request)
    clock.ms += afterMs - 1
    await auth.headersFor(request)
    expect(requestCount()).toBe(1)
    clock.ms += 1
    await auth.headersFor(request)
    expect(requestCount()).toBe(2)
  })

  test('that are not there are an error by name', async () => {
    const { auth } = open(() => null)
    const error: unknown = await Promise.resolve(auth.headersFor(request)).catch((thrown: unknown) => thrown)
    expect(isBackendError(error) && [error.code, error.detail]).toEqual(['NO_CREDENTIALS', 'No credentials'])
  })

  test.each([
    ['4 minutes ahead is not followed', 4 * 60_000, '20150830T123600Z'],
    ['5 minutes ahead is followed', 5 * 60_000, '20150830T124100Z'],
    ['an hour behind is followed', -3_600_000, '20150830T113600Z'],
  ])('a server whose clock is %s', async (_name, aheadMs, date) => {
    clock.ms = suite.atMs
    const { auth } = open(() => suite.credentials)
    await auth.headersFor(request)
    auth.answered?.(new Headers({ date: new Date(clock.ms + aheadMs).toUTCString() }))
    expect((await auth.headersFor(request))['x-amz-date']).toBe(date)
  })

  test('that the server refuses are tried again only where they or the clock changed', async () => {
    clock.ms = suite.atMs
    let id = 'AKIDEXAMPLE'
    const { auth } = open(() => ({ ...suite.credentials, accessKeyId: id }))
    const headers = await auth.headersFor(request)
    expect(await auth.renewed?.(request, { headers, status: 403 })).toBeNull()
    auth.answered?.(new Headers({ date: new Date(clock.ms + 3_600_000).toUTCString() }))
    expect(await auth.renewed?.(request, { headers, status: 403 })).toHaveProperty('authorization')
    expect(await auth.renewed?.(request, { headers, status: 403 })).toBeNull()
    id = 'AKIDOTHER'
    expect(await auth.renewed?.(request, { headers, status: 403 })).toHaveProperty('authorization')
  })
})
