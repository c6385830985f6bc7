import { expect, test } from 'vitest'
import type { LabeledVerdict, LaunchLabel } from '../labels/launch-label.ts'
import { TEST_PRODUCT } from '../lead/test-lead.ts'
import { DEFAULT_CLASSIFICATION_PROMPT as SAVED, MAX_PROMPT_LENGTH } from '../verdict/classification.ts'
import { draftProblem, knownScoreOf, launchesToTry, MOST_TRIED, newTryout } from './new-tryout.ts'
import { knownScore, WAITING } from './tryout.ts'

const long = 'x'.repeat(MAX_PROMPT_LENGTH + 1)

test.each([
  ['another criterion', SAVED, `${SAVED}\nHires: it has open jobs`, null],
  ['the same', SAVED, SAVED, 'SAME'],
  ['the same but for blanks and bullets', SAVED, `\n- ${SAVED.replaceAll('\n', '\n\n* ')}  `, 'SAME'],
  ['empty', SAVED, ' \n- \n', 'EMPTY'],
  ['too long', SAVED, long, 'TOO_LONG'],
  ['beside an empty prompt', '', SAVED, 'SAVED_UNUSABLE'],
  ['beside a prompt that is too long', long, SAVED, 'SAVED_UNUSABLE'],
])('a draft: %s', (_name, saved, draft, problem) => {
  expect(draftProblem(saved, draft)).toBe(problem)
})

const label = (leadKey: string, more: Partial<LaunchLabel> = {}): LaunchLabel => ({
  leadKey,
  launchId: leadKey,
  launchName: leadKey,
  sample: false,
  value: 'good',
  reason: '',
  labeledAtMs: 1,
  verdict: null,
  blind: false,
  ...more,
})

test('launches drawn blind come first, then the newest labels; one with two labels counts once, by the newer', () => {
  const labels = [
    label('by hand, old'),
    label('drawn, old', { blind: true, labeledAtMs: 2 }),
    label('by hand, new', { labeledAtMs: 9, launchId: '7', value: 'not_for_me' }),
    label('drawn, new', { blind: true, labeledAtMs: 3 }),
    label('from the sheet', { labeledAtMs: 4, launchId: '7' }),
  ]
  expect(launchesToTry(labels).map(({ leadKey }) => leadKey)).toEqual([
    'drawn, new',
    'drawn, old',
    'by hand, new',
    'by hand, old',
  ])
})

test('at most 50 are tried', () => {
  const many = Array.from({ length: MOST_TRIED + 9 }, (_, index) => label(`${index}`, { blind: index < 30 }))
  expect(launchesToTry(many)).toHaveLength(50)
  expect(launchesToTry(many).filter(({ blind }) => blind)).toHaveLength(30)
})

const by = { promptHash: 'saved', model: 'small' }
const verdictBy = (promptHash: string | null, model: string | null): LabeledVerdict => ({
  score: 75,
  promptHash,
  model,
})

test.each([
  ['nothing', null, undefined, null],
  ['the kept answer', null, 0, 0],
  ['the label', verdictBy('saved', 'small'), undefined, 75],
  ['the label before the kept answer', verdictBy('saved', 'small'), 0, 75],
  ['no label of another prompt', verdictBy('other', 'small'), undefined, null],
  ['no label of another model', verdictBy('saved', 'large'), undefined, null],
  ['no label of a model that is not known', verdictBy('saved', null), undefined, null],
])('a score is known by %s', (_name, verdict, kept, expected) => {
  expect(knownScoreOf({ verdict }, by, kept)).toBe(expected)
})

test('while the model that would judge is not known, no label says what it would', () => {
  const unknown = { promptHash: 'saved', model: null }
  expect(knownScoreOf({ verdict: verdictBy('saved', null) }, unknown, undefined)).toBeNull()
})

test('a tryout has what is known of its launches, without makers, and leaves out those without facts', () => {
  const tryout = newTryout({
    id: 'one',
    nowMs: 5,
    prompts: { before: 'saved', after: 'draft' },
    launches: [label('7', { value: 'not_for_me' }), label('8'), label('9')],
    known: [
      { before: 0, after: null },
      { before: null, after: null },
      { before: null, after: 100 },
    ],
    facts: new Map(['7', '9'].map((key) => [key, TEST_PRODUCT])),
  })
  expect(tryout).toMatchObject({ id: 'one', saved: 'saved', draft: 'draft', phase: 'running', atMs: 5 })
  const { name, description } = TEST_PRODUCT
  expect(tryout.launches).toMatchObject([
    {
      product: { id: '7', name, description, makers: [] },
      isGood: false,
      before: knownScore(0),
      after: WAITING,
    },
    { product: { id: '9' }, isGood: true, before: WAITING, after: knownScore(100) },
  ])
})
