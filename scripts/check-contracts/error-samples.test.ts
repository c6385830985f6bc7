import { describe, expect, test } from 'vitest'
import { readContract } from '#sandbox/contracts.ts'
import { checkErrorSamples } from './error-samples.ts'
import { inFolderOf } from './test-folder.ts'

const FILE = 'error-samples.json'
const CONTRACTS = new URL('../../contracts/', import.meta.url)
const withChange = (from: string, to: string) => {
  expect(readContract(FILE)).toContain(from)
  return inFolderOf(
    [FILE],
    (text) => text.replace(from, to),
    (folder) => checkErrorSamples(CONTRACTS, folder),
  )
}

describe('error samples', () => {
  test('are like themselves', async () => {
    const [facts, taken] = await checkErrorSamples(CONTRACTS)
    expect([facts?.problems, taken?.problems]).toEqual([[], []])
    expect(taken?.checked).toBe(21)
    expect(facts?.checked).toBeGreaterThan(100)
  })

  test.each([
    ['This token does not open the API.', 'Please sign in.'],
    ['The token allows too little.', 'Too little.'],
    ['"trace-1"', '"trace-2"'],
    ['Are you human?', 'Wait'],
    ['error_description=\\"No such token\\"', 'error_description=\\"Another\\"'],
    ['error_description=Google+refused', 'error_description=No'],
  ])('the words "%s" are nobody\'s fact', async (from, to) => {
    const reports = await withChange(from, to)
    expect(reports.flatMap(({ problems }) => problems)).toEqual([])
  })

  test.each([
    ['a status', '"status": 404', '"status": 410', 'no such spreadsheet'],
    ['a code', '"insufficient_quota"', '"quota"', 'no credit'],
    ['a reason', '"SERVICE_DISABLED"', '"OFF"', 'API is off in the project'],
    ['a header', '"Retry-After"', '"X-Retry-After"', 'too fast'],
    ["a header's value", 'error=\\"invalid_token\\"', 'error=\\"wrong\\"', 'wrong token'],
    [
      'an address of a redirect',
      'error=invalid_request&',
      'error=server_error&',
      'error of the authorize page',
    ],
    ['a key', '"reset_in": 102', '"resets_in": 102', 'no points left'],
    ['a type', '"limit": 6250', '"limit": "6250"', 'no points left'],
    ['how it is known', '"kind": "official"', '"kind": "recorded"', 'wrong token'],
    ['a phrase that a client goes by', 'Unable to parse range', 'No such range', 'no such tab'],
    [
      'another such phrase',
      'insufficient authentication scopes',
      'too few scopes',
      'token without the scope',
    ],
  ])('%s is a fact', async (_name, from, to, sample) => {
    const [facts] = await withChange(from, to)
    expect(facts?.problems.join('\n')).toContain(`${sample}: `)
  })

  test('what a client takes for something else is reported', async () => {
    const [, taken] = await withChange('"status": 404', '"status": 410')
    expect(taken?.problems).toEqual([
      'google-sheets, no such spreadsheet: code: "HTTP_ERROR", the original has "NOT_FOUND"',
      'google-sheets, no such spreadsheet: status: 410, the original has 404',
    ])
  })

  test('one that is missing, and one that is nowhere else, are reported', async () => {
    const [facts] = await withChange('"service": "cognito"', '"service": "usagetap"')
    expect(facts?.problems).toEqual([
      'cognito, error of the authorize page: an original that we do not have',
      'usagetap, error of the authorize page: none of the originals',
    ])
  })
})
