import { expect, test } from 'vitest'
import { createReport, plain } from './report.ts'
import { itemNamed } from './test-items.ts'

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

function reported(quiet: boolean): string {
  let err = ''
  const report = createReport({ stderr: (text) => void (err += text) }, { quiet, now: () => 0 })
  const item = itemNamed('Acme\u001b[2J\n')
  report.judged(item)
  report.researched(item)
  report.failed(item.product, new Error('no'))
  return err
}

test('what is told of a launch is a line each, without control characters', () => {
  const lines = reported(false).split('\n')
  expect(lines).toHaveLength(4)
  expect(lines.join('')).not.toMatch(/\p{Cc}/u)
})

test('with --quiet nothing is told', () => {
  expect(reported(true)).toBe('')
})
