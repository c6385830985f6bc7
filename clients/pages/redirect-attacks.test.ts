import { describe, expect, onTestFinished, test } from 'vitest'
import { openTestWeb, outcome, page, PUBLIC, redirect, type Site, type TestWebOptions } from './test-web.ts'

const HELLO = '<p>hello</p>'

async function open(options: TestWebOptions) {
  const web = await openTestWeb(options)
  onTestFinished(() => web.close())
  return web
}

describe('where a request goes', () => {
  const site = page(HELLO)

  test('is the address that was checked, although the name has another one by then', async () => {
    const names = { 'rebinding.example': [[PUBLIC], ['127.0.0.1']] }
    const web = await open({ sites: { 'rebinding.example': site, 'honest.example': site }, names })
    // Robots.txt is requested first, with the public address; the page finds the inner one.
    expect(outcome(await web.fetch('http://rebinding.example/'))).toBe('unreadable: name')
    expect(web.connected).toEqual([`${PUBLIC} 80`])
    expect(web.seen.map(({ url }) => url)).toEqual(['rebinding.example/robots.txt'])
    expect(outcome(await web.fetch('http://honest.example/'))).toBe(HELLO)
  })

  test('is asked for once for each request', async () => {
    const names = { 'rebinding.example': [[PUBLIC], ['8.8.8.8'], ['127.0.0.1']] }
    const web = await open({ sites: { 'rebinding.example': site }, names })
    expect(outcome(await web.fetch('http://rebinding.example/'))).toBe(HELLO)
    expect(web.connected).toEqual([`${PUBLIC} 80`, '8.8.8.8 80'])
    expect(web.asked('rebinding.example')).toBe(2)
  })

  test.each([
    ['inner', [['10.0.0.1']]],
    ['public and inner', [[PUBLIC, '169.254.169.254']]],
    ['unknown', []],
  ])('is nowhere for a name whose addresses are %s', async (_name, answers) => {
    const names = { 'bad.example': answers, 'good.example': [['8.8.8.8', '2606:4700::1']] }
    const web = await open({ sites: { 'bad.example': site, 'good.example': site }, names })
    expect(outcome(await web.fetch('http://bad.example/'))).toBe('unreadable: name')
    expect(web.connected).toEqual([])
    expect(outcome(await web.fetch('http://good.example/'))).toBe(HELLO)
  })
})

describe('a redirect', () => {
  test.each([
    ['to the metadata service', 'http://169.254.169.254/latest/meta-data/', 'address'],
    ['to loopback, decimal', 'http://2130706433/', 'address'],
    ['to a file', 'file:///etc/passwd', 'address'],
    ['to localhost', 'http://localhost/', 'address'],
    ['to a name with an inner address', 'http://inner.example/', 'name'],
    ['to another port', 'http://honest.example:6379/', 'address'],
    ['without a scheme, to loopback', '//127.0.0.1/', 'address'],
    ['to nothing', '', 'redirects'],
    ['to what is no address', 'http://', 'redirects'],
  ])('%s is not followed', async (_name, location, reason) => {
    const web = await open({
      sites: {
        'start.example': redirect(location),
        'honest.example': page(HELLO),
        'good.example': redirect('http://honest.example/there'),
      },
      names: { 'inner.example': [['192.168.0.1']] },
    })
    const fetched = await web.fetch('http://start.example/')
    expect(outcome(fetched)).toBe(`unreadable: ${location === '' ? 'redirects' : reason}`)
    expect(fetched).toMatchObject({ finalUrl: 'http://start.example/', status: 302 })
    expect(web.seen.map(({ url }) => url)).not.toContain('honest.example/')
    expect(await web.fetch('http://good.example/')).toMatchObject({
      finalUrl: 'http://honest.example/there',
      page: { text: HELLO },
    })
  })

  test.each([
    [302, HELLO],
    [308, HELLO],
    [300, 'unreadable: status'],
  ])('with the status %d leads on, or does not', async (status, expected) => {
    const web = await open({
      sites: { 'a.example': redirect('http://b.example/', status), 'b.example': page(HELLO) },
    })
    expect(outcome(await web.fetch('http://a.example/'))).toBe(expected)
  })

  /** Counts down in the path. */
  const countdown: Site = (request, response) => {
    const left = Number(request.url?.slice(1))
    if (left === 0) page(HELLO)(request, response)
    else redirect(`/${left - 1}`)(request, response)
  }

  test.each([
    [5, HELLO],
    [6, 'unreadable: redirects'],
  ])('is followed five times: of %d in a row', async (redirects, expected) => {
    const web = await open({ sites: { 'a.example': countdown } })
    expect(outcome(await web.fetch(`http://a.example/${redirects}`))).toBe(expected)
    expect(web.seen.length).toBeLessThanOrEqual(7)
  })

  test('gets no cookie, credential, or referrer, on the same site or another', async () => {
    const site: Site = (request, response) => {
      response.setHeader('set-cookie', ['session=secret; Path=/', 'other=1; Domain=example'])
      if (request.url === '/') redirect('/again')(request, response)
      else if (request.url === '/again') redirect('http://b.example/')(request, response)
      else response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end()
    }
    const web = await open({ sites: { 'a.example': site, 'b.example': page(HELLO) } })
    expect(outcome(await web.fetch('http://a.example/'))).toBe(HELLO)
    expect(outcome(await web.fetch('http://a.example/secret'))).toBe('unreadable: status')
    for (const { headers } of web.seen)
      expect(Object.keys(headers).sort()).toEqual(
        ['accept', 'accept-encoding', 'accept-language', 'connection', 'host', 'user-agent'].sort(),
      )
    expect(web.seen.at(-1)?.headers['user-agent']).toBe(
      'LaunchscoutBot/1.2.3 (+https://scout.example/page-reader)',
    )
  })
})
