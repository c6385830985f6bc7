import { expect, test } from 'vitest'
import type { LabeledVerdict } from '../labels/launch-label.ts'
import { knownScoresOf, priceOfTryout } from './price.ts'

const by = { before: { promptHash: 'saved', model: 'small' }, after: { promptHash: 'draft', model: 'small' } }
const verdictBy = (promptHash: string | null, model: string | null = 'small'): LabeledVerdict => ({
  score: 75,
  promptHash,
  model,
})
const none = { before: undefined, after: undefined }

test.each<
  [
    name: string,
    verdict: LabeledVerdict | null,
    kept: typeof none | { before: number; after: number },
    expected: object,
  ]
>([
  ['nothing', null, none, { before: null, after: null }],
  ['the kept answers', null, { before: 0, after: 50 }, { before: 0, after: 50 }],
  ['the label, by the saved prompt', verdictBy('saved'), none, { before: 75, after: null }],
  ['the label, by the draft', verdictBy('draft'), none, { before: null, after: 75 }],
  [
    'the label before the kept answer',
    verdictBy('saved'),
    { before: 0, after: 50 },
    { before: 75, after: 50 },
  ],
  ['no label of another prompt', verdictBy('other'), none, { before: null, after: null }],
  ['no label of a prompt that is not known', verdictBy(null), none, { before: null, after: null }],
  ['no label of another model', verdictBy('saved', 'large'), none, { before: null, after: null }],
  ['no label of a model that is not known', verdictBy('saved', null), none, { before: null, after: null }],
])('what is known is by %s', (_name, verdict, kept, expected) => {
  expect(knownScoresOf(verdict, by, kept)).toEqual(expected)
})

test('while the model that would judge is not known, no label says what it would', () => {
  const unknown = { before: { ...by.before, model: null }, after: { ...by.after, model: null } }
  expect(knownScoresOf(verdictBy('saved', null), unknown, none)).toEqual({ before: null, after: null })
})

test.each([
  ['nothing to try', [], { before: { needed: 0, known: 0 }, after: { needed: 0, known: 0 }, calls: 0 }],
  [
    'a score of 0 is known too',
    [
      { before: 0, after: null },
      { before: null, after: null },
      { before: 75, after: 0 },
    ],
    { before: { needed: 3, known: 2 }, after: { needed: 3, known: 1 }, calls: 3 },
  ],
])('the price counts what is not known: %s', (_name, launches, expected) => {
  expect(priceOfTryout(launches)).toEqual(expected)
})
