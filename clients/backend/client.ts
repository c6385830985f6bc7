import {
  apiKeyAuth,
  type Auth,
  type AuthMode,
  lambdaAuth,
  noAuth,
  oidcAuth,
  type TokenSource,
  userPoolAuth,
} from './auth.ts'
import { BackendError } from './backend-error.ts'
import { type Backend, createBackendAs } from './backend.ts'
import type { BackendDefaults } from './defaults.ts'
import { type CredentialSource, iamAuth } from './iam-auth.ts'
import { createRest, type Rest } from './rest.ts'
import { createSubscriptionsAs, type Subscriptions } from './subscriptions.ts'
import { realTiming, type Timing } from './timing.ts'

/**
 * The whole backend client, for programs and pages (docs/backend-client.md). Each default is an option (SPEC 9, Backend
 * client library defaults).
 */
export interface BackendClientOptions extends Partial<BackendDefaults> {
  /** Launchscout's own address, such as https://scout.example. Its mode is userPool unless `authMode` says otherwise. */
  url?: string | undefined
  /** Another server's GraphQL address, in place of `url`. It needs an `authMode`. */
  endpoint?: string | undefined
  authMode?: AuthMode | undefined
  /** For apiKey. */
  apiKey?: string | undefined
  /** For userPool: the signed-in user's ID token. */
  idToken?: TokenSource | undefined
  /** For oidc: the ID token of a further issuer. */
  oidcToken?: TokenSource | undefined
  /** For lambda: a token for the server's own check. */
  authToken?: TokenSource | undefined
  /** For iam, with the region and the service that is called (`appsync`). */
  credentials?: CredentialSource | undefined
  region?: string | undefined
  service?: string | undefined
  fetch?: typeof fetch
  timing?: Timing
  /** Called with what a subscription's listener throws. By default it is thrown anew, where it ends no subscription. */
  onListenerError?: (error: unknown) => void
}

/** A client in one auth mode: whoever calls as two makes two. */
export interface BackendClient extends Backend, Pick<Subscriptions, 'subscribe'> {
  /** The calls that are no GraphQL, relative to the server's address. */
  rest: () => Rest
}

/**
 * Makes the client. All it throws is BackendError.
 * @throws NO_ENDPOINT without an address, NO_AUTH_MODE for an `endpoint` without one or a mode that there is not,
 *   NO_API_KEY for apiKey without a key (SPEC 5, Backend client)
 */
export function createBackendClient(options: BackendClientOptions): BackendClient {
  const { timing = realTiming } = options
  const fetch: typeof globalThis.fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init))
  const url = requireEndpoint(options)
  const auth = authOf(options, timing.now)
  const shared = { ...options, fetch, url, timing }
  let subscriptions: Subscriptions | null = null

  return {
    ...createBackendAs(auth, shared),
    // A runtime without WebSocket can still query.
    subscribe: (...following) =>
      (subscriptions ??= createSubscriptionsAs(auth, shared)).subscribe(...following),
    rest: () => createRest(auth, { ...shared, baseUrl: url }),
  }
}

/** The GraphQL address. */
function requireEndpoint({ url, endpoint, authMode }: BackendClientOptions): string {
  if (endpoint !== undefined && authMode === undefined)
    throw new BackendError({
      code: 'NO_AUTH_MODE',
      detail: 'A custom endpoint requires an explicit auth mode',
    })
  const address = endpoint ?? (typeof url === 'string' ? `${url.replace(/\/+$/, '')}/graphql` : '')
  // Node 20 has no URL.parse.
  const parsed = URL.canParse(address) ? new URL(address) : null
  const hasUser = parsed !== null && parsed.username + parsed.password !== ''
  if (!/^https?:/.test(address) || parsed === null || hasUser)
    throw new BackendError({
      code: 'NO_ENDPOINT',
      detail: 'No GraphQL endpoint configured',
      ...(hasUser && { cause: new Error('An address with a user’s name in it is not sent to') }),
    })
  return address
}

function authOf(options: BackendClientOptions, now: () => number): Auth {
  const { authMode = 'userPool', idToken, oidcToken, authToken, apiKey, credentials, region } = options
  switch (authMode) {
    case 'userPool':
      return userPoolAuth({ ...options, now, token: idToken })
    case 'oidc':
      return oidcAuth({ ...options, now, token: oidcToken })
    case 'lambda':
      return lambdaAuth({ ...options, now, token: authToken })
    case 'apiKey':
      return apiKeyAuth(apiKey)
    case 'iam':
      return iamAuth({ ...options, now, credentials, region })
    case 'none':
      return noAuth
    default:
      // For callers without types.
      throw new BackendError({ code: 'NO_AUTH_MODE', detail: 'There is no such auth mode' })
  }
}
