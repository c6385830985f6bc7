import { describe, expect, test } from 'vitest'
import { NOTHING_TYPED } from '#web/core/vault/setting-names.ts'
import { ownParts, spreadsheetIdFrom, tidy } from './typed-credentials.ts'

const ID = '1AbC_def-GhIjKlMnOpQrStUvWxYz0123456789abcde'

describe('the spreadsheet id', () => {
  test.each([
    ['the id itself', ID],
    ['the id with blanks around', `  ${ID}\n`],
    ['the address bar’s link', `https://docs.google.com/spreadsheets/d/${ID}/edit?gid=0#gid=0`],
    ['the Share button’s link', `https://docs.google.com/spreadsheets/d/${ID}/edit?usp=sharing`],
    ['a link without an end', `https://docs.google.com/spreadsheets/d/${ID}`],
    ['a link of the second account', `https://docs.google.com/spreadsheets/u/1/d/${ID}/edit`],
    ['a link without https', `docs.google.com/spreadsheets/d/${ID}/edit`],
  ])('is taken out of %s', (_, typed) => {
    expect(spreadsheetIdFrom(typed)).toBe(ID)
  })

  test.each([
    [
      'a published page, which is no spreadsheet id',
      'https://docs.google.com/spreadsheets/d/e/2PACX-1vAbCdEf/pubhtml',
    ],
    ['a document', `https://docs.google.com/document/d/${ID}/edit`],
    ['a half typed link', 'https://docs.google.com/spread'],
    ['a sample id', 'sample-sheet-1'],
  ])('leaves %s as typed', (_, typed) => {
    expect(spreadsheetIdFrom(typed)).toBe(typed)
  })
})

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
