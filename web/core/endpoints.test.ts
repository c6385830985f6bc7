import { expect, test } from 'vitest'
import type { ServiceAccount } from '#domain/account/credentials.ts'
import { PROVIDERS } from '#providers/registry.ts'
import { SOURCES } from '#sources/registry.ts'
import { aiDestination, sheetsDestination, sourceDestination } from './key-destinations.ts'
import { testProvider } from './test-config.ts'

const real = {
  sheets: 'https://sheets.test/v4/spreadsheets',
  token: 'https://token.test/token',
}
const stand = {
  sheets: 'http://localhost:3000/sandbox/sheets/v4/spreadsheets',
  token: 'http://localhost:3000/sandbox/token',
}
const SOURCE = 'https://listing.test/graphql'
const SOURCE_STAND_IN = 'http://localhost:3000/sandbox/listing/graphql'
const REAL = 'https://ai.test/v1'
const STAND_IN = 'http://localhost:3000/sandbox/ai/v1'
const withSandbox = {
  endpoints: real,
  sandbox: { ...stand, credentials: 'http://localhost:3000/sandbox/credentials', launchesNote: null },
}
const withoutSandbox = { endpoints: real, sandbox: null }
const account = (tokenUri: string): ServiceAccount => ({
  type: 'service_account',
  clientEmail: 'a@b.example',
  privateKey: 'key',
  tokenUri,
})

test.each([
  ['a real token', SOURCE_STAND_IN, 'phdev_123', SOURCE, false],
  ['a sample token', SOURCE_STAND_IN, 'sample_123', SOURCE_STAND_IN, true],
  ['a sample token where the sandbox is off', null, 'sample_123', SOURCE, false],
])('the source of %s', (_name, sandboxUrl, productHuntToken, url, sample) => {
  const config = { sources: [{ id: 'product-hunt', url: SOURCE, sandboxUrl }] }
  expect(sourceDestination(config, SOURCES[0], { productHuntToken })).toEqual({ url, sample })
})

test.each([
  ['a real key', STAND_IN, 'sk-proj-123', REAL, false],
  ['a sample key', STAND_IN, 'sk-sample-123', STAND_IN, true],
  ['a sample key where the sandbox is off', null, 'sk-sample-123', REAL, false],
])('the AI provider of %s', (_name, sandboxUrl, key, url, sample) => {
  const config = { providers: [testProvider({ baseUrl: REAL, sandboxUrl })] }
  expect(aiDestination(config, { provider: PROVIDERS[0], key })).toEqual({ url, sample })
})

test.each([
  ['our own sandbox’s account', withSandbox, stand.token, stand, true],
  ['an account that names another sandbox', withSandbox, 'https://evil.test/sandbox/token', real, false],
  ['a sample account where the sandbox is off', withoutSandbox, stand.token, real, false],
])('the spreadsheet and token address of %s', (_name, config, tokenUri, to, sample) => {
  expect(sheetsDestination(config, account(tokenUri))).toEqual({
    url: to.sheets,
    tokenUrl: to.token,
    sample,
  })
})
