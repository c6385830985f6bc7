import {
  apiKeyAuth,
  type Auth,
  AUTH_MODES,
  type AuthMode,
  lambdaAuth,
  noAuth,
  oidcAuth,
  requireApiKey,
  type TokenSource,
  userPoolAuth,
} from './auth.ts'
import { BackendError } from './backend-error.ts'
import { createBackendAs } from './backend.ts'
import type { BackendDefaults } from './defaults.ts'
import type { GraphqlDocument } from './graphql-document.ts'
import { type CredentialSource, iamAuth } from './iam-auth.ts'
import { createRest, type Rest } from './rest.ts'
import type { SubscriptionListener } from './subscription-listener.ts'
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

/** Who sends one call, where that is not as for the others. @public */
export interface CallAuth {
  authMode?: AuthMode | undefined
  apiKey?: string | undefined
  authToken?: string | undefined
}

export interface CallOptions extends CallAuth {
  signal?: AbortSignal | undefined
}

type Ask = <Result, Variables>(
  document: GraphqlDocument<Result, Variables>,
  variables: Variables,
  options?: CallOptions,
) => Promise<Result>

export interface BackendClient {
  /** Sent again when the answer is lost. */
  query: Ask
  /** Sent once, unless its document says that it may be sent again: whether a lost one was carried out is not known. */
  mutate: Ask
  /** Follows until the returned function is called, over lost connections too. */
  subscribe: <Result, Variables extends object>(
    document: GraphqlDocument<Result, Variables>,
    variables: Variables,
    listener: SubscriptionListener<Result, Variables>,
    options?: CallAuth,
  ) => () => void
  /** The calls that are no GraphQL, relative to the server's address. */
  rest: (options?: CallAuth) => Rest
}

/**
 * Makes the client. All it throws is BackendError.
 * @throws NO_ENDPOINT without an address, NO_AUTH_MODE for an `endpoint` without one or a mode that there is not,
 *   NO_API_KEY for apiKey without a key (SPEC 5, Backend client)
 */
export function createBackendClient(options: BackendClientOptions): BackendClient {
  const { timing = realTiming, authMode = 'userPool' } = options
  const fetch: typeof globalThis.fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init))
  const url = requireEndpoint(options)
  requireKnown(authMode)
  if (authMode === 'apiKey') requireApiKey(options.apiKey)

  const authOf = createAuths({ ...options, authMode, now: timing.now })
  const shared = { ...options, fetch, url, timing }
  const sockets = new WeakMap<Auth, Subscriptions>()
  function socketOf(auth: Auth): Subscriptions {
    const open = sockets.get(auth) ?? createSubscriptionsAs(auth, shared)
    sockets.set(auth, open)
    return open
  }

  return {
    query: (document, variables, { signal, ...who } = {}) =>
      createBackendAs(authOf(who), shared).query(document, variables, signal),
    mutate: (document, variables, { signal, ...who } = {}) =>
      createBackendAs(authOf(who), shared).mutate(document, variables, signal),
    subscribe: (document, variables, listener, who = {}) =>
      socketOf(authOf(who)).subscribe(document, variables, listener),
    rest: (who = {}) => createRest(authOf(who), { ...shared, baseUrl: url }),
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

/** For callers without types. */
function requireKnown(authMode: AuthMode): void {
  if (!AUTH_MODES.includes(authMode))
    throw new BackendError({ code: 'NO_AUTH_MODE', detail: 'There is no such auth mode' })
}

/** Else the call would be sent as somebody else than it says. */
function requireMode({ apiKey, authToken }: CallAuth, authMode: AuthMode): void {
  for (const [name, given, mode] of [
    ['apiKey', apiKey, 'apiKey'],
    ['authToken', authToken, 'lambda'],
  ] as const)
    if (given !== undefined && authMode !== mode)
      throw new BackendError({
        code: 'NO_AUTH_MODE',
        detail: `A call’s own ${name} requires the auth mode ${mode}`,
      })
}

/** One Auth for each who, so that those who follow as the same share a connection, and credentials are kept. */
function createAuths(options: BackendClientOptions & { authMode: AuthMode; now: () => number }) {
  const made = new Map<string, Auth>()

  function make(who: CallAuth): Auth {
    const { authMode = options.authMode, apiKey = options.apiKey, authToken } = who
    requireKnown(authMode)
    requireMode(who, authMode)
    const { idToken, oidcToken, credentials, region } = options
    switch (authMode) {
      case 'userPool':
        return userPoolAuth({ ...options, token: idToken })
      case 'oidc':
        return oidcAuth({ ...options, token: oidcToken })
      case 'lambda':
        return lambdaAuth({
          ...options,
          token: authToken === undefined ? options.authToken : () => Promise.resolve(authToken),
        })
      case 'apiKey':
        return apiKeyAuth(apiKey)
      case 'iam':
        return iamAuth({ ...options, credentials, region })
      case 'none':
        return noAuth
    }
  }

  return (who: CallAuth): Auth => {
    // A call's own token is short-lived: kept, they would only pile up.
    if (who.authToken !== undefined) return make(who)
    const name = JSON.stringify([who.authMode ?? options.authMode, who.apiKey ?? null])
    const known = made.get(name)
    if (known) return known
    const auth = make(who)
    made.set(name, auth)
    return auth
  }
}
