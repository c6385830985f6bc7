import SchemaBuilder from '@pothos/core'
import ScopeAuthPlugin from '@pothos/plugin-scope-auth'
import { GraphQLScalarType, valueFromASTUntyped } from 'graphql'
import type { ApiContext, SignedInContext } from './context.ts'
import { ApiError } from './errors.ts'

/**
 * Where every type and field is added, each in its subject's file. The rule stands next to the field:
 * `authScopes: { signedIn: true }` (any checked token), `verifiedEmail` (whatever depends on the e-mail, DESIGN 4)
 * or `admin`. Several rules in one field must all hold.
 */
export const builder = new SchemaBuilder<{
  Context: ApiContext
  AuthScopes: { signedIn: boolean; verifiedEmail: boolean; admin: boolean }
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
    authScopes: ({ caller }) => ({
      signedIn: caller !== null,
      verifiedEmail: caller?.identity.emailVerified === true,
      admin: caller?.admin === true,
    }),
    unauthorizedError: (_parent, { caller }, info) => refusalFor(caller, info.fieldName),
  },
})

function refusalFor(caller: ApiContext['caller'], field: string): ApiError {
  if (caller === null) return new ApiError('UNAUTHENTICATED', `${field} needs a signed-in user.`)
  if (!caller.identity.emailVerified)
    return new ApiError('EMAIL_NOT_VERIFIED', `${field} needs a verified e-mail address.`)
  return new ApiError('FORBIDDEN', `You may not use ${field}.`)
}

builder.addScalarType(
  'JSON',
  new GraphQLScalarType({
    name: 'JSON',
    description: 'Any JSON value.',
    serialize: (value) => value,
    parseValue: (value) => value,
    parseLiteral: valueFromASTUntyped,
  }),
)

builder.queryType({})
builder.mutationType({})
builder.subscriptionType({})
