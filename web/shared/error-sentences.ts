import { type Codes, type Failure, failureOf, type ServiceName } from '#clients/http.ts'
import type { PlanRefusal } from '#domain/plan.ts'
import { messages } from './messages.ts'

type Sentence = string | ((failure: Failure) => string)
type Sentences = Record<string, Sentence>

const plan: Record<PlanRefusal, Sentence> = {
  OWN_KEY_REQUIRED: messages.plan.ownKeyRequired,
  PLAN_UNKNOWN: messages.plan.unknown,
  PLAN_INVALID: messages.plan.invalid,
  OWN_KEY_STORED: messages.plan.ownKeyStored,
}

const tierOf = ({ detail }: Failure) => (detail?.startsWith('premium') === true ? 'Premium' : 'Standard')

const incomplete = ({ detail }: Failure): string => {
  if (detail === 'max_output_tokens') return messages.ai.tooLong
  return detail === 'content_filter' ? messages.ai.filtered : messages.ai.incomplete
}

/** The provider's own word for what happened, such as `server_error`. */
const isCode = (detail: string | null): detail is string => detail !== null && /^\w+$/.test(detail)

/** Every code of every service: one without a sentence does not compile. */
type Complete = { [Service in ServiceName]: Record<Codes[Service], Sentence> }

