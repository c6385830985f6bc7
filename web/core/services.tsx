import type { QueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { Backend } from '#clients/backend/backend.ts'
import type { Subscriptions } from '#clients/backend/subscriptions.ts'
import type { ServiceError, Timing } from '#clients/http.ts'
import type { PublicConfig } from '#domain/backend/public-config.ts'
import type { WrittenCells } from '#operations/leads-sheet/written-cells.ts'
import type { KeptAnswers } from './ai/kept-answers.ts'
import type { OwnKeyMeter } from './metering/own-key-meter.ts'
import type { PaidCalls } from './paid-calls/paid-calls.ts'
import type { RecordSealing } from './vault/record-sealing.ts'
import type { Vault } from './vault/vault.ts'

/** Why a signed-in user may not use the app at all (DESIGN 4). */
export type SessionRefusal = ServiceError & { code: 'BLOCKED' | 'EMAIL_NOT_VERIFIED' }

/**
 * What every signed-in screen may use, with the clients of all services (SPEC 7), made once for each sign-in by
 * web/app/signed-in-app.tsx.
 */
export interface Services {
  config: PublicConfig
  backend: Backend
  subscriptions: Subscriptions
  vault: Vault
  /** Encrypts what else is kept of the user in this browser. */
  records: RecordSealing
  /** When the app opens: fetches what opens the rest. */
  unlock: () => void
  /** At sign-out, or where the user is refused: lets go of all that opens what this browser keeps. */
  lock: () => void
  /** The AI's answers of earlier searches, so that nothing is paid for twice. */
  answers: KeptAnswers
  /** What this browser wrote into the user's sheets, so that a save leaves what the user typed. */
  written: WrittenCells
  /** Of the calls that the user's own AI key pays for. */
  meter: OwnKeyMeter
  /** Those calls themselves, so that none is paid for twice. */
  calls: PaidCalls
  cache: QueryClient
  /** The way out for every request of a client. */
  fetch: typeof fetch
  /** Milliseconds since 1970. */
  now: () => number
  /** Keeps its time in a hidden tab, too. */
  pause: Timing['pause']
  /** Runs the start of the session, once; the plan is known to the backend when it resolves. */
  start: () => Promise<SessionRefusal | null>
  /** The ID token of the configured pool, renewed when needed; null when signed out. */
  idToken: () => Promise<string | null>
  user: { id: string; email: string; emailVerified: boolean; name: string | null; picture: string | null }
}

const ServicesContext = createContext<Services | null>(null)
export const ServicesProvider = ServicesContext.Provider

/** Throws outside a signed-in screen: a programming error. */
export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (services === null) throw new Error('useServices must be used inside ServicesProvider')
  return services
}
