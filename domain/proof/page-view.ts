import { folded } from '../base/folded-text.ts'
/** A page as the rules look at it. */
import { type NameText, nameText } from '../contact-values/person-names.ts'
import { type Site, siteOf } from '../contact-values/sites.ts'
import type { UnseenReason } from '../contacts/contact-proof.ts'
import type { PageFacts } from '../page/page-facts.ts'

export interface PageView {
  facts: PageFacts
  /** Where it was read in the end. */
  address: string
  site: Site | null
  lines: readonly string[]
  /** `lines`, as names are looked for in them. */
  named: NameText
}

/** What pages show in place of themselves where no script runs, or until it has run. */
const WAITING_LINE =
  /^(?:loading|please wait|one moment|(?:wird |werden )?(?:ge)?laden|bitte warten|chargement|veuillez patienter|cargando|espere|caricamento|attendere|carregando|aguarde|even geduld|laddar|indlæser|laster|ładowanie|načítání|betöltés|yükleniyor|загрузка|завантаження|読み込み中|加载中|載入中|로딩)/iu
const NEEDS_SCRIPTS =
  /java\s?script.{0,80}(?:enable|requir|need|disabled|turn|activ|aktiv|attiv|abilit|habilit|erforderlich|benötigt|nécessaire|necesar|inschakel|włącz|povol|engedélyez|etkin|включ|увімк|有効|启用|啟用|사용)|(?:enable|requir|need|turn on|allow|activ|aktiv|attiv|abilit|habilit|benötigt|nécessite|inschakel|włącz|povol|engedélyez|etkin|включ|увімк|启用|啟用).{0,80}java\s?script/iu
const MAX_WAITING_LINE = 250
const MOST_WAITING_LINES = 6

/** Why nothing can be said of a page; null where it can be read. */
export function unseenReason({ unreadable, title, text, emails, phones }: PageFacts): UnseenReason | null {
  if (unreadable !== null) return unreadable
  if (emails.length > 0 || phones.length > 0) return null
  const lines = text.trim() === '' ? [] : text.trim().split('\n', MOST_WAITING_LINES + 1)
  const isWaiting = (line: string) =>
    line.length <= MAX_WAITING_LINE && (WAITING_LINE.test(line) || NEEDS_SCRIPTS.test(line))
  // Its own name says nothing more.
  const others = lines.filter((line) => !title.includes(line))
  const isBlank = others.every(isWaiting) && (others.length > 0 || lines.length === 0)
  return isBlank && lines.length <= MOST_WAITING_LINES ? 'blank' : null
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
    named: nameText(lines),
  }
})

/** What a page is called, folded: the parts of its path, and of its title: "Our team | Acme". */
export const namesOf = ({ address, facts }: PageView): string[] =>
  [
    ...new URL(address).pathname
      .split('/')
      .map((part) => part.replace(/\.\w{2,5}$/, '').replace(/[-_.]+/g, ' ')),
    ...facts.title.split(/\s[|–—·:-]\s|[|:]/u),
  ].map((text) => folded(text.trim()))

/** What the last heading of a kind above a line says, folded; empty where there is none. */
export const headingAbove = (
  { lines, facts }: PageView,
  at: number,
  isOfKind: (line: string) => boolean,
): string =>
  folded(lines.slice(0, at).findLast((line, index) => facts.lineKinds[index] === 'h' && isOfKind(line)) ?? '')
