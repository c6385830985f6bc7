import { builder } from '../base/graphql/builder.ts'
import { USER_MODES } from '../base/graphql/context.ts'
import { writtenWithUser } from './user-of-caller.ts'
import { findOrMakeKeyShare } from './vault-store.ts'

// A mutation: it may write, and no answer of one is cached on the way.
builder.mutationField('vaultKeyShare', (t) =>
  t.authField({
    type: 'String',
    description:
      'The server’s share of the key that opens the caller’s vault, made at the first request: 32 random bytes, base64url.',
    authScopes: { modes: USER_MODES, signedIn: true },
    resolve: (_parent, _args, { services, caller }) =>
      writtenWithUser(services.db, caller, (db) => findOrMakeKeyShare(db, caller.identity.subject)),
  }),
)
