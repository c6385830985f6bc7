import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/base/durations.ts'
import { openTestSandbox } from '#sandbox/test-sandbox.ts'
import { NOTHING_SAVED } from '../vault/setting-names.ts'
import { createUserSheets, userSheet } from './sheets.ts'

const publicUrl = 'http://localhost:3000'

async function open() {
  const sandbox = openTestSandbox()
  const credentials = await sandbox.credentials()
  const tokens: string[] = []
  const real = { listing: '', sheets: 'https://sheets.example', token: 'https://token.example' }
  const services = {
    user: { id: 'u1', email: 'a@b.example', emailVerified: true, name: null, picture: null },
    config: {
      publicUrl,
      endpoints: real,
      sandbox: { ...sandbox.urls, credentials: `${publicUrl}/sandbox/credentials`, launchesNote: null },
    },
    fetch: ((input, init) => {
      const request = new Request(input, init)
      if (request.url === sandbox.urls.token) tokens.push(request.url)
      // Our own clock is two days off; the server's is right.
      if (request.url === `${publicUrl}/healthz/live`)
        return Promise.resolve(
          new Response('', { headers: { date: new Date(sandbox.clock.nowMs).toUTCString() } }),
        )
      return sandbox.fetch(request)
    }) satisfies typeof fetch,
  }
  const settings = { ...NOTHING_SAVED, ...credentials }
  return { sandbox, services, settings, tokens }
}

test('the same settings give the same client, so that its access token is used again; others give another', async () => {
  const { services, settings, tokens, sandbox } = await open()
  sandbox.clock.nowMs = Date.now()
  const sheet = userSheet(services, settings)
  await sheet?.sheets.overview()
  await userSheet(services, { ...settings })?.sheets.values('A1')
  expect(sheet?.sample).toBe(true)
  expect(tokens).toHaveLength(1)
  const other = userSheet(services, { ...settings, spreadsheetId: 'other' })
  expect(other?.sheets.spreadsheetId).toBe('other')
})

test('a clock that is wrong is corrected by our own server’s', async () => {
  const { services, settings, tokens, sandbox } = await open()
  sandbox.clock.nowMs = Date.now() + 2 * DAY_MS
  expect((await createUserSheets(services, settings).overview()).tabs).toHaveLength(1)
  expect(tokens).toHaveLength(2)
})

test.each([
  ['nothing is there', { spreadsheetId: ' ', sheetsCredentials: '' }, 'NOT_CONFIGURED'],
  ['the id is missing', { spreadsheetId: '' }, 'NOT_CONFIGURED'],
  ['the credentials are missing', { sheetsCredentials: '' }, 'NO_CREDENTIALS'],
  ['the credentials cannot be read', { sheetsCredentials: '{' }, 'NO_CREDENTIALS'],
])('where %s it says so', async (_name, change, code) => {
  const { services, settings } = await open()
  expect(userSheet(services, { ...settings, ...change })).toBeNull()
  expect(() => createUserSheets(services, { ...settings, ...change })).toThrow(code)
})
