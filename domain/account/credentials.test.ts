import { describe, expect, test } from 'vitest'
import {
  isSampleAccount,
  maySave,
  parseCredentials,
  type ServiceAccount,
  spreadsheetIdFrom,
} from './credentials.ts'

const file = {
  type: 'service_account',
  client_email: 'robot@project.iam.example',
  private_key: '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n',
  token_uri: 'https://tokens.example/token',
}
const account: ServiceAccount = {
  type: 'service_account',
  clientEmail: file.client_email,
  privateKey: file.private_key,
  tokenUri: file.token_uri,
}

describe('the credentials JSON (SPEC 5)', () => {
  test.each([
    ['', { kind: 'empty' }],
    ['  \n', { kind: 'empty' }],
    ['{', { kind: 'invalid', error: 'INVALID_JSON' }],
    ['[]', { kind: 'invalid', error: 'WRONG_TYPE' }],
    ['"x"', { kind: 'invalid', error: 'WRONG_TYPE' }],
    ['null', { kind: 'invalid', error: 'WRONG_TYPE' }],
    ['{}', { kind: 'invalid', error: 'WRONG_TYPE' }],
    [JSON.stringify({ ...file, type: 'authorized_user' }), { kind: 'invalid', error: 'WRONG_TYPE' }],
    [JSON.stringify({ ...file, client_email: ' ' }), { kind: 'invalid', error: 'MISSING_FIELDS' }],
    [JSON.stringify({ ...file, private_key: 7 }), { kind: 'invalid', error: 'MISSING_FIELDS' }],
    [JSON.stringify(file), { kind: 'valid', account }],
    [`\uFEFF${JSON.stringify(file)}`, { kind: 'valid', account }],
  ])('%j', (text, expected) => {
    expect(parseCredentials(text)).toEqual(expected)
  })

  const text = JSON.stringify(file, null, 2)
  const once = JSON.stringify(text)
  test.each([
    ['with its line breaks as they are', text.replaceAll('\\n', '\n')],
    ['with the line breaks of Windows as they are', text.replaceAll('\\n', '\r\n')],
    ['escaped twice', text.replaceAll('\\n', '\\\\n')],
    ['escaped three times', text.replaceAll('\\n', '\\\\\\n')],
    ['with escaped line breaks of Windows', text.replaceAll('\\n', '\\\\r\\\\n')],
    ['in double quotes, escaped', once],
    ['escaped, without the quotes', once.slice(1, -1)],
    [
      'escaped, with line breaks as they are',
      once.slice(1, -1).replaceAll('\\\\n', '\\n').replaceAll('\\n', '\n'),
    ],
    ['in single quotes', `'${text}'`],
    ['as a text within a text of JSON', JSON.stringify(once)],
    ['with the name of a variable', `export GOOGLE_CREDENTIALS='${text}'`],
    ['with the name of a variable, escaped', `GOOGLE_CREDENTIALS=${once}`],
    ['in a code fence', `\`\`\`json\n${text}\n\`\`\``],
    ['with the quotes of a word processor', text.replace(/"([^"]*)"/g, '\u201c$1\u201d')],
    ['with blanks that do not break', text.replaceAll('  ', '\u00a0\u00a0')],
    ['with a blank of no width before it', `\u200b${text}`],
    ['with a comma behind it', `${text},`],
    ['in base64', btoa(text)],
    ['in base64, in quotes', `"${btoa(text)}"`],
    ['in base64, in lines', btoa(text).replace(/.{76}/g, '$&\n')],
    ['with blanks around it', ` \n${text}\n `],
  ])('a key pasted %s is read', (_how, typed) => {
    expect(parseCredentials(typed)).toEqual({ kind: 'valid', account })
  })

  test.each(['no json', 'aGVsbG8=', "'{'", '{\\"', `"${'\\"'.repeat(9)}"x`, btoa('{')])(
    '%j is no JSON',
    (typed) => {
      expect(parseCredentials(typed)).toEqual({ kind: 'invalid', error: 'INVALID_JSON' })
    },
  )

  test('line breaks of the key written as backslash-n become line breaks', () => {
    const typed = JSON.stringify({ ...file, private_key: file.private_key.replaceAll('\n', '\\n') })
    expect(parseCredentials(typed)).toEqual({ kind: 'valid', account })
  })

  test("a file without a token address means Google's", () => {
    const withoutAddress = JSON.stringify({ ...file, token_uri: undefined })
    const tokenUri = 'https://oauth2.googleapis.com/token'
    expect(parseCredentials(withoutAddress)).toEqual({
      kind: 'valid',
      account: { ...account, tokenUri },
    })
  })
})

describe('a sample credential says so itself (DESIGN 3)', () => {
  const ours = 'http://localhost:3000/sandbox/token'
  test.each([
    [ours, ours, true],
    ['http://localhost:3000/sandbox/token/x', ours, false],
    ['http://localhost:3000.evil.test/sandbox/token', ours, false],
    ['http://evil.test/sandbox/token', ours, false],
    [ours, null, false],
  ])('account with token_uri %j, our sandbox %j: %s', (tokenUri, sandbox, expected) => {
    expect(isSampleAccount({ ...account, tokenUri }, sandbox)).toBe(expected)
  })
})

test.each([
  [false, false, true],
  [false, true, true],
  [true, true, true],
  [true, false, false],
])('lead from a sample %s, into a sample sheet %s: may be saved %s', (lead, sheet, expected) => {
  expect(maySave({ sample: lead }, { sample: sheet })).toBe(expected)
})

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
