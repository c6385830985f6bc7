/** What the sample research says about a company, before it is written as a reply. */
import { type Chooser, seeded } from '#domain/base/seeded.ts'
import { type Company, slugOf } from '../launches/launch.ts'

export interface Claim {
  value: string
  /** The page that is named for it. Null: none, as models do now and then. */
  source: string | null
}

export interface ClaimedPerson {
  name: string
  title: string
  businessEmail: Claim | null
  personalEmail: Claim | null
  businessPhone: Claim | null
  profile: Claim | null
  confidence: string
  /** A page with their writing. */
  writesAt: string | null
}

export interface CompanyClaims {
  people: ClaimedPerson[]
  /** Whether the reply also names a leader who was not found. */
  hasMissingLeader: boolean
  website: Claim
  email: Claim | null
  contactForm: Claim | null
}

/** One in so many companies gives nothing, one in so many a person who was not found. */
const NOTHING_SHARE = 0.07
const NOT_FOUND_SHARE = 0.12

/** The same for the same company, always. Null where nothing was found. */
export function claimsOf(company: Company): CompanyClaims | null {
  const chooser = seeded(`research ${company.domain}`)
  if (chooser.chance(NOTHING_SHARE)) return null
  const site = `https://${company.domain}`
  const people = company.people.map((person) => claimedPerson(person, company.domain, chooser))
  const hasMissingLeader = chooser.chance(NOT_FOUND_SHARE)
  const claim = (value: string, path: string): Claim => ({ value, source: `${site}${path}` })
  return {
    people,
    hasMissingLeader,
    website: claim(site, ''),
    email: chooser.chance(0.85) ? claim(`hello@${company.domain}`, '/imprint') : null,
    contactForm: chooser.chance(0.6) ? claim(`${site}/contact`, '/contact') : null,
  }
}

function claimedPerson(
  { name, title }: Company['people'][number],
  domain: string,
  chooser: Chooser,
): ClaimedPerson {
  const site = `https://${domain}`
  const handle = slugOf(name)
  const [given = ''] = name.toLowerCase().split(' ')
  const orNull = (share: number, claim: () => Claim): Claim | null => (chooser.chance(share) ? claim() : null)
  const profile = `https://www.linkedin.example/in/${handle}`
  return {
    name,
    title,
    businessEmail: orNull(0.8, () => ({
      value: `${given}@${domain}`,
      // Now and then a value comes without a source: it must be kept, and marked.
      source: chooser.chance(0.85) ? `${site}/team` : null,
    })),
    personalEmail: orNull(0.2, () => ({
      value: `${handle}@mail.example`,
      source: `https://${handle}.example/contact`,
    })),
    businessPhone: orNull(0.3, () => ({ value: phone(chooser), source: `${site}/contact` })),
    profile: orNull(0.75, () => ({ value: profile, source: profile })),
    confidence: chooser.pick(['high', 'medium', 'medium', 'low']),
    writesAt: chooser.chance(0.25) ? `${site}/blog` : null,
  }
}

/** From the ranges that are kept free for fiction. */
const phone = (chooser: Chooser): string =>
  chooser.chance(0.5)
    ? `+1 202 555 01${String(chooser.between(0, 99)).padStart(2, '0')}`
    : `+44 20 7946 0${String(chooser.between(0, 999)).padStart(3, '0')}`
