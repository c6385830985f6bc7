import { expect, test } from 'vitest'
import { largestFirst, shareOfMost, signupBarPx } from './bars.ts'

test.each([
  [0, 0],
  [1, 20],
  [9, 180],
  [10, 200],
  [11, 200],
  [100_000, 200],
])('a bar of %i sign-ups is %i px long', (count, px) => {
  expect(signupBarPx(count)).toBe(px)
})

test('figures stand with the largest first, equal ones by name, and without those that are 0', () => {
  expect(largestFirst({ LOGIN: 2, SHEET_EXPORT: 9, FIND_CONTACTS: 2, OPENAI_KEY_CONFIGURED: 0 })).toEqual([
    { key: 'SHEET_EXPORT', count: 9 },
    { key: 'FIND_CONTACTS', count: 2 },
    { key: 'LOGIN', count: 2 },
  ])
})

test.each([
  ['the largest', 8, 1],
  ['half of it', 4, 0.5],
  ['nothing', 0, 0],
])('%s has its share of the largest', (_name, count, share) => {
  expect(shareOfMost(count, [{ key: 'a', count: 8 }])).toBe(share)
})

test('without any figure a share is 0, not a fault', () => {
  expect(shareOfMost(0, [])).toBe(0)
})
