import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { MAX_PAGE_BYTES } from './fetch-page.ts'
import {
  openTestWeb,
  outcome,
  page,
  PUBLIC,
  raw,
  redirect,
  type Site,
  type TestWebOptions,
} from './test-web.ts'

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
    ['public and inner, IPv6', [[PUBLIC, 'fd00:ec2::254']]],
    ['mapped', [['::ffff:127.0.0.1']]],
    ['translated', [['64:ff9b::7f00:1']]],
    ['none', [[]]],
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
    ['to loopback', 'http://127.0.0.1/', 'address'],
    ['to loopback, decimal', 'http://2130706433/', 'address'],
    ['to loopback, octal', 'http://0177.1/', 'address'],
    ['to loopback, IPv6', 'http://[::1]/', 'address'],
    ['to loopback, mapped', 'http://[::ffff:7f00:1]/', 'address'],
    ['to localhost', 'http://localhost/', 'address'],
    ['to a name of a cloud', 'http://metadata.google.internal/computeMetadata/v1/', 'address'],
    ['to a name with an inner address', 'http://inner.example/', 'name'],
    ['to another port', 'http://honest.example:6379/', 'address'],
    ['to a file', 'file:///etc/passwd', 'address'],
    ['to gopher', 'gopher://honest.example/_FLUSHALL', 'address'],
    ['to data', 'data:text/html,hello', 'address'],
    ['with a user', 'http://user:word@honest.example/', 'address'],
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
    [301, HELLO],
    [302, HELLO],
    [303, HELLO],
    [307, HELLO],
    [308, HELLO],
    [300, 'unreadable: status'],
    [304, 'unreadable: status'],
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
    [1_000, 'unreadable: redirects'],
  ])('is followed five times: of %d in a row', async (redirects, expected) => {
    const web = await open({ sites: { 'a.example': countdown } })
    expect(outcome(await web.fetch(`http://a.example/${redirects}`))).toBe(expected)
    expect(web.seen.length).toBeLessThanOrEqual(7)
  })

  test('in a circle ends', async () => {
    const web = await open({
      sites: { 'a.example': redirect('http://b.example/'), 'b.example': redirect('http://a.example/') },
    })
    expect(outcome(await web.fetch('http://a.example/'))).toBe('unreadable: redirects')
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

describe('a body', () => {
  const big = Buffer.alloc(MAX_PAGE_BYTES + 1, 'a')
  const fits = big.subarray(0, MAX_PAGE_BYTES)
  const text = fits.toString()
  /** 1 GB of zeros takes too long to make; 200 MB are a bomb as well. */
  const bomb = Buffer.alloc(200_000_000, 0x61)
  const inGzip = { 'content-encoding': 'gzip' }

  test.each([
    ['that is too large', page(big), page(fits), 'size', text],
    ['that is too large, without its length', endless(3_000), endless(10), 'size', 'x'.repeat(10_000)],
    [
      'that says it is too large',
      raw('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 99999999\r\n\r\nx', { open: true }),
      raw('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 1\r\n\r\nx'),
      'size',
      'x',
    ],
    ['that is a bomb of gzip', page(gzipSync(bomb), inGzip), page(gzipSync(fits), inGzip), 'size', text],
    [
      'that is a bomb of brotli',
      page(brotliCompressSync(bomb), { 'content-encoding': 'br' }),
      page(brotliCompressSync(fits), { 'content-encoding': 'br' }),
      'size',
      text,
    ],
    [
      'that is a bomb of deflate',
      page(deflateSync(bomb), { 'content-encoding': 'deflate' }),
      page(deflateSync(fits), { 'content-encoding': 'deflate' }),
      'size',
      text,
    ],
    [
      'in gzip twice',
      page(gzipSync(gzipSync(HELLO)), { 'content-encoding': 'gzip, gzip' }),
      page(gzipSync(HELLO), { 'content-encoding': 'GZIP' }),
      'type',
      HELLO,
    ],
    [
      'in an unknown coding',
      page(HELLO, { 'content-encoding': 'zstd' }),
      page(HELLO, { 'content-encoding': 'identity' }),
      'type',
      HELLO,
    ],
    ['that is no gzip', page(HELLO, inGzip), page(gzipSync(HELLO), inGzip), 'type', HELLO],
    [
      'that breaks off in its gzip',
      page(gzipSync(HELLO).subarray(0, 15), inGzip),
      page(gzipSync(HELLO), inGzip),
      'type',
      HELLO,
    ],
    [
      'that is shorter than it says',
      raw('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 10\r\n\r\nhello'),
      raw('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 5\r\n\r\nhello'),
      'connection',
      'hello',
    ],
    [
      'that breaks off in its chunks',
      raw('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n'),
      raw(
        'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n',
      ),
      'connection',
      'hello',
    ],
    [
      'with two lengths',
      raw(
        'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nhello',
      ),
      raw('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 5\r\n\r\nhello'),
      'connection',
      'hello',
    ],
    [
      'with a length and chunks',
      raw(
        'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      ),
      raw('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n'),
      'connection',
      '',
    ],
    [
      'with a negative length',
      raw('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: -5\r\n\r\nhello'),
      raw('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 5\r\n\r\nhello'),
      'connection',
      'hello',
    ],
    [
      'that is a picture',
      page('GIF89a', { 'content-type': 'image/gif' }),
      page('GIF89a', { 'content-type': 'text/plain' }),
      'type',
      'GIF89a',
    ],
    [
      'that is a PDF',
      page('%PDF', { 'content-type': 'application/pdf' }),
      page(HELLO, { 'content-type': 'application/xhtml+xml' }),
      'type',
      HELLO,
    ],
    [
      'that is JSON',
      page('{}', { 'content-type': 'application/json' }),
      page('{}', { 'content-type': 'text/plain' }),
      'type',
      '{}',
    ],
    [
      'of no type',
      raw('HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nhello'),
      raw('HTTP/1.1 200 OK\r\nContent-Type: TEXT/HTML;charset=x\r\ncontent-length: 5\r\n\r\nhello'),
      'type',
      'hello',
    ],
    [
      'that only says that it is text',
      page(Buffer.from('\u0089PNG\r\n\u0000\u0000\u0000')),
      page('\u0089PNG'),
      'type',
      '\u0089PNG',
    ],
  ])('%s is not read', async (_name, hostile: Site, honest: Site, reason, read) => {
    const web = await open({ sites: { 'hostile.example': hostile, 'honest.example': honest } })
    expect(outcome(await web.fetch('http://hostile.example/'))).toBe(`unreadable: ${reason}`)
    expect(outcome(await web.fetch('http://honest.example/'))).toBe(read)
  })

  test('with more than it says is read as far as it says', async () => {
    const answer = raw(
      'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 5\r\n\r\nhello, HTTP/1.1 200 OK',
    )
    const web = await open({ sites: { 'a.example': answer } })
    expect(['hello', 'unreadable: connection']).toContain(outcome(await web.fetch('http://a.example/')))
  })
})

/** So many kilobytes in chunks, as fast as they are read. */
function endless(kilobytes: number): Site {
  return (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    let left = kilobytes
    const more = () => {
      while (left > 0 && !response.destroyed) {
        left -= 1
        if (!response.write('x'.repeat(1_000))) {
          response.once('drain', more)
          return
        }
      }
      response.end()
    }
    more()
  }
}

describe('a server', () => {
  const limits = { totalMs: 400 }
  const drip =
    (piece: string): Site =>
    ({ socket }, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).flushHeaders()
      const timer = setInterval(() => socket.write(piece), 20)
      socket.on('close', () => clearInterval(timer))
    }

  test.each([
    ['that says nothing', () => undefined, 'timeout'],
    [
      'that never ends its headers',
      raw('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n', { open: true }),
      'timeout',
    ],
    [
      'that never ends its body',
      raw('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\nhello', { open: true }),
      'timeout',
    ],
    ['that drips its body', drip('1\r\nx\r\n'), 'timeout'],
    [
      'that only ever says to go on',
      raw('HTTP/1.1 100 Continue\r\n\r\n'.repeat(1_000), { open: true }),
      'timeout',
    ],
    [
      'with huge headers',
      raw(`HTTP/1.1 200 OK\r\ncontent-type: text/html\r\nx: ${'a'.repeat(40_000)}\r\n\r\nhello`),
      'size',
    ],
    [
      'with very many headers',
      raw(`HTTP/1.1 200 OK\r\n${`x: ${'a'.repeat(20)}\r\n`.repeat(10_000)}\r\nhello`),
      'size',
    ],
    ['that speaks something else', raw('220 smtp.example ESMTP\r\n'), 'connection'],
    ['that hangs up', raw(''), 'connection'],
    [
      'that wants another protocol',
      raw('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n', {
        open: true,
      }),
      'connection',
    ],
    [
      'with a line within a header',
      raw('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\nx\u0000y: 1\r\n\r\nhello'),
      'connection',
    ],
  ])('%s is left', async (_name, hostile: Site, reason) => {
    const web = await open({ sites: { 'hostile.example': hostile, 'honest.example': page(HELLO) }, limits })
    expect(outcome(await web.fetch('http://hostile.example/'))).toBe(`unreadable: ${reason}`)
    expect(outcome(await web.fetch('http://honest.example/'))).toBe(HELLO)
  })

  test('that redirects slowly has its time for all of it together', async () => {
    const slow: Site = (request, response) => {
      setTimeout(() => redirect(`/${Number(request.url?.slice(1)) + 1}`)(request, response), 150)
    }
    const web = await open({ sites: { 'slow.example': slow }, limits })
    expect(outcome(await web.fetch('http://slow.example/1'))).toBe('unreadable: timeout')
    expect(web.seen.length).toBeLessThan(6)
  })

  test('whose name is resolved without an end is left', async () => {
    const web = await open({ sites: {}, limits })
    const parts = { ...web.parts, resolve: () => new Promise<never>(() => undefined) }
    const { fetchPage } = await import('./fetch-page.ts')
    const robots = { permit: () => Promise.resolve() }
    expect(outcome(await fetchPage({ ...parts, robots }, new URL('http://a.example/')))).toBe(
      'unreadable: timeout',
    )
  })
})

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
