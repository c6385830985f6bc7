import * as z from 'zod/mini'

/** Who is signed in, by the ID token and the pool's userinfo. */
export interface SessionUser {
  /** The identity subject. */
  id: string
  email: string
  emailVerified: boolean
  name: string | null
  picture: string | null
}

const SignInSchema = z.object({
  idToken: z.string(),
  accessToken: z.string(),
  /** null where the pool gives none: then the sign-in ends with its ID token. */
  refreshToken: z.nullable(z.string()),
  /** When the user signed in, and when the ID token ends; milliseconds by this machine's clock, however wrong. */
  signedInAtMs: z.number(),
  expiresAtMs: z.number(),
  /** How often the tokens were renewed since: shows which pair is newest, even when the clock was set back. */
  renewals: z.number(),
  user: z.object({
    id: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    name: z.nullable(z.string()),
    picture: z.nullable(z.string()),
  }),
})

/** One sign-in: its newest tokens and its user. Kept in sessionStorage, sent to other tabs (DESIGN 4). */
export type SignIn = z.infer<typeof SignInSchema>

/** Whether the first pair came after the second. */
export const isNewer = (one: SignIn, other: SignIn): boolean =>
  one.signedInAtMs === other.signedInAtMs
    ? one.renewals > other.renewals
    : one.signedInAtMs > other.signedInAtMs

const storageKey = 'launchscout.session.sign-in'

export function keepSignIn(storage: Storage, signIn: SignIn): void {
  storage.setItem(storageKey, JSON.stringify(signIn))
}

export function dropSignIn(storage: Storage): void {
  storage.removeItem(storageKey)
}

/** The sign-in of this tab before a reload; null when there is none that can be read. */
export function readSignIn(storage: Storage): SignIn | null {
  const text = storage.getItem(storageKey)
  if (text === null) return null
  try {
    return SignInSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

const TabMessageSchema = z.discriminatedUnion('type', [
  /** Is anyone signed in, and who has the newest tokens? */
  z.object({ type: z.literal('who') }),
  /** I am, with these: sent after a sign-in, after a renewal and in answer to `who`. */
  z.object({ type: z.literal('signed-in'), signIn: SignInSchema }),
  /** This sign-in, and any before it, is over: a tab that still says otherwise has not received this yet. */
  z.object({ type: z.literal('signed-out'), signedInAtMs: z.number() }),
])

/** The messages between tabs of one browser. */
export type TabMessage = z.infer<typeof TabMessageSchema>

/** null for what another version of the app may have sent. */
export function readTabMessage(data: unknown): TabMessage | null {
  const parsed = TabMessageSchema.safeParse(data)
  return parsed.success ? parsed.data : null
}
