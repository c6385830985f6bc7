import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect, type SecureVersion } from 'node:tls'
import { describe, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { readText, withReplaced } from './test-docs.ts'
import { whereInstalled } from './test-programs.ts'
import { openProxied, type ProxyPlace } from './test-proxied.ts'

const HAPROXY = readText('ops/haproxy/haproxy.cfg')
const CADDY = readText('ops/caddy/Caddyfile')

function haproxy(place: ProxyPlace): [string, ...string[]] {
  const file = join(place.folder, 'haproxy.cfg')
  const changed = withReplaced(HAPROXY, {
    // Only root may become another user.
    ...(process.getuid?.() !== 0 && { 'user haproxy': '', 'group haproxy': '' }),
    'bind :80': `bind 127.0.0.1:${place.httpPort}`,
    'bind :443': `bind 127.0.0.1:${place.httpsPort}`,
    '/etc/haproxy/launchscout.pem': place.both,
    'one 127.0.0.1:3000': `one 127.0.0.1:${place.serverPort}`,
  })
  writeFileSync(file, changed)
  return ['haproxy', '-db', '-f', file]
}

function caddy(place: ProxyPlace): [string, ...string[]] {
  const file = join(place.folder, 'Caddyfile')
  const changed = withReplaced(CADDY, {
    'auto_https disable_redirects': 'auto_https disable_redirects\n\tadmin off\n\tdefault_bind 127.0.0.1',
    'http://launchscout.example.com': `http://localhost:${place.httpPort}`,
    '\nlaunchscout.example.com {': `\nhttps://localhost:${place.httpsPort} {\n\ttls ${place.certificate} ${place.key}`,
    'reverse_proxy 127.0.0.1:3000': `reverse_proxy 127.0.0.1:${place.serverPort}`,
  })
  writeFileSync(file, changed)
  return ['caddy', 'run', '--config', file, '--adapter', 'caddyfile']
}

test('HAProxy waits for an answer longer than a hosted call may take, which is 12 minutes', () => {
  const minutes = (name: string) => Number(new RegExp(`^ +timeout ${name} (\\d+)m$`, 'm').exec(HAPROXY)?.[1])
  expect(Math.min(minutes('client'), minutes('server'))).toBeGreaterThan(12)
})

describeBehind('haproxy', haproxy)
describeBehind('caddy', caddy)

function describeBehind(program: string, write: (place: ProxyPlace) => [string, ...string[]]): void {
  whereInstalled([program, 'openssl'], () => {
    describe(`behind ${program}`, () => {
      test('pages and assets load, and plain http leads pages to https and refuses the API', async () => {
        const { get, getPlain } = await openProxied(write)
        const page = await get('/')
        expect(page.text).toContain('<title>Launchscout</title>')
        expect(page.headers['strict-transport-security']).toContain('max-age=')
        const [asset = ''] = /\/assets\/[\w.-]+\.js/.exec(page.text) ?? []
        expect((await get(asset)).status).toBe(200)
        const plain = await getPlain('/admin/users?x=1')
        expect(plain.status).toBe(308)
        expect(plain.headers.location).toMatch(/^https:\/\/localhost.*\/admin\/users\?x=1$/)
        expect((await getPlain('/graphql')).status).toBe(403)
      })

      test('a sign-in begins with cookies that are Secure', async () => {
        const { get, origin } = await openProxied(write)
        const [, clientId = ''] = /"clientId":"([^"]+)"/.exec((await get('/')).text) ?? []
        const query = new URLSearchParams({
          client_id: clientId,
          redirect_uri: `${origin}/auth/callback`,
          response_type: 'code',
          scope: 'openid',
          code_challenge: 'x'.repeat(43),
          code_challenge_method: 'S256',
        })
        const { status, headers } = await get(`/pool/auth?${query}`)
        expect(status).toBe(303)
        const cookies = headers['set-cookie'] ?? []
        expect(cookies.length).toBeGreaterThan(0)
        expect(cookies.filter((cookie) => !/; secure(?:;|$)/i.test(cookie))).toEqual([])
      })

      test('the server sees the address of the client, whatever the client says about itself', async () => {
        const { get, getDirect, log } = await openProxied(write)
        const forged = {
          'X-Forwarded-For': '203.0.113.9',
          'X-Forwarded-Host': 'evil.example',
          'X-Forwarded-Proto': 'http',
          Forwarded: 'for=203.0.113.9;host=evil.example',
          'X-Real-IP': '203.0.113.9',
        }
        const addressOf = (path: string) =>
          log()
            .split('\n')
            .flatMap((line) =>
              line.includes(`"path":"${path}"`) ? [/"address":"([^"]*)"/.exec(line)?.[1]] : [],
            )
        const page = await get('/admin/forged', { headers: forged, from: '127.0.0.2' })
        expect(page).toMatchObject({ status: 200 })
        await expect.poll(() => addressOf('/admin/forged')).toEqual(['127.0.0.2'])
        await getDirect('/admin/direct', { headers: forged })
        await expect.poll(() => addressOf('/admin/direct')).toEqual(['203.0.113.9'])
      })

      test('WebSockets carry frames both ways, and a server that stops says so and is no longer ready', async () => {
        const { origin, certificate, stopServer, readiness } = await openProxied(write)
        const open = async () => {
          const address = `${origin.replace('https', 'wss')}/graphql`
          const socket = new WebSocket(address, 'graphql-transport-ws', {
            headers: { origin },
            ca: certificate,
          })
          onTestFinished(() => socket.terminate())
          const closed = new Promise<number>((resolve) => socket.once('close', resolve))
          await once(socket, 'open')
          return { socket, closed }
        }
        const [stranger, silent] = await Promise.all([open(), open()])
        stranger.socket.send(
          JSON.stringify({ type: 'connection_init', payload: { authorization: 'Bearer x' } }),
        )
        expect(await stranger.closed).toBe(4401)
        await stopServer()
        expect(await silent.closed).toBe(1001)
        await expect.poll(readiness, { timeout: 15_000 }).toBe(503)
      })

      test('TLS is 1.2 or 1.3', async () => {
        const { place, certificate } = await openProxied(write)
        const agreed = (version: SecureVersion) =>
          new Promise<string | null>((resolve) => {
            const only = { minVersion: version, maxVersion: version, ciphers: 'DEFAULT@SECLEVEL=0' }
            const options = {
              port: place.httpsPort,
              host: '127.0.0.1',
              servername: 'localhost',
              ca: certificate,
            }
            const socket = connect({ ...options, ...only }, () => {
              resolve(socket.getProtocol())
              socket.destroy()
            })
            socket.once('error', () => resolve(null))
          })
        const versions: SecureVersion[] = ['TLSv1.1', 'TLSv1.2', 'TLSv1.3']
        expect(await Promise.all(versions.map(agreed))).toEqual([null, 'TLSv1.2', 'TLSv1.3'])
      })
    })
  })
}
