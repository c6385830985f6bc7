import { expect, test } from 'vitest'
import { serveConfigSchema } from './config-schema.ts'

const ask = (headers: Record<string, string> = {}) =>
  serveConfigSchema('{"type":"object"}')(new Request('http://localhost/launchscout.schema.json', { headers }))

test('anybody reads the schema, also an editor in a page of its own', async () => {
  const response = await ask()
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ type: 'object' })
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/schema+json',
    'access-control-allow-origin': '*',
  })
})

test('an editor that has it is told so', async () => {
  const etag = (await ask()).headers.get('etag') ?? ''
  expect((await ask({ 'if-none-match': etag })).status).toBe(304)
})
