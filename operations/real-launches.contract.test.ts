import { describe, expect, test } from 'vitest'
import { createListing } from '#clients/listing/listing.ts'
import { createSheets } from '#clients/sheets/sheets.ts'
import type { ClassificationResult } from '#domain/classification.ts'
import { parseContacts } from '#domain/contacts.ts'
import { fromRow, launchKey, leadFrom, toRow } from '#domain/lead.ts'
import type { Product } from '#domain/product.ts'
import { contractsDir, readContract } from '#sandbox/contracts.ts'
import { launchesFromFile } from '#sandbox/launches/from-file.ts'
import { openTestSandbox } from '#sandbox/test-sandbox.ts'
import { findProducts } from './find-products.ts'
import { readLeads } from './read-leads.ts'
import { saveLeads } from './save-lead.ts'

const verdict: ClassificationResult = {
  criteriaMet: ['AI-powered'],
  criteriaNotMet: [],
  confidence: 90,
  reasoning: 'It is.',
  targetScore: 100,
  reasons: {},
  sources: [],
}
const contacts = parseContacts('PERSON: Ada\nTITLE: CEO\nBUSINESS_EMAIL: ada@x.example', 'x')
const lock = <T>(_name: string, run: () => Promise<T>) => run()

describe.skipIf(contractsDir() === null)('the 3,022 real launches', () => {
  const sandbox = openTestSandbox(
    launchesFromFile(contractsDir() === null ? [] : JSON.parse(readContract('product-hunt-posts.json'))),
  )
  const leadOf = (product: Product) => leadFrom(product, verdict, contacts, sandbox.clock.nowMs)

  /** All of them through the listing client and the search, page by page. */
  async function findAll(): Promise<Product[]> {
    const { productHuntToken: token } = await sandbox.credentials()
    const listing = createListing({
      fetch: sandbox.fetch,
      url: sandbox.urls.listing,
      token,
      ...sandbox.timing,
    })
    const criteria = { startDate: '2025-01-01', endDate: '2026-11-21', minVotes: 0, maxResults: 4_000 }
    const pages = findProducts(listing, { ...criteria, topic: null, featuredOnly: false }, sandbox.timing)
    const products: Product[] = []
    for await (const { shown } of pages) products.push(...shown)
    return products
  }
  const all = findAll()

  test('are all found, none twice', async () => {
    expect(new Set((await all).map(({ id }) => id)).size).toBe(3_022)
  })

  test('each give a row that is read back as the same lead', async () => {
    for (const product of await all) {
      const lead = leadOf(product)
      const row: unknown[] = toRow(lead)
      while (row.at(-1) === '') row.pop()
      expect(fromRow(row)).toEqual(lead)
    }
  })

  test(
    'saved in turn, each keep a row of their own, also those that share name or page',
    { timeout: 120_000 },
    async () => {
      const sheets = createSheets({ fetch: sandbox.fetch, ...(await sandbox.sheet()) })
      const leads = (await all).map(leadOf)
      const shared = (mark: (lead: (typeof leads)[number]) => string | null) => {
        const counts = Map.groupBy(leads, mark)
        return (lead: (typeof leads)[number]) => (counts.get(mark(lead))?.length ?? 0) > 1
      }
      const sharesName = shared((lead) => launchKey(lead).name)
      const sharesPage = shared((lead) => launchKey(lead).url)
      const alike = leads.filter((lead) => sharesName(lead) || sharesPage(lead))
      expect(alike.length).toBeGreaterThan(200)

      // One by one where a mix-up could happen, the others a page at a time.
      for (const lead of alike) await saveLeads(sheets, [lead], { lock, ...sandbox.timing })
      const others = leads.filter((lead) => !alike.includes(lead))
      for (let from = 0; from < others.length; from += 200)
        await saveLeads(sheets, others.slice(from, from + 200), { lock, ...sandbox.timing })

      const saved = await readLeads(sheets)
      expect(saved.totalLeads).toBe(3_022)
      expect(saved.rows.map(({ lead }) => lead)).toEqual([...alike, ...others])

      // Saved again, every lead finds its own row.
      const { added, updated } = await saveLeads(sheets, leads, { lock, ...sandbox.timing })
      expect(added).toEqual([])
      expect(new Set(updated).size).toBe(3_022)
      expect((await readLeads(sheets)).rows.map(({ lead }) => lead)).toEqual([...alike, ...others])
    },
  )
})
