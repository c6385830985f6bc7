import type { ServiceError } from '../http.ts'

/** SPEC 4, Real-time subscription. Without `resume`, what was told while it is pending again is lost: ask for it when it is connected. */
export type SubscriptionState = 'pending' | 'connected' | 'failed'

/** What a listener throws ends nothing: neither what it follows nor what others do over the same connection. */
export interface SubscriptionListener<Result, Variables = object> {
  onData: (data: Result) => void
  /** The variables of the next attempt, from the data told last: with a cursor among them, nothing is missed or told twice. */
  resume?: (last: Result) => Variables
  /** Told the first state, and each change. */
  onState?: (state: SubscriptionState) => void
  /** The connection is lost and will be tried for again: CONNECTION_FAILED, TIMEOUT_DISCONNECT or ACK_TIMEOUT (SPEC 8). */
  onLost?: (error: ServiceError) => void
  /** The server refuses: nothing more will come. ServiceError of 'backend' with the server's code. */
  onRefused?: (error: ServiceError) => void
}
