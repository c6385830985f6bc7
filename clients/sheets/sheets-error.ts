import * as z from 'zod/mini'
import { type Reply, ServiceError } from '#clients/http.ts'

const GoogleError = z.object({
  error: z.object({
    message: z.string(),
    details: z.optional(z.array(z.looseObject({ reason: z.optional(z.string()) }))),
  }),
})

/**
 * The error in Google's reply (contracts README 3); null where the general reading of a reply will do.
 * @param clientEmail the service account's address, which the user has to share the spreadsheet with
 */
export function sheetsError({ status, json }: Reply, clientEmail: string): ServiceError | null {
  const error = GoogleError.safeParse(json).data?.error
  if (error === undefined || status === 408 || status === 429 || status >= 500) return null
  const reasons = error.details?.map((detail) => detail.reason) ?? []
  const fail = (code: ServiceError<'sheets'>['code'], detail: string | null = null) =>
    new ServiceError({ service: 'sheets', code, status, detail })
  if (status === 404) return fail('NOT_FOUND')
  if (status === 401) return fail('UNAUTHORIZED')
  if (status === 403 && reasons.includes('SERVICE_DISABLED')) return fail('SERVICE_DISABLED')
  if (status === 403 && /insufficient authentication scopes/i.test(error.message)) {
    return fail('TOKEN_FAILED', error.message)
  }
  if (status === 403) return fail('PERMISSION_DENIED', clientEmail)
  if (status === 400 && error.message.startsWith('Unable to parse range')) return fail('RANGE_UNKNOWN')
  return fail('HTTP_ERROR', error.message)
}
