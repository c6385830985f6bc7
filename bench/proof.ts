import { mkdir, writeFile } from 'node:fs/promises'
import { firstCases, fourthCases, secondCases, thirdCases } from './proof/labels.ts'
import type { Figures, Share } from './proof/measure.ts'
import { measured } from './proof/measured.ts'

/**
 * How often the rules of the proof are right about the labeled contacts (docs/quality.md), beside the rules before them.
 * Rules are written with all sets by now, so that only the independent runs there are measurements.
 */
const OUT = '.cache/proof.json'

const sets = { first: firstCases(), second: secondCases(), third: thirdCases(), fourth: fourthCases() }

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
  ['Verdicts as labeled', ({ verdicts }) => verdicts, false],
  ['Another’s in columns, page readable', ({ foreign }) => foreign.readable],
  ['Another’s in columns, the rest', ({ foreign }) => foreign.rest],
  ['Theirs or the company’s in columns', ({ kept }) => kept],
]

const results: Record<string, Awaited<ReturnType<typeof measured>>> = {}
for (const [set, cases] of Object.entries(sets)) {
  const result = await measured(cases)
  results[set] = result
  const { now, before, errors } = result
  console.log(`\nThe ${set} set: ${now.cases} companies, ${now.values} values, ${now.people} people`)
  for (const [name, shareOf, hasBefore = true] of ROWS)
    console.log(
      `${name.padEnd(38)}${text(shareOf(now)).padEnd(24)}${hasBefore ? `before: ${text(shareOf(before))}` : ''}`.trimEnd(),
    )
  for (const { line } of errors) console.log(`- ${line}`)
}
await mkdir('.cache', { recursive: true })
await writeFile(OUT, `${JSON.stringify(results, null, 2)}\n`)
console.log(`\nAll figures: ${OUT}`)
