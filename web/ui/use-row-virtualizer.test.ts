import { expect, it } from 'vitest'
import { topToReveal } from './use-row-virtualizer.ts'

it.each([
  ['a row that is seen moves nothing', { start: 500, end: 544 }, 100],
  ['a row below comes to the lower edge', { start: 900, end: 944 }, 144],
  ['a row above comes below what is covered', { start: 150, end: 194 }, 10],
  ['a row under what is covered, too', { start: 210, end: 254 }, 70],
  ['the first row scrolls to the top, not beyond', { start: 100, end: 144 }, 0],
])('%s', (_, row, top) => {
  expect(topToReveal(row, { top: 100, height: 800, stickyPx: 140 })).toBe(top)
})
