import { expect, test } from 'vitest'
import { indexLeads } from '../lead/lead-list.ts'
import { fromRow, type Lead } from '../lead/lead.ts'
import { TEST_PRODUCT } from '../lead/test-lead.ts'
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

test('the facts are those of the launch, without its picture', () => {
  const pictured = { ...TEST_PRODUCT, thumbnailUrl: 'https://ph-files.imgix.net/a.png' }
  expect(labelFacts(pictured)).toEqual(TEST_PRODUCT)
})

test.each([
  ['escaped characters', '\u0001'],
  ['characters of four bytes', '🙂'],
])('of facts of too many bytes all texts are cut, and not through a character: %s', (_name, letter) => {
  const text = `x${letter.repeat(FACT_LIMITS.text)}`
  const topics = Array.from({ length: 60 }, () => ({ name: text, slug: text, postsCount: 1 }))
  const facts = labelFacts({ ...TEST_PRODUCT, description: text, url: text, topics })
  expect(bytesOfFacts(facts)).toBeLessThanOrEqual(FACT_LIMITS.bytes)
  expect(facts.topics).toHaveLength(FACT_LIMITS.list)
  expect(facts.description).not.toBe('')
  expect(facts.description.isWellFormed()).toBe(true)
  expect(labelFacts(facts)).toEqual(facts)
})

test.each([
  ['  They hire\n\ttoo ', 'They hire too'],
  ['', ''],
  ['x'.repeat(MAX_REASON_LENGTH + 1), 'x'.repeat(MAX_REASON_LENGTH)],
])('a reason is one line of so many characters at most: %j', (typed, kept) => {
  expect(plainReason(typed)).toBe(kept)
})
