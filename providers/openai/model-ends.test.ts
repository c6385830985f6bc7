import { describe, expect, test } from 'vitest'
import { endOfModel } from '../model-ends.ts'
import { openai } from './provider.ts'

const endOf = (model: string, listedEndDay: string | null | undefined, time: string) =>
  endOfModel(openai, model, listedEndDay, Date.parse(time))

describe('a model is warned of from 60 days before its end', () => {
  test.each([
    ['a moment before', '2026-10-11T23:59:59.999Z', null],
    ['on the first day', '2026-10-12T00:00:00Z', 'ends'],
    ['in between', '2026-11-23T06:00:00Z', 'ends'],
    ['a moment before its end', '2026-12-10T23:59:59.999Z', 'ends'],
    ['on its end day', '2026-12-11T00:00:00Z', 'ended'],
    ['long after', '2027-12-11T00:00:00Z', 'ended'],
  ] as const)('%s', (_when, time, kind) => {
    expect(endOf('gpt-5-mini', null, time)).toEqual(kind && { kind, endDay: '2026-12-11' })
  })
})

describe('the ends that are announced', () => {
  test.each([
    ['gpt-5', '2026-12-11'],
    ['gpt-5-mini', '2026-12-11'],
    ['gpt-5-nano', '2026-12-11'],
    ['o3', '2026-12-11'],
    ['gpt-4o', '2027-01-14'],
    ['gpt-4o-mini', '2027-01-14'],
    ['gpt-4.1', '2027-01-14'],
    ['gpt-4.1-mini', '2027-01-14'],
    ['gpt-5.1', '2027-04-01'],
    ['gpt-5.4-nano', '2027-04-01'],
    ['o4-mini', '2026-10-23'],
    ['o3-mini', '2026-10-23'],
    ['o1', '2026-10-23'],
    ['gpt-4.1-nano', '2026-10-23'],
    ['gpt-4-turbo', '2026-10-23'],
    ['gpt-3.5-turbo', '2026-10-23'],
    ['gpt-5.3-chat-latest', '2026-08-10'],
    ['gpt-4o-search-preview', '2026-07-23'],
  ])('%s', (model, endDay) => {
    expect(endOf(model, null, endDay)).toEqual({ kind: 'ended', endDay })
  })

  test.each([
    ['a snapshot ends with its base name', 'gpt-5-mini-2025-08-07', '2026-12-11'],
    ['a preview too', 'gpt-4o-mini-search-preview-2025-03-11', '2026-07-23'],
    ['a snapshot may end before it', 'gpt-4o-2024-05-13', '2026-10-23'],
    ['while the others do not', 'gpt-4o-2024-08-06', '2027-01-14'],
  ])('%s', (_rule, model, endDay) => {
    expect(endOf(model, null, '2027-06-01')).toMatchObject({ endDay })
  })

  test.each([
    'gpt-5.6-luna',
    'gpt-5.6-terra',
    'gpt-6.1-sol',
    'gpt-5.4',
    'gpt-5-mini-high',
    'ft:gpt-4o-2024-08-06:acme::a1',
    'llama-9',
    '',
  ])('none is known of %j', (model) => {
    expect(endOf(model, null, '2030-01-01')).toBeNull()
  })
})

describe('the end that the provider lists counts more than the announced one', () => {
  test.each([
    ['where it is later', 'gpt-5-mini', '2027-02-01', '2026-12-20', { kind: 'ends', endDay: '2027-02-01' }],
    ['where it is later and far', 'gpt-5-mini', '2027-12-01', '2026-12-20', null],
    ['where it is earlier', 'gpt-5.1', '2026-12-01', '2026-11-23', { kind: 'ends', endDay: '2026-12-01' }],
    [
      'where none is announced',
      'gpt-5.6-luna',
      '2026-11-23',
      '2026-11-23',
      { kind: 'ended', endDay: '2026-11-23' },
    ],
  ])('%s', (_where, model, listed, time, end) => {
    expect(endOf(model, listed, time)).toEqual(end)
  })

  test.each([null, undefined])('but not where it lists %s', (listed) => {
    expect(endOf('gpt-5-mini', listed, '2026-12-01')).toEqual({ kind: 'ends', endDay: '2026-12-11' })
  })
})
