import { SOURCE_FACTS } from '#sources/facts.ts'

/** The services whose failures a user reads about: each source, and the others. */
export const SERVICE_NAMES = [
  ...SOURCE_FACTS.map(({ service }) => service),
  'ai',
  'sheets',
  'metering',
  'backend',
] as const
export type SourceService = (typeof SOURCE_FACTS)[number]['service']
export type ServiceName = (typeof SERVICE_NAMES)[number]

/** A failure as plain data, to be kept or sent to another tab; what its sentence on the screen is made from. */
export interface Failure {
  service: ServiceName
  code: string
  /** HTTP status, or null where no answer came. */
  status: number | null
  detail: string | null
  /** Our server's id of the request, for support. */
  requestId: string | null
}
