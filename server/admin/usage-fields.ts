import { z } from 'zod'
import { normalizeEmail } from '#domain/account/account.ts'
import { LIMIT_TYPES, type LimitType } from '#domain/metering/metering.ts'
import { notifyAccount } from '../base/db/notices.ts'
import { builder } from '../base/graphql/builder.ts'
import type { Services, SignedInContext } from '../base/graphql/context.ts'
import { ApiError } from '../base/graphql/errors.ts'
import { readInput, requiredText } from '../base/graphql/input.ts'
import type { UsageAdmin } from '../metering/usage-admin.ts'
import { actAsAdmin, AdminResult } from './actions-fields.ts'

/** Changing what a user has used and may use (SPEC 7, Backend), where the metering service is ours. */
const CustomerId = requiredText(320).transform(normalizeEmail)

/** @throws ApiError OUTSIDE_METERING where usage and limits are kept elsewhere */
function requireOwnMetering({ usageAdmin }: Services): UsageAdmin {
  if (usageAdmin === null)
    throw new ApiError('OUTSIDE_METERING', 'Usage and limits are changed at the outside metering service.')
  return usageAdmin
}

const notFound = () => new ApiError('USER_NOT_FOUND', 'There is no such user or customer.')

builder.mutationField('adminResetUsage', (t) =>
  t.authField({
    type: AdminResult,
    description: 'Counts a user’s calls and tokens of this month from 0 again. Open calls stay reserved.',
    args: { customerId: t.arg.id({ required: true, description: 'The email.' }) },
    authScopes: { modes: ['userPool'], admin: true },
    resolve: async (_parent, args, context) => {
      const usageAdmin = requireOwnMetering(context.services)
      const { customerId } = readInput(z.object({ customerId: CustomerId }), args)
      const done = await actAsAdmin(context, null, async (db) => {
        const reset = await usageAdmin.reset(db, customerId)
        if (reset === null) throw notFound()
        if (reset.userId !== null) await notifyAccount(db, reset.userId)
        const { before, after } = reset
        return { action: 'admin:RESET_USAGE', customerId, email: customerId, before, after, answer: after }
      })
      return {
        message: 'The usage of this month counts from 0 again.',
        data: { customerId, usage: done?.answer },
      }
    },
  }),
)

const LimitOfCustomer = z.object({ customerId: CustomerId, limitType: z.enum(LIMIT_TYPES) })
const Adjustment = LimitOfCustomer.extend({ newLimit: z.number().int().min(0) })

/**
 * @param max null to take the set limit away
 * @returns the limit that holds now; null for none
 */
async function changeLimit(
  context: SignedInContext,
  action: 'admin:ADJUST_LIMIT' | 'admin:REMOVE_LIMIT',
  { customerId, limitType, max }: { customerId: string; limitType: LimitType; max: number | null },
): Promise<number | null> {
  const usageAdmin = requireOwnMetering(context.services)
  const done = await actAsAdmin(context, null, async (db) => {
    const change = await usageAdmin.setLimit(db, { customerId, limitType, max })
    if (change === null) throw notFound()
    if (change.userId !== null) await notifyAccount(db, change.userId)
    const { payer, before, after } = change
    return { action, customerId, email: customerId, limitType, payer, before, after, answer: after }
  })
  return z.number().nullable().parse(done?.answer)
}

builder.mutationField('adminAdjustLimit', (t) =>
  t.authField({
    type: AdminResult,
    description:
      'Sets one monthly limit of a user, on the calls that their plan counts. It holds from the next call on.',
    args: {
      customerId: t.arg.id({ required: true, description: 'The email.' }),
      limitType: t.arg.string({ required: true, description: LIMIT_TYPES.join(', ') }),
      newLimit: t.arg.int({ required: true, description: '0 or more.' }),
    },
    authScopes: { modes: ['userPool'], admin: true },
    resolve: async (_parent, args, context) => {
      requireOwnMetering(context.services)
      const { newLimit: max, ...of } = readInput(Adjustment, args)
      const limit = await changeLimit(context, 'admin:ADJUST_LIMIT', { ...of, max })
      return { message: `The limit is ${max}.`, data: { ...of, limit } }
    },
  }),
)

builder.mutationField('adminRemoveLimit', (t) =>
  t.authField({
    type: AdminResult,
    description:
      'Takes a limit away that an admin set, so that the one of the plan holds again, from the next call on.',
    args: {
      customerId: t.arg.id({ required: true, description: 'The email.' }),
      limitType: t.arg.string({ required: true, description: LIMIT_TYPES.join(', ') }),
    },
    authScopes: { modes: ['userPool'], admin: true },
    resolve: async (_parent, args, context) => {
      requireOwnMetering(context.services)
      const of = readInput(LimitOfCustomer, args)
      const limit = await changeLimit(context, 'admin:REMOVE_LIMIT', { ...of, max: null })
      return {
        message: limit === null ? 'There is no limit now.' : `The limit of the plan holds again: ${limit}.`,
        data: { ...of, limit },
      }
    },
  }),
)
