import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { MAX_PAGE_BYTES } from './fetch-page.ts'
import { openTestWeb, outcome, page, raw, redirect, type Site, type TestWebOptions } from './test-web.ts'

const HELLO = '<p>hello</p>'

async function open(options: TestWebOptions) {
  const web = await openTestWeb(options)
  onTestFinished(() => web.close())
  return web
}

describe('a body', () => {
  const big = Buffer.alloc(MAX_PAGE_BYTES + 1, 'a')
  const fits = big.subarray(0, MAX_PAGE_BYTES)
  const text = fits.toString()
  /** 1 GB of zeros takes too long to make; 200 MB are a bomb as well. */
  const bomb = Buffer.alloc(200_000_000, 0x61)
  const inGzip = { 'content-encoding': 'gzip' }
  const nothing = Buffer.concat(Array<Buffer>(110_000).fill(gzipSync('')))

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
      'whose gzip has nothing in it, many times',
      page(nothing, inGzip),
      page(Buffer.concat([gzipSync('hel'), gzipSync(''), gzipSync('lo')]), inGzip),
      'size',
      'hello',
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
      'that is shorter than it says',
      raw('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 10\r\n\r\nhello'),
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
      'that is a picture',
      page('GIF89a', { 'content-type': 'image/gif' }),
      page('GIF89a', { 'content-type': 'text/plain' }),
      'type',
      'GIF89a',
    ],
    [
      'of another type',
      raw('HTTP/1.1 200 OK\r\nContent-Type: image/png\r\ncontent-length: 5\r\n\r\nhello'),
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
      'that never ends its body',
      raw('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\nhello', { open: true }),
      'timeout',
    ],
    ['that drips its body', drip('1\r\nx\r\n'), 'timeout'],
    [
      'with huge headers',
      raw(`HTTP/1.1 200 OK\r\ncontent-type: text/html\r\nx: ${'a'.repeat(40_000)}\r\n\r\nhello`),
      'size',
    ],
    ['that speaks something else', raw('220 smtp.example ESMTP\r\n'), 'connection'],
    [
      'that wants another protocol',
      raw('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n', {
        open: true,
      }),
      'connection',
    ],
  ])('%s is left', async (_name, hostile: Site, reason) => {
    const sites = { 'hostile.example': hostile, 'honest.example': page(HELLO) }
    // A slow machine must not make a timeout of anything else.
    const web = await open({ sites, ...(reason === 'timeout' && { limits }) })
    const patient = await open({ sites })
    expect(outcome(await web.fetch('http://hostile.example/'))).toBe(`unreadable: ${reason}`)
    expect(outcome(await patient.fetch('http://honest.example/'))).toBe(HELLO)
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
    const fetched = await fetchPage({ ...parts, robots }, new URL('http://a.example/'), 'ada')
    expect(outcome(fetched)).toBe('unreadable: timeout')
  })
})
