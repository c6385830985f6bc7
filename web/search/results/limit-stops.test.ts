import { describe, expect, test } from 'vitest'
import type { Failure } from '#domain/base/failure.ts'
import type { RunItem, Work } from '#domain/search-run/run-state.ts'
import { launch } from '#domain/search-run/test-launches.ts'
import { whatToDo } from '#web/core/plan/limits.ts'
import { limitStops } from './limit-stops.ts'

const failure = (service: Failure['service'], code: string, detail: string | null = null): Failure => ({
  service,
  code,
  status: null,
  detail,
  requestId: null,
})
const failed = (of: Failure | null): Work => ({ kind: 'failed', failure: of })
const idle: Work = { kind: 'idle' }
const item = (judging: Work, researching: Work = idle): RunItem => ({
  product: launch('1'),
  verdict: null,
  judging,
  contacts: null,
  researching,
  checking: idle,
})
const calls = failure('backend', 'NOT_ALLOWED', 'standardCalls')
const counts = (items: RunItem[], hasOwnKey = false) => {
  const { classification, contacts } = limitStops({ items }, hasOwnKey)
  return [classification.length, contacts.length]
}

describe('a limit stops', () => {
  test.each<[string, Failure, number]>([
    ['the calls of the free tier', calls, 1],
    ['the installation’s day', failure('backend', 'DAILY_LIMIT_REACHED', 'standardCalls'), 1],
    ['but no other refusal is a limit of the metering', failure('backend', 'RATE_LIMITED'), 0],
    ['nor a fault', failure('backend', 'INTERNAL'), 0],
  ])('%s', (_name, of, stops) => {
    expect(counts([item(failed(of))])).toEqual([stops, 0])
    expect(counts([item(idle, failed(of))])).toEqual([0, stops])
  })

  test('the calls of the free tier only as long as no own key is saved', () => {
    expect(counts([item(failed(calls))], true)).toEqual([0, 0])
  })

  test('own-key calls only as long as there is a key', () => {
    const own = failure('metering', 'NOT_ALLOWED', 'standardCalls')
    expect([counts([item(failed(own))], true), counts([item(failed(own))], false)]).toEqual([
      [1, 0],
      [0, 0],
    ])
  })
})

test.each<[Failure, string]>([
  [calls, 'Your free calls for this month are used up. Please add your own AI key in Settings to continue.'],
  [
    failure('backend', 'NOT_ALLOWED', 'premiumTokens'),
    'Your free tokens for this month are not enough for another call. Please add your own AI key in Settings to continue.',
  ],
  [failure('backend', 'NOT_ALLOWED', 'standard'), 'Please add your own AI key in Settings to continue.'],
  [
    failure('backend', 'DAILY_LIMIT_REACHED', 'standardCalls'),
    'This installation’s free calls are used up until midnight UTC. Please add your own AI key in Settings to continue.',
  ],
  [
    failure('metering', 'NOT_ALLOWED', 'standardCalls'),
    'Whoever runs this installation set this limit for you, and can raise it.',
  ],
])('%j: %s', (of, sentence) => {
  expect(whatToDo(of)).toBe(sentence)
})
