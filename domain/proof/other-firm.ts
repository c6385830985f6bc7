import { folded } from '../base/folded-text.ts'
/** The firm that a title is of, where that is not the company. */
import { lettersOf } from '../contact-values/sites.ts'
import { type Company, FIRM, withoutForm } from './company.ts'
import type { PageView } from './page-view.ts'
import { DEPARTMENT, TITLE, TOP_TITLE } from './titles.ts'

const NAME = String.raw`(?:the\s)?((?<=@)[a-z]\w{2,30}|[a-z][a-z\d-]{1,40}\.[a-z]{2,10}(?![\p{L}.])|\p{Lu}[\p{L}\p{N}&'’.+-]*(?:\s(?:(?:&|and|of|und|et|y)\s)?\p{Lu}[\p{L}\p{N}&'’.+-]*){0,4})`
/** "CTO at Acme", "Chief Editor @ Acme"; not "studied at Acme" */
const AT_FIRM = String.raw`(?<!(?:stud|lectur|profess|graduat|taught|teach|degree|educat|alum|advis|mentor|speak)\p{L}*)\s(?:at|@(?![a-z]\w{2,30}\s?\()|bei|chez|presso|hos|bij|w)\s?${NAME}`
const AT = new RegExp(AT_FIRM, 'u')
/** "CEO of Acme"; behind other titles, what they lead: "Head of Growth". */
const OF = new RegExp(String.raw`\s(?:of|von|de|di|van|av|af|da)\s${NAME}`, 'u')
/** "CEO, Acme", "Owner - Acme", which can be a part of the company, too */
const BESIDE = new RegExp(String.raw`^[^,|/(–—-]{2,40}(?:,|\s[|–—/·•-])\s?${NAME}`, 'u')

/**
 * @param title a title, with what stands behind it in its line
 * @returns the firm that it names as its own; null for none, and for the company
 */
export function otherFirm(title: string, company: Company, view: PageView): string | null {
  const named = [...title.matchAll(FIRM), AT.exec(title), isTop(title) ? OF.exec(title) : null]
  return named.map((found) => found?.[1] ?? '').find((name) => isOther(name, company, view)) ?? null
}

/** What stands behind a comma: a firm as well as a part of the company, or something else that somebody is. */
export function firmBeside(
  title: string,
  company: Company,
  view: PageView,
  isTopAlone: boolean,
): string | null {
  // Of who does not lead it, a department stands behind the title where nothing else tells.
  const [, name = ''] = isTopAlone && !isTop(title) ? [] : (BESIDE.exec(title) ?? [])
  return isOther(name, company, view) ? name : null
}

const isTop = (title: string, within = 40): boolean => TOP_TITLE.test(folded(title.slice(0, within)))

function isOther(name: string, company: Company, { facts }: PageView): boolean {
  const own = lettersOf(withoutForm(name))
  const isCompanys =
    lettersOf(facts.title).includes(own) ||
    [...company.names].some((each) => each.includes(own) || own.includes(each))
  return own.length > 1 && !isCompanys && !DEPARTMENT.test(folded(name)) && !TITLE.test(folded(name))
}
