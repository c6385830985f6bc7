import { type Codes, failureOf } from '#clients/http.ts'
import type { BackendCode } from '#domain/backend/backend-codes.ts'
import type { Failure, ServiceName, SourceService } from '#domain/base/failure.ts'
import type { PlanRefusal } from '#domain/plan/plan.ts'
import { SOURCES } from '#sources/registry.ts'
import { commonMessages } from '#web/ui/messages.ts'
import { sampleMessages } from '../sample/messages.ts'
import { sessionMessages } from '../session/messages.ts'
import { meteringMessages } from './metering-messages.ts'
import { serverMessages } from './server-messages.ts'
import { aiMessages, planMessages } from './service-messages.ts'
import { sheetsMessages } from './sheets-messages.ts'

type Sentence = string | ((failure: Failure) => string)
type Sentences = Record<string, Sentence>

const plan: Record<PlanRefusal, Sentence> = {
  OWN_KEY_REQUIRED: planMessages.ownKeyRequired,
  PLAN_UNKNOWN: planMessages.unknown,
  PLAN_INVALID: planMessages.invalid,
  OWN_KEY_STORED: planMessages.ownKeyStored,
}

const tierOf = ({ detail }: Failure) => (detail?.startsWith('premium') === true ? 'Premium' : 'Standard')

const incomplete = ({ detail }: Failure): string => {
  if (detail === 'max_output_tokens') return aiMessages.tooLong
  return detail === 'content_filter' ? aiMessages.filtered : aiMessages.incomplete
}

/** The provider's own word for what happened, such as `server_error`. */
const isCode = (detail: string | null): detail is string => detail !== null && /^\w+$/.test(detail)

/** A failure of the server says nothing but its status. */
const withGooglesReason = (sentence: string, { status, detail }: Failure): string => {
  if (status !== null && status >= 500) return `${sentence}. ${sheetsMessages.googleFault}`
  return detail === null ? sentence : sheetsMessages.googleSays(sentence, detail)
}

/** Every code of every service: one without a sentence does not compile. */
type Complete = {
  [Service in Exclude<ServiceName, SourceService | 'backend'>]: Record<Codes[Service], Sentence>
} & {
  // A code of the AI's has the AI's sentence (sentenceOf).
  backend: Record<Exclude<BackendCode, Codes['ai']>, Sentence> & Sentences
}

