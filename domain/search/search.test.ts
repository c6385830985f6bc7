import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '../base/durations.ts'
import type { Launch } from '../launch/launch.ts'
import { isFresh, mayStopEarly, type SearchCriteria, splitByVotes } from './search.ts'

const nowMs = Date.parse('2026-11-21T12:00:00Z')
const criteria: SearchCriteria = {
  startDate: '2026-11-10',
  endDate: '2026-11-17',
  minVotes: 50,
  maxResults: 20,
  topic: null,
  featuredOnly: false,
}

function launch(votesCount: number, createdAt = '2026-11-12T08:01:00Z'): Launch {
  return {
    id: `${votesCount}-${createdAt}`,
    source: 'product-hunt',
    name: 'Busabase',
    tagline: '',
    description: '',
    website: '',
    url: '',
    votesCount,
    createdAt,
    featuredAt: null,
    thumbnailUrl: null,
    topics: [],
    makers: [],
    sample: false,
  }
}

describe('the votes filter', () => {
  const fresh = new Date(nowMs - 23 * HOUR_MS).toISOString()
  const old = new Date(nowMs - DAY_MS).toISOString()

  test('keeps launches at the minimum and above, and separates fresh ones below it', () => {
    const products = [launch(50), launch(49), launch(0, fresh), launch(3, old), launch(90, fresh)]
    const { shown, hiddenFresh } = splitByVotes(products, 50, nowMs)
    expect(shown).toEqual([products[0], products[4]])
    expect(hiddenFresh).toEqual([products[2]])
  })

  test('a launch is fresh for 24 hours', () => {
    expect([isFresh({ createdAt: fresh }, nowMs), isFresh({ createdAt: old }, nowMs)]).toEqual([true, false])
  })
})

describe('paging may stop once votes fall below the minimum', () => {
  const below = [launch(80), launch(12)]
  test.each([
    ['the last launch is below it', below, {}, true],
    ['the last launch is at it', [launch(80), launch(50)], {}, false],
    ['the page is empty', [], {}, false],
    ['no minimum is requested', below, { minVotes: 0 }, false],
    ['the range includes today', below, { endDate: '2026-11-21' }, false],
    ['the range includes yesterday evening', below, { endDate: '2026-11-20' }, false],
    ['the range ends before the last 24 hours', below, { endDate: '2026-11-19' }, true],
  ])('%s', (_name, page, change, expected) => {
    expect(mayStopEarly(page, { ...criteria, ...change }, nowMs)).toBe(expected)
  })
})
