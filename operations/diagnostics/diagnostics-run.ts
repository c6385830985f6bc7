import type { Requested } from '#clients/metering/replies.ts'
import type { LimitType } from '#domain/metering.ts'
import type { Exchange } from './record-exchanges.ts'

/**
 * SPEC 3, Metering: diagnostics run. Labels, descriptions and sentences belong to the screen: here are ids and codes.
 */

export const TEST_IDS = [
  'create-customer',
  'usage-before',
  'begin',
  'vendor-call',
  'end',
  'repeat-begin',
  'repeat-end',
  'changed-begin',
  'unknown-call',
  'denied-entitlement',
  'usage-after',
  'hosted-classify',
] as const
export type TestId = (typeof TEST_IDS)[number]

export type TestStatus = 'pending' | 'running' | 'passed' | 'failed' | 'skipped'

export interface DiagnosticsSettings {
  /** A secret key, or an embed key `ek-...`, which makes no customers. */
  key: string
  baseUrl: string
  customerId: string
  feature: string
  tags: string[]
  requested: Requested
}

type NoteCode =
  | 'NEW_CUSTOMER'
  | 'KNOWN_CUSTOMER'
  | 'PLAN'
  | 'CALL'
  | 'ALLOWED'
  | 'SYNTHETIC'
  | 'TAKEN'
  | 'SAME_ANSWER'
  | 'REFUSED'
  | 'COUNTED'
  | 'NOT_COMPARED'
  | 'NO_METERS'
  | 'NEW_PERIOD'
  | 'RETRIED'
  | 'JUDGED'
  // Why a test was skipped.
  | 'NEEDS_SECRET_KEY'
  | 'NOT_IN_RERUN'
  | 'NO_CALL'
  | 'STOPPED'
  | 'NOT_CHOSEN'

/** What a test found out, or why it was skipped. */
export interface TestNote {
  code: NoteCode
  detail: string | null
}

type TestErrorCode =
  /** The browser gave no answer of another origin, and does not say why. */
  | 'CROSS_ORIGIN'
  | 'NOT_ALLOWED'
  | 'OTHER_ANSWER'
  | 'NOT_REFUSED'
  | 'OTHER_STATUS'
  | 'WRONGLY_ALLOWED'
  | 'MISREAD'
  | 'COUNTED_WRONG'
  | 'LEFT_RESERVED'
  | 'NOT_JUDGED'

export interface TestError {
  /** One of ours, or the metering client's (SPEC 8, Metering client codes). */
  code: TestErrorCode | (string & {})
  /** HTTP status, null where none came. */
  status: number | null
  /** What the sentence needs: the service's own code, what was expected. */
  detail: string | null
  /** The service's correlation id. */
  requestId: string | null
}

export interface TestResult {
  id: TestId
  status: TestStatus
  /** Milliseconds since 1970; null where it has not begun. */
  startedAtMs: number | null
  durations: { totalMs: number; attemptsMs: number[] } | null
  /** Of the last attempt; null where nothing was sent. */
  request: Exchange['request'] | null
  response: Exchange['response']
  notes: TestNote[]
  error: TestError | null
}

export interface CountedMeter {
  used: number
  reserved: number
  limit: number | null
  remaining: number | null
  resetsAt: string
}
export type UsageSnapshot = Partial<Record<LimitType, CountedMeter | undefined>>

export interface DiagnosticsRun {
  runId: string
  customerId: string
  baseUrl: string
  startedAtMs: number
  finishedAtMs: number | null
  summary: {
    total: number
    passed: number
    failed: number
    skipped: number
    lastCallId: string | null
    planName: string | null
    firstUsage: UsageSnapshot | null
    finalUsage: UsageSnapshot | null
    /** Calls whose end could not be delivered: they count, and their tokens are free again when their lease is over. */
    leftOpen: string[]
  }
  tests: TestResult[]
}

/**
 * The customer that a run is for: lower-cased and reduced to letters, digits, hyphen and underscore, or one made up
 * where nothing is left (SPEC 5, Admin, diagnostics, and onboarding). With an embed key an email is reduced as for the
 * plan status, since such a key knows its own user by that form alone (DESIGN 6).
 */
export function diagnosticsCustomerId(typed: string, key: string, random: () => number): string {
  const allowed = isEmbedKey(key) && typed.includes('@') ? /[^a-z0-9]/g : /[^a-z0-9_-]/g
  const reduced = typed.toLowerCase().replace(allowed, '')
  return reduced === '' ? `diagnostics-${Math.floor(random() * 2 ** 32).toString(16)}` : reduced
}

export const isEmbedKey = (key: string): boolean => key.startsWith('ek-')
