import * as z from 'zod/mini'
import { isHtml, type Reply, ServiceError } from '#clients/http.ts'

const Reasoned = z.looseObject({ reason: z.optional(z.string()) })
const GoogleError = z.object({
  error: z.object({
    message: z.string(),
    details: z.optional(z.array(Reasoned)),
    // The form of before, which some front ends still have.
    errors: z.optional(z.array(Reasoned)),
  }),
})

type SheetsCode = ServiceError<'sheets'>['code']

/** What only a message says, in the words that Google has had for it for years (contracts README 3). */
const CODES_BY_MESSAGE: readonly [RegExp, SheetsCode][] = [
  // Of several ranges, it says first which one: "Invalid data[0]: Unable to parse range: …".
  [/^(?:Invalid \w{1,20}\[\d{1,6}\]: )?Unable to parse range/, 'RANGE_UNKNOWN'],
  // Older replies have no reason for a program.
  [/API has not been used in project|cannot be used for API calls/, 'SERVICE_DISABLED'],
  [/not supported for this document|must not be an Office file/i, 'NOT_A_GOOGLE_SHEET'],
  [/protected cell or object/i, 'CELLS_PROTECTED'],
  [/above the limit of [\d,]{1,14} cells/i, 'SPREADSHEET_FULL'],
]

/**
 * The error in Google's reply (contracts README 3); null where the general reading of a reply will do.
 * @param clientEmail the service account's address, which the user has to share the spreadsheet with
 */
export function sheetsError({ status, text, json }: Reply, clientEmail: string): ServiceError | null {
  const fail = (code: SheetsCode, detail: string | null = null) =>
    new ServiceError({ service: 'sheets', code, status, detail })
  // The page of an address that there is not: an ID that is none, such as one cut short, leads to it.
  if (isHtml(text) && (status === 404 || status === 400)) return fail('NOT_FOUND')
  const error = GoogleError.safeParse(json).data?.error
  if (error === undefined || status === 408 || status === 429 || status >= 500) return null
  if (status === 404) return fail('NOT_FOUND')
  if (status === 401) return fail('UNAUTHORIZED')
  const named = CODES_BY_MESSAGE.find(([pattern]) => pattern.test(error.message))?.[1]
  if (named !== undefined) return fail(named)
  if (status === 403) return fail(...forbidden(error, clientEmail))
  return fail('HTTP_ERROR', error.message)
}

/** Of a spreadsheet that is not shared, Google gives no reason but the one that it has for all of them. */
const NOT_SHARED = ['forbidden', 'insufficientFilePermissions']

function forbidden(
  { message, details = [], errors = [] }: z.infer<typeof GoogleError>['error'],
  clientEmail: string,
): [code: SheetsCode, detail: string | null] {
  const reasons = [...details, ...errors].flatMap(({ reason }) => reason ?? [])
  if (reasons.some((reason) => reason === 'SERVICE_DISABLED' || reason === 'accessNotConfigured'))
    return ['SERVICE_DISABLED', null]
  if (/insufficient authentication scopes/i.test(message)) return ['TOKEN_FAILED', message]
  return reasons.every((reason) => NOT_SHARED.includes(reason))
    ? ['PERMISSION_DENIED', clientEmail]
    : ['HTTP_ERROR', message]
}
