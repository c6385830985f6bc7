import { z } from 'zod'
import { builder } from '../base/graphql/builder.ts'
import type { SignedInContext } from '../base/graphql/context.ts'
import { ApiError } from '../base/graphql/errors.ts'
import { readInput, UserId, Uuid } from '../base/graphql/input.ts'
import { Session } from '../identity/sessions-fields.ts'
import { endSessions, listSessions, type SessionChoice } from '../identity/sessions-store.ts'
import { actAsAdmin, AdminResult } from './actions-fields.ts'

/** Where a user is signed in, and how an admin ends it, each with its line in the activity log (DESIGN 4). */
builder.queryField('adminUserSessions', (t) =>
  t.authField({
    type: [Session],
    description: 'A user’s sessions that go on, the one that was used last first.',
    args: { userId: t.arg.id({ required: true }) },
    authScopes: { modes: ['userPool'], admin: true },
    resolve: (_parent, args, { services: { db, now, sessionLimits } }) => {
      const { userId } = readInput(z.object({ userId: UserId }), args)
      return listSessions(db, userId, { ...sessionLimits, atMs: now() })
    },
  }),
)

builder.mutationField('adminEndSession', (t) =>
  t.authField({
    type: AdminResult,
    description: 'Ends one session of a user.',
    args: { userId: t.arg.id({ required: true }), id: t.arg.id({ required: true }) },
    authScopes: { modes: ['userPool'], admin: true },
    resolve: async (_parent, args, context) => {
      const choice = readInput(z.object({ userId: UserId, id: Uuid }), args)
      const ended = await end(context, 'admin:END_SESSION', choice)
      return {
        message: ended > 0 ? 'The session is ended.' : 'The session had ended already.',
        data: { ...choice, ended },
      }
    },
  }),
)

builder.mutationField('adminEndSessions', (t) =>
  t.authField({
    type: AdminResult,
    description:
      'Ends all sessions of a user, of an admin themself all but the one that the request comes from.',
    args: { userId: t.arg.id({ required: true }) },
    authScopes: { modes: ['userPool'], admin: true },
    resolve: async (_parent, args, context) => {
      const { userId } = readInput(z.object({ userId: UserId }), args)
      const except = context.caller.session?.id ?? null
      const ended = await end(context, 'admin:END_SESSIONS', { userId, except })
      return {
        message: ended > 0 ? 'The user’s sessions are ended.' : 'The user had no other session.',
        data: { userId, ended },
      }
    },
  }),
)

/** @returns how many that ended */
async function end(
  context: SignedInContext,
  action: 'admin:END_SESSION' | 'admin:END_SESSIONS',
  choice: Extract<SessionChoice, { userId: string }>,
): Promise<number> {
  const { userId } = choice
  const { now, security } = context.services
  let count = 0
  const done = await actAsAdmin(context, userId, async (db, user) => {
    if (user === undefined) throw new ApiError('USER_NOT_FOUND', 'There is no such user.')
    const ended = await endSessions(db, choice, { reason: 'ENDED_BY_ADMIN', atMs: now() })
    count = ended.length
    if (count === 0) return null
    const devices = ended.map(({ device }) => device)
    const before = { sessions: count, devices }
    return { action, userId, email: user.email, before, after: { sessions: 0 }, answer: count }
  })
  for (let session = 0; session < count; session += 1)
    security.happened({ name: 'session_expired', user: userId, detail: 'ENDED_BY_ADMIN' })
  return done === null ? 0 : z.number().parse(done.answer)
}
