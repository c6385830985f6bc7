import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSandboxGoogle } from '#sandbox/google.ts'
import { openTestApp, PUBLIC_URL, sendRaw, type TestApp } from '../base/http/test-app.ts'
import { createTestBrowser } from '../identity/test-browser.ts'
import {
  authorizeUrl,
  refreshForm,
  requestTokens,
  startPoolWorld,
  tokensFor,
  tokensFrom,
} from '../identity/test-pool.ts'
import { createSecurityLog } from '../security/security-log.ts'
import { chooserApi, chooserOptions, endChosenSessions } from './open-chooser.ts'

const PATH = '/sandbox/google/authorize'

function open(access: 'loopback' | 'anyone') {
  const api = chooserApi({
    settings: { publicUrl: PUBLIC_URL },
    log: pino({ level: 'silent' }),
    access,
    handle: () => Promise.resolve(new Response('the chooser')),
  })
  return openTestApp({ apis: [api] })
}

let app: TestApp
beforeAll(async () => {
  app = await open('loopback')
})
afterAll(() => app.close())

describe('over HTTP, the account chooser', () => {
  const ownPage = { origin: PUBLIC_URL, 'sec-fetch-site': 'same-origin' }
  test.each([
    ['answers the user of this machine', {}, 200],
    ['takes a choice from its own page', { method: 'POST', headers: ownPage }, 200],
    ['refuses a proxy that names its client', { headers: { 'x-forwarded-for': '192.0.2.7' } }, 403],
    ['refuses a public name', { headers: { host: 'scout.example' } }, 403],
    ['refuses a choice from elsewhere', { method: 'POST', headers: { ...ownPage, origin: 'null' } }, 403],
  ])('%s', async (_name, request, status) => {
    expect((await app.ask(PATH, request)).status).toBe(status)
  })

  test('says what to do when it refuses', async () => {
    const { body } = await app.ask(PATH, { headers: { via: '1.1 proxy' } })
    expect(body).toMatch(/came through a proxy.*set up Google sign-in or an outside user pool/)
  })

  test.each([
    ['1.1', '200 OK'],
    ['1.0', '403 Forbidden'],
  ])('by HTTP/%s: %s', async (version, status) => {
    const text = `GET ${PATH} HTTP/${version}\r\nHost: localhost:4444\r\nConnection: close\r\n\r\n`
    expect(await sendRaw(app.port, text)).toBe(`HTTP/1.1 ${status}`)
  })

  test.each(['/sandbox//google/authorize', '/sandbox/%67oogle/authorize', '/sandbox/x/../google/authorize'])(
    'is at no other address: %s',
    async (path) => {
      const { body } = await app.ask(path, { headers: { via: '1.1 proxy' } })
      expect(body).not.toContain('the chooser')
    },
  )

  test('answers a proxy where it is open to anyone', async () => {
    const trial = await open('anyone')
    const { status } = await trial.ask(PATH, { headers: { host: 'scout.example', via: '1.1 proxy' } })
    await trial.close()
    expect(status).toBe(200)
  })
})

test('a real sign-in in its place ends every session that it began, and no session of its own', async () => {
  const world = await startPoolWorld(createSandboxGoogle)
  const { db } = world.database
  const log = pino({ level: 'silent' })
  const startWithRealSignIn = () =>
    endChosenSessions({ db, now: Date.now, log, security: createSecurityLog({ db, log, now: Date.now }) })
  try {
    await chooserOptions({ settings: world, secrets: world.secrets, log, access: 'anyone' })
    const browser = createTestBrowser()
    const chosen = await tokensFor(world, browser, 'admin@launchscout.example')
    await startWithRealSignIn()
    expect(await requestTokens(world, refreshForm(chosen.refresh_token))).toMatchObject({
      status: 400,
      answer: { error: 'invalid_grant' },
    })
    const silent = await browser.visit(authorizeUrl(world, { prompt: 'none' }), world.atApp)
    expect(silent.url.searchParams.get('error')).toBe('login_required')

    const real = await tokensFor(world, createTestBrowser(), 'founder@example.com')
    await startWithRealSignIn()
    expect(await tokensFrom(world, refreshForm(real.refresh_token))).toHaveProperty('id_token')
    const sessions = await db.selectFrom('sessions').select('end_reason').orderBy('first_used_at').execute()
    expect(sessions.map((session) => session.end_reason)).toEqual(['SIGN_IN_REPLACED', null])
  } finally {
    await world.close()
  }
})
