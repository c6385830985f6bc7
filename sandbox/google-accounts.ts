import { createHash } from 'node:crypto'

/** Someone who can sign in at the sandbox's Google. */
export interface GoogleAccount {
  /** 21 digits, as Google's are; the same for the same email on every start. */
  sub: string
  email: string
  emailVerified: boolean
  name: string
}

/** The accounts on the chooser (DESIGN 4). */
export const OFFERED = [
  { email: 'founder@example.com', name: 'Fiona Founder', note: 'founder' },
  { email: 'second.founder@example.com', name: 'Samir Second', note: 'founder' },
  { email: 'admin@launchscout.example', name: 'Ada Admin', note: 'admin' },
]

/** An account of the chooser by its email, or null. */
export function offeredAccount(email: string): GoogleAccount | null {
  const offered = OFFERED.find((account) => account.email === email)
  return offered ? accountOf({ ...offered, emailVerified: true }) : null
}

/** The account for any email; upper case makes no other person of it. */
export function accountOf(given: { email: string; name: string; emailVerified: boolean }): GoogleAccount {
  const email = given.email.trim()
  const digest = createHash('sha256').update(`sandbox google account ${email.toLowerCase()}`).digest('hex')
  const digits = BigInt(`0x${digest}`).toString().slice(0, 20)
  return {
    sub: `1${digits.padStart(20, '0')}`,
    email,
    name: given.name.trim(),
    emailVerified: given.emailVerified,
  }
}
