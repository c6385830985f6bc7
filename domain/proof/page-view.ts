/** A page as the rules look at it. */
import type { UnseenReason } from './contact-proof.ts'
import type { PageFacts } from './page-facts.ts'
import { type NameText, nameText } from './person-name.ts'
import { type Site, siteOf } from './site.ts'
import { foldText } from './words.ts'

export interface PageView {
  facts: PageFacts
  /** Where it was read in the end. */
  address: string
  site: Site | null
  lines: readonly string[]
  /** `lines` as `foldText` writes them. */
  folded: readonly string[]
  /** `lines`, as names are looked for in them. */
  named: NameText
  /** Says that it is of a time long ago. */
  isOld: boolean
  /** Has a date, as articles do. */
  isDated: boolean
  /** Of that date, in months since year 0; 0 where it has none. */
  month: number
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
  const month = lastMonth(address, lines)
  return {
    facts,
    address,
    site: siteOf(address),
    lines,
    folded: lines.map(foldText),
    named: nameText(lines),
    isOld: month > 0 && monthOf(facts.readAt) - month > MAX_AGE_MONTHS,
    isDated: month > 0,
    month,
  }
})

/** What was true then may not be now. */
const MAX_AGE_MONTHS = 24

const monthOf = (at: string): number => Number(at.slice(0, 4)) * 12 + Number(at.slice(5, 7))

/** The newest month that the address or the first lines date the page with; 0 for none. */
const lastMonth = (address: string, lines: readonly string[]): number =>
  Math.max(
    monthInAddress(address),
    ...lines.slice(0, 40).map((line, index) => monthInLine(line, lines[index - 1])),
  )

/** As months since year 0; 0 for none. */
function monthInAddress(address: string): number {
  const [, year, month = '12'] = /\/((?:19|20)\d\d)(?:[/-](0[1-9]|1[0-2]))?(?=[/-]|$)/.exec(address) ?? []
  return year === undefined ? 0 : Number(year) * 12 + Number(month)
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const MONTH = String.raw`(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\.?`
const DATES = [
  new RegExp(String.raw`(?:^|\s)\d{1,2}(?:st|nd|rd|th)?\.?\s${MONTH},?\s((?:19|20)\d\d)`, 'iu'),
  new RegExp(String.raw`(?:^|\s)${MONTH}\s(?:\d{1,2}(?:st|nd|rd|th)?,?\s)?((?:19|20)\d\d)`, 'iu'),
]
const ISO_DATE = /(?:^|\s)((?:19|20)\d\d)-(\d\d)-\d\d/
const MAX_DATE_LINE = 60
/** "Founding date:" */
const MAX_LABEL = 30

/** Says since when something is, and not of when the page is. */
const BEGINNING =
  /(?<!\p{L})(?:since|found(?:ed|ing|ation)|established|est\.|started|launched|joined|born|incorporated|registered|seit|gegrundet|depuis|fondee?|creee?|desde|fundad[oa]|dal|fondat[oa]|sinds|opgericht|sedan|grundat|siden|od|zalozon[aey])(?!\p{L})/u

/** The date of a line that says little else, or that begins with one. */
function monthInLine(line: string, before = ''): number {
  const start = line.slice(0, MAX_DATE_LINE)
  if (BEGINNING.test(foldText(start)) || (before.length <= MAX_LABEL && BEGINNING.test(foldText(before))))
    return 0
  if (line.length > MAX_DATE_LINE && !/^[\p{Lu}\s,]{0,30}\d{1,2}/u.test(line)) return 0
  const [, isoYear, isoMonth] = ISO_DATE.exec(start) ?? []
  if (isoYear !== undefined) return Number(isoYear) * 12 + Number(isoMonth)
  for (const pattern of DATES) {
    const [, month, year] = pattern.exec(start) ?? []
    if (year !== undefined) return Number(year) * 12 + MONTHS.indexOf((month ?? '').toLowerCase()) + 1
  }
  return 0
}
