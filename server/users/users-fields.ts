import { z } from 'zod'
import { normalizeEmail } from '#domain/account/account.ts'
import { builder } from '../base/graphql/builder.ts'
import { USER_MODES } from '../base/graphql/context.ts'
import { accountDeleted } from '../base/graphql/errors.ts'
import { ApiError } from '../base/graphql/errors.ts'
import { optionalText, readInput, requireAgreement, UserId } from '../base/graphql/input.ts'
import type { UserRow } from './tables.ts'
import { requireNotBlocked } from './user-of-caller.ts'
import { findUser, setOnboardingCompleted } from './users-store.ts'

/** The user (SPEC 3, User; SPEC 7, Backend): read and changed by its owner; an admin may read anyone's. */
export const User = builder.objectRef<UserRow>('User').implement({
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The identity subject.' }),
    email: t.exposeString('email'),
    googleId: t.exposeString('google_id'),
    name: t.exposeString('name', { nullable: true }),
    picture: t.exposeString('picture', { nullable: true }),
    hasCompletedOnboarding: t.exposeBoolean('has_completed_onboarding'),
    blocked: t.exposeBoolean('blocked'),
    blockedReason: t.exposeString('blocked_reason', { nullable: true }),
    createdAt: t.string({ resolve: (user) => user.created_at.toISOString() }),
    updatedAt: t.string({ resolve: (user) => user.updated_at.toISOString() }),
    owner: t.exposeID('id'),
    lastActive: t.string({
      nullable: true,
      resolve: (user) => user.last_active?.toISOString() ?? null,
    }),
  }),
})

const CreateUserInput = builder.inputType('CreateUserInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    email: t.string({ required: true }),
    googleId: t.string(),
    name: t.string(),
    picture: t.string(),
    hasCompletedOnboarding: t.boolean(),
  }),
})

const UpdateUserInput = builder.inputType('UpdateUserInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    hasCompletedOnboarding: t.boolean({ required: true }),
  }),
})

const CreateUserResult = builder
  .objectRef<{ created: boolean; user: UserRow }>('CreateUserResult')
  .implement({
    fields: (t) => ({
      created: t.exposeBoolean('created', { description: 'False where the user was there already.' }),
      user: t.expose('user', { type: User }),
    }),
  })

/** What the pool may not know of a person, but its user-info call does (SPEC 7, Backend: "Ensure the user exists"). */
const Profile = z.object({
  name: optionalText(200),
  picture: z
    .url({ protocol: /^https$/ })
    .max(2_048)
    .nullish(),
  hasCompletedOnboarding: z.literal(false, 'a new user has not completed it').nullish(),
})

builder.queryField('getUser', (t) =>
  t.field({
    type: User,
    nullable: true,
    description: 'A user by id: oneself, or for an admin anyone. Null where there is none.',
    args: { id: t.arg.id({ required: true }) },
    authScopes: (_parent, { id }, { caller }) =>
      caller?.identity.subject === id
        ? { modes: USER_MODES, signedIn: true }
        : { modes: USER_MODES, admin: true },
    resolve: (_parent, { id }, { services, caller }) =>
      // One's own record was read for this very request, to see whether it is blocked.
      caller?.identity.subject === id ? caller.user : findUser(services.db, readInput(UserId, id)),
  }),
)

builder.mutationField('createUser', (t) =>
  t.authField({
    type: CreateUserResult,
    description: 'Ensures the record of the signed-in user, found by the identity subject.',
    args: { input: t.arg({ type: CreateUserInput, required: true }) },
    authScopes: { modes: USER_MODES, verifiedEmail: true },
    resolve: async (_parent, { input }, { services, caller: { identity } }) => {
      const { subject, email } = identity
      requireAgreement({
        id: [input.id, subject],
        googleId: [input.googleId, subject],
        email: [normalizeEmail(input.email), email],
      })
      const profile = readInput(Profile, input)
      const signedUp = await services.accounts.signUp({
        ...identity,
        name: identity.name ?? profile.name ?? null,
        picture: identity.picture ?? profile.picture ?? null,
      })
      if (signedUp === null) throw accountDeleted(subject)
      requireNotBlocked(signedUp.user)
      return signedUp
    },
  }),
)

builder.mutationField('updateUser', (t) =>
  t.authField({
    type: User,
    description: 'Changes the signed-in user; the onboarding flag is all that can be changed.',
    args: { input: t.arg({ type: UpdateUserInput, required: true }) },
    authScopes: { modes: USER_MODES, signedIn: true },
    resolve: async (_parent, { input }, { services, caller: { identity } }) => {
      requireAgreement({ id: [input.id, identity.subject] })
      const user = await setOnboardingCompleted(services.db, identity.subject, input.hasCompletedOnboarding)
      if (user === undefined) throw new ApiError('USER_NOT_FOUND', 'There is no such user yet.')
      return user
    },
  }),
)