/** By service and code. */
export const sentences: Record<ServiceName, Sentences> = {
  listing: {
    TOKEN_MISSING: messages.listing.tokenMissing,
    UNAUTHORIZED: messages.listing.unauthorized,
    RATE_LIMITED: messages.listing.rateLimited,
    HTTP_ERROR: (error) => messages.listing.http(error.detail ?? String(error.status ?? '')),
    GRAPHQL_ERRORS: (error) => messages.listing.graphql(error.detail ?? ''),
    HTML_PAGE: messages.listing.htmlPage,
    NETWORK: messages.listing.network,
    TIMEOUT: messages.listing.timeout,
    INVALID_RESPONSE: messages.listing.unreadable,
  },
  ai: {
    ...plan,
    KEY_MISSING: messages.ai.keyRequired,
    CLASSIFICATION_FAILED: messages.ai.classificationFailed,
    CONTACT_FINDING_FAILED: messages.ai.contactsFailed,
    INTERRUPTED: messages.ai.interrupted,
    MAYBE_PAID: messages.ai.maybePaid,
    EMPTY_RESPONSE: messages.ai.empty,
    NO_CONTACTS: messages.ai.noContacts,
    REFUSED: messages.ai.refused,
    INCOMPLETE: incomplete,
    RESPONSE_FAILED: ({ detail }) => messages.ai.failed(isCode(detail) ? detail : null),
    UNREADABLE_RESPONSE: messages.ai.unreadable,
    NOTHING_JUDGED: messages.ai.nothingJudged,
    TOO_FEW_JUDGED: messages.ai.tooFewJudged,
    INVALID_KEY: messages.ai.invalidKey,
    FORBIDDEN: messages.ai.forbidden,
    MODEL_NOT_FOUND: messages.ai.noModel,
    QUOTA: messages.ai.quota,
    RATE_LIMITED: messages.ai.rateLimited,
    OVERLOADED: messages.ai.overloaded,
    SERVER_ERROR: messages.ai.serverError,
    HTTP_ERROR: (error) => messages.ai.http(error.detail ?? String(error.status ?? '')),
    NETWORK: messages.ai.network,
    TIMEOUT: messages.ai.timeout,
    HTML_PAGE: messages.ai.htmlPage,
    INVALID_RESPONSE: messages.ai.unknownShape,
  },
  sheets: {
    NOT_CONFIGURED: messages.sheets.notConfigured,
    NO_CREDENTIALS: messages.sheets.noCredentials,
    NOT_FOUND: messages.sheets.notFound,
    PERMISSION_DENIED: (error) => messages.sheets.permissionDenied(error.detail ?? ''),
    SERVICE_DISABLED: messages.sheets.serviceDisabled,
    TOKEN_FAILED: messages.sheets.noToken,
    FOREIGN_HEADER: messages.sheets.foreignHeader,
    HEADER_CHANGED: (error) => messages.sheets.headerChanged(error.detail ?? ''),
    HEADER_MOVED: (error) => messages.sheets.headerMoved(error.detail ?? ''),
    RATE_LIMITED: messages.sheets.rateLimited,
    RANGE_UNKNOWN: messages.sheets.rangeUnknown,
    WRITE_MISPLACED: (error) => messages.sheets.misplaced(error.detail ?? ''),
    SAVED_TWICE: (error) => messages.sheets.savedTwice(error.detail ?? ''),
    TIMEOUT: messages.sheets.network,
    HTML_PAGE: messages.sheets.rateLimited,
    INVALID_RESPONSE: messages.sheets.requestFailed,
    UNAUTHORIZED: messages.sheets.noToken,
    SAMPLE_TO_REAL: messages.sheets.sampleToReal,
    NETWORK: messages.sheets.network,
    HTTP_ERROR: messages.sheets.requestFailed,
  },
  metering: {
    PLAN_STATUS_FAILED: ({ status }) =>
      status === null ? messages.plan.unknown : messages.plan.statusFailed(String(status)),
    // The calls of users with a key are announced by the browser.
    NOT_ALLOWED: (failure) => messages.plan.ownLimitReached(tierOf(failure)),
    DAILY_LIMIT_REACHED: messages.plan.dailyLimitReached,
    MISSING_CONFIG_OR_EMAIL: messages.plan.missingConfig,
    CONFIG_NOT_LOADED: messages.plan.notLoaded,
    NO_EMAIL: messages.plan.noEmail,
    USAGETAP_BAD_REQUEST: ({ detail }) => messages.metering.badRequest(isCode(detail) ? detail : null),
    USAGETAP_AUTH_ERROR: messages.metering.notAuthorized,
    USAGETAP_RATE_LIMITED: messages.metering.rateLimited,
    USAGETAP_SERVER_ERROR: messages.metering.serverError,
    USAGETAP_NETWORK_ERROR: messages.metering.network,
    USAGETAP_INVALID_RESPONSE: messages.metering.unreadable,
    USAGETAP_END_CALL_ERROR: messages.metering.endFailed,
    USAGETAP_BROWSER_RUNTIME: messages.metering.browserRuntime,
  },
  backend: {
    ...plan,
    NO_ID_TOKEN: messages.session.noToken,
    UNAUTHENTICATED: messages.session.required,
    USER_NOT_FOUND: messages.session.required,
    BLOCKED: (error) => messages.session.blocked(error.detail),
    EMAIL_NOT_VERIFIED: messages.session.emailNotVerified,
    SIGN_IN_UNAVAILABLE: messages.session.unavailable,
    FORBIDDEN: messages.server.forbidden,
    HOSTED_AI_UNAVAILABLE: messages.plan.hostedUnavailable,
    METERING_UNAVAILABLE: messages.plan.hostedUnavailable,
    HOSTED_CALL_RUNNING: messages.plan.hostedRunning,
    NOT_ALLOWED: (failure) => messages.plan.limitReached(tierOf(failure)),
    DAILY_LIMIT_REACHED: messages.plan.dailyLimitReached,
    PLAN_SYNC_FAILED: (error) => error.detail ?? messages.common.unexpected,
    SAMPLE_NOT_OFFERED: messages.sample.notOffered,
    INTERNAL: messages.server.internal,
    UNAVAILABLE: messages.server.away,
    RATE_LIMITED: messages.server.limited,
    REQUEST_ENTITY_TOO_LARGE: messages.server.tooLarge,
    BAD_REQUEST: messages.server.outdated,
    TOO_COMPLEX: messages.server.outdated,
    INVALID_INPUT: messages.server.outdated,
    MISMATCH: messages.server.outdated,
    REQUEST_ID_REUSED: messages.server.outdated,
    FOREIGN_ORIGIN: messages.server.outdated,
    METHOD_NOT_ALLOWED: messages.server.outdated,
    CANNOT_BLOCK_SELF: messages.server.cannotBlockSelf,
    OUTSIDE_METERING: messages.server.outsideMetering,
    TICKET_REFUSED: messages.server.ticketRefused,
    TOO_MANY_MESSAGES: messages.notes.tooMany,
    TOO_MANY_CONVERSATIONS: messages.notes.tooMany,
    MESSAGE_NOT_FOUND: messages.notes.gone,
    CONVERSATION_NOT_FOUND: messages.notes.gone,
    DELETED: messages.notes.gone,
    CURSOR_EXPIRED: messages.server.outdated,
    ID_REUSED: messages.server.outdated,
    UNSUPPORTED_MEDIA_TYPE: messages.server.outdated,
    INVALID_RESPONSE: messages.server.outdated,
    NETWORK: messages.server.unreachable,
    TIMEOUT: messages.server.unreachable,
    HTTP_ERROR: messages.server.fault,
    HTML_PAGE: messages.server.htmlPage,
  },
} satisfies Complete

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
    sentences[failure.service][failure.code] ??
    (failure.service === 'backend' ? sentences.ai[failure.code] : undefined)
  const said = typeof sentence === 'function' ? sentence(failure) : sentence
  return withRequestId(said ?? `${fallback} (${failure.code})`, failure)
}

const withRequestId = (sentence: string, { requestId }: Failure): string =>
  requestId === null ? sentence : `${sentence} ${messages.server.requestId(requestId)}`
