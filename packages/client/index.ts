export { AUTH_MODES, type AuthMode, type TokenSource } from '../../clients/backend/auth.ts'
export { type Backend, type BackendOptions, createBackend } from '../../clients/backend/backend.ts'
export { BackendError, isBackendError, SESSION_ENDED } from '../../clients/backend/backend-error.ts'
export {
  type BackendClient,
  type BackendClientOptions,
  createBackendClient,
} from '../../clients/backend/client.ts'
export { type BackendDefaults, backendDefaults } from '../../clients/backend/defaults.ts'
export {
  type AnswerOf,
  comesToTheSame,
  graphql,
  type GraphqlDocument,
  withKey,
} from '../../clients/backend/graphql-document.ts'
export type { CredentialSource } from '../../clients/backend/iam-auth.ts'
export type { AwsCredentials } from '../../clients/backend/iam-signature.ts'
export type { Rest, RestAnswer, RestOptions } from '../../clients/backend/rest.ts'
export type { SubscriptionListener, SubscriptionState } from '../../clients/backend/subscription-listener.ts'
export {
  createSubscriptions,
  type SubscriptionOptions,
  type Subscriptions,
} from '../../clients/backend/subscriptions.ts'
export type { Timing } from '../../clients/backend/timing.ts'
