/** What a `CodedError` is made from. */
export interface ErrorParts<Service extends string, Code extends string> {
  service: Service
  code: Code
  /** HTTP status, or null where no answer came. */
  status?: number | null
  /** True where the same call can succeed later without anyone changing anything. */
  retry?: boolean
  /** How long to wait before the next try, in milliseconds; null where the service does not say. */
  retryAfterMs?: number | null
  /** What the sentence on the screen needs besides the code: a status text, a JSON, an email. Never a secret. */
  detail?: string | null
  /** The server's id of the request, for support. */
  requestId?: string | null
  cause?: unknown
}

const MAX_DETAIL_LENGTH = 2_000

/** A failure of a service: a code and a retry flag. The sentence belongs to the screen. Holds no header or token. */
export abstract class CodedError<
  Service extends string = string,
  Code extends string = string,
> extends Error {
  readonly service: Service
  readonly code: Code
  readonly status: number | null
  readonly retry: boolean
  readonly retryAfterMs: number | null
  readonly detail: string | null
  readonly requestId: string | null

  constructor(parts: ErrorParts<Service, Code>) {
    super(
      `${parts.service}: ${parts.code}${parts.status == null ? '' : ` (${parts.status})`}`,
      parts.cause === undefined ? {} : { cause: parts.cause },
    )
    this.service = parts.service
    this.code = parts.code
    this.status = parts.status ?? null
    this.retry = parts.retry ?? false
    this.retryAfterMs = parts.retryAfterMs ?? null
    this.detail = parts.detail?.slice(0, MAX_DETAIL_LENGTH) ?? null
    this.requestId = parts.requestId ?? null
  }
}
