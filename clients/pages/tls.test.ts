import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openTestWeb, outcome, page, PUBLIC } from './test-web.ts'

/** Makes certificates; where the machine has no such program, these tests are left out. */
const hasOpenssl = (() => {
  try {
    execFileSync('openssl', ['version'])
    return true
  } catch {
    return false
  }
})()

function certificateFor(names: string, days = '2'): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
  try {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    const made = [
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-keyout',
      key,
      '-out',
      cert,
    ]
    const says = ['-subj', '/CN=test', '-addext', `subjectAltName=${names}`, '-days', days]
    execFileSync('openssl', ['req', '-x509', ...made, ...says], { stdio: 'ignore' })
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test.skipIf(!hasOpenssl).each([
  ['for its name', 'DNS:a.example', true, 'hello'],
  ['for another name', 'DNS:b.example', true, 'unreadable: tls'],
  ['for the address instead of the name', `IP:${PUBLIC},IP:127.0.0.1`, true, 'unreadable: tls'],
  ['of nobody known', 'DNS:a.example', false, 'unreadable: tls'],
])('a site with a certificate %s', async (_name, names, trusted, expected) => {
  const web = await openTestWeb({
    sites: { 'a.example': page('hello') },
    tls: { ...certificateFor(names), trusted },
  })
  onTestFinished(() => web.close())
  expect(outcome(await web.fetch('https://a.example/'))).toBe(expected)
  expect(new Set(web.connected)).toEqual(new Set([`${PUBLIC} 443`]))
  expect(outcome(await web.fetch('http://a.example/'))).toBe('hello')
})

test.skipIf(!hasOpenssl)('https on a port that speaks http is no page', async () => {
  const web = await openTestWeb({ sites: { 'a.example': page('hello') } })
  onTestFinished(() => web.close())
  expect(outcome(await web.fetch('https://a.example/'))).toBe('unreadable: tls')
})
