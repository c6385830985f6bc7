import { expect, test } from 'vitest'
import { parseLenient } from './lenient-json.ts'

const JANE = { '@type': 'Person', name: 'Jane Doe' }
const JSON_OF = JSON.stringify(JANE)

test.each([
  ['as it should be', JSON_OF],
  ['with a semicolon', `${JSON_OF};`],
  ['with a comma behind the last member', '{"@type":"Person","name":"Jane Doe",\n}'],
  ['in a comment', `<!-- ${JSON_OF} -->`],
  ['in CDATA', `//<![CDATA[\n${JSON_OF}\n//]]>`],
  ['in CDATA in a comment', `/*<![CDATA[*/${JSON_OF}/*]]>*/`],
  ['with references for its quotes', JSON_OF.replaceAll('"', '&quot;')],
  ['in single quotes', "{'@type': 'Person', 'name': 'Jane Doe',}"],
  ['with comments', `{"@type":"Person", // who\n/* is she? */"name":"Jane Doe"}`],
])('%s is read', (_name, script) => {
  expect(parseLenient(script)).toEqual([JANE])
})

test.each([
  ['a line break', '{"a":"one\ntwo"}', 'one\ntwo'],
  ['single quotes around it', String.raw`{'a':'Jane "O\'Roe"'}`, `Jane "O'Roe"`],
  ['a tab', '{"a":"one\ttwo",}', 'one\ntwo'],
  ['a quote with a backslash', String.raw`{"a":"O\'Roe"}`, "O'Roe"],
  ['what looks like a comment', '{"a":"https://acme.example/,}",}', 'https://acme.example/,}'],
  ['what is escaped', String.raw`{"a":"\"\u00e9\\",}`, '"é\\'],
])('a text with %s is read', (_name, script, text) => {
  expect(parseLenient(script)).toEqual([{ a: text }])
})

test('several values in a row are read, and what is no JSON is not', () => {
  expect(parseLenient('{"a":1}\n{"a":2}')).toEqual([[{ a: 1 }, { a: 2 }]])
  expect(parseLenient('window.x = {"a":1}')).toEqual([])
  expect(parseLenient('')).toEqual([])
})
