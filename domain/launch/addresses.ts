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

// Other sites have addresses of the form /r/word too. `.example` is the sandbox's.
const LISTING_HOST = /(?:^|\.)producthunt\.(?:com|example)$/

/**
 * The code of a listing redirect (`https://www.producthunt.com/r/CODE`), or null. The code is the same for
 * every API application, so it names one launch (contracts README 1).
 */
export function redirectCode(text: string): string | null {
  const url = parseUrl(text.trim())
  if (url === null || !LISTING_HOST.test(url.hostname)) return null
  return /^\/r\/([A-Za-z0-9]+)\/?$/.exec(url.pathname)?.[1] ?? null
}

/** Where the listing site keeps its pictures; the page's policy lets pictures come from here (DESIGN 9). */
export const LISTING_IMAGE_ORIGIN = 'https://ph-files.imgix.net'

/**
 * The thumbnail's address where the page may load it: from the listing site's picture host, or from the sandbox's. No
 * other address of ours: a stranger's launch would have the user's browser ask our server for what it likes.
 */
export function shownThumbnail(thumbnailUrl: string | null, ownOrigin: string): string | null {
  const url = thumbnailUrl === null ? null : parseUrl(thumbnailUrl)
  if (url === null) return null
  const isOfSandbox = url.origin === ownOrigin && url.pathname.startsWith('/sandbox/listing/')
  return isOfSandbox || url.origin === LISTING_IMAGE_ORIGIN ? url.href : null
}
