import { type NameText, nameText } from '../contact-values/person-names.ts'
import { type Site, siteOf } from '../contact-values/sites.ts'
import { folded } from '../folded-text.ts'
/** A page as the rules look at it. */
import type { UnseenReason } from './contact-proof.ts'
import type { PageFacts } from './page-facts.ts'

export interface PageView {
  facts: PageFacts
  /** Where it was read in the end. */
  address: string
  site: Site | null
  lines: readonly string[]
  /** `lines` as `folded` writes them. */
  folded: readonly string[]
  /** `lines`, as names are looked for in them. */
  named: NameText
}

const WAITING = /^(?:loading|please wait|you need to enable javascript|please enable javascript)[^\n]{0,80}$/i

/** Why nothing can be said of a page; null where it can be read. */
export function unseenReason({ unreadable, text, emails, phones }: PageFacts): UnseenReason | null {
  if (unreadable !== null) return unreadable
  const says = text.trim()
  return (says === '' || WAITING.test(says)) && emails.length === 0 && phones.length === 0 ? 'blank' : null
}

/** What is beyond is of no page that is written for people. */
const MOST_LINES = 4_000
const MAX_LINE = 4_000

/** What depends on one page alone is found once, since all are looked at again with each page that comes in. */
export function onceFor<Page extends object, Found>(find: (page: Page) => Found): (page: Page) => Found {
  const found = new WeakMap<Page, { value: Found }>()
  return (page) => {
    const known = found.get(page) ?? { value: find(page) }
    found.set(page, known)
    return known.value
  }
}

export const viewOf = onceFor((facts: PageFacts): PageView => {
  const lines = facts.text
    .split('\n', MOST_LINES)
    .filter((line) => line !== '')
    .map((line) => line.slice(0, MAX_LINE))
  const address = facts.finalUrl ?? facts.url
  return {
    facts,
    address,
    site: siteOf(address),
    lines,
    folded: lines.map(folded),
    named: nameText(lines),
  }
})
