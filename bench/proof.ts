import { proofCases } from './proof/labels.ts'
import { type Figures, measured, type Share } from './proof/measure.ts'
import { createReader } from './proof/read-web.ts'
import { realFigures } from './proof/real-pages.ts'
import { costsOf } from './proof/speed.ts'

/**
 * How often the rules of the proof are right (docs/quality.md): `npm run -s bench:proof` about the labeled set,
 * `npm run -s bench:proof -- FOLDER` about real pages with labels (`proof/real-pages.ts`), and
 * `npm run -s bench:proof -- FOLDER CHECKOUT` what both checkouts cost on the pages of the folder.
 */
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

const row = (name: string, share: Share) => {
  console.log(`${name.padEnd(46)}${text(share)}`)
}

async function onTheSet(): Promise<void> {
  const { figures, errors } = await measured(proofCases(), createReader())
  console.log(`${figures.cases} companies, ${figures.values} values, ${figures.people} people`)
  for (const [name, shareOf] of ROWS) row(name, shareOf(figures))
  for (const { line } of errors) console.log(`- ${line}`)
}

async function onRealPages(folder: string): Promise<void> {
  const { theirs, wronglyAnothers, telephones, faxes, glued } = await realFigures(folder)
  row('Theirs, precision', theirs.precision)
  row('Theirs, recall', theirs.recall)
  row('Theirs, called another company’s', wronglyAnothers)
  row('Telephones that are read right', telephones)
  row('Faxes that are proven as telephones', faxes)
  row('Addresses with words glued to them', glued)
}

async function besideEachOther(folder: string, checkout: string): Promise<void> {
  const names = ['this checkout', 'the other']
  const costs = await costsOf(folder, [process.cwd(), checkout])
  for (const [index, cost] of costs.entries())
    for (const what of ['facts', 'proof', 'blocked'] as const) {
      const sorted = cost[what].toSorted((a, b) => a - b)
      const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1)
      const sum = sorted.reduce((total, value) => total + value, 0)
      console.log(
        `${names[index] ?? ''}, ${what}: ${sorted.length} pages, median ${at(0.5)} ms, worst ${at(1)} ms, together ${(sum / 1_000).toFixed(1)} s`,
      )
    }
}

const [folder, checkout] = process.argv.slice(2)
if (folder === undefined) await onTheSet()
else if (checkout === undefined) await onRealPages(folder)
else await besideEachOther(folder, checkout)
