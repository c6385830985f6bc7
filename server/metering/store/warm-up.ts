import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { Connection } from '../../db/connect.ts'
import type { Prepared } from '../../db/prepared.ts'
import { BEGIN, beginValuesOf, type NewCall } from './begin-statement.ts'
import { END, endValuesOf } from './calls.ts'

/**
 * Opens all connections of the pool, and has each plan a begin and an end, so that the first calls need not wait for
 * that. Nothing of it stays, and nothing is amiss where it fails: what is missing is made when it is needed.
 */
export async function warmUp({ pool }: Pick<Connection, 'pool'>): Promise<void> {
  const opening = Array.from({ length: pool.options.max }, () => pool.connect())
  const opened = await Promise.allSettled(opening)
  const clients = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  await Promise.all(
    clients.map(async (client) => {
      try {
        await client.query('begin')
        await run(client, BEGIN, beginValuesOf(nobodysCall()))
        await run(client, END, endValuesOf(nobodysEnd()))
        await client.query('rollback')
        client.release()
      } catch {
        client.release(true)
      }
    }),
  )
}

const run = <Values, Row>(
  client: PoolClient,
  { name, text, parametersOf }: Prepared<Values, Row>,
  values: Values,
) => client.query({ name, text, values: parametersOf(values) })

/** Of a customer of its own, so that nobody waits for it; its rows are rolled back. */
function nobodysCall(): NewCall {
  const id = randomUUID()
  return {
    id,
    customerId: id,
    userId: null,
    begunBy: id,
    payer: 'hosted',
    tier: 'standard',
    period: '',
    day: id,
    feature: null,
    tags: [],
    requested: {
      standard: true,
      premium: false,
      audio: false,
      image: false,
      search: false,
      reasoningLevel: null,
    },
    denied: false,
    idempotencyKey: id,
    bodyHash: '',
    reservedTokens: 0,
    defaults: { maxCalls: null, maxTokens: null },
    maxDayCalls: null,
    at: new Date(0),
    leaseEndsAt: new Date(0),
  }
}

const nobodysEnd = () => ({
  id: randomUUID(),
  begunBy: '',
  idempotencyKey: null,
  bodyHash: '',
  usedTokens: 0,
  usage: {
    modelUsed: null,
    inputTokens: 0,
    inputCacheTokens: 0,
    responseTokens: 0,
    reasoningTokens: 0,
    searches: 0,
    audio: 0,
    audioSeconds: 0,
    responseStatusCode: null,
    stripeCustomerId: null,
    error: null,
  },
  at: new Date(0),
})
