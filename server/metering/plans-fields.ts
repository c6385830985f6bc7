import { planFor } from '#domain/plan/plan.ts'
import { notifyAccount } from '../base/db/notices.ts'
import { builder } from '../base/graphql/builder.ts'
import { writtenWithUser } from '../users/user-of-caller.ts'
import type { EmbedKeys } from './embed-keys.ts'
import type { HostedMetering } from './hosted-meter.ts'
import type { ReportPlan } from './outside-plans.ts'
import { findMeteringCustomer, upsertPlan } from './store/customers.ts'
import type { UsageAdmin } from './usage-admin.ts'
import type { UsageOf } from './usage-of.ts'

declare module '../base/graphql/context.ts' {
  interface Services {
    /** A key for the usage widget and the plan status, good for one user (DESIGN 6). */
    embedKeyFor: EmbedKeys['mint']
    organizationId: string
    /** Reports a plan to an outside metering service; null where the metering is ours. */
    reportOutsidePlan: ReportPlan | null
    /** What a customer used, at whichever metering service. */
    usageOf: UsageOf
    /** Changes usage and limits; null where the metering is not ours. */
    usageAdmin: UsageAdmin | null
    /** Counts a customer's hosted calls. */
    meterFor: HostedMetering['meterFor']
  }
}

/** The user's plan and the keys to read it (SPEC 3, Plans and the free tier; SPEC 7, Backend). */
const UsageTapConfig = builder
  .objectRef<{ embedApiKey: string; organizationId: string }>('UsageTapConfig')
  .implement({
    fields: (t) => ({
      embedApiKey: t.exposeString('embedApiKey', {
        description: 'Good for one hour and this user only, while the session lasts.',
      }),
      organizationId: t.exposeString('organizationId'),
    }),
  })

const PlanSyncResult = builder
  .objectRef<{ success: boolean; planName: string; message: string }>('PlanSyncResult')
  .implement({
    fields: (t) => ({
      success: t.exposeBoolean('success'),
      planName: t.exposeString('planName'),
      message: t.exposeString('message'),
    }),
  })

builder.queryField('getUsageTapConfig', (t) =>
  t.authField({
    type: UsageTapConfig,
    description: 'What the usage widget and the plan status need.',
    authScopes: { modes: ['userPool'], verifiedEmail: true },
    resolve: (_parent, _args, { services, caller: { identity, session } }) => ({
      embedApiKey: services.embedKeyFor({
        customerId: identity.email,
        userId: identity.subject,
        sessionId: session?.id,
      }),
      organizationId: services.organizationId,
    }),
  }),
)

builder.mutationField('syncUsageTapPlan', (t) =>
  t.authField({
    type: PlanSyncResult,
    description:
      'Sets the plan by whether the user has an own AI key saved (SPEC 4). Without success nothing was changed here.',
    args: { hasApiKey: t.arg.boolean({ required: true }) },
    authScopes: { modes: ['userPool'], verifiedEmail: true },
    resolve: async (_parent, { hasApiKey }, { services, caller }) => {
      const { identity } = caller
      const planName = planFor(hasApiKey)
      try {
        await services.reportOutsidePlan?.(identity, planName)
      } catch (error) {
        services.log.error({ err: error }, 'the outside metering service does not take a plan')
        return { success: false, planName, message: 'The metering service did not take the plan.' }
      }
      const before = await findMeteringCustomer(services.db, identity.email)
      const plan = { customerId: identity.email, userId: identity.subject, planName }
      await writtenWithUser(services.db, caller, (db) => upsertPlan(db, plan))
      await notifyAccount(services.db, identity.subject)
      if (before !== undefined && before.plan_name !== planName)
        services.security.happened({
          name: 'privilege_permissions_changed',
          user: identity.subject,
          detail: planName,
        })
      return { success: true, planName, message: `The plan is ${planName}.` }
    },
  }),
)
