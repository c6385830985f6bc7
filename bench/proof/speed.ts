/** What it costs to read real pages and to apply the rules to them, beside another checkout of the project. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { htmlFilesIn } from './real-pages.ts'

const URL_OF_PAGE = 'https://page.example/team'
const REPLY = `PERSON: Maren Holt
TITLE: CEO
BUSINESS_EMAIL: maren@page.example | SOURCE: ${URL_OF_PAGE}
PERSON: Tobi Lund
TITLE: CTO
BUSINESS_PHONE: +1 415 555 0142 | SOURCE: ${URL_OF_PAGE}`
const WARM_UPS = 3
const MAX_PAGE_BYTES = 2 * 1_024 * 1_024

type Run = (html: string) => Promise<unknown>
const anyFunction = z.custom<(...values: readonly unknown[]) => unknown>(
  (value) => typeof value === 'function',
)

/** Facts and proof of a checkout, called as it exports them. */
async function stepsOf(checkout: string): Promise<{ facts: Run; proof: (facts: unknown) => unknown }> {
  const load = async (path: string, name: string) =>
    anyFunction.parse(z.record(z.string(), z.unknown()).parse(await import(join(checkout, path)))[name])
  const factsOf = await load('clients/pages/facts/facts-of.ts', 'factsOf')
  const proofOf = await load('domain/proof/proof.ts', 'proofOf')
  const pinOf = await load('domain/proof/pin.ts', 'pinOf')
  const parseContacts = await load('domain/contact-reply/contact-reply.ts', 'parseContacts')
  const research = parseContacts({
    text: REPLY,
    annotations: [],
    companyName: 'Brindle',
    launchWebsite: URL_OF_PAGE,
    webSearchCount: 1,
    sources: [{ url: URL_OF_PAGE, title: null, uses: ['cited'] }],
  })
  return {
    facts: async (html) => {
      const facts = z
        .record(z.string(), z.unknown())
        .parse(await factsOf({ url: new URL(URL_OF_PAGE), text: html, isHtml: true }))
      return {
        url: URL_OF_PAGE,
        finalUrl: URL_OF_PAGE,
        status: 200,
        unreadable: null,
        readAt: '2026-11-28T09:00:00.000Z',
        ...facts,
      }
    },
    proof(facts) {
      const pages = [facts]
      const pin = pinOf({ product: 'Brindle', website: URL_OF_PAGE, research, pages })
      return proofOf({ product: 'Brindle', research, pin, pages })
    },
  }
}

/** Milliseconds of processor time. */
export interface Cost {
  facts: number[]
  proof: number[]
  /** The longest stretch of a page in which nothing else is done, by the clock. */
  blocked: number[]
}

/**
 * Each page by each checkout in turn, so that both meet the same machine. The last time counts: what a process compiles
 * at its beginning is no cost of a page.
 */
export async function costsOf(folder: string, checkouts: readonly string[]): Promise<Cost[]> {
  const steps = await Promise.all(checkouts.map(stepsOf))
  const files = htmlFilesIn(folder)
  for (let time = 0; time < WARM_UPS; time++) await costsOfFiles(files, steps)
  return costsOfFiles(files, steps)
}

async function costsOfFiles(
  files: readonly string[],
  steps: readonly Awaited<ReturnType<typeof stepsOf>>[],
): Promise<Cost[]> {
  const costs = steps.map((): Cost => ({ facts: [], proof: [], blocked: [] }))
  for (const file of files) {
    const html = readFileSync(file, 'utf8').slice(0, MAX_PAGE_BYTES)
    for (const [index, { facts, proof }] of steps.entries()) {
      const cost = costs[index]
      const begun = cpuMs()
      const read = await facts(html)
      const middle = cpuMs()
      proof(read)
      cost?.facts.push(middle - begun)
      cost?.proof.push(cpuMs() - middle)
      // By itself: to watch the turns takes processor time, too.
      const watch = watchTurns()
      proof(await facts(html))
      cost?.blocked.push(await watch())
    }
  }
  return costs
}

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** How long a turn of the event loop takes at most. */
function watchTurns(): () => Promise<number> {
  let longest = 0
  let last = performance.now()
  let isOver = false
  const turn = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  return () =>
    new Promise((resolve) => {
      isOver = true
      setImmediate(() => {
        resolve(longest)
      })
    })
}
