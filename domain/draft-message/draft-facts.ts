import { type Lead, titleOf } from '../lead/lead.ts'
import { proofOfLead } from '../lead/proof-notes.ts'

/** Something that a first message can be based on (SPEC 3, First message). Strangers wrote it. */
export interface DraftFact {
  about: 'launch' | 'person'
  text: string
}

/** Somebody to write to: a person, or the company where `name` is empty. */
export interface Recipient {
  name: string
  role: string
  /** An address with a source; null where there is none. */
  email: string | null
}

/** What is known of a launch and of those behind it. */
export interface DraftSubject {
  launch: LaunchFacts
  /** Only those whose contacts have a source, and are not another company's (decision 0087). */
  recipients: Recipient[]
}

interface LaunchFacts {
  name: string
  tagline: string
  description: string
  topics: string
  makers: string
  /** As the sheet has it. */
  launchedOn: string
}

const withCompany = (people: Recipient[], email: string | null): Recipient[] =>
  email === null || email.trim() === '' ? people : [...people, { name: '', role: '', email }]

/** The titles that the columns stand for: the sheet keeps no other. */
const COLUMN_ROLES = { ceo: 'CEO or founder', cto: 'Head of technology' } as const

export function subjectOfLead(lead: Lead): DraftSubject {
  const proof = proofOfLead(lead)
  const named = proof?.values.filter(({ verdict }) => verdict !== 'no_source' && verdict !== 'not_seen') ?? []
  const supported = new Set(named.map(({ what }) => what))
  const anothers = new Set(proof?.people.flatMap(({ name, verdict }) => (verdict === 'another' ? name : [])))
  const sure = (key: 'ceoEmail' | 'ctoEmail' | 'generalContactEmail') =>
    supported.has(titleOf(key)) && lead[key].trim() !== '' ? lead[key].trim() : null
  const leader = (of: 'ceo' | 'cto'): Recipient[] => {
    const keys = [`${of}Email`, `${of}Phone`, `${of}LinkedIn`] as const
    const isKnown = keys.some((key) => supported.has(titleOf(key)) && lead[key].trim() !== '')
    const name = lead[`${of}Name`].trim()
    return isKnown && name !== '' && !anothers.has(name)
      ? [{ name, role: COLUMN_ROLES[of], email: sure(`${of}Email`) }]
      : []
  }
  return {
    launch: {
      name: lead.appName,
      tagline: lead.tagline,
      description: lead.description,
      topics: lead.topics,
      makers: lead.makers,
      launchedOn: lead.launchedDate,
    },
    recipients: withCompany(
      [
        ...leader('ceo'),
        ...leader('cto'),
        ...othersOf(lead, supported).filter(({ name }) => !anothers.has(name)),
      ],
      sure('generalContactEmail'),
    ),
  }
}

/** "Ada Park (Designer): ada@a.example, +1 202 555 0123", as `leadFrom` writes the others. */
function othersOf(lead: Lead, supported: ReadonlySet<string>): Recipient[] {
  return lead.additionalContacts.split('\n').flatMap((line) => {
    const [, who = '', listed = ''] = /^([^:]{1,300}): (.+)$/.exec(line) ?? []
    const values = listed.split(', ').filter((value) => supported.has(value))
    const [, name = '', role = ''] = /^([^(]+?)(?: \((.*)\))?$/.exec(who) ?? []
    const isLeader = [lead.ceoName.trim(), lead.ctoName.trim(), ''].includes(name.trim())
    const email = values.find((value) => value.includes('@') && !value.includes('/')) ?? null
    return values.length === 0 || isLeader ? [] : [{ name: name.trim(), role, email }]
  })
}

/** More, or longer ones, are paid for and say little more. */
export const MAX_FACTS = 20
export const MAX_FACT_LENGTH = 400
const MAX_DESCRIPTION_FACTS = 8

/** The facts in the order of their numbers, which begin at 1. @param recipient null for no one in particular */
export function factsOf({ launch }: DraftSubject, recipient: Recipient | null): DraftFact[] {
  const sentences = [...sentencesOf(launch.description)].slice(0, MAX_DESCRIPTION_FACTS)
  const ofLaunch = [
    ['Product', launch.name],
    ['Tagline', launch.tagline],
    ...sentences.map((sentence) => ['From its description', sentence]),
    ['Topics', launch.topics],
    ['Makers named on Product Hunt', launch.makers],
    ['Launched on Product Hunt on', launch.launchedOn],
  ].map((fact) => ({ about: 'launch' as const, fact }))
  const ofPerson = [
    ['Recipient', recipient?.name ?? ''],
    ['Their role', recipient?.role ?? ''],
  ].map((fact) => ({ about: 'person' as const, fact }))
  return [...ofLaunch, ...ofPerson].flatMap(({ about, fact: [label = '', value = ''] }) => {
    const text = oneLine(value)
    return text === '' ? [] : [{ about, text: `${label}: ${text}`.slice(0, MAX_FACT_LENGTH).toWellFormed() }]
  })
}

const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** Long enough for any description of the listing site. */
const MAX_DESCRIPTION_LENGTH = 4_000
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

function* sentencesOf(text: string): Generator<string> {
  for (const { segment } of segmenter.segment(text.slice(0, MAX_DESCRIPTION_LENGTH)))
    if (segment.trim() !== '') yield segment
}
