import type { Kysely } from 'kysely'
import { z } from 'zod'
import { MAX_BLOCK_REASON_LENGTH } from '#domain/account/account.ts'
import type { AdminAction } from '#domain/log/activity.ts'
import { ADMIN_EVENTS } from '#domain/log/security-events.ts'
import { notifyAccount } from '../base/db/notices.ts'
import { transact } from '../base/db/repeat.ts'
import type { Database } from '../base/db/schema.ts'
import { builder } from '../base/graphql/builder.ts'
import type { SignedInContext } from '../base/graphql/context.ts'
import { ApiError } from '../base/graphql/errors.ts'
import { readInput, requiredText, UserId } from '../base/graphql/input.ts'
import { logSecurityEvent } from '../base/log/log-security-event.ts'
import { keepMutationAnswer, takeMutationKey } from '../repeats/mutation-keys-store.ts'
import { insertActivityLog } from '../users/activity-store.ts'
import type { UserRow } from '../users/tables.ts'
import { requireNotBlocked, requireUser } from '../users/user-of-caller.ts'
import { lockUsers, setBlocked } from '../users/users-store.ts'

/** What admins do to users, each with its own line in the activity log (SPEC 4; SPEC 7, Backend; SECURITY I7). */
export interface AdminResultShape {
  message: string
  /** What is there after it. */
  data: Record<string, unknown> | null
}

export const AdminResult = builder.objectRef<AdminResultShape>('AdminResult').implement({
  fields: (t) => ({
    success: t.boolean({ resolve: () => true }),
    message: t.exposeString('message'),
    data: t.expose('data', { type: 'JSON', nullable: true }),
  }),
})

/** Who or what was changed, and how. */
export interface AuditEntry {
  action: AdminAction
  /** Of the user, where it is about one. */
  email?: string
  before: unknown
  after: unknown
  /** What is done after all else, just before the transaction ends. It is no part of the entry. */
  last?: () => Promise<void>
  /** What the caller's answer needs, as JSON and without anybody's name. It is no part of the entry. */
  answer?: unknown
  [more: string]: unknown
}

/**
 * Does something in one transaction with its audit entry: both are there, or neither. Sent again with the same key, it is
 * answered as the first time.
 * @param userId a user whom nobody else may change meanwhile; null for none
 * @param act gets that user where there is one; returns what was done, or null where nothing was left to do, and then
 *   nothing is logged
 * @returns the `answer` of the entry; null where nothing was done
 * @throws ApiError USER_NOT_FOUND for an admin without a record, BLOCKED for one who was blocked just now; what `act`
 *   throws
 */
export async function actAsAdmin(
  { services, caller, takeKey }: SignedInContext,
  userId: string | null,
  act: (db: Kysely<Database>, user: UserRow | undefined) => Promise<AuditEntry | null>,
): Promise<Done | null> {
  const { id, email } = requireUser(caller)
  const given = takeKey()
  const key = given && { ...given, userId: id }
  const inTransaction = async (db: Kysely<Database>) => {
    const users = await lockUsers(db, userId === null ? [id] : [id, userId])
    requireNotBlocked(users.find((user) => user.id === id))
    const known = key && (await takeMutationKey(db, key))
    if (known !== null) return { done: Kept.parse(known.answer), logged: null }
    const entry = await act(
      db,
      users.find((user) => user.id === userId),
    )
    const done = entry && { answer: entry.answer ?? null }
    if (key !== null) await keepMutationAnswer(db, key, done)
    if (entry === null) return { done, logged: null }
    const { action, last, ...details } = entry
    const metadata = JSON.stringify({ ...details, answer: undefined })
    await insertActivityLog(db, { userId: id, email, action, metadata })
    await last?.()
    return { done, logged: action }
  }
  const { done, logged } = await transact(services.db, inTransaction, { isKeyed: key !== null })
  // The activity log has the action itself.
  if (logged !== null)
    logSecurityEvent(services.log, { name: ADMIN_EVENTS[logged], user: id, detail: logged })
  return done
}

const Kept = z.object({ answer: z.unknown() }).nullable()
/** What an admin's action answers. Sent again with the same key, it has been through JSON. */
type Done = NonNullable<z.infer<typeof Kept>>

const Reason = requiredText(MAX_BLOCK_REASON_LENGTH)

builder.mutationField('adminBlockUser', (t) =>
  t.authField({
    type: AdminResult,
    description:
      'Refuses everything to a user from now on. A user who is blocked stays so, with the first reason.',
    args: { userId: t.arg.id({ required: true }), reason: t.arg.string() },
    authScopes: { modes: ['userPool'], admin: true },
    resolve: async (_parent, args, context) => {
      const { userId, reason } = readInput(z.object({ userId: UserId, reason: Reason }), args)
      if (userId === context.caller.identity.subject)
        throw new ApiError('CANNOT_BLOCK_SELF', 'An admin cannot block themself.')
      const changed = await setBlock(context, userId, reason)
      return {
        message: changed ? 'The user is blocked.' : 'The user was blocked already.',
        data: { userId, blocked: true },
      }
    },
  }),
)

builder.mutationField('adminUnblockUser', (t) =>
  t.authField({
    type: AdminResult,
    description: 'Lets a blocked user in again.',
    args: { userId: t.arg.id({ required: true }) },
    authScopes: { modes: ['userPool'], admin: true },
    resolve: async (_parent, args, context) => {
      const { userId } = readInput(z.object({ userId: UserId }), args)
      const changed = await setBlock(context, userId, null)
      return {
        message: changed ? 'The user is no longer blocked.' : 'The user was not blocked.',
        data: { userId, blocked: false },
      }
    },
  }),
)

/** @returns whether that changed anything */
async function setBlock(context: SignedInContext, userId: string, reason: string | null): Promise<boolean> {
  const done = await actAsAdmin(context, userId, async (db, before) => {
    if (before === undefined) throw new ApiError('USER_NOT_FOUND', 'There is no such user.')
    const after = await setBlocked(db, { userId, reason })
    if (after === undefined) return null
    await notifyAccount(db, userId)
    return {
      action: reason === null ? 'admin:UNBLOCK_USER' : 'admin:BLOCK_USER',
      userId,
      email: after.email,
      ...(reason !== null && { reason }),
      before: { blocked: before.blocked, reason: before.blocked_reason },
      after: { blocked: after.blocked, reason: after.blocked_reason },
    }
  })
  return done !== null
}
