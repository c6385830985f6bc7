/** The firm that a title is of, where that is not the company. */
import { lettersOf } from '../contact-values/sites.ts'
import { folded } from '../folded-text.ts'
import { type Company, FIRM, withoutForm } from './company.ts'
import type { PageView } from './page-view.ts'
import { DEPARTMENT, TITLE, TOP_TITLE } from './titles.ts'

const NAME = String.raw`(?:the\s)?(\p{Lu}[\p{L}\p{N}&'’.+-]*(?:\s(?:(?:&|and|of|und|et|y)\s)?\p{Lu}[\p{L}\p{N}&'’.+-]*){0,4})`
/** "CTO at Acme", "Chief Editor @ Acme" */
const AT = new RegExp(String.raw`\s(?:at|@|bei|chez|presso|hos|bij|w)\s?${NAME}`, 'u')
/** "CEO of Acme"; behind other titles, what they lead: "Head of Growth". */
const OF = new RegExp(String.raw`\s(?:of|von|de|di|van|av|af|da)\s${NAME}`, 'u')
/** "CEO, Acme", "Owner - Acme", which can be a part of the company, too */
const BESIDE = new RegExp(String.raw`^[^,|/(–—-]{2,40}(?:,|\s[|–—-])\s?${NAME}`, 'u')

/** @param title a title, with what stands behind it in its line */
export function otherFirm(title: string, company: Company, { facts }: PageView): string | null {
  const isTop = TOP_TITLE.test(folded(title.slice(0, MAX_TOP)))
  const named = [
    [...title.matchAll(FIRM)].map(([, name = '']) => name),
    AT.exec(title)?.[1] ?? [],
    isTop ? (OF.exec(title)?.[1] ?? []) : [],
    isTop ? (BESIDE.exec(title)?.[1] ?? []) : [],
  ].flat()
  const letters = lettersOf(facts.title)
  return (
    named.find((name) => {
      const own = lettersOf(withoutForm(name))
      const isCompanys =
        letters.includes(own) || [...company.names].some((each) => each.includes(own) || own.includes(each))
      return own.length > 1 && !isCompanys && !DEPARTMENT.test(folded(name)) && !TITLE.test(folded(name))
    }) ?? null
  )
}

const MAX_TOP = 40
