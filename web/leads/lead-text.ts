import type { Lead } from '#domain/lead/lead.ts'
import { siteAddress } from '#web/ui/shown-text.ts'

/** What a table cell draws of its text at most; the rest of a huge cell would only slow the browser down. */
export const MAX_CELL_TEXT = 300

/** Where the app's name leads: the company's site, or the product's (SPEC 2, Leads tab); null where neither is an address. */
export const leadAddress = (lead: Pick<Lead, 'companyWebsite' | 'website'>): string | null =>
  siteAddress(lead.companyWebsite) ?? siteAddress(lead.website)

/** A hand-edited score brought into what the ring can draw. Rounded down: 69.6 is not high (SPEC 4). */
export const ringScore = (score: number): number => Math.floor(Math.min(100, Math.max(0, score)))

const LINK_PROTOCOL = /^(?:https?|ircs?|mailto|xmpp):/i

/**
 * The address of a markdown link if its protocol is one of SPEC 5, Leads tab, else empty. Relative ones are refused
 * too: a text from a model has no business on our own pages.
 */
export const markdownAddress = (url: string): string => (LINK_PROTOCOL.test(url) ? url : '')

const MAX_MARKDOWN_LENGTH = 5_000
const DEEP_LINE = /^(?:[ \t]*(?:[-*+>]|\d{1,9}[.)])){20}/m

/**
 * Whether a text can be drawn as markdown in no time. Beyond this a stranger's text can hold the page for minutes, or
 * nest deeper than the stack is: thousands of signs for a list or a quote in a line, or of brackets that stay open.
 */
export const isMarkdownDrawable = (text: string): boolean =>
  text.length <= MAX_MARKDOWN_LENGTH && !DEEP_LINE.test(text)
