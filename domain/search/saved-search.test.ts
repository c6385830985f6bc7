import { describe, expect, test } from 'vitest'
import { TEST_PRODUCT } from '../lead/test-lead.ts'
import { countNew } from './saved-search.ts'

describe('new launches', () => {
  const nowMs = Date.parse('2026-11-24T12:00:00Z')
  const page = (votes: number[], hasNextPage = false) => ({
    products: votes.map((votesCount) => ({ ...TEST_PRODUCT, votesCount })),
    hasNextPage,
  })
  test.each([
    ['none', page([]), { count: 0, more: false }],
    ['those with enough votes', page([90, 50, 49]), { count: 2, more: false }],
    ['a whole page with more behind it', page([90, 60, 50], true), { count: 3, more: true }],
    ['no more where the page ends below the votes', page([90, 10], true), { count: 1, more: false }],
  ])('%s', (_name, found, expected) => {
    expect(countNew(found, 50, nowMs)).toEqual(expected)
  })
})
