// Signs that would end the address or begin a header of the mail (RFC 6068, 2) are in no address that we link.
const PLAIN_EMAIL = /^[^\s@?&=,;:%#"'<>()[\]\\/]+@[^\s@?&=,;:%#"'<>()[\]\\/]+\.[^\s@?&=,;:%#"'<>()[\]\\/]+$/u

/** The mailto: link of an email address that a stranger gave, or null where it is not plainly one. */
export const mailtoOf = (email: string): string | null => (PLAIN_EMAIL.test(email) ? `mailto:${email}` : null)

// With more in it (an extension, a second number, a name) it is for people to read.
const PLAIN_PHONE = /^\+?[\d\s().\-–/]{5,30}$/

/** The tel: link (RFC 3966) of a phone number, or null where it is not plainly one. */
export function telOf(phone: string): string | null {
  // "+44 (0)20": the zero is dialled within the country only; not so in Italy (+39).
  const number = phone.trim().replace(/^(\+(?!39)\d+\s*)\(0\)/, '$1')
  return PLAIN_PHONE.test(number) && (number.match(/\d/g) ?? []).length >= 5
    ? `tel:${number.replaceAll(/[^\d+]/g, '')}`
    : null
}
