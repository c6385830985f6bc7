import { readFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { readRecording, type RecordedStep, type Recording } from '#sandbox/sheets/recording.ts'
import { countVerdicts, replay } from '#sandbox/sheets/replay.ts'
import type { Part, PartReport } from './part.ts'
import {
  type CasePair,
  CHANGED_ELSEWHERE,
  OUR_CALLS,
  pairCases,
  readOriginal,
  toRecording,
} from './sheets-calls.ts'

/**
 * Replays the original recording of Google Sheets and contracts/google-sheets-calls.json against the sandbox's
 * spreadsheet, and holds the two recordings against each other: the same calls, none of the original's words.
 */
export const checkSheetsReplay: Part = async (originals) => {
  const original = await readOriginal(originals)
  const ours = readRecording(await readFile(OUR_CALLS, 'utf8'))
  const verdicts = await replay(original, { changedElsewhere: CHANGED_ELSEWHERE })
  const pairs = pairCases(original, verdicts)
  return [
    describeReplay('Google Sheets, the recorded calls', countVerdicts(verdicts)),
    describeReplay('Google Sheets, our recording', countVerdicts(await replay(ours))),
    { name: 'Google Sheets, our recording has the same steps', ...compareSteps(pairs, ours) },
    { name: 'Google Sheets, our recording has words of its own', ...findForeignTexts(original, ours) },
  ]
}

function describeReplay(name: string, counts: ReturnType<typeof countVerdicts>): PartReport {
  const { alike, different, notSent, replayed, notComparable } = counts
  const reasons = [...notComparable].map(([reason, count]) => `${count} ${reason}`)
  const missed = [...notComparable.values()].reduce((sum, count) => sum + count, 0)
  const text = `${alike} alike, ${different.length} different, ${notSent} not sent by us of which ${replayed} replayed, ${missed} not comparable`
  return {
    name: `${name} (${[text, ...reasons].join('; ')})`,
    checked: alike + different.length + replayed,
    problems: different,
  }
}

type Finding = Omit<PartReport, 'name'>

/** Whether our file is what sheets-calls.ts makes of the original, and each of its steps has the original's form. */
export function compareSteps(pairs: readonly CasePair[], ours: Recording): Finding {
  const made = toRecording(pairs)
  const stale = isDeepStrictEqual(made, ours)
    ? []
    : ['contracts/google-sheets-calls.json is not what scripts/check-contracts/sheets-calls.ts makes']
  const unlike = ours.cases.flatMap(({ case: name, steps }, index) => {
    const original = pairs[index]?.original ?? []
    const places = Array.from({ length: Math.max(steps.length, original.length) }, (_, place) => place)
    return places
      .filter((place) => !isDeepStrictEqual(formOf(steps[place]), formOf(original[place])))
      .map((place) => `${name}, step ${place + 1} differs in form from the original's`)
  })
  return {
    checked: ours.cases.reduce((sum, { steps }) => sum + steps.length, 0),
    problems: [...stale, ...unlike],
  }
}

/** A step with the words and signs of its titles and cells masked, and without ids: all else is a fact. */
function formOf(step: RecordedStep | undefined): unknown {
  if (step === undefined || 'new' in step) return step
  const path = decodeURIComponent(step.path.replaceAll('+', ' '))
    .replace(/(?<=\/values\/|ranges=)('(?:[^']|'')+'|[^'!?&:]+)/g, maskText)
    .replace(/\[\[.*\]\]/, maskText)
  return { ...step, path, json: formIn(step.json, ''), body: formIn(step.body, '') }
}

const RANGE_KEYS = ['range', 'updatedRange', 'tableRange', 'clearedRange']
const anyRecord = z.record(z.string(), z.unknown())

function formIn(value: unknown, key: string): unknown {
  if (['spreadsheetId', 'spreadsheetUrl'].includes(key)) return typeof value
  if (key === 'sheetId') return value === 0 ? 0 : typeof value
  if (typeof value === 'string') {
    if (key === 'title' || key === 'cell') return maskText(value)
    return RANGE_KEYS.includes(key) ? value.replace(/^.*!/s, maskText) : value
  }
  if (Array.isArray(value))
    return value.map((item) => formIn(item, key === 'values' || key === 'cell' ? 'cell' : ''))
  const record = anyRecord.safeParse(value)
  if (!record.success) return value
  return Object.fromEntries(Object.entries(record.data).map(([name, part]) => [name, formIn(part, name)]))
}

const maskText = (text: string): string =>
  text.replace(/\p{L}[\p{L}_]*/gu, 'word').replace(/\p{Extended_Pictographic}/gu, 'sign')

const LONG_TEXT_LETTERS = 12

/** The original's titles and cells of twelve letters or more, whole or a word of them, that stand in ours. */
export function findForeignTexts(original: Recording, ours: Recording): Finding {
  const texts = new Set(original.cases.flatMap(({ steps }) => steps.flatMap((step) => textsIn(step, ''))))
  const parts = new Set([...texts].flatMap((text) => [text, ...(text.match(/[\p{L}_]+/gu) ?? [])]))
  const long = [...parts].filter((part) => (part.match(/\p{L}/gu) ?? []).length >= LONG_TEXT_LETTERS)
  const cases = JSON.stringify(ours.cases)
  const problems = long
    .filter((part) => cases.includes(JSON.stringify(part).slice(1, -1)))
    .map((part) => `contracts/google-sheets-calls.json has the original's ${JSON.stringify(part)}`)
  return { checked: long.length, problems }
}

function textsIn(value: unknown, key: string): string[] {
  if (typeof value === 'string') return key === 'title' || key === 'cell' ? [value] : []
  if (Array.isArray(value))
    return value.flatMap((item) => textsIn(item, key === 'values' || key === 'cell' ? 'cell' : ''))
  const record = anyRecord.safeParse(value)
  return record.success ? Object.entries(record.data).flatMap(([name, part]) => textsIn(part, name)) : []
}