const ofServices = {
  ai: {
    ...plan,
    KEY_MISSING: aiMessages.keyRequired,
    CLASSIFICATION_FAILED: aiMessages.classificationFailed,
    CONTACT_FINDING_FAILED: aiMessages.contactsFailed,
    DRAFTING_FAILED: aiMessages.draftFailed,
    SUGGESTION_FAILED: aiMessages.suggestionFailed,
    INTERRUPTED: aiMessages.interrupted,
    MAYBE_PAID: aiMessages.maybePaid,
    EMPTY_RESPONSE: aiMessages.empty,
    NO_CONTACTS: aiMessages.noContacts,
    DO_NOT_CONTACT: ({ detail }) => aiMessages.doNotContact(detail ?? ''),
    REFUSED: aiMessages.refused,
    INCOMPLETE: incomplete,
    RESPONSE_FAILED: ({ detail }) => aiMessages.failed(isCode(detail) ? detail : null),
    UNREADABLE_RESPONSE: aiMessages.unreadable,
    NOTHING_JUDGED: aiMessages.nothingJudged,
    TOO_FEW_JUDGED: aiMessages.tooFewJudged,
    INVALID_KEY: aiMessages.invalidKey,
    FORBIDDEN: aiMessages.forbidden,
    MODEL_NOT_FOUND: aiMessages.noModel,
    QUOTA: aiMessages.quota,
    RATE_LIMITED: aiMessages.rateLimited,
    OVERLOADED: aiMessages.overloaded,
    SERVER_ERROR: aiMessages.serverError,
    HTTP_ERROR: (error) => aiMessages.http(error.detail ?? String(error.status ?? '')),
    NETWORK: aiMessages.network,
    TIMEOUT: aiMessages.timeout,
    HTML_PAGE: aiMessages.htmlPage,
    INVALID_RESPONSE: aiMessages.unknownShape,
  },
  sheets: {
    NOT_CONFIGURED: sheetsMessages.notConfigured,
    NO_CREDENTIALS: sheetsMessages.noCredentials,
    NOT_FOUND: sheetsMessages.notFound,
    PERMISSION_DENIED: (error) => sheetsMessages.permissionDenied(error.detail ?? ''),
    SERVICE_DISABLED: sheetsMessages.serviceDisabled,
    TOKEN_FAILED: (error) => withGooglesReason(sheetsMessages.noToken, error),
    CLOCK_WRONG: sheetsMessages.clockWrong,
    KEY_UNKNOWN: sheetsMessages.keyUnknown,
    KEY_UNREADABLE: sheetsMessages.keyUnreadable,
    ACCOUNT_GONE: sheetsMessages.accountGone,
    NOT_A_GOOGLE_SHEET: sheetsMessages.notAGoogleSheet,
    CELLS_PROTECTED: sheetsMessages.cellsProtected,
    SPREADSHEET_FULL: sheetsMessages.spreadsheetFull,
    FOREIGN_HEADER: sheetsMessages.foreignHeader,
    HEADER_CHANGED: (error) => sheetsMessages.headerChanged(error.detail ?? ''),
    HEADER_MOVED: (error) => sheetsMessages.headerMoved(error.detail ?? ''),
    RATE_LIMITED: sheetsMessages.rateLimited,
    RANGE_UNKNOWN: sheetsMessages.rangeUnknown,
    WRITE_MISPLACED: (error) => sheetsMessages.misplaced(error.detail ?? ''),
    SAVED_TWICE: (error) => sheetsMessages.savedTwice(error.detail ?? ''),
    ROW_GONE: sheetsMessages.rowGone,
    TIMEOUT: sheetsMessages.network,
    // A page for robots; any other is one that stands before all of the web, such as a network's sign-in.
    HTML_PAGE: ({ status }) => (status === 403 ? sheetsMessages.rateLimited : sheetsMessages.network),
    INVALID_RESPONSE: `${sheetsMessages.requestFailed}. ${sheetsMessages.unreadable}`,
    UNAUTHORIZED: sheetsMessages.tokenRefused,
    SAMPLE_TO_REAL: sheetsMessages.sampleToReal,
    NETWORK: sheetsMessages.network,
    HTTP_ERROR: (error) => withGooglesReason(sheetsMessages.requestFailed, error),
  },
  metering: {
    PLAN_STATUS_FAILED: ({ status }) =>
      status === null ? planMessages.unknown : planMessages.statusFailed(String(status)),
    // The calls of users with a key are announced by the browser.
    NOT_ALLOWED: (failure) => planMessages.ownLimitReached(tierOf(failure)),
    DAILY_LIMIT_REACHED: planMessages.dailyLimitReached,
    MISSING_CONFIG_OR_EMAIL: planMessages.missingConfig,
    CONFIG_NOT_LOADED: planMessages.notLoaded,
    NO_EMAIL: planMessages.noEmail,
    USAGETAP_BAD_REQUEST: ({ detail }) => meteringMessages.badRequest(isCode(detail) ? detail : null),
    USAGETAP_AUTH_ERROR: meteringMessages.notAuthorized,
    USAGETAP_RATE_LIMITED: meteringMessages.rateLimited,
    USAGETAP_SERVER_ERROR: meteringMessages.serverError,
    USAGETAP_NETWORK_ERROR: meteringMessages.network,
    USAGETAP_INVALID_RESPONSE: meteringMessages.unreadable,
    USAGETAP_END_CALL_ERROR: meteringMessages.endFailed,
    USAGETAP_BROWSER_RUNTIME: meteringMessages.browserRuntime,
  },
  backend: {
    ...plan,
    NO_ID_TOKEN: sessionMessages.noToken,
    UNAUTHENTICATED: sessionMessages.required,
    USER_NOT_FOUND: sessionMessages.required,
    BLOCKED: (error) => sessionMessages.blocked(error.detail),
    EMAIL_NOT_VERIFIED: sessionMessages.emailNotVerified,
    SIGN_IN_UNAVAILABLE: sessionMessages.unavailable,
    FORBIDDEN: serverMessages.forbidden,
    HOSTED_AI_UNAVAILABLE: planMessages.hostedUnavailable,
    METERING_UNAVAILABLE: planMessages.hostedUnavailable,
    HOSTED_CALL_RUNNING: planMessages.hostedRunning,
    NOT_ALLOWED: (failure) => planMessages.limitReached(tierOf(failure)),
    DAILY_LIMIT_REACHED: planMessages.dailyLimitReached,
    PLAN_SYNC_FAILED: (error) => error.detail ?? commonMessages.unexpected,
    SAMPLE_NOT_OFFERED: sampleMessages.notOffered,
    INTERNAL: serverMessages.internal,
    UNAVAILABLE: serverMessages.away,
    DATABASE_FULL: serverMessages.full,
    DATABASE_BUSY: serverMessages.busy,
    DISK_NEARLY_FULL: serverMessages.nearlyFull,
    DATABASE_READ_ONLY: serverMessages.readOnly,
    RATE_LIMITED: serverMessages.limited,
    TOO_MANY_SUBSCRIPTIONS: serverMessages.outdated,
    REQUEST_ENTITY_TOO_LARGE: serverMessages.tooLarge,
    BAD_REQUEST: serverMessages.outdated,
    TOO_COMPLEX: serverMessages.outdated,
    INVALID_INPUT: serverMessages.outdated,
    MISMATCH: serverMessages.outdated,
    REQUEST_ID_REUSED: serverMessages.outdated,
    FOREIGN_ORIGIN: serverMessages.outdated,
    METHOD_NOT_ALLOWED: serverMessages.outdated,
    CANNOT_BLOCK_SELF: serverMessages.cannotBlockSelf,
    CANNOT_DELETE_SELF: serverMessages.cannotDeleteSelf,
    OUTSIDE_METERING: serverMessages.outsideMetering,
    BACKUP_RUNNING: serverMessages.backupRunning,
    SESSION_NOT_FOUND: serverMessages.sessionNotFound,
    SIGN_IN_AGAIN: serverMessages.signInAgain,
    TOO_MANY_MESSAGES: serverMessages.tooManyNotes,
    TOO_MANY_CONVERSATIONS: serverMessages.tooManyNotes,
    TOO_MANY_KEPT: serverMessages.tooManyKept,
    DOCUMENT_CHANGED: serverMessages.documentChanged,
    MESSAGE_NOT_FOUND: serverMessages.noteGone,
    CONVERSATION_NOT_FOUND: serverMessages.noteGone,
    DELETED: serverMessages.noteGone,
    CURSOR_EXPIRED: serverMessages.outdated,
    ID_REUSED: serverMessages.outdated,
    UNSUPPORTED_MEDIA_TYPE: serverMessages.outdated,
    INVALID_RESPONSE: serverMessages.outdated,
    NETWORK: serverMessages.unreachable,
    TIMEOUT: serverMessages.unreachable,
    HTTP_ERROR: serverMessages.fault,
    HTML_PAGE: serverMessages.htmlPage,
  },
} satisfies Complete

