import { describe, expect, test } from 'vitest'
import { errorSample, withoutWords } from '../contracts.ts'
import { sheetsSchemas } from '../test-json-schema.ts'
import { batchUpdateSchema } from './structure.ts'
import { openTestSandbox } from './test-client.ts'

describe('spreadsheet answers against the contract', () => {
  const errorsOf = sheetsSchemas()

  test('each call answers in its described shape', async () => {
    const { call } = await openTestSandbox().openSheet('contract')
    const values = [['a', 1, true]]
    const bold = {
      repeatCell: {
        range: { sheetId: 0, endRowIndex: 1 },
        cell: { userEnteredFormat: { textFormat: { bold: true } } },
        fields: 'userEnteredFormat.textFormat.bold',
      },
    }
    const answers: [string, Awaited<ReturnType<typeof call>>][] = [
      [
        'UpdateValuesResponse',
        await call('PUT', '/values/A1?valueInputOption=RAW&includeValuesInResponse=true', { values }),
      ],
      ['AppendValuesResponse', await call('POST', '/values/A1:append?valueInputOption=RAW', { values })],
      [
        'BatchUpdateValuesResponse',
        await call('POST', '/values:batchUpdate', {
          valueInputOption: 'RAW',
          data: [{ range: 'A9', values }],
        }),
      ],
      [
        'BatchUpdateSpreadsheetResponse',
        await call('POST', ':batchUpdate', {
          requests: [bold, { addSheet: { properties: { title: 'Two' } } }],
        }),
      ],
      ['ValueRange', await call('GET', '/values/A1:C9')],
      ['BatchGetValuesResponse', await call('GET', '/values:batchGet?ranges=A1&ranges=B2')],
      ['Spreadsheet', await call('GET', '?includeGridData=true')],
      ['ClearValuesResponse', await call('POST', '/values/A9:clear', {})],
    ]
    for (const [name, { status, json }] of answers) {
      expect(status, name).toBe(200)
      expect(errorsOf(name, json), name).toEqual([])
    }
  })

  test('a key that is not described would be found', () => {
    expect(errorsOf('ValueRange', { range: 'A1', rows: [] })).not.toEqual([])
    expect(errorsOf('UpdateValuesResponse', { updatedCells: 'one' })).not.toEqual([])
  })

  test('each structural request that is offered is one of the contract', () => {
    const offered = Object.keys(batchUpdateSchema.shape.requests.element.shape)
    expect(offered).toContain('addSheet')
    for (const kind of offered) expect(errorsOf('Request', { [kind]: {} }), kind).toEqual([])
    expect(errorsOf('Request', { addSheets: {} })).not.toEqual([])
  })

  test.each([
    ['no such tab', 'GET', '/values/NOPE!A5:F15', undefined],
    ['no such spreadsheet', 'GET', '', 'nosuch'],
    ['not shared with the account', 'GET', '', 'fault-revoked'],
    ['unknown field in the mask', 'GET', '?fields=sheets.sheetProperties', undefined],
    ['too many reads of a user', 'GET', '', 'fault-rate-limited'],
  ])('the recorded error "%s" is met in all but its sentences', async (name, method, path, spreadsheetId) => {
    const { call } = await openTestSandbox().openSheet('errors')
    const recorded = errorSample('google-sheets', name)
    const { status, json } = await call(method, path, undefined, spreadsheetId)
    expect(status).toBe(recorded.status)
    expect(withoutWords(json)).toEqual(withoutWords(recorded.body))
  })
})
