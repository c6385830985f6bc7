import type { Failure, ServiceName, SourceService } from '#domain/base/failure.ts'
import type { PlanRefusal } from '#domain/plan/plan.ts'
import { BackendError } from './backend/backend-error.ts'
import { CodedError } from './backend/coded-error.ts'
import {
  createHttpRequest,
  type HttpCall,
  type HttpCode,
  type HttpOptions,
  type Reply,
} from './backend/http-request.ts'

// clients/backend imports nothing of ours, so what it shares with the other clients is there.
export { isHeaderToken, isHtml, parseJson, type Reply, retryAfterMs } from './backend/http-request.ts'
export { retry, type RetryRule } from './backend/retry.ts'
export { abortReason, realTiming, type Timing } from './backend/timing.ts'

/** SPEC 8, Metering client codes. */
type MeteringCode =
  | 'USAGETAP_BAD_REQUEST'
  | 'USAGETAP_AUTH_ERROR'
  | 'USAGETAP_RATE_LIMITED'
  | 'USAGETAP_SERVER_ERROR'
  | 'USAGETAP_NETWORK_ERROR'
  | 'USAGETAP_INVALID_RESPONSE'
  | 'USAGETAP_END_CALL_ERROR'
  | 'USAGETAP_BROWSER_RUNTIME'

/** The codes of each service (SPEC 8), so that an error made up of a wrong pair does not compile. */
export interface Codes extends Record<
  SourceService,
  HttpCode | 'TOKEN_MISSING' | 'UNAUTHORIZED' | 'GRAPHQL_ERRORS'
> {
  ai:
    | HttpCode
    | PlanRefusal
    | 'KEY_MISSING'
    | 'INVALID_KEY'
    | 'FORBIDDEN'
    | 'MODEL_NOT_FOUND'
    | 'QUOTA'
    | 'OVERLOADED'
    | 'SERVER_ERROR'
    | 'RESPONSE_FAILED'
    | 'INCOMPLETE'
    | 'REFUSED'
    | 'EMPTY_RESPONSE'
    | 'UNREADABLE_RESPONSE'
    | 'NOTHING_JUDGED'
    | 'TOO_FEW_JUDGED'
    | 'NO_CONTACTS'
    // Its company is on the user's list of whom not to contact.
    | 'DO_NOT_CONTACT'
    // What our server says of a hosted call without giving a reason.
    | 'CLASSIFICATION_FAILED'
    | 'CONTACT_FINDING_FAILED'
    | 'DRAFTING_FAILED'
    | 'SUGGESTION_FAILED'
    // Whoever made the call is gone.
    | 'INTERRUPTED'
    // It was sent, and its answer is lost: asking again may pay twice.
    | 'MAYBE_PAID'
  sheets:
    | HttpCode
    | 'NOT_CONFIGURED'
    | 'NO_CREDENTIALS'
    | 'SAMPLE_TO_REAL'
    | 'TOKEN_FAILED'
    // The reasons for no token that a user can mend.
    | 'CLOCK_WRONG'
    | 'KEY_UNKNOWN'
    | 'KEY_UNREADABLE'
    | 'ACCOUNT_GONE'
    | 'UNAUTHORIZED'
    | 'NOT_FOUND'
    | 'PERMISSION_DENIED'
    | 'SERVICE_DISABLED'
    | 'RANGE_UNKNOWN'
    // An Excel file in Google Drive.
    | 'NOT_A_GOOGLE_SHEET'
    | 'CELLS_PROTECTED'
    | 'SPREADSHEET_FULL'
    | 'FOREIGN_HEADER'
    | 'HEADER_CHANGED'
    | 'HEADER_MOVED'
    | 'WRITE_MISPLACED'
    | 'SAVED_TWICE'
    // What was found for a lead has no row to go to.
    | 'ROW_GONE'
  metering:
    | MeteringCode
    | 'NOT_ALLOWED'
    // The installation's own ceiling of the day, whatever the user has left.
    | 'DAILY_LIMIT_REACHED'
    | 'PLAN_STATUS_FAILED'
    // What SPEC 8, Plans and AI, says where there is no key, no email, or no config to ask with.
    | 'MISSING_CONFIG_OR_EMAIL'
    | 'CONFIG_NOT_LOADED'
    | 'NO_EMAIL'
  /** Our server names its own refusals (`extensions.code`). */
  backend: string
}

/** A failure of an outside service, with a code of that service. */
export class ServiceError<Service extends ServiceName = ServiceName> extends CodedError<
  Service,
  Codes[Service]
> {
  override readonly name: string = 'ServiceError'
}

/** What of an error may be kept; null for one that is no failure of an outside service. */
export const failureOf = (error: unknown): Failure | null =>
  isServiceError(error)
    ? {
        service: error.service,
        code: error.code,
        status: error.status,
        detail: error.detail,
        requestId: error.requestId,
      }
    : null

/** True for a failure of an outside service or of our own server, and of that code where one is given. */
export const isServiceError = (error: unknown, code?: string): error is ServiceError =>
  (error instanceof ServiceError || error instanceof BackendError) &&
  (code === undefined || error.code === code)

/** Aborted as soon as one of them is, with its reason; undefined for none. */
export function eitherSignal(...signals: (AbortSignal | undefined)[]): AbortSignal | undefined {
  const given = signals.filter((signal) => signal !== undefined)
  return given.length < 2 ? given[0] : AbortSignal.any(given)
}

export interface Call<T, Service extends ServiceName> extends Omit<HttpCall<T>, 'errorOf'> {
  service: Service
  toError?: (reply: Reply) => ServiceError | null
}

/** Follows no redirect: the address that it leads to was not set, and the key would go along. */
export const withoutRedirects =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  (input, init) =>
    fetch(input, { ...init, redirect: 'error' })

/** The way to every outside service but the AI provider, whose own library has one. */
export function createHttp(options: HttpOptions) {
  const request = createHttpRequest(options)
  /**
   * Sends a request and parses its answer.
   * @throws {ServiceError} with a code of the service; the signal's reason when aborted
   */
  return <T, Service extends ServiceName>({ service, ...call }: Call<T, Service>) =>
    // oxlint-disable-next-line typescript/no-unnecessary-type-arguments -- without it, the one service would be inferred
    request({ ...call, errorOf: (failure) => new ServiceError<ServiceName>({ service, ...failure }) })
}
