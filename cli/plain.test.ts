import { expect, test } from 'vitest'
import { jsonLine, plain } from './plain.ts'

test.each([
  ['a sequence that clears the screen', 'Acme\u001b[2J', 'Acme [2J'],
  ['a sequence of one character', 'Acme\u009b2J', 'Acme 2J'],
  ['a line of its own', 'Acme\r\n100  Evil', 'Acme 100  Evil'],
  ['text that runs backwards', 'Acme\u202egpj', 'Acme gpj'],
  ['a line separator', 'Acme\u2028Evil', 'Acme Evil'],
  ['letters of any language', 'Café 東京 🚀', 'Café 東京 🚀'],
])('%s of a stranger does nothing on a terminal', (_what, text, shown) => {
  expect(plain(text)).toBe(shown)
})

test('a line of JSON has no character that a terminal obeys, and is read as the same value', () => {
  const launch = { name: 'Acme\u009b2J\u001b\u007f\u202egpj\u{e0041}', tagline: 'Café 東京 🚀 \\u009b' }
  const line = jsonLine(launch)
  expect(line.trimEnd()).not.toMatch(/[\p{Cc}\p{Cf}]/u)
  expect(line).toContain('Café 東京 🚀')
  expect(JSON.parse(line)).toEqual(launch)
})
