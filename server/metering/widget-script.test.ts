import { describe, expect, test } from 'vitest'
import { openTestApp } from '../base/http/test-app.ts'
import { serveWidget } from './widget-script.ts'

const script = 'console.log("widget");'.repeat(100)
const handle = serveWidget(script)
const ask = (headers: Record<string, string> = {}, method = 'GET') =>
  handle(new Request('http://localhost/metering/widget.js', { method, headers }))

describe('the widget’s script', () => {
  test('is served to pages of any origin, as a script that may be kept a while', async () => {
    const answer = await ask({ origin: 'https://elsewhere.example' })
    expect(await answer.text()).toBe(script)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=600',
    })
  })

  test('is not sent again to who has it, and is to who has another', async () => {
    const etag = (await ask()).headers.get('etag') ?? ''
    for (const known of [etag, `"old", ${etag}`, '*']) {
      const answer = await ask({ 'if-none-match': known })
      expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([304, '', etag])
    }
    const other = (await serveWidget(`${script}//`)(new Request('http://localhost/'))).headers.get('etag')
    expect((await ask({ 'if-none-match': other ?? '' })).status).toBe(200)
  })

  test('is only read', async () => {
    const head = await ask({}, 'HEAD')
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect((await ask({}, 'POST')).status).toBe(405)
  })

  test('goes out compressed, beside the calls of the service', async () => {
    const service = { path: '/metering/*', handle: async () => Response.json({}), bodyLimitBytes: 0 }
    const server = await openTestApp({
      apis: [{ path: '/metering/widget.js', handle, bodyLimitBytes: 0 }, service],
    })
    try {
      const { status, headers, body } = await server.ask('/metering/widget.js', {
        headers: { 'accept-encoding': 'br' },
      })
      expect({ status, encoding: headers['content-encoding'] }).toEqual({ status: 200, encoding: 'br' })
      expect(body.length).toBeLessThan(script.length / 2)
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
      expect((await server.ask('/metering/call')).body).toBe('{}')
    } finally {
      await server.close()
    }
  })
})
