import { z } from 'zod'
import { normalizeEmail } from '#domain/account/account.ts'
import { AccountReceipt } from '../accounts/account-data-fields.ts'
import { KeptReceipt } from '../accounts/delete-account.ts'
import { builder } from '../base/graphql/builder.ts'
import { ApiError } from '../base/graphql/errors.ts'
import { readInput, requiredText, UserId } from '../base/graphql/input.ts'
import { actAsAdmin } from './actions-fields.ts'

/** An account's data and its end, by an admin for the person (decision 0073). */

builder.mutationField('adminExportAccount', (t) =>
  t.authField({
    type: 'JSON',
    description: 'Everything that the server keeps of a user, as docs/account-export.md describes it.',
    args: { userId: t.arg.id({ required: true }) },
    authScopes: { modes: ['userPool'], admin: true },
    resolve: async (_parent, args, context) => {
      const { userId } = readInput(z.object({ userId: UserId }), args)
      const { accounts, limits } = context.services
      limits.accountExports(context.caller.identity.subject)
      await actAsAdmin(context, userId, (_db, user) => {
        if (user === undefined) throw new ApiError('USER_NOT_FOUND', 'There is no such user.')
        const entry = { userId, email: user.email, before: null, after: null }
        return Promise.resolve({ action: 'admin:EXPORT_ACCOUNT', ...entry })
      })
      return accounts.export(userId)
    },
  }),
)

const Deletion = z.object({ userId: UserId, email: requiredText(320).transform(normalizeEmail) })

builder.mutationField('adminDeleteAccount', (t) =>
  t.authField({
    type: AccountReceipt,
    description:
      'Deletes a user’s account for good and ends all its sessions. Wants their email as confirmation. A block stays.',
    args: { userId: t.arg.id({ required: true }), email: t.arg.string({ required: true }) },
    authScopes: { modes: ['userPool'], admin: true },
    resolve: async (_parent, args, context) => {
      const { userId, email } = readInput(Deletion, args)
      if (userId === context.caller.identity.subject)
        throw new ApiError('CANNOT_DELETE_SELF', 'An admin deletes their own account in Settings.')
      const { accounts } = context.services
      const done = await actAsAdmin(context, userId, async (db, user) => {
        if (user === undefined) throw new ApiError('USER_NOT_FOUND', 'There is no such user.')
        if (normalizeEmail(user.email) !== email)
          throw new ApiError('MISMATCH', 'email is not that of the account.', { field: 'email' })
        const deleted = await accounts.delete(db, userId)
        if (deleted === null) throw new ApiError('USER_NOT_FOUND', 'There is no such user.')
        const { receipt, list } = deleted
        // Nothing of the person: the entry stays.
        const entry = { email: '', before: null, after: { receipt: receipt.id } }
        return { action: 'admin:DELETE_ACCOUNT', ...entry, last: list, answer: receipt }
      })
      return KeptReceipt.parse(done?.answer)
    },
  }),
)
