import { expect, test } from 'vitest'
import { fromRow, type Lead } from '../lead.ts'
import { indexLeads } from '../lead-list.ts'
import type { Product } from '../product.ts'
import { TEST_PRODUCT } from '../test-lead.ts'
import {
  bytesOfFacts,
  createFindLabel,
  FACT_LIMITS,
  labelFacts,
  type LaunchLabel,
  MAX_REASON_LENGTH,
  plainReason,
} from './launch-label.ts'

const label = (leadKey: string): LaunchLabel => ({
  leadKey,
  launchId: '7',
  launchName: 'Acme',
  sample: false,
  value: 'good',
  reason: '',
  labeledAtMs: 1,
  verdict: null,
  blind: false,
})
const find = createFindLabel(
  new Map(['ABC', 'https://www.producthunt.com/products/acme', 'bolt'].map((key) => [key, label(key)])),
)
const lead = (names: Partial<Lead>): Lead => ({ ...fromRow([]), ...names })
const redirect = (code: string) => `https://www.producthunt.com/r/${code}`
const listing = (name: string) => `https://www.producthunt.com/products/${name}`

test.each<[name: string, lead: Partial<Lead>, found: string | null]>([
  ['by its code', { website: redirect('ABC') }, 'ABC'],
  [
    'by its listing address, also in another case',
    { productHuntUrl: `${listing('Acme')}/` },
    listing('acme'),
  ],
  ['by its name where it has neither', { appName: ' Bolt ' }, 'bolt'],
  ['not by its name where it has an address', { appName: 'Bolt', productHuntUrl: listing('other') }, null],
  ['not where nothing names it', {}, null],
  ['not by another code', { website: redirect('XYZ') }, null],
])('a label is found %s', (_name, names, found) => {
  expect(find(lead(names))?.leadKey ?? null).toBe(found)
  expect(find(indexLeads([lead(names)]).rows[0] ?? lead({}))?.leadKey ?? null).toBe(found)
})

test('the facts are those of the launch, without makers who are not shown and without its picture', () => {
  const { makers, ...facts } = labelFacts({
    ...TEST_PRODUCT,
    thumbnailUrl: 'https://ph-files.imgix.net/a.png',
  })
  const { makers: all, ...product } = TEST_PRODUCT
  expect(facts).toEqual(product)
  expect(makers).toEqual([all[0], all[2]])
})

test('facts that are too long are cut, and not through a character', () => {
  const long = labelFacts({
    ...TEST_PRODUCT,
    description: `${'x'.repeat(FACT_LIMITS.text - 1)}🙂`,
    topics: Array.from({ length: 60 }, (_, index) => ({ name: `${index}`, slug: '', postsCount: 0 })),
  })
  expect(long.description).toHaveLength(FACT_LIMITS.text)
  expect(long.description.isWellFormed()).toBe(true)
  expect(long.topics).toHaveLength(FACT_LIMITS.list)
})

const description = (letter: string) => ({ ...TEST_PRODUCT, description: letter.repeat(FACT_LIMITS.text) })
const long = '中'.repeat(FACT_LIMITS.text)
const maker = {
  id: '\u0001'.repeat(99),
  name: long,
  username: long,
  headline: long,
  websiteUrl: null,
  twitterUsername: null,
}

test.each([
  ['escaped characters', description('\u0001')],
  ['characters of four bytes', { ...description('🙂'), tagline: '中'.repeat(4_000) }],
])('of facts of too many bytes, the description is cut to what there is room for: %s', (_name, product) => {
  const facts = labelFacts(product)
  expect(bytesOfFacts(facts)).toBeLessThanOrEqual(FACT_LIMITS.bytes)
  expect(bytesOfFacts(facts)).toBeGreaterThan(FACT_LIMITS.bytes - 12)
  expect(facts).toEqual({ ...labelFacts({ ...product, description: '' }), description: facts.description })
  expect(facts.description.isWellFormed()).toBe(true)
  expect(labelFacts(facts)).toEqual(facts)
})

test('where there is no room without the description either, all texts are cut', () => {
  const topics = Array<Product['topics'][number]>(60).fill({ name: long, slug: long, postsCount: 1 })
  const makers = Array<typeof maker>(60).fill(maker)
  const facts = labelFacts({ ...TEST_PRODUCT, description: long, tagline: long, url: long, topics, makers })
  expect(bytesOfFacts(facts)).toBeLessThanOrEqual(FACT_LIMITS.bytes)
  expect(facts).toMatchObject({ description: '', name: TEST_PRODUCT.name.slice(0, facts.tagline.length) })
  expect(facts.makers).toHaveLength(FACT_LIMITS.list)
})

test.each([
  ['  They hire\n\ttoo ', 'They hire too'],
  ['', ''],
  ['x'.repeat(MAX_REASON_LENGTH + 1), 'x'.repeat(MAX_REASON_LENGTH)],
])('a reason is one line of so many characters at most: %j', (typed, kept) => {
  expect(plainReason(typed)).toBe(kept)
})
