import { describe, expect, onTestFinished, test } from 'vitest'
import { openTestWeb, outcome, page, type TestWebOptions } from './test-web.ts'

const HELLO = '<p>hello</p>'

async function open(options: TestWebOptions) {
  const web = await openTestWeb(options)
  onTestFinished(() => web.close())
  return web
}

describe('a status', () => {
  const CHALLENGE = '<html><head><title>Just a moment...</title></head><body>Enable JavaScript</body></html>'
  test.each([
    [200, HELLO, {}, HELLO],
    [203, HELLO, {}, HELLO],
    [404, HELLO, {}, 'unreadable: missing'],
    [410, HELLO, {}, 'unreadable: missing'],
    [401, HELLO, {}, 'unreadable: status'],
    [403, HELLO, {}, 'unreadable: status'],
    [429, HELLO, {}, 'unreadable: status'],
    [500, HELLO, {}, 'unreadable: status'],
    [403, CHALLENGE, {}, 'unreadable: challenge'],
    [503, CHALLENGE, {}, 'unreadable: challenge'],
    [200, CHALLENGE, {}, 'unreadable: challenge'],
    [403, HELLO, { 'cf-mitigated': 'challenge' }, 'unreadable: challenge'],
    [
      200,
      '<p>hello</p><script src="/cdn-cgi/challenge-platform/h/b/orchestrate"></script>',
      {},
      'unreadable: challenge',
    ],
  ])('%d with %j and %j says what it is', async (status, body, headers: Record<string, string>, expected) => {
    const web = await open({ sites: { 'a.example': page(body, headers, status) } })
    const fetched = await web.fetch('http://a.example/')
    expect(outcome(fetched)).toBe(expected)
    expect(fetched.status).toBe(status)
  })

  test('of a page with such a script and much to read is that of a page', async () => {
    const body = `<p>${'Words that somebody wrote about a product. '.repeat(40)}</p><script src="/cdn-cgi/challenge-platform/h/b"></script>`
    const web = await open({ sites: { 'a.example': page(body) } })
    expect(outcome(await web.fetch('http://a.example/'))).toBe(body)
  })
})
