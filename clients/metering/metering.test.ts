import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { isServiceError } from '#clients/http.ts'
import { contractsDir, readContract } from '#sandbox/contracts.ts'
import { planStatus } from './metering.ts'

const envelope = (data: unknown) => ({
  result: { status: 'ACCEPTED', code: 'X', timestamp: 'x' },
  data,
  correlationId: 'x',
})

async function ask(answer: () => Response | Promise<Response>, embedKey = 'ek-of-a-user') {
  const requests: Request[] = []
  const waits: number[] = []
  const outcome: unknown = await planStatus({
    fetch: async (input, init) => {
      requests.push(new Request(input, init))
      return answer()
    },
    baseUrl: 'https://metering.example',
    embedKey,
    email: 'Ada.L+x@Example.com',
    pause: async (ms) => void waits.push(ms),
  }).catch((error: unknown) => error)
  return { outcome, requests, waits }
}

test('asks for the usage of the reduced id, with the embed key and the vendor’s Accept header', async () => {
  const { requests } = await ask(() => Response.json(envelope({})))
  expect(requests[0]?.url).toBe('https://metering.example/customers/adalxexamplecom/usage')
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer ek-of-a-user')
  expect(requests[0]?.headers.get('accept')).toBe('application/vnd.usagetap.v1+json')
})

test.each([
  [{ subscription: { planName: 'A' }, plan: { name: 'B' }, planName: 'C' }, 'A'],
  [{ subscription: null, plan: { name: 'B' }, planName: 'C' }, 'B'],
  [{ subscription: { planName: null }, planName: 'C' }, 'C'],
  [{ subscription: {} }, null],
  [{}, null],
])('the plan of %j is %j', async (data, expected) => {
  expect((await ask(() => Response.json(envelope(data)))).outcome).toBe(expected)
})

describe('failures by code', () => {
  test.each([
    [401, 1],
    [403, 1],
    [404, 1],
    [406, 1],
    [429, 3],
    [500, 3],
    [503, 3],
  ])('status %i is PLAN_STATUS_FAILED, asked %i times', async (status, calls) => {
    const { outcome, requests } = await ask(() => new Response('{}', { status }))
    expect(outcome).toMatchObject({ service: 'metering', code: 'PLAN_STATUS_FAILED', status })
    expect(requests).toHaveLength(calls)
  })

  test('a lost answer is NETWORK, another shape INVALID_RESPONSE', async () => {
    expect((await ask(() => Promise.reject(new TypeError('x')))).outcome).toMatchObject({ code: 'NETWORK' })
    expect((await ask(() => Response.json({ planName: 'A' }))).outcome).toMatchObject({
      code: 'INVALID_RESPONSE',
    })
  })

  test('a key that cannot be sent is refused at once', async () => {
    const { outcome, requests } = await ask(() => Response.json(envelope({})), 'two words')
    expect(isServiceError(outcome, 'PLAN_STATUS_FAILED')).toBe(true)
    expect(requests).toHaveLength(0)
  })
})

test.skipIf(contractsDir() === null)("the vendor's own envelope is read", async () => {
  const file = z.object({ samples: z.array(z.object({ name: z.string(), body: z.unknown() })) })
  const { samples } = file.parse(JSON.parse(readContract('error-samples.json')))
  const body = samples.find(({ name }) => name === 'success envelope')?.body
  expect((await ask(() => Response.json(body))).outcome).toBeNull()
})
