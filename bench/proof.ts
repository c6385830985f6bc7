import { mkdir, writeFile } from 'node:fs/promises'
import { openCases, type ProofCase, sealedCases } from './proof/labels.ts'
import {
  answersOf,
  earlierAnswers,
  errorsOf,
  type Figures,
  figuresOf,
  type Judged,
  type Share,
} from './proof/measure.ts'
import { prove } from './proof/prove.ts'
import { createInventedReader } from './proof/read-invented.ts'

/**
 * How often the rules of the proof are right about the labelled contacts (docs/quality.md), beside the rules before them.
 * `--final` opens the sealed half too: for the final run only, as no rule may be fitted to it.
 */
const OUT = '.cache/proof.json'

const isFinal = process.argv.includes('--final')
const halves: Record<string, readonly ProofCase[]> = {
  open: openCases(),
  ...(isFinal && { sealed: sealedCases({ isFinal }) }),
}

async function measured(cases: readonly ProofCase[]) {
  const read = createInventedReader()
  const now: Judged[] = []
  const before: Judged[] = []
  for (const each of cases) {
    const proven = await prove(each, read)
    for (const label of each.labels) {
      now.push({ label, answers: answersOf(proven, label) })
      before.push({ label, answers: earlierAnswers(proven, label) })
    }
  }
  return {
    now: figuresOf(cases, now),
    before: figuresOf(cases, before),
    errors: now.flatMap(errorsOf),
  }
}

const text = ({ right, of }: Share): string =>
  of === 0 ? 'none' : `${right} of ${of} (${((100 * right) / of).toFixed(1)} %)`

/** What the rules before say nothing of has no figure. */
const ROWS: readonly [string, (figures: Figures) => Share, hasBefore?: boolean][] = [
  ['Seen, precision', ({ seen }) => seen.precision],
  ['Seen, recall', ({ seen }) => seen.recall],
  ['Theirs, precision', ({ theirs }) => theirs.precision],
  ['Theirs, recall', ({ theirs }) => theirs.recall],
  ['Another’s, precision', ({ another }) => another.precision, false],
  ['Another’s, recall', ({ another }) => another.recall, false],
  ['Verdicts as labelled', ({ verdicts }) => verdicts, false],
  ['Another’s in columns, page readable', ({ foreign }) => foreign.readable],
  ['Another’s in columns, the rest', ({ foreign }) => foreign.rest],
  ['Theirs or the company’s in columns', ({ kept }) => kept],
]

const results: Record<string, Awaited<ReturnType<typeof measured>>> = {}
for (const [half, cases] of Object.entries(halves)) {
  const result = await measured(cases)
  results[half] = result
  const { now, before, errors } = result
  console.log(`\nThe ${half} half: ${now.cases} companies, ${now.values} values, ${now.people} people`)
  for (const [name, shareOf, hasBefore = true] of ROWS)
    console.log(
      `${name.padEnd(38)}${text(shareOf(now)).padEnd(24)}${hasBefore ? `before: ${text(shareOf(before))}` : ''}`.trimEnd(),
    )
  for (const error of errors) console.log(`- ${error}`)
}
await mkdir('.cache', { recursive: true })
await writeFile(OUT, `${JSON.stringify(results, null, 2)}\n`)
console.log(`\nAll figures: ${OUT}`)
