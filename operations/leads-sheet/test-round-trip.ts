/** For tests: launches found by a search, saved to a sheet and read back. */
import { isDeepStrictEqual } from 'node:util'
import { createSheets } from '#clients/sheets/sheets.ts'
import { readReply } from '#domain/contact-reply/test-read.ts'
import type { Launch } from '#domain/launch/launch.ts'
import { fromRow, launchKey, type Lead, toRow } from '#domain/lead/lead.ts'
import { leadFrom } from '#domain/lead/new-lead.ts'
import { verdictOf } from '#domain/verdict/test-verdict.ts'
import { openTestSandbox } from '#sandbox/test-sandbox.ts'
import { SOURCES } from '#sources/registry.ts'
import { launchesFromFile } from '#sources/stand-ins.ts'
import { findProducts } from '../find-products/find-products.ts'
import { readLeads } from './read-leads.ts'
import { saveLeads } from './save-lead.ts'

const verdict = verdictOf({
  criteriaMet: ['AI-powered'],
  criteriaNotMet: [],
  confidence: 90,
  reasoning: 'It is.',
  targetScore: 100,
})
const contacts = readReply('PERSON: Ada\nTITLE: CEO\nBUSINESS_EMAIL: ada@x.example')
const lock = <T>(_name: string, run: () => Promise<T>) => run()
/** Leads are saved so many at a time where no mix-up can happen. */
const BATCH_SIZE = 200

/**
 * Finds all launches of a file by one search in the sandbox.
 * @param file post nodes: `{ posts: [...] }`
 * @returns the sandbox, and a lead of each launch as often as it was found
 */
export async function findAll(file: unknown) {
  const sandbox = openTestSandbox(launchesFromFile(file))
  const { productHuntToken: token } = await sandbox.credentials()
  const client = SOURCES[0].connect({
    fetch: sandbox.fetch,
    url: sandbox.urls.listing,
    values: { productHuntToken: token },
    ...sandbox.timing,
  })
  const criteria = { startDate: '2025-01-01', endDate: '2026-11-21', minVotes: 0, maxResults: 4_000 }
  const pages = findProducts(client, { ...criteria, topic: null, featuredOnly: false }, sandbox.timing)
  const products: Launch[] = []
  for await (const { shown } of pages) products.push(...shown)
  const leads = products.map((product) => leadFrom(product, verdict, contacts, sandbox.clock.nowMs))
  return { sandbox, products, leads }
}

/** One line for each lead whose row, without its empty cells at the end, is not read back as the same lead. */
export const changedByRow = (leads: readonly Lead[]): string[] =>
  leads.flatMap((lead) => {
    const row: unknown[] = toRow(lead)
    while (row.at(-1) === '') row.pop()
    const found = fromRow(row)
    return isDeepStrictEqual(found, lead)
      ? []
      : [`${JSON.stringify(lead)} is read as ${JSON.stringify(found)}`]
  })

/**
 * Saves leads to the sandbox's sheet, then once more, and reads them: those that share their name or page with another
 * are saved one by one. Nothing is to be lost, merged or put into another's row.
 * @returns how many share a name or page, and one line for each fault
 */
export async function saveInTurn(
  sandbox: Awaited<ReturnType<typeof findAll>>['sandbox'],
  leads: readonly Lead[],
): Promise<{ sharing: number; problems: string[] }> {
  const sheets = createSheets({ fetch: sandbox.fetch, ...(await sandbox.sheet()) })
  const save = (some: readonly Lead[]) => saveLeads(sheets, some, { lock, ...sandbox.timing })
  const sharesName = shared(leads, (lead) => launchKey(lead).name)
  const sharesPage = shared(leads, (lead) => launchKey(lead).url)
  const [sharing, others] = [true, false].map((wanted) =>
    leads.filter((lead) => (sharesName(lead) || sharesPage(lead)) === wanted),
  )
  const inOrder = [...(sharing ?? []), ...(others ?? [])]

  for (const lead of sharing ?? []) await save([lead])
  for (const batch of batches(others ?? [])) await save(batch)
  const first = differing(inOrder, (await readLeads(sheets)).rows, 'after the first save')

  const { added, updated } = await save(leads)
  const again = [
    ...added.map(({ appName }) => `${appName} has a second row`),
    ...(new Set(updated).size === leads.length ? [] : [`${new Set(updated).size} rows were found again`]),
  ]
  const second = differing(inOrder, (await readLeads(sheets)).rows, 'after the second save')
  return { sharing: sharing?.length ?? 0, problems: [...first, ...again, ...second] }
}

function shared(leads: readonly Lead[], mark: (lead: Lead) => string | null) {
  const groups = Map.groupBy(leads, mark)
  return (lead: Lead) => (groups.get(mark(lead))?.length ?? 0) > 1
}

const batches = (leads: readonly Lead[]): Lead[][] =>
  Array.from({ length: Math.ceil(leads.length / BATCH_SIZE) }, (_, index) =>
    leads.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  )

function differing(wanted: readonly Lead[], rows: readonly { lead: Lead }[], when: string): string[] {
  const counted = rows.length === wanted.length ? [] : [`${wanted.length} leads, ${rows.length} rows ${when}`]
  const changed = wanted.flatMap((lead, index) =>
    isDeepStrictEqual(rows[index]?.lead, lead)
      ? []
      : [`${when}, row ${index}: ${JSON.stringify(rows[index]?.lead)}, not ${JSON.stringify(lead)}`],
  )
  return [...counted, ...changed]
}
