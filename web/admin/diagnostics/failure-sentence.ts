import { isServiceError } from '#clients/http.ts'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { diagnosticsMessages } from './messages.ts'

interface Place {
  /** Of the service that was asked. */
  baseUrl: string
  /** This page's origin. */
  origin: string
  /** Where this page may send metering calls. */
  allowedUrl: string
}

/** What happened, and what to look at. */
export function failureSentence(error: unknown, { baseUrl, origin, allowedUrl }: Place): string {
  if (!isServiceError(error)) return sentenceFor(error)
  const { code, status, detail } = error
  const asked = new URL(baseUrl).origin
  // A browser hides why it gave no answer; an end that failed so has the network error as its cause.
  const isLost = [error, error.cause].some((one) => isServiceError(one, 'USAGETAP_NETWORK_ERROR'))
  if (isLost && asked !== origin) return diagnosticsMessages.crossOrigin(asked, origin, allowedUrl)
  if (detail === 'CUSTOMER_NOT_FOUND') return diagnosticsMessages.noCustomer
  if (code === 'USAGETAP_END_CALL_ERROR' && status !== null)
    return diagnosticsMessages.endRefused(`HTTP ${status} ${detail ?? ''}`.trim())
  return sentenceFor(error)
}
