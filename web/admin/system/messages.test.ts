import { expect, test } from 'vitest'
import { ageText, bytesText } from './messages.ts'

test.each([
  [0, '0 kB'],
  [512, '0.512 kB'],
  [35_210, '35.2 kB'],
  [1_000_000, '1 MB'],
  [1_540_000_000, '1.54 GB'],
  [2e15, '2,000 TB'],
])('%d bytes are %s', (bytes, text) => expect(bytesText(bytes)).toBe(text))

test.each([
  [-5_000, 'just now'],
  [59_999, 'just now'],
  [60_000, '1 minute ago'],
  [7_300_000, '2 hours ago'],
  [86_400_000, '1 day ago'],
  [40 * 86_400_000, '40 days ago'],
])('%d ms are %s', (ms, text) => expect(ageText(ms)).toBe(text))
