/** A refusal in Google's shape (contracts README 3, error-samples.json). Thrown inside a change, it undoes it. */
export class SheetsRefusal extends Error {
  readonly status: number
  readonly body: { error: { code: number; message: string; status: string; details?: unknown[] } }

  constructor(code: number, status: string, message: string, details?: unknown[]) {
    super(message)
    this.status = code
    this.body = { error: { code, message, status, ...(details === undefined ? {} : { details }) } }
  }
}

export const invalidArgument = (message: string, details?: unknown[]) =>
  new SheetsRefusal(400, 'INVALID_ARGUMENT', message, details)

/** With the field that is wrong, as Google's parser of JSON and query parameters reports it. */
export const badField = (field: string, description: string, message = description) =>
  invalidArgument(message, [
    { '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: [{ field, description }] },
  ])

export const unauthenticated = (message: string) => new SheetsRefusal(401, 'UNAUTHENTICATED', message)

export const NOT_FOUND = () => new SheetsRefusal(404, 'NOT_FOUND', 'Requested entity was not found.')

export const NOT_SHARED = () =>
  new SheetsRefusal(403, 'PERMISSION_DENIED', 'The caller does not have permission')

export const NOT_A_GOOGLE_SHEET = () =>
  new SheetsRefusal(400, 'FAILED_PRECONDITION', 'This operation is not supported for this document')

export const CELLS_PROTECTED = () => invalidArgument('You are trying to edit a protected cell or object.')

export const SPREADSHEET_FULL = () =>
  invalidArgument(
    'This action would increase the number of cells in the workbook above the limit of 10000000 cells.',
  )

export const WRONG_SCOPE = () =>
  new SheetsRefusal(403, 'PERMISSION_DENIED', 'Request had insufficient authentication scopes.', [
    {
      '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
      reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
      domain: 'googleapis.com',
      metadata: { service: 'sheets.googleapis.com' },
    },
  ])

/** The recorded 429; like it, without a Retry-After header. */
export const quotaExceeded = (kind: 'Read' | 'Write') =>
  new SheetsRefusal(
    429,
    'RESOURCE_EXHAUSTED',
    `Quota exceeded for quota metric '${kind} requests' and limit '${kind} requests per minute per user' of service 'sheets.googleapis.com' for consumer 'project_number:000000000000'.`,
    [
      {
        '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
        reason: 'RATE_LIMIT_EXCEEDED',
        domain: 'googleapis.com',
        metadata: {
          quota_limit_value: '60',
          service: 'sheets.googleapis.com',
          consumer: 'projects/000000000000',
          quota_unit: '1/min/{project}/{user}',
          quota_location: 'global',
          quota_metric: `sheets.googleapis.com/${kind.toLowerCase()}_requests`,
          quota_limit: `${kind}RequestsPerMinutePerUser`,
        },
      },
      {
        '@type': 'type.googleapis.com/google.rpc.Help',
        links: [
          {
            description: 'Request a higher quota limit.',
            url: 'https://cloud.google.com/docs/quotas/help/request_increase',
          },
        ],
      },
    ],
  )
