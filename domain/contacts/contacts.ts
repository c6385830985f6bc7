import { joined, type ModelReply, type Source } from '../model/model-reply.ts'
import { FENCE_INSTRUCTIONS } from '../prompt-injection/fence.ts'
import type { ContactProof } from './contact-proof.ts'

/** Contact research: the request, and what a reply comes to (SPEC 3, Contact research result; DESIGN 8). */
export interface ContactResearch {
  success: boolean
  companyName: string
  /** As the listing has it: often its redirect. */
  launchWebsite: string
  people: Person[]
  companyEmail: string | null
  /** The company's own site, as the research found it. */
  companyWebsite: string | null
  contactFormUrl: string | null
  /** Where the company's own values were found; null means "no source". */
  companySources: Record<CompanyValue, string | null>
  companySupport: Record<CompanyValue, Support>
  searchNotes: string
  webSearchCount: number
  /** Pages that the model cited, opened or found. */
  sources: Source[]
  /** What the model wrote; null for an answer of a release that did not keep it. */
  reply: ModelReply | null
  /** What the pages prove that were read for it; null until then. */
  proof: ContactProof | null
}

export type CompanyValue = 'email' | 'website' | 'contactForm'

export interface Person {
  name: string
  title: string
  /** Null where the reply gives none. */
  quote: Quote | null
  contactInfo: ContactInfo
}

/** The words of a page that name a person with their role, as the reply gives them. */
export interface Quote {
  text: string
  source: string | null
}

/** A value with the address it was found at, as the reply says, and what speaks for it. */
export interface Sourced {
  source: string | null
  support: Support
}

/**
 * `supported`: its page was opened, found or cited, or is the company's own. `doubtful`: something speaks against it.
 * `no_source`: neither (decision 0087).
 */
export type Support = 'supported' | 'no_source' | 'doubtful'

interface SourcedEmail extends Sourced {
  email: string
}
interface SourcedPhone extends Sourced {
  phone: string
}
interface SourcedLink extends Sourced {
  url: string
}

export interface ContactInfo {
  businessEmails: SourcedEmail[]
  personalEmails: SourcedEmail[]
  businessPhones: SourcedPhone[]
  personalPhones: SourcedPhone[]
  linkedin: SourcedLink | null
  searchSummary: string
  confidenceLevel: string
  additionalNotes: string
}

export const RESEARCH_MAX_TOOL_CALLS = 20

/** Payload of freeAIOperation's findContacts (SPEC 7, Backend). */
export interface FindContactsInput {
  companyName: string
  companyWebsite: string
  companyDescription: string
  productHuntUrl: string
}

/** The instruction frame with the reply format of DESIGN 8; the company's text is data and goes into the input. */
export const RESEARCH_INSTRUCTIONS = [
  'You research how a sales team can reach the leaders of a company: founders, CEO, CTO, heads of engineering.',
  'Use web search. Give only what you found on a page, each value with the address of that page. Never guess an address or number. Copy a quote as it stands there.',
  FENCE_INSTRUCTIONS,
  '',
  'Answer with plain lines, one block a person:',
  'PERSON: full name',
  'TITLE: role in the company',
  "QUOTE: the page's own words that name them with their role | SOURCE: url",
  'BUSINESS_EMAIL: address | SOURCE: url',
  'PERSONAL_EMAIL: address | SOURCE: url',
  'BUSINESS_PHONE: number | SOURCE: url',
  'PERSONAL_PHONE: number | SOURCE: url',
  'LINKEDIN: profile url | SOURCE: url',
  'SUMMARY: one sentence on how this person was found',
  'CONFIDENCE: high, medium or low',
  'NOTES: anything else worth knowing about this person',
  '',
  'After the last person, once, on lines of their own after a line that says COMPANY:',
  'COMPANY_WEBSITE: url | SOURCE: url',
  'COMPANY_EMAIL: address | SOURCE: url',
  'CONTACT_FORM: url | SOURCE: url',
  'SUMMARY: one sentence on the search',
  'CONFIDENCE: high, medium or low',
  'NOTES: anything else worth knowing about the company',
  '',
  'Leave out a line you have nothing for. Repeat a line for a second value.',
].join('\n')

/**
 * The contact form, and so any address we link to, must start with http:// or https:// (SPEC 5, Contacts; DESIGN 8).
 */
export const isWebUrl = (text: string): boolean => /^https?:\/\//i.test(text)

/**
 * A research after another of the same company. One that found nothing takes no contacts away: they stay, and what was
 * written this time is kept behind what they were read from.
 */
export function afterwards(before: ContactResearch | null, research: ContactResearch): ContactResearch {
  if (research.success || before?.success !== true) return research
  const replies = [before.reply, research.reply].filter((reply) => reply !== null)
  return { ...before, reply: joined(replies, '\n\n') }
}
