import { describe, expect, test } from 'vitest'
import { NOTHING_TYPED } from '#web/core/vault/setting-names.ts'
import { ownParts, tidy } from './typed-credentials.ts'

test('tidying trims keys and keeps the JSON as typed', () => {
  const json = '  {"type":"service_account"}\n'
  expect(
    tidy({
      ...NOTHING_TYPED,
      productHuntToken: ' t ',
      openaiApiKey: '\tk\n',
      spreadsheetId: ' i ',
      sheetsCredentials: json,
    }),
  ).toEqual({
    ...NOTHING_TYPED,
    productHuntToken: 't',
    openaiApiKey: 'k',
    spreadsheetId: 'i',
    sheetsCredentials: json,
  })
  expect(tidy({ ...NOTHING_TYPED, openaiApiKey: ' ', spreadsheetId: ' ', sheetsCredentials: ' \n' })).toEqual(
    NOTHING_TYPED,
  )
})

describe('what sample data would take from the user', () => {
  const addresses = {
    sheets: 'https://s.test',
    token: 'https://t.test',
  }
  const sandboxToken = 'https://app.test/sandbox/token'
  const config = {
    endpoints: addresses,
    sandbox: { ...addresses, token: sandboxToken, credentials: 'https://app.test/c', launchesNote: null },
  }
  const account = (tokenUri: string) =>
    JSON.stringify({ type: 'service_account', client_email: 'a@b.c', private_key: 'k', token_uri: tokenUri })
  const none = NOTHING_TYPED
  const sample = {
    ...none,
    productHuntToken: 'sample_1',
    openaiApiKey: 'sk-sample-1',
    spreadsheetId: 'sample-sheet',
    sheetsCredentials: account(sandboxToken),
  }

  test.each([
    ['nothing typed', none, []],
    ['sample values', sample, []],
    ['blanks', { ...none, productHuntToken: '  ' }, []],
    ['an own token', { ...sample, productHuntToken: 'own' }, ['listing']],
    ['an own key', { ...none, openaiApiKey: 'sk-own' }, ['ai']],
    [
      'an own account',
      { ...sample, sheetsCredentials: account('https://oauth2.googleapis.com/token') },
      ['sheet'],
    ],
    [
      'an account of another sandbox',
      { ...sample, sheetsCredentials: account('https://evil.test/sandbox/token') },
      ['sheet'],
    ],
    ['half typed credentials', { ...none, sheetsCredentials: '{' }, ['sheet']],
    ['an id alone', { ...none, spreadsheetId: 'own' }, ['sheet']],
    [
      'own values everywhere',
      { ...none, productHuntToken: 'a', openaiApiKey: 'b', spreadsheetId: 'c', sheetsCredentials: 'd' },
      ['listing', 'ai', 'sheet'],
    ],
  ])('%s', (_, values, parts) => {
    expect(ownParts(config, values)).toEqual(parts)
  })
})
