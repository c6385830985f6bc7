import { describe, expect, test } from 'vitest'
import { defaultFields, type SearchFields } from '#domain/search/search-fields.ts'
import { addressOf, fieldsOf, fieldsOfSearch } from './search-address.ts'

const nowMs = Date.parse('2026-11-21T12:00:00Z')
const standard = defaultFields(nowMs)

/** The address as the browser has it. */
const written = (change: Partial<SearchFields>) =>
  Object.fromEntries(
    Object.entries(addressOf({ ...standard, ...change }, nowMs)).filter(([, value]) => value !== undefined),
  )
const read = (query: Record<string, unknown>) => fieldsOf(query, nowMs)

const listed = { name: 'Developer Tools', slug: 'developer-tools', listed: true }
const typed = { name: 'chess', slug: 'chess', listed: false }

describe('a form and its address', () => {
  test.each<[string, Partial<SearchFields>, Record<string, unknown>]>([
    ['defaults leave it clean', {}, {}],
    [
      'a quick range moves with the calendar',
      { startDate: '2026-11-08', endDate: '2026-11-21' },
      { days: 14 },
    ],
    [
      'any other range stays',
      { startDate: '2026-11-01', endDate: '2026-11-10' },
      { from: '2026-11-01', to: '2026-11-10' },
    ],
    ['minimum votes', { minVotes: '10.5' }, { minVotes: 10.5 }],
    ['no minimum', { minVotes: '0' }, { minVotes: 0 }],
    ['max results, also above the plan', { maxResults: 500 }, { maxResults: 500 }],
    ['a typed topic', { topic: typed }, { topic: 'chess' }],
    ['featured', { featuredOnly: true }, { featured: true }],
  ])('%s', (_name, change, query) => {
    expect(written(change)).toEqual(query)
    expect(read(query)).toEqual({ ...standard, ...change })
  })

  test('a topic keeps slug and name; that the listing site suggested it has to be seen again', () => {
    const query = { topic: 'developer-tools', topicName: 'Developer Tools' }
    expect(written({ topic: listed })).toEqual(query)
    expect(read(query).topic).toEqual({ ...listed, listed: false })
  })

  test('a field that is wrong is left out, the others stand', () => {
    const change = { startDate: '', minVotes: '-1', topic: { ...typed, slug: '' }, maxResults: 40 }
    expect(written(change)).toEqual({ to: '2026-11-21', maxResults: 40 })
  })
})

describe('nonsense in an address is ignored', () => {
  test.each<[Record<string, unknown>]>([
    [{ days: '14; drop' }],
    [{ from: '2026-02-30', to: 'yesterday' }],
    [{ minVotes: -5 }],
    [{ minVotes: { a: 1 } }],
    [{ maxResults: 21 }],
    [{ topic: '!!!' }],
    [{ topic: 'x'.repeat(101) }],
    [{ unknown: 'key' }],
  ])('%j', (query) => {
    expect(read(query)).toEqual(standard)
  })

  test('one wrong value takes no other with it', () => {
    expect(read({ days: 99, minVotes: '1,000', topic: ' AI ', topicName: 'y'.repeat(101) })).toEqual({
      ...standard,
      minVotes: '1000',
      topic: { name: 'ai', slug: 'ai', listed: false },
    })
  })

  test('a typed range goes before a quick one', () => {
    expect(read({ days: 30, from: '2026-11-20' })).toMatchObject({
      startDate: '2026-11-20',
      endDate: '2026-11-21',
    })
  })
})

describe('the form of a search that ran', () => {
  const searched = {
    startDate: '2026-11-15',
    endDate: '2026-11-21',
    minVotes: 12,
    maxResults: 100,
    topic: 'chess',
    featuredOnly: true,
  }
  const form = { minVotes: '12', maxResults: 100, topic: typed, featuredOnly: true }

  test.each([
    ['the last 7 days stay the last 7', {}, '2026-11-21', { startDate: '2026-11-15', endDate: '2026-11-21' }],
    ['and move with the calendar', {}, '2026-11-23', { startDate: '2026-11-17', endDate: '2026-11-23' }],
    [
      'any other range stays',
      { startDate: '2026-11-02' },
      '2026-11-23',
      { startDate: '2026-11-02', endDate: '2026-11-21' },
    ],
  ])('%s', (_name, change, today, dates) => {
    expect(fieldsOfSearch({ ...searched, ...change }, Date.parse(today))).toEqual({ ...form, ...dates })
  })
})
