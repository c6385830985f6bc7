import type { Kysely } from 'kysely'
import { z } from 'zod'
import { payerOfPlan } from '#domain/metering/metering.ts'
import { notifyAccount } from '../base/db/notices.ts'
import type { Database } from '../base/db/schema.ts'
import { begunBy, customerOf, type MeteringCaller } from './callers.ts'
import { type MeteringAnswer, MeteringRefusal } from './envelope.ts'
import type { CustomerBody, Read } from './requests.ts'
import type { MeteringService } from './service.ts'
import { customerAnswerOnce, upsertCustomer } from './store/customers.ts'
import { customerData, metersByPayer } from './usage.ts'

/**
 * POST /customers: makes a customer, or changes what is said of one; what is left out stays. For secret keys only: with
 * an embed key a user would set their own plan.
 * @throws MeteringRefusal FORBIDDEN, IDEMPOTENCY_KEY_REUSED
 */
export async function createCustomer(
  { body, idempotencyKey, hash }: Read<CustomerBody>,
  caller: MeteringCaller,
  { db, demoLimits, now }: MeteringService,
): Promise<MeteringAnswer> {
  const customerId = customerOf(body.customerId, caller)
  if (caller.kind !== 'secret')
    throw new MeteringRefusal(403, 'FORBIDDEN', 'Customers are made with a secret key.')
  const make = async (inTransaction: Kysely<Database>): Promise<MeteringAnswer> => {
    const { customer, created } = await upsertCustomer(inTransaction, {
      customerId,
      email: body.customerEmail ?? null,
      name: body.customerName ?? null,
      friendlyName: body.customerFriendlyName ?? null,
      stripeCustomerId: body.stripeCustomerId ?? null,
      planName: body.usagePlanName ?? null,
      tags: body.tags ?? null,
    })
    if (customer.user_id !== null) await notifyAccount(inTransaction, customer.user_id)
    const nowMs = now()
    const payers = await metersByPayer(customerId, nowMs, { db: inTransaction, demoLimits })
    const meters = Object.values(payers[payerOfPlan(customer.plan_name)])
    const data = { newCustomer: created, ...customerData(customer, meters, nowMs) }
    return { code: 'CUSTOMER_CREATE_SUCCESS', data }
  }
  if (idempotencyKey === null) return make(db)
  const once = { requestedBy: begunBy(caller), idempotencyKey, bodyHash: hash, at: new Date(now()) }
  const kept = await customerAnswerOnce(db, once, make)
  if (kept === null)
    throw new MeteringRefusal(409, 'IDEMPOTENCY_KEY_REUSED', 'The key was used for another customer.')
  return KeptAnswer.parse(kept.answer)
}

const KeptAnswer = z.object({ code: z.string(), data: z.looseObject({}) })
