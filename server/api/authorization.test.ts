import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestAi } from '../hosted/test-hosted-ai.ts'
import { claims, mint, nowSeconds } from '../identity/test-token-forge.ts'
import { schema } from './schema.ts'
import { openTestApi } from './test-api.ts'
import {
  type Actors,
  isSubscription,
  type Kind,
  KINDS,
  type Operation,
  operations,
  signInAll,
} from './test-operations.ts'
let api: Awaited<ReturnType<typeof openTestApi>>
let actors: Actors

beforeAll(async () => {
  api = await openTestApi({ hostedAi: openTestAi().hostedAi })
  actors = await signInAll(api)
})
afterAll(() => api.close())

const WithRule = z.object({
  authScopes: z.union([
    z.record(z.string(), z.unknown()),
    z.custom<(...args: unknown[]) => unknown>((rule) => typeof rule === 'function'),
  ]),
})

const rootFields = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap(
  (type) => Object.values(type?.getFields() ?? {}),
)

describe('every operation of the schema', () => {
  test.each(rootFields.map((field) => [field.name, field]))('%s has a rule beside it', (_name, field) => {
    const { authScopes } = WithRule.parse(field.extensions.pothosOptions)
    const rule: unknown = typeof authScopes === 'function' ? authScopes({}, {}, { caller: null }) : authScopes
    expect(rule).toHaveProperty('modes')
  })

  test('is in the table below', () => {
    expect(Object.keys(operations).sort()).toEqual(rootFields.map((field) => field.name).sort())
  })
})

const cases = Object.entries(operations).flatMap(([name, operation]) =>
  KINDS.map((kind) => ({ name, kind, operation, code: outcomeOverHttp(operation, kind) })),
)

/** Subscriptions are for the socket alone, whoever asks. */
function outcomeOverHttp(operation: Operation, kind: Kind): string | null {
  return isSubscription(operation) && kind !== 'blocked user' ? 'BAD_REQUEST' : operation.outcome[kind]
}

test.each(cases)('$name by $kind gives $code', async ({ kind, operation, code }) => {
  const actor = kind === 'anonymous' ? undefined : actors[kind]
  const { codes, errors, data } = await api.ask(operation.query, operation.variables(actors.owner), actor)
  expect(codes).toEqual(code === null ? [] : [code])
  if (code === null) expect(Object.values(data ?? {})[0]).toBeTruthy()
  else expect(Object.values(data ?? {}).filter((value) => value !== null)).toEqual([])
  if (code === 'BLOCKED') expect(errors[0]?.extensions.reason).toBe('spam')
})

describe('what each gets is their own', () => {
  test.each(['owner', 'other user', 'admin'] as const)('the embed key of the %s', async (kind) => {
    const { data } = await api.ask('{ getUsageTapConfig { embedApiKey } }', {}, actors[kind])
    const key = /ek-[\w.-]+/.exec(JSON.stringify(data))?.[0] ?? ''
    expect(api.embedKeys.verify(key)).toEqual({ customerId: actors[kind].email, userId: actors[kind].id })
  })

  test.each([
    [true, 'Launchscout Unlimited'],
    [false, 'Launchscout Demo'],
  ])('with an own key: %s the plan is %s, under the exact email', async (hasApiKey, planName) => {
    const query = `mutation { syncUsageTapPlan(hasApiKey: ${hasApiKey}) { success planName message } }`
    const actor = await api.signIn(`planner-${hasApiKey}`)
    expect((await api.ask(query, {}, actor)).data).toMatchObject({
      syncUsageTapPlan: { success: true, planName },
    })
    const rows = await api.db
      .selectFrom('metering_customers')
      .select(['customer_id', 'plan_name'])
      .where('user_id', '=', actor.id)
      .execute()
    expect(rows).toEqual([{ customer_id: actor.email, plan_name: planName }])
  })
})

describe('a bearer', () => {
  const query = '{ getUsageTapConfig { organizationId } }'
  const askWith = async (authorization: string) => {
    const response = await api.post({ query }, { authorization })
    return { status: response.status, text: await response.text() }
  }

  test.each([
    ['expired', claims({ exp: nowSeconds - 100, iat: nowSeconds - 200 }), 'EXPIRED'],
    ['of another issuer', claims({ iss: 'https://evil.example' }), 'WRONG_ISSUER'],
  ])(
    'token that is %s is refused as UNAUTHENTICATED with the reason, not masked',
    async (_name, fault, reason) => {
      const { status, text } = await askWith(`Bearer ${await mint(fault)}`)
      expect(status).toBe(401)
      expect(JSON.parse(text)).toMatchObject({
        errors: [{ extensions: { code: 'UNAUTHENTICATED', reason } }],
      })
    },
  )

  test.each([
    ['another scheme', 'Basic dXNlcjpwYXNz'],
    ['no scheme', 'abc.def.ghi'],
  ])('with %s is refused rather than taken for nobody', async (_name, authorization) => {
    const { status, text } = await askWith(authorization)
    expect(status).toBe(401)
    expect(text).toContain('UNAUTHENTICATED')
  })

  test('in any letters of its scheme is accepted', async () => {
    expect((await askWith(`bearer ${actors.owner.token}`)).status).toBe(200)
  })

  test('is never in an answer or the log', async () => {
    const token = await mint(claims({ aud: 'somebody-else' }))
    const { text } = await askWith(`Bearer ${token}`)
    expect(text + api.logged.join()).not.toContain(token.slice(0, 20))
  })
})

test('every field of an operation is refused to a blocked user, also one that has no rule', async () => {
  const { data, codes } = await api.ask('{ __typename }', {}, actors['blocked user'])
  expect({ data, codes }).toEqual({ data: undefined, codes: ['BLOCKED'] })
})
