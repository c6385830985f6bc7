import { z } from 'zod'
import { builder } from '../base/graphql/builder.ts'
import { ApiError } from '../base/graphql/errors.ts'
import { readInput, Uuid } from '../base/graphql/input.ts'
import { endSessions, hasSession, listSessions, type ShownSession } from './sessions-store.ts'

/** Where one is signed in, and how to end it (DESIGN 4). Only our own pool has sessions: others list none. */
export const Session = builder.objectRef<ShownSession>('Session').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    device: t.exposeString('device', {
      nullable: true,
      description: 'The browser and system that it says it is, such as "Chrome on macOS".',
    }),
    firstUsedAt: t.string({ resolve: ({ first_used_at: at }) => at.toISOString() }),
    lastUsedAt: t.string({
      description: 'To the minute.',
      resolve: ({ last_used_at: at }) => at.toISOString(),
    }),
    current: t.boolean({
      description: 'Whether the request comes from this session.',
      resolve: ({ id }, _args, { caller }) => caller?.session?.id === id,
    }),
  }),
})

builder.queryField('mySessions', (t) =>
  t.authField({
    type: [Session],
    description: 'The caller’s sessions that go on, the one that was used last first.',
    authScopes: { modes: ['userPool'], signedIn: true },
    resolve: (_parent, _args, { services: { db, now, sessionLimits }, caller }) =>
      listSessions(db, caller.identity.subject, { ...sessionLimits, atMs: now() }),
  }),
)

builder.mutationField('endSession', (t) =>
  t.authField({
    type: 'Boolean',
    description: 'Ends one of the caller’s sessions, unless it has ended already. True.',
    args: { id: t.arg.id({ required: true }) },
    authScopes: { modes: ['userPool'], signedIn: true },
    resolve: async (_parent, args, { services: { db, now, security }, caller }) => {
      const { id } = readInput(z.object({ id: Uuid }), args)
      const choice = { userId: caller.identity.subject, id }
      const [ended] = await endSessions(db, choice, { reason: 'ENDED_BY_USER', atMs: now() })
      if (ended === undefined) {
        // Sent again, it has ended already.
        if (await hasSession(db, choice)) return true
        throw new ApiError('SESSION_NOT_FOUND', 'There is no such session of yours.')
      }
      security.happened({ name: 'session_expired', user: ended.userId, detail: 'ENDED_BY_USER' })
      return true
    },
  }),
)

builder.mutationField('endOtherSessions', (t) =>
  t.authField({
    type: 'Boolean',
    description: 'Ends all of the caller’s sessions but the one that the request comes from. True.',
    authScopes: { modes: ['userPool'], signedIn: true },
    resolve: async (_parent, _args, { services: { db, now, security }, caller }) => {
      const choice = { userId: caller.identity.subject, except: caller.session?.id ?? null }
      for (const { userId } of await endSessions(db, choice, { reason: 'ENDED_BY_USER', atMs: now() }))
        security.happened({ name: 'session_expired', user: userId, detail: 'ENDED_BY_USER' })
      return true
    },
  }),
)
