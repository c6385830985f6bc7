import { findMeteringCustomer } from '../db/metering-customers.ts'
import type { UserRow } from '../db/schema.ts'
import { createPushQueue } from '../push-queue.ts'
import { builder } from './builder.ts'
import { requireCaller } from './caller.ts'

/** How one's own account stands (DESIGN 5, onAccount). */
const Account = builder.objectRef<{ email: string; user: UserRow | null }>('Account').implement({
  fields: (t) => ({
    blocked: t.boolean({ resolve: ({ user }) => user?.blocked ?? false }),
    blockedReason: t.string({ nullable: true, resolve: ({ user }) => user?.blocked_reason ?? null }),
    planName: t.string({
      nullable: true,
      resolve: async ({ email }, _args, { services: { db } }) =>
        (await findMeteringCustomer(db, email))?.plan_name ?? null,
    }),
  }),
})

builder.subscriptionField('onAccount', (t) =>
  t.field({
    type: Account,
    description: 'The caller’s own account: at once, and when its block, plan, limits or usage were changed.',
    authScopes: { verifiedEmail: true },
    subscribe: (_parent, _args, context) => {
      const { identity } = requireCaller(context)
      const queue = createPushQueue<{ email: string; user: UserRow | null }>()
      queue.onEnd(
        context.services.events.watchAccount(identity.subject, (user) => {
          queue.push({ email: identity.email, user })
          if (user?.blocked) queue.end()
        }),
      )
      return queue
    },
    resolve: (account) => account,
  }),
)
