/** How sites of sample companies show their people: each in a way of its own. */
import { type Chooser, seeded } from '#domain/base/seeded.ts'
import type { Claim, ClaimedPerson } from '../ai/claims.ts'
import { asEntities, hiddenEmail, jsonLd } from './site.ts'

/** An address, as sites write it for people and hide it from programs. */
export function writtenEmail(email: string, chooser: Chooser): string {
  const [user = '', host = ''] = email.split('@')
  return chooser.pick([
    `<a href="mailto:${email}">${email}</a>`,
    `<a href="mailto:${email}?subject=Hello">Write to me</a>`,
    `<span>${email}</span>`,
    `<span>${user} (at) ${host}</span>`,
    `<span>${user} [at] ${host.replace('.', ' [dot] ')}</span>`,
    `<span>${asEntities(email)}</span>`,
    hiddenEmail(email),
  ])
}

/** A telephone number with the spaces, dots, or brackets of its page. */
export const writtenPhone = (number: string, chooser: Chooser): string =>
  chooser.pick([
    `<a href="tel:${number.replaceAll(' ', '')}">${number}</a>`,
    `<span>${number}</span>`,
    `<span>${number.replaceAll(' ', '-')}</span>`,
  ])

interface Card {
  html: (person: ClaimedPerson, ways: string) => string
  /** What it says of the person, as a reader copies it. */
  words: (person: Pick<ClaimedPerson, 'name' | 'title'>) => string
}

const inTwoLines: Card['words'] = ({ name, title }) => `${name} ${title}`

const CARDS: readonly Card[] = [
  {
    html: ({ name, title }, ways) =>
      `<article class="member"><h3>${name}</h3><p>${title}</p>${ways && `<p>${ways}</p>`}</article>`,
    words: inTwoLines,
  },
  {
    html: ({ name, title }, ways) =>
      `<div><div><strong>${name}</strong></div><div>${title}</div><div>${ways}</div></div>`,
    words: inTwoLines,
  },
  {
    html: ({ name, title }, ways) => `<p><b>${name}</b>, ${title}<br>${ways}</p>`,
    words: ({ name, title }) => `${name}, ${title}`,
  },
  {
    html: ({ name, title }, ways) =>
      `<figure><img src="/img/portrait.jpg" alt="${name}"><figcaption>${name} &ndash; ${title}</figcaption>${ways}</figure>`,
    words: ({ name, title }) => `${name} – ${title}`,
  },
]
const cardOf = (domain: string): Card => seeded(`cards of ${domain}`).pick(CARDS)

/** The words by which the team page of a company names a person with their title. */
export const teamWords = (person: Pick<ClaimedPerson, 'name' | 'title'>, domain: string): string =>
  cardOf(domain).words(person)

/** The people of a company. @param ownEmail the address that is shown for a person; null for none */
export function teamHtml(
  people: readonly ClaimedPerson[],
  domain: string,
  { ownEmail, chooser }: { ownEmail: (person: ClaimedPerson) => string | null; chooser: Chooser },
): string {
  const card = cardOf(domain)
  return people
    .map((person) => {
      const email = ownEmail(person)
      const ways = [
        email === null ? [] : writtenEmail(email, chooser),
        person.profile === null ? [] : `<a href="${person.profile.value}">LinkedIn</a>`,
      ]
      return card.html(person, ways.flat().join(' · '))
    })
    .join('\n')
}

/** The people once more for search engines. */
export const teamData = (people: readonly ClaimedPerson[], companyName: string): string =>
  people
    .map(({ name, title, businessEmail, profile }) =>
      jsonLd({
        '@type': 'Person',
        name,
        jobTitle: title,
        worksFor: { '@type': 'Organization', name: companyName },
        ...(businessEmail && { email: valueOf(businessEmail) }),
        ...(profile && { sameAs: [valueOf(profile)] }),
      }),
    )
    .join('')

const valueOf = ({ value }: Claim): string => value
