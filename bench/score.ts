import { mkdir, writeFile } from 'node:fs/promises'
import { type Agreement, agreementOf } from '#domain/agreement/agreement.ts'
import type { LabeledScore } from '#domain/agreement/labeled.ts'
import { seeded } from '#domain/seeded.ts'
import { type Coverage, exactCoverage, playedCoverage } from './score/coverage.ts'
import { ALIKE, FIGURES, KINDS } from './score/truths.ts'

/**
 * How often the 95 % intervals of precision, recall and accuracy hold the truth, and how wide they are, by the number of
 * labels (docs/quality.md); and how long all figures of the view take. `npm run -s bench:score`
 */
const OUT = '.cache/score.json'
const SEEDS = 200
const COUNTS = [10, 20, 40, 100, 200]
/** Below this many labels, the first figures are shown with intervals that say little. */
const GOAL_FROM = 20
const GOAL = { least: 0.93, most: 0.97 }
const GOAL_LABELS = 5_000
const VIEW_LABELS = [GOAL_LABELS, 10_000]
const VIEW_GOAL_MS = 100
const RUNS = 30

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
const isMet = (coverage: number): boolean => coverage >= GOAL.least && coverage <= GOAL.most

let [met, of] = [0, 0]
function row(name: string, labels: number, coverage: Coverage, hasGoal = labels >= GOAL_FROM): void {
  const cells = FIGURES.map((figure) => {
    const { coverage: held, width } = coverage[figure]
    if (hasGoal) {
      of += 1
      if (isMet(held)) met += 1
    }
    return `${percent(held)}${isMet(held) ? ' ' : '*'} ${`±${(50 * width).toFixed(0)}`.padEnd(5)}`
  })
  console.log(
    `${String(labels).padStart(6)}  ${name.padEnd(24)}${cells.map((cell) => cell.padEnd(18)).join('')}`,
  )
}

console.log('How often the 95 % intervals hold the truth, and half their mean width in percentage points.')
console.log(
  `${SEEDS} users for each kind. Goal from ${GOAL_FROM} labels on: ${percent(GOAL.least)} to ${percent(GOAL.most)}; * is outside.`,
)
console.log(`\nlabels  ${'kind of user'.padEnd(24)}${FIGURES.map((name) => name.padEnd(18)).join('')}`)
const exact = COUNTS.flatMap((labels) =>
  KINDS.map((kind) => ({ labels, kind: kind.name, coverage: exactCoverage(kind, labels, SEEDS) })),
)
for (const { labels, kind, coverage } of exact) row(kind, labels, coverage)
console.log(`\nPlayed with chance, all kinds together (${SEEDS * KINDS.length} users):`)
const played = [...playedCoverage(KINDS, COUNTS, SEEDS)].map(([labels, coverage]) => ({ labels, coverage }))
for (const { labels, coverage } of played) row('all', labels, coverage)
console.log(`\n${met} of ${of} within the goal`)
console.log(
  '\nUsers with the same rates, without a goal: no interval keeps 95 % at each rate, as counts go in steps.',
)
const alike = COUNTS.flatMap((labels) =>
  ALIKE.map((kind) => ({ labels, kind: kind.name, coverage: exactCoverage(kind, labels, 1) })),
)
for (const { labels, kind, coverage } of alike) row(kind, labels, coverage, false)

function madeLabels(count: number): LabeledScore[] {
  const chooser = seeded('labels of the view')
  const criteria = ['AI-powered', 'Paying customers', 'Variable AI costs per user', 'Startup']
  return Array.from({ length: count }, (_, at) => {
    const judged = criteria.map((label) => ({
      label,
      verdict: chooser.chance(0.6) ? ('met' as const) : ('not_met' as const),
    }))
    const score = 25 * judged.filter(({ verdict }) => verdict === 'met').length
    const isGood = chooser.chance(score / 120)
    return { key: `launch ${at}`, isGood, isDrawn: at % 4 !== 0, promptHash: 'one', score, criteria: judged }
  })
}

console.log('\nAll figures of the view, in one process, the first time and the slowest of the others:')
const times = VIEW_LABELS.map((count) => {
  const labels = madeLabels(count)
  const view = (): Agreement =>
    agreementOf(labels, { promptHash: 'one', strata: { high: 40_000, low: 60_000 } })
  const timesMs = Array.from({ length: RUNS }, () => {
    const beganMs = performance.now()
    view()
    return performance.now() - beganMs
  })
  const [firstMs = 0, ...othersMs] = timesMs
  const slowestMs = Math.max(...othersMs)
  const verdict = Math.max(firstMs, slowestMs) <= VIEW_GOAL_MS ? 'met' : 'missed'
  const goal = count === GOAL_LABELS ? ` (goal ${VIEW_GOAL_MS} ms: ${verdict})` : ''
  console.log(
    `${String(count).padStart(6)} labels: ${firstMs.toFixed(1)} ms, ${slowestMs.toFixed(1)} ms${goal}`,
  )
  return { count, firstMs, slowestMs }
})
await mkdir('.cache', { recursive: true })
await writeFile(OUT, `${JSON.stringify({ exact, played, alike, times }, null, 2)}\n`)
console.log(`\nAll figures: ${OUT}`)
