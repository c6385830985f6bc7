import { expect, test } from 'vitest'
import { testConfig } from '#web/core/test-config.ts'
import { fetchSampleCredentials } from './sample-data.ts'

const good = {
  productHuntToken: 'sample_1',
  openaiApiKey: 'sk-sample-1',
  spreadsheetId: 'sheet-1',
  sheetsCredentials: '{"type":"service_account"}',
}
const addresses = {
  sheets: 'https://s.test',
  token: 'https://t.test',
}

interface Given {
  answer?: unknown
  idToken?: string | null
  offered?: boolean
}

function services({ answer = good, idToken = 'id-token', offered = true }: Given = {}) {
  const requests: string[] = []
  const sandbox: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    requests.push(`${request.method} ${request.url}`)
    if (request.headers.get('authorization') !== 'Bearer id-token') return new Response(null, { status: 401 })
    return Response.json(answer)
  }
  const config = testConfig('https://app.test', {
    endpoints: addresses,
    sandbox: offered
      ? { ...addresses, credentials: 'https://app.test/sandbox/credentials', launchesNote: null }
      : null,
  })
  return { requests, config, fetch: sandbox, idToken: async () => idToken }
}

test('the signed-in user’s sample credentials are fetched with the ID token', async () => {
  const signedIn = services()
  expect(await fetchSampleCredentials(signedIn)).toEqual(good)
  expect(signedIn.requests).toEqual(['POST https://app.test/sandbox/credentials'])
})

test.each([
  ['a token that is not a sample one', { ...good, productHuntToken: 'real' }],
  ['an AI key that is not a sample one', { ...good, openaiApiKey: 'sk-real' }],
  ['a missing part', { ...good, spreadsheetId: undefined }],
])('%s in the answer is refused', async (_, answer) => {
  await expect(fetchSampleCredentials(services({ answer }))).rejects.toMatchObject({
    code: 'INVALID_RESPONSE',
  })
})

test('a sandbox that does not accept the token is reported as such', async () => {
  await expect(fetchSampleCredentials(services({ idToken: 'foreign' }))).rejects.toMatchObject({
    status: 401,
  })
})

test.each([
  ['signed out', { idToken: null }, 'NO_ID_TOKEN'],
  ['where no sample data is offered', { offered: false }, 'SAMPLE_NOT_OFFERED'],
])('%s nothing is requested', async (_, given, code) => {
  const refused = services(given)
  await expect(fetchSampleCredentials(refused)).rejects.toMatchObject({ code })
  expect(refused.requests).toEqual([])
})
