export interface Mail {
  /** Null to leave it to the user. */
  to: string | null
  subject: string
  body: string
}

/**
 * RFC 6068 sets no limit, but programs do: Windows hands over some 2,000 characters of an address, and cuts off the rest.
 */
export const MAX_MAIL_LINK_LENGTH = 2_000

/** A plain address: what could add a header or another recipient is none. */
const ADDRESS = /^[^\s@<>()[\],;:"\\?&#%]{1,64}@[^\s@<>()[\],;:"\\?&#%]{1,255}$/

/**
 * A link that opens the user's email app with a new message (RFC 6068). Nothing is sent by it.
 * @returns `wholeMessage` false where the message is too long for a link: it has only the recipient and the subject
 */
export function mailLink({ to, subject, body }: Mail): { href: string; wholeMessage: boolean } {
  const recipient = to !== null && ADDRESS.test(to.trim()) ? encoded(to.trim()).replace('%40', '@') : ''
  const withSubject = `mailto:${recipient}?subject=${encoded(subject)}`
  const whole = `${withSubject}&body=${encoded(body.replace(/\r?\n/g, '\r\n'))}`
  if (whole.length <= MAX_MAIL_LINK_LENGTH) return { href: whole, wholeMessage: true }
  const fits = withSubject.length <= MAX_MAIL_LINK_LENGTH
  return { href: fits ? withSubject : `mailto:${recipient}`, wholeMessage: false }
}

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())
