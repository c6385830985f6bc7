import * as z from 'zod/mini'

/** What a page of the web says about who works where, and how they are reached. Read by our server (`readPages`). */
export interface PageFacts {
  /** As it was asked for. */
  url: string
  /** After redirects; null where none was reached. */
  finalUrl: string | null
  /** Of the last answer; null where there was none. */
  status: number | null
  /** Why nothing of the page is known; null where it was read. */
  unreadable: UnreadableReason | null
  /** ISO 8601, when our server read it or tried to. */
  readAt: string
  title: string
  /** Lower case; written plainly, obfuscated, in links, or in structured data. */
  emails: readonly string[]
  phones: readonly PagePhone[]
  /** Addresses of profiles on social networks, as linked. */
  profiles: readonly string[]
  /** Of each profile, the line of the text that its link stands in; -1 where there is none. */
  profileLines: readonly number[]
  /** From structured data: JSON-LD, microdata, and RDFa. */
  people: readonly PagePerson[]
  organizations: readonly PageOrganization[]
  /** Pages with a form to write to the company, this page's own included. */
  contactForms: readonly string[]
  /** The pages that it links to, at most 200. */
  links: readonly string[]
  /** Pages of its site that links call so or whose addresses do, at most 6 of a kind. */
  companyPages: readonly CompanyPage[]
  /** What a reader sees, at most 64 kB. Blocks are lines, and so are rows of tables, whose cells are parted by tabs. */
  text: string
  /** Of each line of the text, the part of the page that it stands in (`LineKind`). */
  lineKinds: string
}

/**
 * The innermost part of the page. `h`: a heading. `n`: navigation. `b`: the page's header. `a`: an aside. `f`: the page's
 * footer. `q`: what somebody else says. `.`: any other text.
 */
export type LineKind = 'h' | 'n' | 'b' | 'a' | 'f' | 'q' | '.'

/** What a page says of a company, by its link: nobody has read it yet. */
export const COMPANY_PAGE_KINDS = ['home', 'people', 'about', 'contact', 'imprint'] as const
export type CompanyPageKind = (typeof COMPANY_PAGE_KINDS)[number]

export interface CompanyPage {
  url: string
  kind: CompanyPageKind
}

interface PagePhone {
  /** As it is written. */
  text: string
  /** E.164; null where the country is not known. */
  number: string | null
}

export interface PagePerson {
  name: string
  title: string | null
  worksFor: string | null
  emails: readonly string[]
  /** E.164 where the country is known, else as written. */
  phones: readonly string[]
  profiles: readonly string[]
}

export interface PageOrganization {
  name: string
  url: string | null
  emails: readonly string[]
  /** E.164 where the country is known, else as written. */
  phones: readonly string[]
  profiles: readonly string[]
}

/**
 * `address`: not a public web address. `name`: its name is not known, or leads to no public address. `robots`: robots.txt
 * asks us not to. `redirects`: more than 5, or one that leads nowhere. `challenge`: a page that only a person passes. `gate`: one that
 * asks to sign in or to agree first.
 * `missing`: 404 or 410, or a page that says so. `throttled`: 429, the site asks us to wait. `status`: any
 * other status than 2xx. `timeout`, `size`, `type`, `tls`, `connection`: as they say.
 * `limit`: too many pages were asked for; the only one that is not kept. `off`: pages are not read here.
 */
export const UNREADABLE_REASONS = [
  'address',
  'name',
  'robots',
  'redirects',
  'challenge',
  'gate',
  'missing',
  'throttled',
  'status',
  'timeout',
  'size',
  'type',
  'tls',
  'connection',
  'limit',
  'off',
] as const

export type UnreadableReason = (typeof UNREADABLE_REASONS)[number]

const text = z.string()
const texts = z.array(text)
const textOrNull = z.nullable(text)
const ways = { emails: texts, phones: texts, profiles: texts }

/** As our server answers it. */
export const PageFacts: z.ZodMiniType<PageFacts> = z.object({
  url: text,
  finalUrl: textOrNull,
  status: z.nullable(z.number()),
  unreadable: z.nullable(z.enum(UNREADABLE_REASONS)),
  readAt: text,
  title: text,
  emails: texts,
  phones: z.array(z.object({ text, number: textOrNull })),
  profiles: texts,
  profileLines: z.array(z.number()),
  people: z.array(z.object({ name: text, title: textOrNull, worksFor: textOrNull, ...ways })),
  organizations: z.array(z.object({ name: text, url: textOrNull, ...ways })),
  contactForms: texts,
  links: texts,
  companyPages: z.array(z.object({ url: text, kind: z.enum(COMPANY_PAGE_KINDS) })),
  text,
  lineKinds: text,
})
