import { describe, expect, test } from 'vitest'
import { lastDays } from '#domain/base/dates.ts'
import { DAY_MS } from '#domain/base/durations.ts'
import { defaultFields, type SearchFields } from '#domain/search/search-fields.ts'
import { fieldsOfSaved, nameProblem, searchNamed, suggestedName } from './saved-searches.ts'

const nowMs = Date.parse('2026-11-22T12:00:00Z')
const form = (change: Partial<SearchFields> = {}): SearchFields => ({ ...defaultFields(nowMs), ...change })
const named = (name: string) => searchNamed(name, form(), nowMs)

describe('a saved search', () => {
  test.each([
    ['as the form is at first', form()],
    ['a quick range', form(lastDays(30, nowMs))],
    [
      'all of it',
      form({
        startDate: '2026-10-01',
        endDate: '2026-10-09',
        minVotes: '120',
        maxResults: 40,
        topic: { name: 'AI Agents', slug: 'ai-agents', listed: false },
        featuredOnly: true,
      }),
    ],
  ])('gives its form back: %s', (_name, fields) => {
    const kept = searchNamed(' mine ', fields, nowMs)
    expect(kept.name).toBe('mine')
    expect(fieldsOfSaved(kept, nowMs)).toEqual(fields)
  })

  test('with a quick range moves with the calendar, with dates of its own it does not', () => {
    const later = nowMs + 3 * DAY_MS
    const quick = searchNamed('q', form(lastDays(14, nowMs)), nowMs)
    expect(fieldsOfSaved(quick, later)).toMatchObject(lastDays(14, later))
    const fixed = searchNamed('f', form({ startDate: '2026-10-01', endDate: '2026-10-09' }), nowMs)
    expect(fieldsOfSaved(fixed, later)).toMatchObject({ startDate: '2026-10-01', endDate: '2026-10-09' })
  })
})

test('at most 50, each name once', () => {
  const all = Array.from({ length: 50 }, (_, index) => named(`search ${index}`))
  expect(nameProblem(all, 'another')).toBe('TOO_MANY')
  expect(nameProblem(all, ' SEARCH 7 ')).toBeNull()
  expect(nameProblem([], '  ')).toBe('NAME_MISSING')
  expect(nameProblem([], 'x'.repeat(61))).toBe('NAME_TOO_LONG')
  expect(nameProblem([], ` ${'x'.repeat(60)} `)).toBeNull()
})

test.each([
  [form(), 'Last 7 days, 50+ votes'],
  [
    form({
      startDate: '2026-10-01',
      endDate: '2026-10-09',
      minVotes: '0',
      topic: { name: 'AI Agents', slug: 'ai-agents', listed: false },
      featuredOnly: true,
    }),
    'Oct 1, 2026 to Oct 9, 2026, AI Agents, featured',
  ],
])('the suggested name describes the form', (fields, name) => {
  expect(suggestedName(fields, nowMs)).toBe(name)
})
