/** Rules about a user's e-mail: the identity of plans and the rule of who is an admin (DESIGN 4, SPEC 6). */

/** Trimmed and lower-cased, as every comparison of e-mails needs it (DESIGN 4). */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase()

/** An admin has a verified e-mail whose domain is exactly the given one (DESIGN 3, ADMIN_EMAIL_DOMAIN). */
export function isAdmin(user: { email: string; emailVerified: boolean }, adminDomain: string): boolean {
  const parts = normalizeEmail(user.email).split('@')
  return user.emailVerified && parts.length === 2 && parts[0] !== '' && parts[1] === adminDomain.toLowerCase()
}

/** The customer id that the plan status uses: lower-cased, without anything but letters and digits (SPEC 5). */
export const planStatusCustomerId = (email: string): string => email.toLowerCase().replace(/[^a-z0-9]/g, '')
