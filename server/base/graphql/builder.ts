import SchemaBuilder from '@pothos/core'
import ScopeAuthPlugin, { AuthScopeFailureType, type ForbiddenResult } from '@pothos/plugin-scope-auth'
import { GraphQLError, type GraphQLResolveInfo, GraphQLScalarType, valueFromASTUntyped } from 'graphql'
import { z } from 'zod'
import type { ApiContext, AuthMode, SignedInContext } from './context.ts'
import { ApiError } from './errors.ts'
import { isWithinDepth, MAX_JSON_DEPTH } from './json-depth.ts'

/**
 * Where every type and field is added, each in its subject's folder. The rule stands next to the field: `modes`, the
 * auth modes that may reach it (decision 0033), and who in them: `signedIn` (any checked token), `verifiedEmail`
 * (whatever depends on the email, DESIGN 4) or `admin`. All that is said must hold (SPEC 6).
 */
export const builder = new SchemaBuilder<{
  Context: ApiContext
  AuthScopes: { modes: readonly AuthMode[]; signedIn: boolean; verifiedEmail: boolean; admin: boolean }
  AuthContexts: { signedIn: SignedInContext; verifiedEmail: SignedInContext; admin: SignedInContext }
  DefaultAuthStrategy: 'all'
  DefaultFieldNullability: false
  Scalars: { JSON: { Input: unknown; Output: unknown } }
}>({
  plugins: [ScopeAuthPlugin],
  defaultFieldNullability: false,
  scopeAuth: {
    defaultStrategy: 'all',
    // A subscription is refused as it begins; the socket is closed when that changes (socket.ts).
    authorizeOnSubscribe: true,
    authScopes: ({ mode, caller }) => ({
      modes: (modes) => modes.includes(mode),
      signedIn: caller !== null,
      verifiedEmail: caller?.identity.emailVerified === true,
      admin: caller?.admin === true,
    }),
    unauthorizedError: (_parent, context, info, result) => refusalFor(context, info, result),
  },
})

function refusalFor(
  { mode, caller, services: { installation } }: ApiContext,
  info: GraphQLResolveInfo,
  { failure }: ForbiddenResult,
): ApiError {
  const field = info.fieldName
  const modes = modesOf(info)
  const authModes = installation.authModes.filter((taken) => modes.includes(taken))
  if (mode === 'none')
    return new ApiError(
      'UNAUTHENTICATED',
      `${field} is not for everybody: say who you are. Auth modes that it takes: ${authModes.join(', ')}.`,
      { authModes },
    )
  if (caller === null || isOfMode(failure))
    return new ApiError('FORBIDDEN', `${field} is not for the auth mode ${mode}.`, {
      reason: 'WRONG_MODE',
      authModes,
    })
  if (!caller.identity.emailVerified)
    return new ApiError('EMAIL_NOT_VERIFIED', `${field} needs a verified email address.`)
  return new ApiError('FORBIDDEN', `You may not use ${field}.`)
}

const isOfMode = (failure: ForbiddenResult['failure']): boolean =>
  'failures' in failure
    ? failure.failures.some(isOfMode)
    : failure.kind === AuthScopeFailureType.AuthScope && failure.scope === 'modes'

const WithModes = z.object({ authScopes: z.object({ modes: z.array(z.string()) }) })

/** The modes that are declared beside a field. */
function modesOf({ parentType, fieldName }: GraphQLResolveInfo): readonly string[] {
  const options = parentType.getFields()[fieldName]?.extensions.pothosOptions
  return WithModes.safeParse(options).data?.authScopes.modes ?? []
}

builder.addScalarType(
  'JSON',
  new GraphQLScalarType({
    name: 'JSON',
    description: 'Any JSON value.',
    serialize: (value) => value,
    parseValue: requireDepth,
    parseLiteral: valueFromASTUntyped,
  }),
)

function requireDepth(value: unknown): unknown {
  if (!isWithinDepth(value, MAX_JSON_DEPTH))
    throw new GraphQLError(`JSON may be nested up to ${MAX_JSON_DEPTH} deep.`)
  return value
}

builder.queryType({})
builder.mutationType({})
builder.subscriptionType({})
