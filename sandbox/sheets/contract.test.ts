import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contractsDir, readContract } from '../contracts.ts'
import { openTestSandbox } from './test-client.ts'

const discoverySchema = z.object({ schemas: z.record(z.string(), z.record(z.string(), z.unknown())) })

/** Google's discovery schemas as JSON Schema: references by name, unknown keys refused. */
function validator(): (name: string, value: unknown) => unknown {
  const { schemas } = discoverySchema.parse(JSON.parse(readContract('google-sheets-v4.discovery.json')))
  const ajv = new Ajv({ strict: false, validateFormats: false })
  const closed = (schema: unknown): unknown => {
    if (Array.isArray(schema)) return schema.map(closed)
    if (typeof schema !== 'object' || schema === null) return schema
    const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]))
    if (copy.type === 'any') delete copy.type
    return 'properties' in copy && copy.type === 'object' ? { additionalProperties: false, ...copy } : copy
  }
  for (const [name, schema] of Object.entries(schemas)) {
    // "id" names a schema here; JSON Schema has "$id" for that.
    const named = Object.fromEntries(Object.entries(schema).filter(([key]) => key !== 'id'))
    ajv.addSchema({ ...z.record(z.string(), z.unknown()).parse(closed(named)), $id: name })
  }
  return (name, value) => (ajv.validate(name, value) ? [] : ajv.errors)
}

describe.skipIf(contractsDir() === null)('spreadsheet answers against the contract', () => {
  const errorsOf = contractsDir() === null ? () => [] : validator()

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

  test('the recorded errors are met word for word', async () => {
    const { call } = await openTestSandbox().openSheet('errors')
    const samples = z
      .object({ samples: z.array(z.object({ service: z.string(), name: z.string(), body: z.unknown() })) })
      .parse(JSON.parse(readContract('error-samples.json'))).samples
    const recorded = (name: string) => samples.find((sample) => sample.name === name)?.body
    expect((await call('GET', '/values/NOPE!A5:F15')).json).toEqual(recorded('range or tab does not exist'))
    expect((await call('GET', '', undefined, 'nosuch')).json).toEqual(recorded('spreadsheet does not exist'))
    expect((await call('GET', '', undefined, 'fault-revoked')).json).toEqual(
      recorded('sheet not shared with the service account'),
    )
    expect((await call('GET', '?fields=sheets.sheetProperties')).json).toEqual(recorded('bad fields mask'))
    expect((await call('GET', '', undefined, 'fault-rate-limited')).json).toEqual(
      recorded('read quota per user'),
    )
  })
})
