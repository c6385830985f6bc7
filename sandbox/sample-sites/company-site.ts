/** The site of a sample company. */
import { type Chooser, seeded } from '#domain/base/seeded.ts'
import { claimsOf, type CompanyClaims } from '../ai/claims.ts'
import { escapeHtml } from '../html.ts'
import type { Company, Launch } from '../launches/launch.ts'
import { challenge } from './answer.ts'
import { siteFate } from './fates.ts'
import { blogSystem, builder, framework, plain, tables } from './frames.ts'
import { teamData, teamHtml, writtenEmail, writtenPhone } from './people.ts'
import { jsonLd, type Page, page, type Site, site } from './site.ts'

/** What is shown of launches. */
export type ShownLaunch = Pick<Launch, 'name' | 'tagline' | 'description'>

const NAV = [
  ['/', 'Home'],
  ['/team', 'Team'],
  ['/pricing', 'Pricing'],
  ['/contact', 'Contact'],
  ['/imprint', 'Imprint'],
] as const

/** Another maker than the product's, for a domain of the same name. */
const OLD_COMPANY = 'Mills'

/** Where a product has its site whose name is another company's domain. */
export const otherDomain = ({ domain }: Pick<Company, 'domain'>): string => `get${domain}`

/** Null where the domain is gone. */
export function companySite(company: Company, launches: readonly ShownLaunch[]): Site | null {
  const { domain, name } = company
  const fate = siteFate(company)
  if (fate === 'gone') return null
  if (fate === 'challenge') return site(domain, { name, otherwise: challenge(domain) }, {})
  const chooser = seeded(`pages of ${domain}`)
  const look = {
    name: fate === 'namesake' ? firmOf(company) : name,
    frame: chooser.pick([plain, framework, blogSystem, builder, tables]),
    nav: NAV,
    ...(fate === 'robots' && { robots: 'User-agent: *\nDisallow: /\n' }),
  }
  const home = fate === 'namesake' ? namesakeHome(company) : productHome(company, launches)
  return site(domain, look, { '/': home, ...claimedPages(company, chooser) })
}

/** The site of a product whose name is another company's domain: it names nobody. */
export const otherSite = (company: Company, launches: readonly ShownLaunch[]): Site =>
  site(
    otherDomain(company),
    { name: company.name, nav: NAV.slice(0, 1) },
    { '/': productHome(company, launches) },
  )

const firmOf = ({ name }: Company): string => `${name.split(' ')[0] ?? name} ${OLD_COMPANY} Ltd`

const namesakeHome = (company: Company): Page =>
  page(
    'Cloth since 1961',
    `<h1>${firmOf(company)}</h1><p>Blankets and sailcloth, woven in our own mill. We make no software, and have nothing to do with apps that are called like us.</p>`,
  )

function productHome({ name, domain }: Company, launches: readonly ShownLaunch[]): Page {
  const shown = launches.map(
    (launch) =>
      `<section><h2>${escapeHtml(launch.name.trim())}</h2><p>${escapeHtml(launch.tagline)}</p><p>${escapeHtml(launch.description ?? '')}</p></section>`,
  )
  return page(
    name,
    `<h1>${name}</h1>${shown.join('\n')}<p><a href="/team">Who we are</a></p>`,
    jsonLd({ '@type': 'Organization', name, url: `https://${domain}` }),
  )
}

/** The pages that research names. Where it found nothing, there is only a way to write to the company. */
function claimedPages(company: Company, chooser: Chooser): Record<string, Page> {
  const { domain } = company
  const isNamesake = siteFate(company) === 'namesake'
  const name = isNamesake ? firmOf(company) : company.name
  const claims = claimsOf(company)
  const hello = writtenEmail(claims?.email?.value ?? `hello@${domain}`, chooser)
  return {
    ...teamPage(company, name, { claims, chooser }),
    '/contact': contactPage(company, name, { claims, chooser }),
    '/imprint': page(
      'Imprint',
      `<h1>Imprint</h1><p>${isNamesake ? name : `${name} Ltd`}<br>1 Invented Street, Sampleton</p><p>${hello}</p>`,
    ),
    '/blog': page('Blog', `<h1>News of ${name}</h1><p>We write here now and then.</p>`),
    '/about': page('About', `<h1>About ${name}</h1><p>An invented company of the sample data.</p>`),
    '/pricing': page('Pricing', `<h1>Pricing</h1><p>Ask us for an offer.</p>`),
  }
}

interface Shown {
  claims: CompanyClaims | null
  chooser: Chooser
}

function teamPage(company: Company, name: string, { claims, chooser }: Shown): Record<string, Page> {
  const fate = siteFate(company)
  if (claims === null || fate === 'no_team') return {}
  const { people } = claims
  const gone = fate === 'left' ? people.at(-1) : undefined
  const there = people.filter((person) => person !== gone)
  const farewell =
    gone === undefined
      ? ''
      : `<p>Thank you, ${gone.name}! ${gone.name} left ${name} in March 2026 and works at Halvorsen Telecom now.</p>`
  const emailOf = (person: (typeof people)[number]): string | null => {
    if (person.businessEmail === null) return null
    return fate === 'other_values'
      ? `${initialsOf(person.name)}@${company.domain}`
      : person.businessEmail.value
  }
  const hasData = fate !== 'other_values' && chooser.chance(0.4)
  return {
    '/team': page(
      'Team',
      `<h1>The people behind ${name}</h1>${teamHtml(there, company.domain, { ownEmail: emailOf, chooser })}${farewell}`,
      hasData ? teamData(there, name) : '',
    ),
  }
}

const initialsOf = (name: string): string =>
  name
    .split(/[ -]/)
    .map((word) => word.slice(0, 1).toLowerCase())
    .join('')

function contactPage({ domain, ...company }: Company, name: string, { claims, chooser }: Shown): Page {
  const fate = siteFate({ domain })
  const gone = fate === 'left' ? company.people.at(-1)?.name : undefined
  const called = (claims?.people ?? []).filter(
    (person) => person.businessPhone !== null && person.name !== gone,
  )
  const phones =
    fate === 'other_values'
      ? '<p>Switchboard: +1 202 555 0100</p>'
      : called
          .map(
            (person) =>
              `<p>${person.name}, ${person.title}: ${writtenPhone(person.businessPhone?.value ?? '', chooser)}</p>`,
          )
          .join('')
  const form =
    fate === 'other_values' || claims?.contactForm === null
      ? ''
      : '<form method="post" action="/contact"><label>Your email <input type="email" name="email"></label><label>Message <textarea name="message"></textarea></label><button>Send</button></form>'
  return page('Contact', `<h1>Contact ${name}</h1>${phones}${form}`)
}
