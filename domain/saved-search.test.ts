import { describe, expect, test } from 'vitest'
import { countNew, MAX_SEARCH_NAME_LENGTH, nameToMoveTo, type SavedSearch } from './saved-search.ts'
import { TEST_PRODUCT } from './test-lead.ts'

const named = (name: string, days = 7): SavedSearch => ({ name, query: { days } })

describe('a search of an older version', () => {
  const long = 'x'.repeat(MAX_SEARCH_NAME_LENGTH)
  test.each<[string, SavedSearch[], SavedSearch, string | null]>([
    ['keeps its name where that is free', [named('other')], named('mine'), 'mine'],
    ['is there already, under its name', [named('Mine')], named('mine'), null],
    ['is there already, under a number', [named('mine', 30), named('mine (2)')], named('mine'), null],
    ['gets a number where another has its name', [named('mine', 30)], named('Mine'), 'Mine (2)'],
    ['gets the next number', [named('mine', 30), named('mine (2)', 14)], named('mine'), 'mine (3)'],
    ['gets no name that is too long', [named(long, 30)], named(long), `${long.slice(0, -4)} (2)`],
    ['differs by one part more', [{ name: 'a', query: { days: 7, featured: true } }], named('a'), 'a (2)'],
  ])('%s', (_name, kept, search, name) => {
    expect(nameToMoveTo(kept, search)).toBe(name)
  })
})

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
