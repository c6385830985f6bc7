const EMAIL_LINK = /\/cdn-cgi\/l\/email-protection#([\da-f]{4,400})$/i

/**
 * An email address as Cloudflare hides it from programs: hexadecimal, each byte combined with the first one.
 * @returns null for what is none
 */
export function emailOfHex(hex: string | undefined): string | null {
  if (hex === undefined || !/^(?:[\da-f]{2}){4,200}$/i.test(hex)) return null
  const [key = 0, ...bytes] = Buffer.from(hex, 'hex')
  const text = Buffer.from(bytes.map((byte) => byte ^ key)).toString('utf8')
  return text.includes('@') ? text : null
}

/** The same for a link that leads to it. */
export const emailOfLink = (href: string): string | null => emailOfHex(EMAIL_LINK.exec(href.slice(-500))?.[1])
