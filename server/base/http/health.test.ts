import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../db/connect.ts'
import { openTestDatabase, type TestDatabase } from '../db/test-database.ts'
import { mountHealth } from './health.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function answers(options: { serving: boolean; url?: string }) {
  const app = fastify()
  const { db, close } = connect({ url: options.url ?? database.url })
  mountHealth(app, db, { serving: options.serving, canSignIn: () => true })
  const [live, ready] = [await app.inject('/healthz/live'), await app.inject('/healthz/ready')]
  await app.close()
  await close()
  return { live: live.statusCode, ready: ready.statusCode }
}

test('a serving server with its database is live and ready', async () => {
  expect(await answers({ serving: true })).toEqual({ live: 200, ready: 200 })
})

test('a draining server is live and not ready', async () => {
  expect(await answers({ serving: false })).toEqual({ live: 200, ready: 503 })
})

test('a server without its database is live and not ready', async () => {
  expect(await answers({ serving: true, url: 'postgresql://u@127.0.0.1:1/none' })).toEqual({
    live: 200,
    ready: 503,
  })
})

test('a server whose user pool has not answered is ready, and says what it waits for until it has', async () => {
  const app = fastify()
  let known = false
  mountHealth(app, database.db, { serving: true, canSignIn: () => known })
  const ask = async () => {
    const { statusCode, body } = await app.inject('/healthz/ready')
    return [statusCode, body]
  }
  expect(await ask()).toEqual([200, '{"status":"ready","signIn":"waiting for the issuer"}'])
  known = true
  expect(await ask()).toEqual([200, '{"status":"ready"}'])
  await app.close()
})
