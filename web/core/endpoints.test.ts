import { expect, test } from 'vitest'
import type { ServiceAccount } from '#domain/account/credentials.ts'
import { aiDestination, listingDestination, sheetsDestination } from './key-destinations.ts'

const real = {
  listing: 'https://listing.test/graphql',
  ai: 'https://ai.test/v1',
  sheets: 'https://sheets.test/v4/spreadsheets',
  token: 'https://token.test/token',
}
const stand = {
  listing: 'http://localhost:3000/sandbox/listing/graphql',
  ai: 'http://localhost:3000/sandbox/ai/v1',
  sheets: 'http://localhost:3000/sandbox/sheets/v4/spreadsheets',
  token: 'http://localhost:3000/sandbox/token',
}
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
  ['a real token', withSandbox, 'phdev_123', real.listing, false],
  ['a sample token', withSandbox, 'sample_123', stand.listing, true],
  ['a sample token where the sandbox is off', withoutSandbox, 'sample_123', real.listing, false],
])('the listing site of %s', (_name, config, token, url, sample) => {
  expect(listingDestination(config, token)).toEqual({ url, sample })
})

test.each([
  ['a real key', withSandbox, 'sk-proj-123', real.ai, false],
  ['a sample key', withSandbox, 'sk-sample-123', stand.ai, true],
  ['a sample key where the sandbox is off', withoutSandbox, 'sk-sample-123', real.ai, false],
])('the AI provider of %s', (_name, config, key, url, sample) => {
  expect(aiDestination(config, key)).toEqual({ url, sample })
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
