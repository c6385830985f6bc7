import { parseContacts } from '../contact-reply/contact-reply.ts'
import type { PageUse } from '../model/model-reply.ts'
import type { PageFacts, UnreadableReason } from '../page/page-facts.ts'
import { pinOf } from './pin.ts'
import { placementOf } from './placement.ts'
import { type Proof, proofOf } from './proof.ts'

const READ_AT = '2026-11-26T09:00:00.000Z'

const NOTHING: PageFacts = {
  url: '',
  finalUrl: null,
  status: 200,
  unreadable: null,
  readAt: READ_AT,
  title: '',
  emails: [],
  phones: [],
  profiles: [],
  people: [],
  organizations: [],
  contactForms: [],
  links: [],
  companyPages: [],
  text: '',
  profileLines: [],
  lineKinds: '',
}

/** A page with this text; its addresses are those that the text writes plainly. */
export const page = (url: string, text: string, more: Partial<PageFacts> = {}): PageFacts => ({
  ...NOTHING,
  url,
  finalUrl: url,
  text,
  emails: [
    ...new Set(
      (text.match(/(?<![\w.+-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/g) ?? []).map((email) =>
        email.toLowerCase(),
      ),
    ),
  ],
  ...more,
})

export const unread = (
  url: string,
  unreadable: UnreadableReason,
  finalUrl: string | null = null,
): PageFacts => ({
  ...NOTHING,
  url,
  finalUrl,
  status: null,
  unreadable,
})

export const HOME = 'https://brindle.example/'
export const TEAM = 'https://brindle.example/team'

export interface Claim {
  product?: string
  website?: string
  /** Lines of the model's reply. */
  reply: string
  pages: readonly PageFacts[]
  /** What the model did with pages beside those that its lines name. */
  sources?: Readonly<Record<string, PageUse>>
}

export const researchFor = ({
  product = 'Brindle',
  website = HOME,
  reply,
  sources = {},
}: Omit<Claim, 'pages'>) =>
  parseContacts({
    text: reply,
    annotations: [],
    companyName: product,
    launchWebsite: website,
    webSearchCount: 1,
    sources: Object.entries(sources).map(([url, use]) => ({ url, title: null, uses: [use] })),
  })

/** The proof of a claim about a product, by these pages and its home page. */
export function prove({ product = 'Brindle', website = HOME, pages, ...rest }: Claim): Proof {
  const research = researchFor({ product, website, ...rest })
  const pin = pinOf({ product, research, website, pages })
  return proofOf({ product, research, pin, pages })
}

/** The only value of a reply, with where it goes. */
export function proofFor(line: string, pages: readonly PageFacts[], more: { website?: string } = {}) {
  const isCompanys = /^(?:COMPANY|CONTACT)/.test(line)
  const reply = isCompanys ? `COMPANY:\n${line}` : `PERSON: Maren Holt\nTITLE: CEO\n${line}`
  const proof = prove({ reply, pages, ...more })
  const [value] = proof.values
  if (value === undefined) throw new Error('The reply has no value')
  return {
    verdict: value.proof.verdict,
    proof: value.proof,
    owner: value.owner,
    to: placementOf(value, proof),
  }
}

/** What the pages say of somebody whom the research calls a founder of Brindle: their verdict. */
export function personOn(
  pages: readonly PageFacts[],
  name = 'Maren Holt',
  title = 'Founder',
  website = HOME,
) {
  return prove({ website, reply: `PERSON: ${name}\nTITLE: ${title}`, pages }).people[0]
}

/** Pages of the company, by where on it they are. */
export const at = (path: string, text: string, more: Partial<PageFacts> = {}): PageFacts[] => [
  page(new URL(path, HOME).href, text, more),
]
