import { expect, test } from 'vitest'
import { serveCallKeeper } from './call-keeper-script.ts'

const serve = serveCallKeeper('the worker', ['https://ai.example'])
const get = (headers: Record<string, string> = {}) =>
  serve(new Request('http://localhost/call-keeper.js', { headers }))

test('the worker may talk to the services, and load or run nothing else', async () => {
  const answer = await get()
  expect(await answer.text()).toBe('the worker')
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(answer.headers.get('content-security-policy')).toBe(
    "default-src 'none'; connect-src 'self' https://ai.example; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  )
})

test('a browser asks each time whether there is a newer one', async () => {
  const { headers } = await get()
  expect(headers.get('cache-control')).toBe('no-cache')
  const again = await get({ 'if-none-match': headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
  expect(again.headers.get('content-security-policy')).toContain("default-src 'none'")
})
