import { expect, test } from 'vitest'
import type { LaunchLabel } from '#domain/labels/launch-label.ts'
import { verdictOf } from '#domain/test-verdict.ts'
import { scoresOf } from './use-labeled-scores.ts'

const now = { promptHash: 'now', model: 'small' }
const label = (change: Partial<LaunchLabel>): LaunchLabel => ({
  leadKey: 'ACME',
  launchId: '7',
  launchName: 'Acme',
  sample: false,
  value: 'good',
  reason: '',
  labeledAtMs: 1,
  verdict: { score: 75, ...now },
  blind: true,
  ...change,
})
const verdict = verdictOf({ targetScore: 25 })
const kept = new Map([['7', { result: verdict, sample: false, atMs: 1 }]])

test.each<[name: string, label: LaunchLabel, verdicts: typeof kept, expected: object | null]>([
  ['drawn under the prompt', label({}), new Map(), { score: 75, isDrawn: true, isGood: true, criteria: [] }],
  ['not for the user', label({ value: 'not_for_me' }), new Map(), { isGood: false }],
  ['labeled by hand', label({ blind: false }), new Map(), { score: 75, isDrawn: false }],
  [
    'with the criteria of a kept verdict, and the score that stood when it was labeled',
    label({}),
    kept,
    { score: 75, criteria: verdict.criteria },
  ],
  [
    'drawn under another prompt: as if labeled by hand, with the kept verdict of this one',
    label({ verdict: { score: 75, promptHash: 'earlier', model: 'small' } }),
    kept,
    { score: 25, isDrawn: false },
  ],
  [
    'drawn under another prompt, and not judged by this one',
    label({ verdict: { score: 75, promptHash: 'earlier', model: 'small' } }),
    new Map(),
    null,
  ],
  [
    'drawn when another model judged: as if labeled by hand, with the kept verdict of this one',
    label({ verdict: { score: 75, promptHash: 'now', model: 'large' } }),
    kept,
    { score: 25, isDrawn: false },
  ],
  [
    'drawn when another model judged, and not judged by this one',
    label({ verdict: { score: 75, promptHash: 'now', model: 'large' } }),
    new Map(),
    null,
  ],
  ['without a verdict', label({ verdict: null, blind: false }), new Map(), null],
  [
    'without a verdict then, judged since',
    label({ verdict: null, blind: false }),
    kept,
    { score: 25, isDrawn: false },
  ],
])('%s', (_, one, verdicts, expected) => {
  const scores = scoresOf(new Map([[one.leadKey, one]]), verdicts, now)
  if (expected === null) expect(scores).toEqual([])
  else expect(scores).toMatchObject([{ key: 'ACME', promptHash: 'now', ...expected }])
})
