/**
 * Makes contracts/google-sheets-calls.json of the original recording: the calls of the kinds that the product sends,
 * with the steps that lead to them, words and ids replaced (sheets-rename.ts).
 * Run `node_modules/.bin/node scripts/check-contracts/sheets-calls.ts FOLDER` where the originals are in FOLDER.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { format, resolveConfig } from 'prettier'
import { readRecording, type RecordedStep, type Recording } from '#sandbox/sheets/recording.ts'
import { replay, type Verdict } from '#sandbox/sheets/replay.ts'
import { renameCalls } from './sheets-rename.ts'

const ORIGINAL_CALLS = 'google-sheets-recorded.json'
export const OUR_CALLS = new URL('../../contracts/google-sheets-calls.json', import.meta.url)

/** Where the original's spreadsheet was changed by an upload to Google Drive, which is not in the recording. */
export const CHANGED_ELSEWHERE = ['ClientTest.test_import_csv']

const FROM =
  'Google Sheets API v4, recorded by the tests of burnash/gspread (MIT); words and ids are replaced, see scripts/check-contracts/sheets-calls.ts'

/** One case of our recording, and the steps of the original that it was made of, in the same order. */
export interface CasePair {
  case: string
  original: readonly RecordedStep[]
  ours: readonly RecordedStep[]
}

/**
 * Our recording, case by case. A case is the calls to one spreadsheet; the original sent many of them the same.
 * @param verdicts what a replay of the original found
 */
export function pairCases(original: Recording, verdicts: readonly (Verdict | null)[][]): CasePair[] {
  const pairs: CasePair[] = []
  const seen = new Set<string>()
  original.cases.forEach(({ steps }, index) => {
    for (const segment of segments(steps, verdicts[index] ?? [])) {
      const ours = renameCalls(segment)
      const text = JSON.stringify(ours)
      if (segment.length <= 1 || seen.has(text)) continue
      seen.add(text)
      pairs.push({ case: `spreadsheet ${pairs.length + 1}`, original: segment, ours })
    }
  })
  return pairs
}

/**
 * The steps of each spreadsheet as far as they are compared, or were replayed before one that is. A read that repeats
 * the step before it is left out.
 */
function segments(steps: readonly RecordedStep[], verdicts: readonly (Verdict | null)[]): RecordedStep[][] {
  const found: RecordedStep[][] = []
  let waiting: RecordedStep[] = []
  for (const [index, step] of steps.entries()) {
    const verdict = verdicts[index] ?? null
    const segment = found.at(-1) ?? []
    if (verdict === null) {
      found.push([step])
      waiting = []
    } else if (verdict.kind === 'not sent' && verdict.replayed) waiting.push(step)
    else if (verdict.kind === 'alike' || verdict.kind === 'different') {
      if (waiting.length > 0 || !repeats(segment.at(-1), step)) segment.push(...waiting, step)
      waiting = []
    }
  }
  return found
}

const repeats = (before: RecordedStep | undefined, step: RecordedStep): boolean =>
  'method' in step && step.method === 'GET' && isDeepStrictEqual(before, step)

/** The original recording. */
export const readOriginal = async (originals: URL): Promise<Recording> =>
  readRecording(await readFile(new URL(ORIGINAL_CALLS, originals), 'utf8'))

export const toRecording = (pairs: readonly CasePair[]): Recording => ({
  from: FROM,
  cases: pairs.map(({ case: name, ours }) => ({ case: name, steps: [...ours] })),
})

if (import.meta.main) {
  const folder = process.argv[2]
  if (folder === undefined) throw new Error('Which folder has the originals?')
  const original = await readOriginal(pathToFileURL(`${folder}/`))
  const verdicts = await replay(original, { changedElsewhere: CHANGED_ELSEWHERE })
  const path = fileURLToPath(OUR_CALLS)
  const text = JSON.stringify(toRecording(pairCases(original, verdicts)))
  await writeFile(OUR_CALLS, await format(text, { ...(await resolveConfig(path)), parser: 'json' }))
}
