/** Which group of people a line of a page is about, as far as headings and the page's address say. */
import { isNameLine } from './name-line.ts'
import type { PageView } from './page-view.ts'
import {
  foldText,
  GUEST_SECTION,
  INSIDER_SECTION,
  OUTSIDER_SECTION,
  PEOPLE_SECTION,
  PRAISE,
} from './words.ts'

const MAX_SECTION_DISTANCE = 60
const MAX_INSIDER_DISTANCE = 8
const MAX_HEADING = 60
const TWICE = /\s[/|·–—]\s/u

/** What stands in menus beside "Customers" and "Team". */
const MENU =
  /^(?:(?:our |the |meet the )?(?:team|people|story|company)|how it works|home|products?|features?|pricing|plans|blog|docs|documentation|log ?in|sign ?(?:in|up)|get started|about(?: us)?|contact(?: us)?|careers|jobs|changelog|support|help|faq|resources|company|customers?|clients?|partners?|press|solutions|integrations|download|terms(?: of (?:service|use))?|privacy(?: policy)?|imprint|legal|security|status|api|roadmap|team|enterprise|demo|book a demo|news|events|community|use cases|testimonials|reviews|startseite|preise|produkt|funktionen|kontakt|impressum|datenschutz|agb|anmelden|accueil|tarifs|connexion|precios|inicio|prezzi|prijzen|priser|cennik)$/

/** The nearest line before that names a group of people, folded; empty where there is none. */
export function sectionOf(view: PageView, line: number): string {
  for (let at = line - 1; at >= Math.max(0, line - MAX_SECTION_DISTANCE); at--) {
    const heading = headingAt(view, at)
    if (heading === null) continue
    // A heading can stand in two languages: "Beirat / Advisory board".
    for (const text of [heading, ...heading.split(TWICE)]) {
      if (isOutsiderSection(text) || PEOPLE_SECTION.test(text)) return text
      if (line - at <= MAX_INSIDER_DISTANCE && INSIDER_SECTION.test(text)) return text
    }
    const text = heading
    if (OTHER_SECTION.test(text)) return ''
  }
  return ''
}

/** Headings of what is about the company again. */
const OTHER_SECTION =
  /^(?:why (?:we|i)(?!\p{L})|(?:our|the|my) story|(?:a (?:note|letter|word) )?from the (?:founders?|makers?|team)|about (?:us|me|the|this)|hi(?!\p{L})|hello(?!\p{L})|how it (?:started|began|works)|faq$|frequently asked|pricing$|features$|contact(?: us)?$|get in touch|unsere geschichte|warum wir|notre histoire|nuestra historia|la nostra storia|ons verhaal)/u

const MENU_LINES = 12

/** A short line that stands in no menu. What a menu has too is a heading where the page is called so. */
function headingAt({ lines, folded, facts, address }: PageView, at: number): string | null {
  const text = (folded[at] ?? '').trim()
  // "As seen in: Acme Weekly" is a line of its own, and "Partner" below a name a title.
  if (text.length > MAX_HEADING || /:\s*\S/u.test(text)) return null
  if (/^\p{L}+(?<!s)$/u.test(text) && isNameLine(lines[at - 1])) return null
  const isMenu = (line = '') => MENU.test(line.trim())
  const isAgain = folded.slice(at + 1, at + 1 + MENU_LINES).some((line) => line.trim() === text)
  if (isAgain) return null
  if (foldText(facts.title).split(TITLE_PARTS).includes(text)) return text
  // The second of two menus, for small and for large screens.
  const isTwice = folded
    .slice(Math.max(0, at - MENU_LINES), at)
    .some(
      (line, index, before) => line.trim() === text && isSameBeside(folded, at, at - before.length + index),
    )
  if (isTwice) return null
  if (at < MENU_LINES && isLinkTo(text, facts.links, address)) return null
  return isMenu(folded[at + 1]) || (isMenu(text) && isMenu(folded[at - 1])) ? null : text
}

const isSameBeside = (folded: readonly string[], one: number, other: number): boolean =>
  folded[one + 1] === folded[other + 1] || (one - other > 1 && folded[one - 1] === folded[other - 1])

/** "Our mentors", where the page leads to "/our-mentors" or "/mentors" of its site. */
function isLinkTo(text: string, links: readonly string[], address: string): boolean {
  const path = text.replace(/[^\p{L}\p{N}]+/gu, '-')
  const paths = [path, path.replace(/^(?:our|the|meet-the)-/, '')]
  return links.some((link) => {
    const { origin, pathname } = new URL(link)
    return address.startsWith(`${origin}/`) && paths.includes(pathname.split('/')[1] ?? '')
  })
}

const TITLE_PARTS = /\s(?:[|–—·-]|::)\s/u

export const isOutsiderSection = (section: string): boolean =>
  OUTSIDER_SECTION.test(section) || GUEST_SECTION.test(section) || PRAISE.test(section)

const PEOPLE_PATH =
  /\/(?:our-|the-|meet-(?:the-|our-)?)?(?:team|people|staff|who|who-is-who|whos-who|wer-wir-sind|biz-kimiz|ekibimiz|kdo-jsme|leadership|management|founders?|makers?|who-we-are|equipe|equipo|equipa|squadra|das-team|unser-team|mitarbeiter|nosotros|quienes-somos|chi-siamo|qui-sommes-nous|quem-somos|medarbetare|medarbejdere|zespol|tym)(?:\.\w{2,5})?\/?$/i

/** Whether a line is in a list of the company's people: below a heading that says so, or on a page whose address does. */
export function isAmongPeople(section: string, { address }: PageView): boolean {
  if (section !== '') return PEOPLE_SECTION.test(section) || INSIDER_SECTION.test(section)
  return PEOPLE_PATH.test(new URL(address).pathname)
}

const GUEST_TITLE = /^(?:a )?guest (?:post|article|column|essay|author|blog)|^gastbeitrag|^article invite/u

/** Pages of a company about its customers, guests, and investors. */
export const isAboutOthers = ({ address, facts }: Pick<PageView, 'address' | 'facts'>): boolean =>
  GUEST_TITLE.test(foldText(facts.title)) ||
  /\/(?:customers?|customer-stories|clients?|clientes?|clienti|kunden|kundenstimmen|klanten|kunder|case-?stud(?:y|ies)|cases?|use-cases?|success-stories|stories|testimonials?|temoignages|testimonios|depoimentos|referenzen|references|reviews|wall-of-love|showcase|made-with|guests?|podcasts?|episodes?|interviews?|events?|webinars?|speakers?|partners?|partenaires|investors?|advis[eo]rs?|board|alumni|ambassadors|experts?|books|recipes|courses|lessons|songs|tracks|albums|patterns|shop|collections|artworks|prints|plugins|integrations|themes|extensions|marketplace|walks|tours|classes|guides|hosts|pilots|community|authors|artists|sellers|instructors|teachers|tutors|coaches|creators|members|vendors|suppliers|growers|riders|thanks|credits|acknowledge?ments)(?:\/|\.|$)/i.test(
    new URL(address).pathname,
  )

/** Articles, whose authors can be guests. */
export const isArticle = (view: PageView): boolean => view.isDated || isBelowBlog(view)

export const isBelowBlog = ({ address }: PageView): boolean =>
  /\/(?:blog|news|posts?|articles?|guides?|journal|magazine|magazin|stories|updates?|resources|learn|insights|actualites|noticias|notizie|aktuelles|nieuws|nyheter)(?:\/|$)/i.test(
    new URL(address).pathname,
  )
