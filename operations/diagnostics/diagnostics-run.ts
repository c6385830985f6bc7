import type { Requested } from '#clients/metering/replies.ts'
import type { LimitType } from '#domain/metering/metering.ts'
import type { Exchange } from './record-exchanges.ts'

/** SPEC 3, Metering: diagnostics run. */

export interface DiagnosticsSettings {
  /** A secret key, or an embed key `ek-...`, which makes no customers. */
  key: string
  baseUrl: string
  customerId: string
  feature: string
  tags: string[]
  requested: Requested
}

export interface TestResult {
  id: string
  label: string
  description: string
  status: 'pending' | 'running' | 'passed' | 'failed' | 'skipped'
  /** Milliseconds since 1970; null where it has not begun. */
  startedAtMs: number | null
  durations: { totalMs: number; attemptsMs: number[] } | null
  /** Of the last attempt; null where nothing was sent. */
  request: Exchange['request'] | null
  response: Exchange['response']
  /** What the test found out, or why it was skipped. */
  notes: string[]
  /** Its code is one of the series', or the metering client's (SPEC 8, Metering client codes). */
  error: { code: string; status: number | null; message: string } | null
}

interface CountedMeter {
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
