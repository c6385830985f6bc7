import { expect, test } from 'vitest'
import { createReport } from './report.ts'
import { itemNamed } from './test-items.ts'

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