/** By service and code. */
export const sentences: Readonly<Record<string, Sentences>> = {
  ...Object.fromEntries(SOURCES.map(({ service, messages }) => [service, messages.failures])),
  ...ofServices,
}

/**
 * What the user reads for an error (SPEC 8): the sentence of its code; for an unknown one the screen's own sentence,
 * with the server's request id where there is one. An error of the AI provider met on our server keeps its sentence.
 * @param fallback what the screen says of a failure that has no sentence of its own
 */
export const sentenceFor = (error: unknown, fallback: string = commonMessages.unexpected): string =>
  sentenceOf(failureOf(error), fallback)

/** The same for a failure kept as plain data; null for one that has no code. */
export function sentenceOf(failure: Failure | null, fallback: string = commonMessages.unexpected): string {
  if (failure === null) return fallback
  const sentence =
    sentences[failure.service]?.[failure.code] ??
    (failure.service === 'backend' ? sentences.ai?.[failure.code] : undefined)
  const said = typeof sentence === 'function' ? sentence(failure) : sentence
  return withRequestId(said ?? `${fallback} (${failure.code})`, failure)
}

const withRequestId = (sentence: string, { requestId }: Failure): string =>
  requestId === null ? sentence : `${sentence} ${serverMessages.requestId(requestId)}`
