import { expect, test } from 'vitest'
import { RunConfig } from '../config/run-config.ts'
import { outputsOf } from './named-outputs.ts'

const ID = '1AbC_def-GhIjKlMnOpQrStUvWxYz0123456789abcde'
const config = RunConfig.parse({})

test.each([
  ['a sheet by its id', `sheet:${ID}`, { type: 'sheet', spreadsheetId: ID }],
  [
    'a sheet by its link',
    `sheet:https://docs.google.com/spreadsheets/d/${ID}/edit#gid=0`,
    { type: 'sheet', spreadsheetId: ID },
  ],
  ['a file', 'csv:leads.csv', { type: 'csv', path: 'leads.csv' }],
  ['a webhook', 'webhook:https://hooks.example/a', { type: 'webhook', url: 'https://hooks.example/a' }],
])('--to takes %s', (_name, text, output) => {
  expect(outputsOf([text], config, false)).toEqual([output])
})

test.each(['sheet:', 'leads.csv', 'xlsx:leads.xlsx'])('--to refuses %s', (text) => {
  expect(() => outputsOf([text], config, false)).toThrow(expect.objectContaining({ code: 'USAGE' }))
})
