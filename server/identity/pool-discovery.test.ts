import { pino } from 'pino'
import { expect, test } from 'vitest'
import { discoverPool } from './pool-discovery.ts'

const issuer = 'https://pool.example/region_1'
const document = {
  issuer,
  token_endpoint: 'https://login.example/oauth2/token',
  userinfo_endpoint: 'https://login.example/oauth2/userInfo',
  authorization_endpoint: 'https://elsewhere.example/authorize',
}
const all = [issuer, document.token_endpoint, document.userinfo_endpoint]
const log = pino({ level: 'silent' })

/** A pool that answers what the test says, and a pause that ends when the test says so. */
function setUp(answer: () => Response) {
  const pausesMs: number[] = []
  const world = { answer, requested: 0, pausesMs, goOn: (): void => undefined }
  const fetch: typeof globalThis.fetch = async () => {
    world.requested++
    return world.answer()
  }
  const pause = (ms: number, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      world.pausesMs.push(ms)
      world.goOn = resolve
      signal?.addEventListener('abort', () => reject(new Error('ended')))
    })
  return { world, start: () => discoverPool({ issuer, fetch, pause, log }) }
}

const down = () => {
  throw new TypeError('fetch failed')
}

test('a pool that answers is known from the start, and is asked once', async () => {
  const { world, start } = setUp(() => Response.json(document))
  const pool = await start()
  expect([pool.isKnown(), pool.addresses()]).toEqual([true, all])
  expect([world.requested, world.pausesMs]).toEqual([1, []])
})

test('a pool that is down is asked again after growing pauses until it answers, and then no more', async () => {
  const { world, start } = setUp(down)
  const pool = await start()
  for (let attempt = 2; attempt <= 6; attempt++) {
    expect([pool.isKnown(), pool.addresses()]).toEqual([false, [issuer]])
    world.goOn()
    await expect.poll(() => world.pausesMs.length).toBe(attempt)
  }
  world.answer = () => Response.json(document)
  world.goOn()
  await expect.poll(() => pool.isKnown()).toBe(true)
  expect(pool.addresses()).toEqual(all)
  expect([world.requested, world.pausesMs]).toEqual([7, [1_000, 2_000, 4_000, 5_000, 5_000, 5_000]])
})

test('nobody is asked any more when the server stops', async () => {
  const { world, start } = setUp(down)
  const pool = await start()
  pool.end()
  await new Promise(setImmediate)
  expect([world.requested, world.pausesMs]).toEqual([1, [1_000]])
})

test.each([
  ['that names another issuer', { ...document, issuer: 'https://attacker.example' }],
  ['without a token endpoint', { issuer }],
  ['that is no object', 'down for maintenance'],
])('a document %s counts as no answer', async (_name, answer) => {
  const { start } = setUp(() => Response.json(answer))
  const pool = await start()
  expect([pool.isKnown(), pool.addresses()]).toEqual([false, [issuer]])
  pool.end()
})
