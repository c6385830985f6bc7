import type { BackendError } from './backend-error.ts'

/**
 * SPEC 4: real-time subscription. Without `resume`, events that came while it is pending again are lost: query them when it
 * is connected.
 */
export type SubscriptionState = 'pending' | 'connected' | 'failed'

/** What a listener throws ends nothing: neither what it follows nor what others do over the same connection. */
export interface SubscriptionListener<Result, Variables = object> {
  onData: (data: Result) => void
  /** The variables of the next attempt, from the last data: with a cursor among them, no event is missed or sent twice. */
  resume?: (last: Result) => Variables
  /** Called with the first state, and with each change. */
  onState?: (state: SubscriptionState) => void
  /**
   * The connection is lost and will be tried for again: CONNECTION_FAILED, TIMEOUT_DISCONNECT or ACK_TIMEOUT (SPEC 8,
   * Backend client errors).
   */
  onLost?: (error: BackendError) => void
  /** The server refuses: nothing more will come. BackendError with the server's code. */
  onRefused?: (error: BackendError) => void
}
