import { proofCases } from './proof/labels.ts'
import { type Figures, measured, type Share } from './proof/measure.ts'
import { createReader } from './proof/read-web.ts'

/** How often the rules of the proof are right about the labeled contacts (docs/quality.md). */
const text = ({ right, of }: Share): string =>
  of === 0 ? 'none' : `${right} of ${of} (${((100 * right) / of).toFixed(1)} %)`

const ROWS: readonly [string, (figures: Figures) => Share][] = [
  ['Seen, precision', ({ seen }) => seen.precision],
  ['Seen, recall', ({ seen }) => seen.recall],
  ['Theirs, precision', ({ theirs }) => theirs.precision],
  ['Theirs, recall', ({ theirs }) => theirs.recall],
  ['Another’s, precision', ({ another }) => another.precision],
  ['Another’s, recall', ({ another }) => another.recall],
  ['Verdicts as labeled', ({ verdicts }) => verdicts],
  ['Another’s in columns, page readable', ({ foreign }) => foreign.readable],
  ['Another’s in columns, the rest', ({ foreign }) => foreign.rest],
  ['Theirs or the company’s in columns', ({ kept }) => kept],
]

const { figures, errors } = await measured(proofCases(), createReader())
console.log(`${figures.cases} companies, ${figures.values} values, ${figures.people} people`)
for (const [name, shareOf] of ROWS) console.log(`${name.padEnd(38)}${text(shareOf(figures))}`)
for (const { line } of errors) console.log(`- ${line}`)
