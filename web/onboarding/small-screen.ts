/** What a phone's browser says of itself; a tablet's does not (MDN, "Browser detection using the user agent"). */
const PHONE = /Mobi/i

/**
 * A screen that the app was not made for: a phone's, or a window of at most 900 px (SPEC 4; SPEC 9, Spreadsheet and
 * screens).
 */
export const NARROW_WINDOW = '(width <= 900px)'
/** In sessionStorage: 'Continue Anyway' was pressed, which holds for this tab, whoever signs in or out. */
export const SPLASH_PASSED = 'launchscout.splash-passed'

export const isPhoneLike = (userAgent: string): boolean => PHONE.test(userAgent)

/** A mail to oneself, or to nobody yet where `email` is empty, with the app's address in it, as a mail program opens it (RFC 6068). */
export function mailToSelf({
  email,
  subject,
  body,
}: {
  email: string
  subject: string
  body: string
}): string {
  const to = email.split('@').map(encodeURIComponent).join('@')
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
