import addFormats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestDatabase, type TestDatabase } from '../db/test-database.ts'
import { openTestMetering, type TestMetering } from './test-metering.ts'

/** The description itself. That every answer is as it says is checked by test-metering.ts, in every test. */
let database: TestDatabase
let metering: TestMetering
beforeAll(async () => {
  database = await openTestDatabase()
  metering = openTestMetering(database)
})
afterAll(() => database.close())

const Operation = z.object({
  requestBody: z
    .object({
      content: z.object({ 'application/json': z.object({ schema: z.record(z.string(), z.unknown()) }) }),
    })
    .optional(),
  responses: z.record(z.string(), z.object({ description: z.string() })),
})
const Document = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
})

async function read() {
  const response = await metering.handle(new Request('http://localhost/metering/openapi.json'))
  expect(response.headers.get('content-type')).toContain('application/json')
  return Document.parse(await response.json())
}

test('it is served to anybody, and names the four calls', async () => {
  const { openapi, paths } = await read()
  expect(openapi).toBe('3.1.0')
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  )
  expect(calls).toEqual([
    'post /customers',
    'get /customers/{customerId}/usage',
    'post /call_begin',
    'post /call_end',
  ])
})

describe('a body that it forbids is refused, and one that it allows is taken', () => {
  const ajv = addFormats.default(new Ajv2020({ strict: false }))
  const callId = '0a1b2c3d-0000-4000-8000-000000000000'
  test.each<[string, object]>([
    ['/customers', { customerId: 'ada' }],
    ['/customers', { customerId: 7 }],
    ['/call_begin', { customerId: 'ada' }],
    ['/call_begin', { customerId: 'ada', requested: { reasoningLevel: 'LOW' }, batch: true }],
    ['/call_end', { callId, inputTokens: 0 }],
    ['/call_end', { callId, inputTokens: -1 }],
    ['/call_end', { callId, inputTokens: 0.5 }],
    ['/call_end', { callId, error: { code: 'VENDOR_ERROR' } }],
  ])('%s %j', async (path, body) => {
    const { paths } = await read()
    const schema = paths[path]?.post?.requestBody?.content['application/json'].schema
    const { status } = await metering.post(path, body)
    expect(status !== 400).toBe(ajv.validate(schema ?? false, body))
  })
})
