/** For tests: launches with a verdict and a research, and what is known of nobody. */
import { readReply } from '#domain/contact-reply/test-read.ts'
import { NOBODY_LISTED } from '#domain/contacts/do-not-contact.ts'
import { createFindLabel } from '#domain/labels/launch-label.ts'
import { CAPTURED_AT_MS, TEST_PRODUCT, TEST_VERDICT } from '#domain/lead/test-lead.ts'
import { createFindWrong } from '#domain/lead/wrong-contacts.ts'
import type { Item } from './item.ts'
import type { UserLists } from './services/services.ts'

export const NO_LISTS: UserLists = {
  notContacted: NOBODY_LISTED,
  findWrong: createFindWrong([]),
  findLabel: createFindLabel(new Map()),
}

const PAGE = 'https://b.example/team'
const RESEARCH = readReply(
  [
    'PERSON: Ada King',
    'TITLE: CEO',
    `BUSINESS_EMAIL: ada@b.example | SOURCE: ${PAGE}`,
    'PERSON: Bo Finch',
    'TITLE: CTO',
    `BUSINESS_EMAIL: bo@b.example | SOURCE: ${PAGE}`,
    `COMPANY_WEBSITE: https://www.b.example | SOURCE: ${PAGE}`,
  ].join('\n'),
  { sources: [{ url: PAGE, title: null, uses: ['cited'] }] },
)

/** A judged launch whose CEO and CTO were found. */
export const itemNamed = (name: string, id = name): Item => ({
  product: { ...TEST_PRODUCT, id, name },
  verdict: {
    result: TEST_VERDICT,
    sample: false,
    atMs: CAPTURED_AT_MS,
    basis: { model: 'm', promptHash: 'p' },
  },
  contacts: {
    research: RESEARCH,
    sample: false,
    atMs: CAPTURED_AT_MS,
    basis: { model: 'm', promptHash: 'r' },
  },
})
