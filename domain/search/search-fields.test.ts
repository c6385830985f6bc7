import { describe, expect, test } from 'vitest'
import { DEMO_PLAN, UNLIMITED_PLAN } from '../plan/plan.ts'
import { MAX_PROMPT_LENGTH } from '../verdict/classification.ts'
import {
  beginsInFuture,
  defaultFields,
  maxResultsField,
  parseMinVotes,
  readFields,
  type SearchFields,
} from './search-fields.ts'

const nowMs = Date.parse('2026-11-21T12:00:00Z')
const fields: SearchFields = {
  startDate: '2026-11-10',
  endDate: '2026-11-17',
  minVotes: '50',
  maxResults: 100,
  topic: null,
  featuredOnly: true,
}

test('a new form asks for the last 7 days, 50 votes and 20 results (SPEC 9)', () => {
  expect(readFields(defaultFields(nowMs), 'AI-powered')).toEqual({
    criteria: {
      startDate: '2026-11-15',
      endDate: '2026-11-21',
      minVotes: 50,
      maxResults: 20,
      topic: null,
      featuredOnly: false,
    },
  })
})

test('a form that is right gives its criteria, the topic by its slug', () => {
  const topic = { name: 'Developer Tools', slug: 'developer-tools', listed: true }
  expect(readFields({ ...fields, topic }, 'AI-powered')).toEqual({
    criteria: { ...fields, minVotes: 50, topic: 'developer-tools' },
  })
})

describe('the first thing wrong with a form, and where (SPEC 5)', () => {
  const nameless = { name: '!!', slug: '', listed: false }
  test.each<[Partial<SearchFields>, string, string]>([
    [{ startDate: '' }, 'DATES_MISSING', 'startDate'],
    [{ startDate: '12026-11-10' }, 'DATES_MISSING', 'startDate'],
    [{ endDate: '2026-02-30' }, 'DATES_MISSING', 'endDate'],
    [{ endDate: '', minVotes: 'x' }, 'DATES_MISSING', 'endDate'],
    [{ startDate: '2026-11-18' }, 'DATES_REVERSED', 'startDate'],
    [{ minVotes: '-1' }, 'MIN_VOTES_INVALID', 'minVotes'],
    [{ topic: nameless }, 'TOPIC_INVALID', 'topic'],
  ])('%j: %s', (change, problem, field) => {
    expect(readFields({ ...fields, ...change }, 'AI-powered')).toEqual({ problem, field })
  })

  test.each<[string, Partial<SearchFields>]>([
    ['one day', { startDate: '2026-11-17' }],
    ['many years', { startDate: '2013-11-01' }],
    ['days to come', { startDate: '2027-01-01', endDate: '2027-01-02' }],
  ])('a range of %s is nothing wrong', (_name, change) => {
    expect(readFields({ ...fields, ...change }, 'AI-powered')).toHaveProperty('criteria')
  })

  test.each([
    ['', 'PROMPT_EMPTY'],
    [' \n- \n', 'PROMPT_EMPTY'],
    ['x'.repeat(MAX_PROMPT_LENGTH + 1), 'PROMPT_TOO_LONG'],
  ])('criteria %j: %s', (prompt, problem) => {
    expect(readFields(fields, prompt)).toEqual({ problem, field: 'prompt' })
  })

  test('criteria of the greatest length are nothing wrong', () => {
    expect(readFields(fields, 'x'.repeat(MAX_PROMPT_LENGTH))).toHaveProperty('criteria')
  })
})

test.each([
  ['50', 50],
  [' 7 ', 7],
  ['0', 0],
  ['007', 7],
  ['', 0],
  ['10.5', 10.5],
  ['1e9', 1_000_000_000],
  ['1,234', 1_234],
  ['-1', null],
  ['1,2', null],
  ['1.000.000', null],
  ['0x10', null],
  ['1e999', null],
  ['Infinity', null],
  ['50 votes', null],
])('minimum votes %j: %j', (text, votes) => {
  expect(parseMinVotes(text)).toBe(votes)
})

test.each([
  ['today', '2026-11-21', false],
  ['tomorrow here, today at UTC+14', '2026-11-22', false],
  ['the day after tomorrow', '2026-11-23', true],
  ['no whole date', '', false],
])('a range that begins %s', (_name, startDate, expected) => {
  expect(beginsInFuture(startDate, nowMs)).toBe(expected)
})

describe('the max-results field (SPEC 5)', () => {
  const every = [20, 40, 80, 100, 200, 300, 400, 500]
  test.each<[string, string | null | undefined, number, number[], number, boolean]>([
    ['Demo', DEMO_PLAN, 20, [20, 40], 20, false],
    ['Demo with a wish above it', DEMO_PLAN, 100, [20, 40], 40, true],
    ['Unlimited', UNLIMITED_PLAN, 500, every, 500, false],
    ['an unreadable plan', null, 80, [20, 40], 40, true],
    ['not known yet', undefined, 20, [20, 40], 20, false],
    ['not known yet, with a wish', undefined, 300, [20, 40, 300], 300, false],
  ])('%s', (_name, plan, wished, choices, chosen, capped) => {
    expect(maxResultsField(plan, wished)).toEqual({ choices, chosen, capped })
  })
})
