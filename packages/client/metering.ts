export { isServiceError, ServiceError } from '../../clients/http.ts'
export {
  createMeteredFetch,
  METERED_ENDPOINTS,
  type MeteredFetchOptions,
} from '../../clients/metering/metered-fetch.ts'
export {
  type CallBegin,
  type CallEnd,
  createMetering,
  type Customer,
  type EndErrorCode,
  type Metering,
  type MeteringOptions,
  planStatus,
  type PlanStatusOptions,
  type Usage,
} from '../../clients/metering/metering.ts'
export type {
  BegunCall,
  ListedCall,
  MeterReading,
  ModelDay,
  Requested,
} from '../../clients/metering/replies.ts'
