/** Launches, verdicts and contacts as tools answer them: short, on one line each, without hidden characters. */
import type { z } from 'zod'
import type { ContactResearch, Person } from '#domain/contacts/contacts.ts'
import { keyColumnsOf } from '#domain/launch-list/saved-launches.ts'
import { cleanListingUrl } from '#domain/launch/addresses.ts'
import type { Launch } from '#domain/launch/launch.ts'
import { companyWaysOf, mayLead, type Way, waysOf } from '#domain/lead/contact-ways.ts'
import { isListed, researchWithout } from '#domain/lead/without-contacts.ts'
import { hasPromptInjection } from '#domain/prompt-injection/prompt-injection.ts'
import { isQualified } from '#domain/verdict/classification.ts'
import type { Verdict } from '../item.ts'
import type { UserLists } from '../services/services.ts'
import { shortText } from './answer.ts'
import type { ShownContacts, ShownLaunch, ShownValue, ShownVerdict } from './schemas.ts'

const LABEL = 80
const LINE = 200
const PARAGRAPH = 600
const TOPICS = 5
const PEOPLE = 20
const VALUES = 20

export const shownName = ({ name }: Launch): string => shortText(name, LABEL)

export const shownLaunch = (product: Launch, verdict: Verdict | null): z.infer<typeof ShownLaunch> => ({
  id: product.id,
  name: shownName(product),
  tagline: shortText(product.tagline, LINE),
  description: shortText(product.description, PARAGRAPH),
  topics: product.topics.slice(0, TOPICS).map(({ name }) => shortText(name, LABEL)),
  votes: product.votesCount,
  day: shortText(product.createdAt.slice(0, 10), LABEL),
  page: shortText(cleanListingUrl(product.url), LINE),
  speaksToModels: hasPromptInjection(product),
  score: verdict?.result.targetScore ?? null,
})

export const shownVerdict = (
  product: Launch,
  { result }: Verdict,
  paidBefore: boolean,
): z.infer<typeof ShownVerdict> => ({
  id: product.id,
  name: shownName(product),
  score: result.targetScore,
  qualifies: isQualified(result),
  confidence: result.confidence,
  criteriaMet: result.criteriaMet.map((label) => shortText(label, LABEL)),
  criteriaNotMet: result.criteriaNotMet.map((label) => shortText(label, LABEL)),
  reasoning: shortText(result.reasoning, PARAGRAPH),
  speaksToModels: hasPromptInjection(product),
  paidBefore,
})

/** Without what was reported as wrong, and without those who are not to be contacted, as leads are. */
export function shownContacts(
  product: Launch,
  found: ContactResearch,
  { lists, paidBefore }: { lists: UserLists; paidBefore: boolean },
): z.infer<typeof ShownContacts> {
  const isWrong = lists.findWrong(keyColumnsOf(product))
  const right = isWrong === null ? found : researchWithout(found, isWrong)
  const research = researchWithout(right, isListed(lists.notContacted))
  const { website, email, contactForm } = companyWaysOf(research)
  return {
    id: product.id,
    name: shownName(product),
    found: research.success,
    people: research.people.slice(0, PEOPLE).map((person) => shownPerson(research, person)),
    company: [
      ...valuesOf('website', [website]),
      ...valuesOf('email', [email]),
      ...valuesOf('contact_form', [contactForm]),
    ],
    notes: shortText(research.searchNotes, PARAGRAPH),
    paidBefore,
  }
}

function shownPerson(research: ContactResearch, person: Person) {
  const { emails, phones, profiles } = waysOf(research, person)
  const checked = research.proof?.people.find(({ name }) => name === person.name)
  return {
    name: shortText(person.name, LABEL),
    title: shortText(person.title, LABEL),
    worksThere: checked?.verdict ?? ('not_checked' as const),
    doubtful: !mayLead(research, person),
    values: [
      ...valuesOf('email', emails),
      ...valuesOf('phone', phones),
      ...valuesOf('profile', profiles),
    ].slice(0, VALUES),
  }
}

const valuesOf = (kind: ShownValue['kind'], ways: readonly (Way | null)[]): ShownValue[] =>
  ways
    .filter((way) => way !== null)
    .map(({ text, page, verdict, at, remark }) => ({
      kind,
      value: shortText(text, LINE),
      page: page === null ? null : shortText(page, LINE),
      proof: verdict,
      day: at?.slice(0, 10) ?? null,
      doubtful: remark,
    }))
