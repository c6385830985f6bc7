import { expect, test } from 'vitest'
import { grantIn, tokenIn } from './google-grant.ts'

const sandbox = 'https://app.example/sandbox/token'
const jwtFor = (claims: unknown) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`
const bodyOf = (assertion: string, type = 'urn:ietf:params:oauth:grant-type:jwt-bearer') =>
  new URLSearchParams({ grant_type: type, assertion }).toString()

test.each([
  ['the sandbox', jwtFor({ aud: sandbox }), true],
  ['Google', jwtFor({ aud: 'https://oauth2.googleapis.com/token' }), false],
  ['nobody', jwtFor({}), false],
  ['nobody that can be read', 'no-jwt', false],
])('a statement for %s', (_name, statement, sample) => {
  expect(grantIn(bodyOf(statement), sandbox)).toEqual({ statement, sample })
})

test('without a sandbox no statement is for it', () => {
  expect(grantIn(bodyOf(jwtFor({ aud: sandbox })), null)?.sample).toBe(false)
})

test.each([['{"model":"small"}'], [''], [bodyOf('x', 'refresh_token')], ['grant_type=x']])(
  '%j asks for no grant',
  (body) => {
    expect(grantIn(body, sandbox)).toBeNull()
  },
)

test('the token is read from a copy of the answer', async () => {
  const answer = Response.json({ access_token: 'ya29', expires_in: 3_599 })
  expect(await tokenIn(answer)).toBe('ya29')
  expect(await answer.json()).toHaveProperty('access_token', 'ya29')
  expect(await tokenIn(new Response('<html>'))).toBeNull()
})
