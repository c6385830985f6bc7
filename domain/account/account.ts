/** Rules about a user's email: the identity of plans and the rule of who is an admin (DESIGN 4, SPEC 6). */

/** Trimmed and lower-cased, as every comparison of emails needs it (DESIGN 4). */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase()

/** What an admin writes of why a user is blocked, in characters. */
export const MAX_BLOCK_REASON_LENGTH = 500

/** Who is an admin (DESIGN 3: ADMIN_EMAIL_DOMAIN, ADMIN_EMAILS). All in lower case. */
export interface AdminRule {
  domain: string
  emails: readonly string[]
}

/** An admin has a verified email address whose domain is exactly the given one, or that is one of those given. */
export function isAdmin(
  { email, emailVerified }: { email: string; emailVerified: boolean },
  { domain, emails }: AdminRule,
): boolean {
  const normalized = normalizeEmail(email)
  const parts = normalized.split('@')
  const isOfDomain = parts.length === 2 && parts[0] !== '' && parts[1] === domain
  return emailVerified && (isOfDomain || emails.includes(normalized))
}

/**
 * The customer id that the plan status uses: lower-cased, without anything but letters and digits (SPEC 5, Plan and
 * activity).
 */
export const planStatusCustomerId = (email: string): string => email.toLowerCase().replace(/[^a-z0-9]/g, '')
