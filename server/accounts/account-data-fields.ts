import { normalizeEmail } from '#domain/account/account.ts'
import { MINUTE_MS } from '#domain/base/durations.ts'
import { builder } from '../base/graphql/builder.ts'
import { USER_MODES } from '../base/graphql/context.ts'
import { ApiError } from '../base/graphql/errors.ts'
import { requireUser } from '../users/user-of-caller.ts'
import type { Receipt } from './delete-account.ts'

/** A user's own data: all of it to take along, and its end (decision 0073). */

const ReceiptPart = builder.objectRef<Receipt['parts'][number]>('AccountReceiptPart').implement({
  fields: (t) => ({
    label: t.exposeString('label', { description: 'What it was, in plain words.' }),
    rows: t.exposeInt('rows'),
    detached: t.boolean({
      description:
        'True where the rows stay for the figures, without the person. False where they are deleted.',
      resolve: ({ fate }) => fate === 'detached',
    }),
  }),
})

export const AccountReceipt = builder.objectRef<Receipt>('AccountReceipt').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    deletedAt: t.string({ resolve: ({ deletedAt }) => deletedAt.toISOString() }),
    parts: t.expose('parts', { type: [ReceiptPart] }),
    blocked: t.exposeBoolean('blocked', { description: 'Whether the person stays blocked.' }),
  }),
})

// A mutation: the browser keeps no answer of one.
builder.mutationField('exportMyAccount', (t) =>
  t.authField({
    type: 'JSON',
    description: 'Everything that the server keeps of the caller, as docs/account-export.md describes it.',
    authScopes: { modes: USER_MODES, signedIn: true },
    resolve: async (_parent, _args, { services, caller }) => {
      const { id } = requireUser(caller)
      services.limits.accountExports(id)
      return services.accounts.export(id)
    },
  }),
)

/** How long ago somebody who deletes their account may have signed in. */
const FRESH_MS = 5 * MINUTE_MS

builder.mutationField('deleteMyAccount', (t) =>
  t.authField({
    type: AccountReceipt,
    description:
      'Deletes the caller’s account for good and ends all its sessions. Wants a sign-in of the last 5 minutes, as the ID token’s auth_time says, and the email as confirmation.',
    args: { email: t.arg.string({ required: true }) },
    authScopes: { modes: USER_MODES, signedIn: true },
    resolve: async (_parent, { email }, { services: { db, now, accounts, security }, caller }) => {
      const { id, email: own } = requireUser(caller)
      if (normalizeEmail(email) !== normalizeEmail(own))
        throw new ApiError('MISMATCH', 'email is not that of the account.', { field: 'email' })
      const { authenticatedAtMs } = caller.identity.token
      if (authenticatedAtMs === null || now() - authenticatedAtMs > FRESH_MS)
        throw new ApiError('SIGN_IN_AGAIN', 'Sign in again, then repeat this within 5 minutes.')
      const deleted = await db.transaction().execute(async (trx) => {
        const done = await accounts.delete(trx, id)
        await done?.list()
        return done
      })
      if (deleted === null) throw new ApiError('USER_NOT_FOUND', 'There is no such user.')
      // Without the user: the activity log keeps nothing of them.
      security.happened({ name: 'privilege_permissions_changed', user: null, detail: 'ACCOUNT_DELETED' })
      return deleted.receipt
    },
  }),
)
