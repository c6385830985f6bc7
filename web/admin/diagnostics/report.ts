import type { DiagnosticsRun, TestError, TestNote } from '#operations/diagnostics/diagnostics-run.ts'
import { sentenceOf } from '#web/core/errors/error-sentences.ts'
import { diagnosticsMessages } from './messages.ts'

/** What the sentences of a run need to know of this page. */
export interface PageOrigin {
  /** This page's origin. */
  origin: string
  /** Where this page may send metering calls. */
  allowedUrl: string
}

export function noteSentence({ code, detail }: TestNote): string {
  return diagnosticsMessages.notes[code](detail ?? diagnosticsMessages.summary.none)
}

/** By code; those that the client and the series share with nobody else. */
const SENTENCES: Record<string, (why: string) => string> = diagnosticsMessages.errors

/** What happened, and what to look at. */
export function errorSentence(error: TestError, { origin, allowedUrl }: PageOrigin): string {
  const { code, status, detail, requestId } = error
  const why = detail ?? ''
  if (code === 'CROSS_ORIGIN') return diagnosticsMessages.crossOrigin(why, origin, allowedUrl)
  if (detail === 'CUSTOMER_NOT_FOUND') return diagnosticsMessages.noCustomer
  if (code === 'USAGETAP_END_CALL_ERROR' && (status === 401 || status === 403))
    return diagnosticsMessages.errors.USAGETAP_AUTH_ERROR()
  const answered = status === null ? why : `HTTP ${status} ${why}`.trim()
  const sentence = SENTENCES[code]?.(code === 'USAGETAP_END_CALL_ERROR' ? answered : why)
  return sentence ?? sentenceOf({ service: 'metering', code, status, detail, requestId })
}

/**
 * A run as JSON to be copied, with the members of a diagnostics run (SPEC 3, Metering), times in ISO and durations in
 * ms. The run has no key in it.
 */
export function reportOf(run: DiagnosticsRun, place: PageOrigin): string {
  const { startedAtMs, finishedAtMs, tests, summary, ...rest } = run
  const report = {
    ...rest,
    summary,
    startedAt: isoTime(startedAtMs),
    finishedAt: isoTime(finishedAtMs),
    tests: tests.map(({ id, status, startedAtMs: testStartedAtMs, durations, notes, error, ...sent }) => ({
      id,
      ...diagnosticsMessages.tests[id],
      status,
      startedAt: isoTime(testStartedAtMs),
      durations,
      ...sent,
      notes: notes.map(noteSentence),
      error: error && { ...error, message: errorSentence(error, place) },
    })),
  }
  return JSON.stringify(report, null, 2)
}

const isoTime = (timeMs: number | null): string | null =>
  timeMs === null ? null : new Date(timeMs).toISOString()
