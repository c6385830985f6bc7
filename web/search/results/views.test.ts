import { expect, test } from 'vitest'
import type { RunItem } from '#domain/search-run/run-state.ts'
import { verdictOf } from '#domain/test-verdict.ts'
import { countViews, isInView, VIEWS } from './views.ts'

const item = (score: number | null, judging: RunItem['judging']): RunItem => ({
  product: {
    id: 'p',
    name: 'Acme',
    tagline: '',
    description: '',
    website: '',
    url: '',
    votesCount: 0,
    createdAt: '',
    featuredAt: null,
    thumbnailUrl: null,
    topics: [],
    makers: [],
    sample: false,
  },
  verdict:
    score === null
      ? null
      : {
          result: verdictOf({ targetScore: score }),
          sample: false,
          atMs: 0,
        },
  judging,
  contacts: null,
  researching: { kind: 'idle' },
})
const idle = { kind: 'idle' } as const
const failed = { kind: 'failed', failure: null } as const

const cases: [string, RunItem, string][] = [
  ['one that waits', item(null, { kind: 'waiting', asked: false }), 'all'],
  ['one that is being judged', item(null, { kind: 'busy', untilMs: null }), 'all'],
  ['one that failed', item(null, failed), 'all, failed'],
  ['one with a score of 70', item(70, idle), 'all, qualified'],
  ['one with a score of 69', item(69, idle), 'all, not-qualified'],
  ['a qualified one that failed to be judged again', item(70, failed), 'all, qualified'],
]

test.each(cases)('%s', (_name, launch, expected) => {
  expect(VIEWS.filter((view) => isInView(launch, view)).join(', ')).toBe(expected)
})

test('each view counts what it shows', () => {
  expect(countViews(cases.map(([, launch]) => launch))).toEqual({
    all: 6,
    qualified: 2,
    'not-qualified': 1,
    failed: 1,
  })
})
