import { type Failure, failureOf, type ServiceName } from '#clients/http.ts'
import { messages } from './messages.ts'

type Sentences = Record<string, string | ((failure: Failure) => string)>

const plan: Sentences = {
  OWN_KEY_REQUIRED: messages.plan.ownKeyRequired,
  PLAN_UNKNOWN: messages.plan.unknown,
  PLAN_INVALID: messages.plan.invalid,
  OWN_KEY_STORED: messages.plan.ownKeyStored,
}

const byService: Record<ServiceName, Sentences> = {
  listing: {
    TOKEN_MISSING: messages.listing.tokenMissing,
    UNAUTHORIZED: messages.listing.unauthorized,
    RATE_LIMITED: messages.listing.rateLimited,
    HTTP_ERROR: (error) => messages.listing.http(error.detail ?? String(error.status ?? '')),
    GRAPHQL_ERRORS: (error) => messages.listing.graphql(error.detail ?? ''),
    HTML_PAGE: messages.listing.htmlPage,
    NETWORK: messages.listing.network,
    TIMEOUT: messages.listing.network,
    INVALID_RESPONSE: messages.listing.unreadable,
  },
  ai: {
    ...plan,
    KEY_MISSING: messages.ai.keyRequired,
    EMPTY_RESPONSE: messages.ai.empty,
    NO_CONTACTS: messages.ai.noContacts,
    REFUSED: messages.ai.refused,
    INCOMPLETE: messages.ai.incomplete,
    RESPONSE_FAILED: messages.ai.failed,
    UNREADABLE_RESPONSE: messages.ai.unreadable,
    NOTHING_JUDGED: messages.ai.nothingJudged,
    INVALID_KEY: messages.ai.invalidKey,
    FORBIDDEN: messages.ai.forbidden,
    MODEL_NOT_FOUND: messages.ai.noModel,
    QUOTA: messages.ai.quota,
    RATE_LIMITED: messages.ai.rateLimited,
    OVERLOADED: messages.ai.overloaded,
    SERVER_ERROR: messages.ai.overloaded,
    HTTP_ERROR: (error) => messages.ai.http(error.detail ?? String(error.status ?? '')),
    NETWORK: messages.ai.network,
    TIMEOUT: messages.ai.network,
    HTML_PAGE: messages.ai.network,
    INVALID_RESPONSE: messages.ai.unreadable,
  },
  sheets: {
    NOT_CONFIGURED: messages.sheets.notConfigured,
    NO_CREDENTIALS: messages.sheets.noCredentials,
    NOT_FOUND: messages.sheets.notFound,
    PERMISSION_DENIED: (error) => messages.sheets.permissionDenied(error.detail ?? ''),
    SERVICE_DISABLED: messages.sheets.serviceDisabled,
    TOKEN_FAILED: messages.sheets.noToken,
    FOREIGN_HEADER: messages.sheets.foreignHeader,
    RATE_LIMITED: messages.sheets.rateLimited,
    RANGE_UNKNOWN: messages.sheets.rangeUnknown,
    WRITE_MISPLACED: messages.sheets.misplaced,
    TIMEOUT: messages.sheets.network,
    HTML_PAGE: messages.sheets.rateLimited,
    INVALID_RESPONSE: messages.sheets.requestFailed,
    UNAUTHORIZED: messages.sheets.noToken,
    SAMPLE_TO_REAL: messages.sheets.sampleToReal,
    NETWORK: messages.sheets.network,
    HTTP_ERROR: messages.sheets.requestFailed,
  },
  metering: {
    PLAN_STATUS_FAILED: (error) => messages.plan.statusFailed(String(error.status ?? '')),
  },
  backend: {
    ...plan,
    NO_ID_TOKEN: messages.session.noToken,
    UNAUTHENTICATED: messages.session.required,
    BLOCKED: (error) => messages.session.blocked(error.detail),
    EMAIL_NOT_VERIFIED: messages.session.emailNotVerified,
    SIGN_IN_UNAVAILABLE: messages.session.unavailable,
    HOSTED_AI_NOT_METERED: messages.plan.hostedNotReady,
    HOSTED_AI_UNAVAILABLE: messages.plan.hostedUnavailable,
    HOSTED_CALL_RUNNING: messages.plan.hostedRunning,
    PLAN_SYNC_FAILED: (error) => error.detail ?? messages.common.unexpected,
    SAMPLE_NOT_OFFERED: messages.sample.notOffered,
    USER_NOT_FOUND: messages.session.required,
    NETWORK: messages.common.serverUnreachable,
    TIMEOUT: messages.common.serverUnreachable,
  },
}

/**
 * What the user reads for an error: the sentence of its code; for an unknown one the screen's own sentence, with the
 * server's request id where there is one. An error of the AI provider met on our server keeps its sentence.
 * @param fallback what the screen says of a failure that has no sentence of its own
 */
export const sentenceFor = (error: unknown, fallback: string = messages.common.unexpected): string =>
  sentenceOf(failureOf(error), fallback)

/** The same for a failure kept as plain data; null for one that has no code. */
export function sentenceOf(failure: Failure | null, fallback: string = messages.common.unexpected): string {
  if (failure === null) return fallback
  const sentence =
    byService[failure.service][failure.code] ??
    (failure.service === 'backend' ? byService.ai[failure.code] : undefined)
  if (typeof sentence === 'function') return sentence(failure)
  if (sentence !== undefined) return sentence
  const general = `${fallback} (${failure.code})`
  return failure.requestId === null ? general : `${general} ${messages.common.requestId(failure.requestId)}`
}
