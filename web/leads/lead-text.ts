import { isWebUrl } from '#domain/contacts.ts'
import type { Lead } from '#domain/lead.ts'

/** What a table cell draws of its text at most; the rest of a huge cell would only slow the browser down. */
export const MAX_CELL_TEXT = 300

/** A text cut to `maxLength` UTF-16 units, never through a character, with "…" where something is left out. */
export function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const cut = text.slice(0, maxLength)
  const splitsPair = /[\uD800-\uDBFF]$/.test(cut)
  return `${(splitsPair ? cut.slice(0, -1) : cut).trimEnd()}…`
}

/** The cell as an address to link to, or null: cells are the user's and may hold anything. */
export function webAddress(text: string): string | null {
  const trimmed = text.trim()
  return isWebUrl(trimmed) && !/\s/.test(trimmed) && URL.canParse(trimmed) ? trimmed : null
}

/** An address as people read it: host first, no scheme. */
export const readableAddress = (address: string): string =>
  shorten(address.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, ''), MAX_CELL_TEXT)

/** Where the app's name leads: the company's site, or the product's (SPEC 2, Leads tab); null where neither is an address. */
export const leadAddress = (lead: Pick<Lead, 'companyWebsite' | 'website'>): string | null =>
  webAddress(lead.companyWebsite) ?? webAddress(lead.website)

/** A hand-edited score brought into what the ring can draw. */
export const ringScore = (score: number): number => Math.round(Math.min(100, Math.max(0, score)))

const LINK_PROTOCOL = /^(?:https?|ircs?|mailto|xmpp):/i

/**
 * The address of a markdown link if its protocol is one of SPEC 5's, else empty. Relative ones are refused too:
 * a text from a model has no business on our own pages.
 */
export const markdownAddress = (url: string): string => (LINK_PROTOCOL.test(url) ? url : '')
