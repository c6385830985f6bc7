import { expect, test } from 'vitest'
import type { RecordedStep, Recording } from '#sandbox/sheets/recording.ts'
import { type Verdict } from '#sandbox/sheets/replay.ts'
import { pairCases, toRecording } from './sheets-calls.ts'
import { compareSteps, findForeignTexts } from './sheets-replay.ts'

const read: RecordedStep = {
  method: 'GET',
  path: '/values/A1:B1',
  status: 200,
  body: { range: 'Sheet1!A1:B1', majorDimension: 'ROWS', values: [['harbourmaster', 7]] },
}
const clear: RecordedStep = { method: 'POST', path: '/values/A1:clear', status: 200, body: {} }
const begin: RecordedStep = { new: true }

const recording = (...cases: RecordedStep[][]): Recording => ({
  from: 'a test',
  cases: cases.map((steps, index) => ({ case: `case ${index}`, steps })),
})
const alike: Verdict = { kind: 'alike' }
const replayed: Verdict = { kind: 'not sent', replayed: true }
const refused: Verdict = { kind: 'not sent', replayed: false }
const unknown: Verdict = { kind: 'not comparable', reason: 'after a test' }

const original = recording([begin, read])
const pairs = pairCases(original, [[null, alike]])

test.each<[string, RecordedStep[], (Verdict | null)[], RecordedStep[]]>([
  ['what is compared', [begin, read], [null, alike], [begin, read]],
  ['what was replayed before it', [begin, clear, read], [null, replayed, alike], [begin, clear, read]],
  ['nothing replayed behind it', [begin, read, clear], [null, alike, replayed], [begin, read]],
  ['nothing refused', [begin, clear, read], [null, refused, alike], [begin, read]],
  [
    'nothing that cannot be compared',
    [begin, read, clear, read],
    [null, alike, replayed, unknown],
    [begin, read],
  ],
  ['no read that repeats the last', [begin, read, read], [null, alike, alike], [begin, read]],
  [
    'a read again after a write',
    [begin, read, clear, read],
    [null, alike, replayed, alike],
    [begin, read, clear, read],
  ],
  [
    'one of two spreadsheets that get the same calls',
    [begin, read, begin, read],
    [null, alike, null, alike],
    [begin, read],
  ],
])('our recording has %s', (_name, steps, verdicts, expected) => {
  expect(pairCases(recording(steps), [verdicts]).map((pair) => pair.original)).toEqual([expected])
})

test('a recording that was made of the original has its steps, in words of its own', () => {
  const ours = toRecording(pairs)
  expect(compareSteps(pairs, ours)).toEqual({ checked: 2, problems: [] })
  expect(findForeignTexts(original, ours)).toEqual({ checked: 1, problems: [] })
})

test.each<[string, RecordedStep]>([
  ['status', { ...read, status: 400 }],
  ['number in a cell', { ...read, body: { ...read.body, values: [['amber', 8]] } }],
  ['range', { ...read, body: { ...read.body, range: 'Sheet1!A1:B2', values: [['amber', 7]] } }],
  ['path', { ...read, path: '/values/A1:B2' }],
])('another %s is found', (_name, step) => {
  expect(compareSteps(pairs, recording([begin, step])).problems).toEqual([
    'contracts/google-sheets-calls.json is not what scripts/check-contracts/sheets-calls.ts makes',
    "case 0, step 2 differs in form from the original's",
  ])
})

test('a missing step is found', () => {
  expect(compareSteps(pairs, recording([begin])).problems).toHaveLength(2)
})

test('a long word of the original is found', () => {
  expect(findForeignTexts(original, original).problems).toEqual([
    'contracts/google-sheets-calls.json has the original\'s "harbourmaster"',
  ])
})
