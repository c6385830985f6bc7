import { isWebUrl } from '#domain/contacts/contacts.ts'

/** Texts of strangers, from a sheet, a page or a model, made fit to be shown. */

/** A text cut to `maxLength` UTF-16 units, never through a character, with "…" where something is left out. */
export function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const cut = text.slice(0, maxLength)
  const splitsPair = /[\uD800-\uDBFF]$/.test(cut)
  return `${(splitsPair ? cut.slice(0, -1) : cut).trimEnd()}…`
}

/** The text as an address to link to, or null: it may be anything. */
export function webAddress(text: string): string | null {
  const trimmed = text.trim()
  return isWebUrl(trimmed) && !/\s/.test(trimmed) && URL.canParse(trimmed) ? trimmed : null
}

const BARE_SITE =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,5}\p{L}{2,24}(?::\d{2,5})?(?:[/?#]\S*)?$/u

/** The text of a field for a site as an address to link to, also without its scheme: "acme.com"; null where it is none. */
export function siteAddress(text: string): string | null {
  const trimmed = text.trim()
  return webAddress(trimmed) ?? (BARE_SITE.test(trimmed) ? webAddress(`https://${trimmed}`) : null)
}

const MAX_ADDRESS_TEXT = 300

/** An address as people read it: host first, no scheme. */
export const readableAddress = (address: string): string =>
  shorten(address.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, ''), MAX_ADDRESS_TEXT)

/** The host of an address in words: "acme.com". */
export const hostOf = (address: string): string => new URL(address).hostname.replace(/^www\./, '')
