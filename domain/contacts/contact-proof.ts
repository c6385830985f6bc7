/** What pages prove of a contact research (SPEC 3, Contact check), as it is kept and shown: small, and read without any page. */
import * as z from 'zod/mini'
import { UNREADABLE_REASONS } from '../page/page-facts.ts'

const text = z.string()
const optionalText = z.nullable(text)

/** `parked`: its domain is for sale. `unresolved`: the listing's redirect was refused, and research names no site. */
export const PIN_KINDS = [
  'own',
  'free_host',
  'app_store',
  'code_host',
  'link_page',
  'social',
  'parked',
  'unresolved',
] as const
export type PinKind = (typeof PIN_KINDS)[number]

/** `another`: said only where a page of the company names them with another firm, and none has them here. */
export const PERSON_VERDICTS = ['theirs', 'unsure', 'another'] as const
export type PersonVerdict = (typeof PERSON_VERDICTS)[number]

export const VALUE_VERDICTS = ['not_checked', 'seen', 'not_seen', 'unreadable', 'no_source'] as const
export type ValueVerdictKind = (typeof VALUE_VERDICTS)[number]

/** `blank`: it shows nothing without scripts. */
export const UNSEEN_REASONS = [...UNREADABLE_REASONS, 'blank'] as const
export type UnseenReason = (typeof UNSEEN_REASONS)[number]

const VALUE_KINDS = ['email', 'phone', 'profile', 'website', 'contact_form'] as const
export type ValueKind = (typeof VALUE_KINDS)[number]

const EmailMarks = z.object({
  /** An address of an office, such as info@, that no single person answers for. */
  isRole: z.boolean(),
  /** `company`: at the pinned domain or below it. `unknown`: no domain is pinned. */
  domain: z.enum(['company', 'free_mail', 'other', 'unknown']),
  /** Whether its domain takes mail at all; null where that is not known. */
  hasMail: z.nullable(z.boolean()),
})
export type EmailMarks = z.infer<typeof EmailMarks>

/**
 * Why a person is theirs: `data`: structured data of their page. `address`: an address at the company's domain made of the
 * name. `title`: beside the name on a page of the company. `quote`: words that the model pointed at. `team`: in a list of the
 * company's people. `name`: the company bears it. `contact`: with a telephone number on a page of the company. Else
 * `article`: another site's page names them with the company, which proves nothing.
 */
export const PERSON_REASONS = [
  'data',
  'address',
  'title',
  'quote',
  'team',
  'name',
  'contact',
  'article',
] as const
export type PersonReason = (typeof PERSON_REASONS)[number]

const CheckedPerson = z.object({
  name: text,
  verdict: z.enum(PERSON_VERDICTS),
  /** Null where no page says anything of them, and for `another`. */
  reason: z._default(z.nullable(z.enum(PERSON_REASONS)), null),
  /** The other company that a page names with them; null where the verdict is not `another`. */
  firm: z._default(optionalText, null),
  /** The page that says so, and when it was read (ISO 8601); null where none says anything. */
  page: optionalText,
  at: optionalText,
})

const CheckedValue = z.object({
  /** The person whose it is said to be; null for a value of the company. */
  about: optionalText,
  kind: z.enum(VALUE_KINDS),
  value: text,
  verdict: z.enum(VALUE_VERDICTS),
  /** Where it was seen, or is looked for; null for none. */
  page: optionalText,
  /** When the page was read, ISO 8601; null where it was not. */
  at: optionalText,
  /** Why the page could not be read. */
  reason: z.nullable(z.enum(UNSEEN_REASONS)),
  /** True where it is somebody else's, as its person or its page is. */
  isAnothers: z.boolean(),
  /** Whether it may stand in the contact columns (16 to 24). */
  inColumns: z.boolean(),
  /** Null for what is no email address. */
  marks: z.nullable(EmailMarks),
})
export type CheckedValue = z.infer<typeof CheckedValue>

const Schema = z.object({
  kind: z.enum(PIN_KINDS),
  /** The company's own domain; null where it has none, or none is known. */
  domain: optionalText,
  people: z.array(CheckedPerson),
  values: z.array(CheckedValue),
})
export type ContactProof = z.infer<typeof Schema>

/** As it is kept in the browser. */
export const ContactProof: z.ZodMiniType<ContactProof> = Schema
