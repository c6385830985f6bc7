import { SOURCE_FACTS, sourceOfUrl } from '#sources/facts.ts'

/** The rules for a launch's addresses (SPEC 5, Spreadsheet; contracts README 1). */
function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null
}

/**
 * A listing address without a leading @ and without tracking parameters, which start with "utm" (SPEC 5, Spreadsheet).
 * A text that is no URL comes back as it is, less the @.
 */
export function cleanListingUrl(text: string): string {
  const bare = text.trim().replace(/^@+/, '')
  const url = parseUrl(bare)
  if (url === null) return bare
  const tracking = [...url.searchParams.keys()].filter((name) => name.toLowerCase().startsWith('utm'))
  if (tracking.length === 0) return bare
  for (const name of tracking) url.searchParams.delete(name)
  return url.href
}

/**
 * The address as it is written to the sheet: cleaned, and without any query string (SPEC 5, Spreadsheet; RFC 3986,
 * 3.4).
 */
export function sheetUrl(text: string): string {
  const [address = '', ...fragments] = cleanListingUrl(text).split('#')
  const [path = ''] = address.split('?')
  return [path, ...fragments].join('#').trim()
}

/** The code of a source's redirect, which names one launch; null for any other address, or a text that is none. */
export function redirectCode(text: string): string | null {
  const url = parseUrl(text.trim())
  const source = SOURCE_FACTS.find(({ host }) => url !== null && host.test(url.hostname))
  return url === null || source === undefined ? null : source.codeIn(url.pathname)
}

/** The source of a launch with this page; the first where the address tells nothing. */
export const sourceAt = (page: string) => sourceOfUrl(parseUrl(page.trim()))
