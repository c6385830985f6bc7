/** Whether the words around a name say that somebody works for another firm. */
import type { Around } from './around.ts'
import { type Company, namesCompany, withoutForm } from './company.ts'
import { isOutsiderSection } from './page-section.ts'
import { DENIED, FIRM, foldText, OUTSIDER, OUTSIDER_TITLE } from './words.ts'

const MAX_OUTSIDE_REACH = 80

export const isOutside = (
  { section, before, behind, text, lineBefore, isAlone }: Around,
  company: Company,
): boolean =>
  isOutsideRelation(text, company) ||
  isOutsiderSection(section) ||
  DENIED.test(foldText(text)) ||
  OUTSIDER.test(foldText(sinceOther(before)).slice(-MAX_OUTSIDE_REACH)) ||
  OUTSIDER_TITLE.test(foldText(behind.replace(RANK, ''))) ||
  FREELANCE.test(foldText(behind).slice(0, MAX_OUTSIDE_REACH)) ||
  CRAFT.test(foldText(before)) ||
  OUTSIDER_EAST.test(before) ||
  (isAlone &&
    before.trim() === '' &&
    /[:]$|\s(?:by|von|par|de|da|av)$/.test(lineBefore) &&
    OUTSIDER.test(foldText(lineBefore)))

/** Behind another person and what they do: "our host Tobi Lund talks with". */
const sinceOther = (before: string): string => before.slice(-MAX_OUTSIDE_REACH).split(OTHER_DOES).at(-1) ?? ''
const OTHER_DOES =
  /\p{Lu}\p{Ll}[\p{L}'’-]{0,20}\s\p{Lu}[\p{L}'’-]{1,20}\s(?:\p{Ll}+\s){0,2}(?:talks?|speaks?|chats?|sits down|spoke|talked|sat down|is joined|interviews?|meets|met|asks|asked)\s/u

/** "(ret.)" behind a name. */
const RANK = /^\s*\([^)]{0,30}\)/u

/** Outside directors, auditors, and advisers, in front of the name. */
const OUTSIDER_EAST = /(?:社外|顧問|監査役|アドバイザー|外部|사외|감사|자문|고문)[^\n。]{0,20}$/u

/** "Editor (freelance)" */
const FREELANCE =
  /[(,–—-]\s?(?:freelance\p{L}*|external|externe?[rn]?|externo|externa|esterno|esterna|extern[ie]|freie[rn]? mitarbeit\p{L}*|independent|independant\p{L}*|serbest|dis danisman|visiting)\s?(?:[)\n,;.]|$)/u

/** A label of nothing but what was made: "Design & code: Jane Doe" */
const CRAFT =
  /^\W{0,3}(?:(?:web|grafik|graphic|ui|ux|logo)[ -]?)?(?:design|code|text|texte|artwork|art direction|illustrations?|branding|hosting|gestaltung|layout|redaktion|lektorat|music|sound|video|coding|programmierung|development|conception|graphisme)(?:\s?(?:&|and|und|et|,|\/)\s?\p{L}{2,20}){0,3}\s?:\s*$/u

/** "invested in Acme", "adviser to Acme": what outsiders do with a company. */
export const isOutsideRelation = (text: string, company: Company): boolean =>
  [...foldText(text).matchAll(RELATION)].some(([, object = '']) => namesCompany(object, company))

const RELATION =
  /(?<!\p{L})(?:invest(?:or|ors|ed|s|ing)? in|backs|backed|backer of|advis(?:es?|ed|ers?|ors?|ing)(?: to| of| at| for)?|(?:on|joined|joins|chairs) the board (?:of|at)|board (?:member|seat|observer|director) (?:of|at)|mentor(?:s|ed)?(?: to| at| of)?|acquired?|bought|buys|review(?:s|ed|er)?(?: of)?|customer of|user of|fan of|hunted|recommends|praises|loves|covers|wrote about|writes about|competes with|competitor of|partner of|partnered with|represents|counsel to)\s+(?:the\s+)?(\S{1,40}(?:\s\S{1,40})?)/gu

const MAX_FIRM_REACH = 100

/** Behind the name, a firm or what it is stands that is not the company. */
export function isOfFirm(around: Pick<Around, 'behind'>, company: Company): boolean {
  const behind = around.behind.slice(0, MAX_FIRM_REACH)
  const folded = foldText(behind)
  const isKind = (KIND_OF_FIRM.test(folded) || INSTITUTION.test(folded)) && !namesCompany(behind, company)
  return isKind || otherFirms(behind, company).length > 0
}

const KIND_OF_FIRM =
  /(?<!\p{L})(?:kanzlei|law firm|agentur|agency|studio|attorneys|solicitors|consulting|rechtsanwalte|steuerberatung|gmbh)(?!\p{L})/u

/** What is no company, and has people of its own. */
const INSTITUTION =
  /(?<!\p{L})\p{L}{0,20}(?:universi\p{L}*|uniwersytet\p{L}*|institut\p{L}*|instytut\p{L}*|istituto|ospedale|hospital\p{L}*|hopital|szpital|klinik\p{L}*|clinic|clinique|museum|musee|museo|muzeum|college|academy|akadem\p{L}*|guild|gilde|society|association|verband|foundation|stiftung|fundacion|fondation|school of|hochschule|fachhochschule|politecn\p{L}*|botanical|botanic|botaniczn\p{L}*|botanischer|jardin|ministry|ministerium|ministere|city of|stadt|council|observatory|laboratory|library|bibliothek)(?!\p{L})/u

/** A partner of the investor or the firm whose page it is. */
export const isPartner = ({ before, behind, text }: Around, company: Company): boolean =>
  (/(?<!\p{L})(?:group |venture |general |managing |investment |founding )?partner(?: at [\p{L} ]{1,40})?:?\s*$/u.test(
    foldText(before),
  ) ||
    /^[\s,(|·–—-]*(?:(?:group|venture|general|managing|investment|senior|founding) )?partner(?!\p{L}|ship)/u.test(
      foldText(behind),
    )) &&
  !namesCompany(text, company)

/** Firms that a line names, without the company. */
export const otherFirms = (line: string, company: Company): string[] =>
  [...line.matchAll(FIRM), ...line.matchAll(PRACTICE)].flatMap(([, name = '']) =>
    namesCompany(withoutForm(name), company) ? [] : [name],
  )

/** What firms are called that advise or serve others: "Holt & Partners", "Acme Recruitment". */
const PRACTICE =
  /(?<![\p{L}\p{N}&'’.-])((?:\p{Lu}[\p{L}.'’-]{0,30}\s(?:(?:&|and|und|et|y)\s)?){1,4}(?:Partners|Associates|Sons|Solicitors|Attorneys|Recruitment|Recruiting|Consulting|PR|Abogados|Avocats|Avvocati|Rechtsanwälte|Accountants))(?![\p{L}\p{N}])/gu
