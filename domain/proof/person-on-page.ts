import { isMadeOfWholeName, isNamedIn, type Mention, mentionsOf } from '../contact-values/person-names.ts'
import { siteOf } from '../contact-values/sites.ts'
/** What one page says about whether a person works for the company. */
import { aroundOf } from './around.ts'
import { type Company, isOwnPage, namesCompany } from './company.ts'
import { isEmailOfCompany } from './email-owner.ts'
import { isFarewell, isOwnFarewell } from './farewell.ts'
import { firstNameMentions, isFirstNameIn } from './first-name.ts'
import { isAboutOthers } from './page-section.ts'
import type { PageView } from './page-view.ts'
import { tellsOfMaking } from './personal-page.ts'
import { type At, isUntrusted, type Said, saidIn } from './said-at.ts'

export interface PersonOnPage {
  view: PageView
  isOwn: boolean
  said: Said
  /** The page is the person's own, and the company's pages lead to it. */
  isAccount: boolean
  mentions: readonly Mention[]
}

/** In the order in which they count: whatever ends it first. */
const STRENGTH = ['former', 'theirs', 'elsewhere', 'beside', 'named'] as const

/** What all places of a page that name somebody say, taken together. */
export function personOnPage(
  name: string,
  view: PageView,
  company: Company,
  views: readonly PageView[],
): PersonOnPage {
  const isOwn = isOwnPage(view, company)
  const mentions = mentionsOf(name, view.named)
  const at: At = { name, view, company, isOwn }
  const whole = mentions.flatMap((mention) =>
    aroundOf(name, mention, view).map((around) => saidIn(around, { ...at, mention })),
  )
  // Of whom the whole name says that they are another's, the first name tells no more.
  const isOfOther = whole.some((each) => each === 'elsewhere' || each === 'beside')
  const all = [
    ...whole,
    ...saidInData(at, mentions.length === 0),
    ...(isOwn && (isFarewell(name, view) || isOwnFarewell(name, view, company)) ? (['former'] as const) : []),
    ...(isOwn && !isOfOther && mentions.length > 0 ? saidByFirstName(at) : []),
    ...(!isOwn && !isUntrusted(at) && !view.isOld && tellsOfMaking(name, view, company)
      ? (['theirs'] as const)
      : []),
  ]
  const isAccount = !isOwn && isAccountOf(at, views)
  const said = isAccount ? 'theirs' : (STRENGTH.find((each) => all.includes(each)) ?? 'none')
  return { view, isOwn, said, isAccount, mentions }
}

/** A page with the person's name as its title, to which a page of the company leads. */
function isAccountOf({ name, view, company }: At, views: readonly PageView[]): boolean {
  const key = view.site?.key
  const isLinked = views.some(
    (other) => isOwnPage(other, company) && other.facts.links.some((link) => siteOf(link)?.key === key),
  )
  return isLinked && isNamedIn(name, view.facts.title)
}

/** What structured data says, and addresses that are made of the whole name. */
function saidInData(at: At, hasNoMention: boolean): Said[] {
  const { name, view, company, isOwn } = at
  if (view.isOld || isUntrusted(at)) return []
  const isTheirs = view.facts.emails.some(
    (email) => isEmailOfCompany(email, company) && isMadeOfWholeName(email.split('@')[0] ?? '', name),
  )
  const people = view.facts.people.filter((each) => isNamedIn(name, each.name))
  // What the reader found behind the end of the text.
  const isTitledBelow =
    isOwn &&
    hasNoMention &&
    !isAboutOthers(view) &&
    view.facts.titledNames.some((each) => isNamedIn(name, each.name))
  return [
    ...(isTheirs || isTitledBelow ? (['theirs'] as const) : []),
    ...people.flatMap(({ worksFor, title, emails }): Said[] => {
      if (emails.some((email) => isEmailOfCompany(email, company))) return ['theirs']
      if (worksFor !== null) return [namesCompany(worksFor, company) ? 'theirs' : 'elsewhere']
      return isOwn && title !== null && !isAboutOthers(view) ? ['theirs'] : []
    }),
  ]
}

/** On a page of the company: who is told of by a first name where the whole name stands too. */
function saidByFirstName(at: At): Said[] {
  const { name, view } = at
  if (isAboutOthers(view) || view.isOld) return []
  return firstNameMentions(name, view).flatMap(({ given, mention }) =>
    aroundOf(given, mention, view, isFirstNameIn).flatMap((around): Said[] => {
      const said = saidIn(around, { ...at, name: given, mention })
      // What is told of another first name behind it is not told of this one.
      const isFormer = said === 'former' && !/\p{Lu}/u.test(around.behind.slice(0, MAX_OF_ONE))
      return said === 'theirs' || isFormer ? [said] : []
    }),
  )
}

const MAX_OF_ONE = 60
