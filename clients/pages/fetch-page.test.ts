import { deflateRawSync, deflateSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  openTestWeb,
  outcome,
  page,
  redirect,
  type Site,
  type TestWebOptions,
  withRobots,
} from './test-web.ts'

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
    [429, HELLO, {}, 'unreadable: throttled'],
    [429, CHALLENGE, {}, 'unreadable: challenge'],
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

describe('an answer as servers give it', () => {
  const inDeflate = { 'content-encoding': 'deflate' }
  const utf8 = Buffer.from('\uFEFF<p>Zoë</p>')
  const untyped =
    (body: string | Uint8Array): Site =>
    (_request, response) => {
      response.end(body)
    }
  test.each([
    ['deflated as the standard has it', page(deflateSync(HELLO), inDeflate), HELLO],
    ['deflated without the header', page(deflateRawSync(HELLO), inDeflate), HELLO],
    ['deflated, and nothing', page('', inDeflate), ''],
    ['in UTF-8 by its mark', page(utf8, { 'content-type': 'text/html; charset=iso-8859-1' }), '<p>Zoë</p>'],
    [
      'in what its header says, without a mark',
      page(Buffer.from('<p>Zo\xEB</p>', 'latin1'), { 'content-type': 'text/html; charset=iso-8859-1' }),
      '<p>Zoë</p>',
    ],
    ['of no type, and text', untyped('hello'), 'hello'],
    ['of no type, and an image', untyped(Buffer.from('\x89PNG\r\n\x1A\n\0\0')), 'unreadable: type'],
    ['of another type', page(HELLO, { 'content-type': 'application/octet-stream' }), 'unreadable: type'],
  ])('%s', async (_name, site, expected) => {
    const web = await open({ sites: { 'a.example': site } })
    expect(outcome(await web.fetch('http://a.example/'))).toBe(expected)
  })

  test.each([
    ['<!DOCTYPE html><p>hello</p>', true],
    ['\n <!-- x --><p>hello</p>', true],
    ['<?xml version="1.0"?><html></html>', true],
    ['hello <p>', false],
    ['<feed></feed>', false],
  ])('of no type is HTML where it begins so: %j', async (body, isHtml) => {
    const web = await open({ sites: { 'a.example': untyped(body) } })
    expect(await web.fetch('http://a.example/')).toMatchObject({ page: { isHtml } })
  })

  test.each([
    ['as UTF-8', Buffer.from('/über', 'utf8').toString('latin1'), '/%C3%BCber'],
    ['encoded', '/%C3%BCber', '/%C3%BCber'],
    ['in another coding', '/\xFCber', '/%C3%BCber'],
  ])('leads on to an address that is written %s', async (_name, location, path) => {
    const site: Site = (request, response) => {
      if (request.url === path) page(HELLO)(request, response)
      else redirect(location)(request, response)
    }
    const web = await open({ sites: { 'a.example': site } })
    expect(await web.fetch('http://a.example/')).toMatchObject({
      finalUrl: `http://a.example${path}`,
      page: { text: HELLO },
    })
  })
})

describe('a page that leads on by itself', () => {
  const refresh = (content: string) => `<head><meta http-equiv="refresh" content="${content}"></head>hello`
  test.each([
    ['at once', refresh('0; url=http://b.example/')],
    ['after some seconds', refresh("5;URL='http://b.example/'")],
    ['with capitals, and without quotes', '<META HTTP-EQUIV=Refresh CONTENT=0;url=http://b.example/>'],
    ['from its base', `<base href="http://b.example/x">${refresh('0; /')}`],
  ])('%s is followed', async (_name, html) => {
    const web = await open({ sites: { 'a.example': page(html), 'b.example': page(HELLO) } })
    expect(await web.fetch('http://a.example/')).toMatchObject({
      finalUrl: 'http://b.example/',
      page: { text: HELLO },
    })
  })

  test.each([
    ['after a long time', refresh('300; url=http://b.example/')],
    ['to itself', refresh('0; url=http://a.example/#x')],
    ['to nothing', refresh('0')],
    ['to an app', refresh('0; url=acme://open')],
    ['without scripts only', `<noscript>${refresh('0; url=http://b.example/')}</noscript>`],
    ['in a comment', `<!-- ${refresh('0; url=http://b.example/')} -->hello`],
  ])('%s stays', async (_name, html) => {
    const web = await open({ sites: { 'a.example': page(html), 'b.example': page(HELLO) } })
    expect(outcome(await web.fetch('http://a.example/'))).toBe(html)
  })

  test('by way of a wall is that wall', async () => {
    const site = page(refresh('5; URL=/?bm-verify=x1'))
    const web = await open({ sites: { 'a.example': site } })
    expect(outcome(await web.fetch('http://a.example/'))).toBe('unreadable: challenge')
    expect(web.seen.map(({ url }) => url)).not.toContain('a.example/?bm-verify=x1')
  })

  test.each([
    ['an inner address', 'http://127.0.0.1/', 'unreadable: address'],
    ['a name with an inner address', 'http://inner.example/', 'unreadable: name'],
    ['another port', 'http://b.example:8080/', 'unreadable: address'],
    ['a page that robots.txt closes', 'http://closed.example/', 'unreadable: robots'],
    ['itself by way of another', 'http://b.example/', 'unreadable: redirects'],
  ])('to %s does not get there', async (_name, target, expected) => {
    const closed = withRobots((request, response) => {
      const isRobots = request.url === '/robots.txt'
      page(isRobots ? 'User-agent: *\nDisallow: /' : HELLO)(request, response)
    })
    const web = await open({
      sites: {
        'a.example': page(refresh(`0; url=${target}`)),
        'b.example': redirect('http://a.example/'),
        'inner.example': page(HELLO),
        'closed.example': closed,
      },
      names: { 'inner.example': [['10.0.0.1']] },
    })
    expect(outcome(await web.fetch('http://a.example/'))).toBe(expected)
    expect(web.seen.map(({ url }) => url)).not.toContain('closed.example/')
  })
})
