import { builder } from '../base/graphql/builder.ts'
import { type Caller, USER_MODES } from '../base/graphql/context.ts'

/** The signed-in caller, as the checked ID token says: also before createUser, and in every mode of a user. */
const Me = builder.objectRef<Caller>('Me').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ identity }) => identity.subject }),
    email: t.string({ resolve: ({ identity }) => identity.email }),
    admin: t.exposeBoolean('admin'),
  }),
})

builder.queryField('me', (t) =>
  t.authField({
    type: Me,
    description: 'Who sends the request.',
    authScopes: { modes: USER_MODES, signedIn: true },
    resolve: (_parent, _args, { caller }) => caller,
  }),
)
