import { expect, test } from 'vitest'
import type { LaunchLabel } from '#domain/labels/launch-label.ts'
import { versionsOf } from './versions.ts'

const label = (leadKey: string, promptHash: string | null, model: string | null): [string, LaunchLabel] => [
  leadKey,
  {
    leadKey,
    launchId: leadKey,
    launchName: leadKey,
    sample: false,
    value: 'good',
    reason: '',
    labeledAtMs: leadKey.charCodeAt(0),
    verdict: { score: 75, promptHash, model },
    blind: true,
  },
]
const draw = (high: number) => ({ atMs: 9, strata: { high, low: 1 } })
const given = {
  labels: new Map([label('a', 'saved', 'small'), label('b', 'saved', 'large'), label('c', null, 'large')]),
  known: [
    { promptHash: 'saved', model: 'small', firstUsedAtMs: 1, draw: draw(5) },
    { promptHash: 'saved', model: 'large', firstUsedAtMs: 2, draw: draw(6) },
    { promptHash: 'old', model: 'large', firstUsedAtMs: 3, draw: null },
  ],
  round: null,
  texts: new Map([['saved', 'Words: of it']]),
  savedHash: 'saved',
  modelNow: 'small',
}
const pairs = (change: Partial<Parameters<typeof versionsOf>[0]> = {}) =>
  versionsOf({ ...given, ...change }).map(({ promptHash, model, strata }) => [promptHash, model, strata.high])

test('each prompt stands with each model that judged by it, with the draw of these two, the ones in use first', () => {
  expect(pairs()).toEqual([
    ['saved', 'small', 5],
    ['old', 'large', 0],
    ['saved', 'large', 6],
  ])
  expect(pairs({ modelNow: 'large' })[0]).toEqual(['saved', 'large', 6])
})

test('a model that has just come into use has no label yet', () => {
  expect(pairs({ modelNow: 'new' })[0]).toEqual(['saved', 'new', 0])
})

test('where nothing judges now, the last model that judged by the prompt in use comes first', () => {
  expect(pairs({ modelNow: null })[0]).toEqual(['saved', 'large', 6])
})

test('the draw of this browser counts for its own prompt and model alone, where it is newer', () => {
  const round = { promptHash: 'saved', model: 'large', drawnAtMs: 10, strata: { high: 7, low: 1 } }
  expect(pairs({ round })).toEqual([
    ['saved', 'small', 5],
    ['old', 'large', 0],
    ['saved', 'large', 7],
  ])
  expect(pairs({ round: { ...round, drawnAtMs: 8 } })[2]).toEqual(['saved', 'large', 6])
})
