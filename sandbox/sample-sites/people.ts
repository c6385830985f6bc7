/** How sites of sample companies show their people: each in a way of its own. */
import type { Chooser } from '#domain/seeded.ts'
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

type Card = (person: ClaimedPerson, ways: string) => string

const CARDS: readonly Card[] = [
  ({ name, title }, ways) =>
    `<article class="member"><h3>${name}</h3><p>${title}</p>${ways && `<p>${ways}</p>`}</article>`,
  ({ name, title }, ways) =>
    `<div><div><strong>${name}</strong></div><div>${title}</div><div>${ways}</div></div>`,
  ({ name, title }, ways) => `<p><b>${name}</b>, ${title}<br>${ways}</p>`,
  ({ name, title }, ways) =>
    `<figure><img src="/img/portrait.jpg" alt="${name}"><figcaption>${name} &ndash; ${title}</figcaption>${ways}</figure>`,
]

/** The people of a company. @param ownEmail the address that is shown for a person; null for none */
export function teamHtml(
  people: readonly ClaimedPerson[],
  ownEmail: (person: ClaimedPerson) => string | null,
  chooser: Chooser,
): string {
  const card = chooser.pick(CARDS)
  return people
    .map((person) => {
      const email = ownEmail(person)
      const ways = [
        email === null ? [] : writtenEmail(email, chooser),
        person.profile === null ? [] : `<a href="${person.profile.value}">LinkedIn</a>`,
      ]
      return card(person, ways.flat().join(' · '))
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
