import { builder } from '../base/graphql/builder.ts'
import { requireCaller } from '../base/graphql/context.ts'
import { USER_MODES } from '../base/graphql/context.ts'
import { createPushQueue } from '../base/graphql/push-queue.ts'
import type { UserRow } from '../users/tables.ts'
import { findMeteringCustomer } from './store/customers.ts'

/** Plans are kept by email, which a further issuer's word does not prove: its users have none. */
interface OwnAccount {
  customerId: string | null
  user: UserRow | null
}

/** How one's own account stands (DESIGN 5, onAccount). */
const Account = builder.objectRef<OwnAccount>('Account').implement({
  fields: (t) => ({
    blocked: t.boolean({ resolve: ({ user }) => user?.blocked ?? false }),
    blockedReason: t.string({ nullable: true, resolve: ({ user }) => user?.blocked_reason ?? null }),
    planName: t.string({
      nullable: true,
      resolve: async ({ customerId }, _args, { services: { db } }) =>
        customerId === null ? null : ((await findMeteringCustomer(db, customerId))?.plan_name ?? null),
    }),
  }),
})

builder.subscriptionField('onAccount', (t) =>
  t.field({
    type: Account,
    description: 'The caller’s own account: at once, and when its block, plan, limits or usage were changed.',
    authScopes: { modes: USER_MODES, verifiedEmail: true },
    subscribe: (_parent, _args, context) => {
      const { identity } = requireCaller(context)
      const customerId = identity.mode === 'userPool' ? identity.email : null
      const queue = createPushQueue<OwnAccount>()
      queue.onEnd(
        context.services.events.watchAccount(identity.subject, (user) => {
          queue.push({ customerId, user })
          if (user?.blocked) queue.end()
        }),
      )
      return queue
    },
    resolve: (account) => account,
  }),
)
