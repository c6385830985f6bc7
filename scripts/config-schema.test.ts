import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { CONFIG_SCHEMA, configSchema } from './config-schema.ts'
import { readText } from './test-docs.ts'

test(`${CONFIG_SCHEMA} is up to date (npm run -s config-schema writes it)`, async () => {
  expect(readText(CONFIG_SCHEMA)).toBe(await configSchema())
})

describe('an editor', () => {
  const schema = z.record(z.string(), z.unknown()).parse(JSON.parse(readText(CONFIG_SCHEMA)))
  const check = new Ajv2020({ strict: true, formats: { uri: true } }).compile(schema)

  test.each<[string, object, boolean]>([
    ['takes an empty file', {}, true],
    [
      'takes a file that names the schema',
      { $schema: 'https://scout.example/launchscout.schema.json' },
      true,
    ],
    ['takes criteria as a list', { criteria: ['Open source: its code is public.'] }, true],
    ['takes one output', { output: { type: 'csv', path: 'leads.csv' } }, true],
    ['takes several outputs', { output: [{ type: 'csv', path: 'leads.csv' }] }, true],
    ['marks a name that is mistyped', { serach: {} }, false],
    ['marks an output that there is not', { output: { type: 'fax' } }, false],
    ['marks a search of no days', { search: { days: 0 } }, false],
  ])('%s', (_name, file, isTaken) => {
    expect(check(file)).toBe(isTaken)
  })
})
