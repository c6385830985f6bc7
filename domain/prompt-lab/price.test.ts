import { expect, test } from 'vitest'
import { knownScoresOf, priceOfTryout, type VerdictThen } from './price.ts'

const hashes = { before: 'saved', after: 'draft' }
const none = { before: undefined, after: undefined }

test.each<
  [
    name: string,
    verdict: VerdictThen | null,
    kept: typeof none | { before: number; after: number },
    expected: object,
  ]
>([
  ['nothing', null, none, { before: null, after: null }],
  ['the kept answers', null, { before: 0, after: 50 }, { before: 0, after: 50 }],
  ['the label, by the saved prompt', { score: 75, promptHash: 'saved' }, none, { before: 75, after: null }],
  ['the label, by the draft', { score: 75, promptHash: 'draft' }, none, { before: null, after: 75 }],
  [
    'the label before the kept answer',
    { score: 75, promptHash: 'saved' },
    { before: 0, after: 50 },
    { before: 75, after: 50 },
  ],
  ['no label of another prompt', { score: 75, promptHash: 'other' }, none, { before: null, after: null }],
  [
    'no label of a prompt that is not known',
    { score: 75, promptHash: null },
    none,
    { before: null, after: null },
  ],
])('what is known is by %s', (_name, verdict, kept, expected) => {
  expect(knownScoresOf(verdict, hashes, kept)).toEqual(expected)
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
