import pLimit from 'p-limit'
import type { Proof } from '#domain/proof/proof.ts'
import { proveContacts } from '#operations/check-contacts/check-contacts.ts'
import { researchOf } from './proof/earlier.ts'
import { openCases, type ProofCase, sealedCases } from './proof/labels.ts'
import { createInventedReader } from './proof/read-invented.ts'

/**
 * How long a check takes until its first and its last verdict, on the companies of the first labelled set: with the pace
 * and the limits of our server, four companies at a time, and a latency for each request. The latencies are drawn from a
 * log-normal distribution, median 400 ms, sigma 0.6: one in twenty takes more than 1.1 s. `npm run -s bench:proof-time`
 */
const MEDIAN_MS = 400
const SIGMA = 0.6
const AT_ONCE = 4

function latencyMs(): number {
  const normal = Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random())
  return MEDIAN_MS * Math.exp(SIGMA * normal)
}

interface Timed {
  /** Null where nothing could be said. */
  firstMs: number | null
  lastMs: number
  /** The longest that the rules took at once. */
  rulesMs: number
}

const isSaid = ({ values, people }: Proof): boolean =>
  people.some(({ page }) => page !== null) ||
  values.some(({ proof: { verdict } }) => verdict !== 'not_checked' && verdict !== 'no_source')

async function timed(each: ProofCase): Promise<Timed> {
  const read = createInventedReader({ timeScale: 1, latencyMs })
  const { product, website } = each.company
  const research = researchOf({
    ...each,
    company: { ...each.company, name: product },
  })
  const beganMs = performance.now()
  let firstMs: number | null = null
  let readAtMs = beganMs
  let rulesMs = 0
  await proveContacts(
    { product, website, research },
    async (url) => {
      const page = await read(url)
      readAtMs = performance.now()
      return page
    },
    ({ proof }) => {
      rulesMs = Math.max(rulesMs, performance.now() - readAtMs)
      if (isSaid(proof)) firstMs ??= performance.now() - beganMs
    },
  )
  return { firstMs, lastMs: performance.now() - beganMs, rulesMs }
}

const share = (values: readonly number[], part: number): string => {
  const sorted = values.toSorted((one, other) => one - other)
  return `${Math.round(sorted[Math.ceil(sorted.length * part) - 1] ?? NaN)} ms`
}

const turn = pLimit(AT_ONCE)
const cases = [...openCases(), ...sealedCases({ isFinal: true })]
const all = await Promise.all(cases.map((each) => turn(() => timed(each))))
const firsts = all.flatMap(({ firstMs }) => firstMs ?? [])
const lasts = all.map(({ lastMs }) => lastMs)
const rules = all.map(({ rulesMs }) => rulesMs)
console.table([
  {
    what: `first verdict, ${firsts.length} companies`,
    p50: share(firsts, 0.5),
    p95: share(firsts, 0.95),
    goal: 'p95 3 s',
  },
  {
    what: `last verdict, ${lasts.length} companies`,
    p50: share(lasts, 0.5),
    p95: share(lasts, 0.95),
    goal: 'p95 12 s',
  },
  { what: 'the rules at once, longest of each', p50: share(rules, 0.5), p95: share(rules, 0.95), goal: '' },
])
console.log(`longest: last verdict ${share(lasts, 1)}, rules ${share(rules, 1)}`)
