import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/base/durations.ts'
import { SESSION_FLAGS } from './session-flags.ts'
import { createFakeBrowser, pause } from './test-tabs.ts'

const settle = () => pause(1_000)

describe('joining', () => {
  test('a new tab joins the sign-in of another', async () => {
    const browser = createFakeBrowser()
    const first = await browser.openSignedIn()
    const second = await browser.open()
    expect(second.shows()).toBe('fiona@example.com')
    expect(await second.session.idToken()).toBe(await first.session.idToken())
  })

  test('leaves LOGIN and the onboarding prompt to the tab that signed in', async () => {
    const browser = createFakeBrowser()
    const first = await browser.openSignedIn()
    const second = await browser.open()
    const flagsOf = (storage: Storage) =>
      Object.entries(SESSION_FLAGS).flatMap(([name, flag]) => (storage.getItem(flag) === null ? [] : [name]))
    expect(flagsOf(first.storage)).toEqual([])
    expect(flagsOf(second.storage)).toEqual(['loginRecorded', 'onboardingPrompted'])
  })
})

describe('renewing', () => {
  test('in ten tabs at the same moment makes one call, and all go on', async () => {
    const browser = createFakeBrowser()
    const first = await browser.openSignedIn()
    const others = await Promise.all(Array.from({ length: 9 }, () => browser.open()))
    browser.clock.ms += 61 * MINUTE_MS
    const tabs = [first, ...others]
    const tokens = await Promise.all(tabs.map(({ session }) => session.idToken()))
    expect(new Set(tokens).size).toBe(1)
    expect(browser.pool.calls.renew).toBe(1)
    expect(new Set(tabs.map((tab) => tab.shows()))).toEqual(new Set(['fiona@example.com']))
  })

  test('a tab whose message of the renewal is still under way checks with the others before it uses its old token', async () => {
    const browser = createFakeBrowser()
    const first = await browser.openSignedIn()
    const second = await browser.open()
    browser.clock.ms += 61 * MINUTE_MS
    const renewed = first.session.idToken()
    // The lock comes free a moment before the message arrives.
    const other = second.session.idToken()
    expect(await other).toBe(await renewed)
    expect(browser.pool.calls.renew).toBe(1)
  })
})

describe('signing out', () => {
  test('in one tab reaches all others within a second, with their flags and tokens', async () => {
    const browser = createFakeBrowser()
    const first = await browser.openSignedIn()
    const others = await Promise.all(Array.from({ length: 5 }, () => browser.open()))
    await first.session.signOut()
    await settle()
    for (const tab of others) {
      expect(tab.shows()).toBe('signed-out')
      expect(tab.storage.length).toBe(0)
      expect(await tab.session.idToken()).toBeNull()
    }
    expect((await browser.open()).shows()).toBe('signed-out')
  })

  test('is not undone by a tab that has not received it yet', async () => {
    const browser = createFakeBrowser()
    const first = await browser.openSignedIn()
    const second = await browser.open()
    const late = browser.posted.findLast((message) => JSON.stringify(message).includes('signed-in'))
    await first.session.signOut()
    await settle()
    browser.deliver(late)
    await settle()
    expect(first.shows()).toBe('loading')
    expect(second.shows()).toBe('signed-out')
  })
})

describe('another user', () => {
  test('signing in in another tab ends this one, so that no work goes on under the wrong name', async () => {
    const browser = createFakeBrowser()
    const first = await browser.openSignedIn()
    browser.clock.ms += 1000
    const second = await browser.openSignedIn('samir@example.com')
    await settle()
    expect(first.shows()).toBe('signed-out other-user')
    expect(await first.session.idToken()).toBeNull()
    expect(second.shows()).toBe('samir@example.com')
  })

  test.each([
    ['a good token', 0],
    ['a token that has to be renewed', 61 * MINUTE_MS],
  ])(
    'is not sent what waited for the one before: there is %s for the one who is here only',
    async (_name, laterMs) => {
      const browser = createFakeBrowser()
      const tab = await browser.openSignedIn()
      const second = await browser.open()
      const idOf = () => {
        const state = tab.session.getSnapshot()
        return state.status === 'signed-in' ? state.user.id : ''
      }
      const fiona = idOf()
      expect(await tab.session.idToken(fiona)).toMatch(/^id-token/)
      await second.session.signOut()
      browser.clock.ms += 1000
      await browser.openSignedIn('samir@example.com')
      await settle()
      browser.clock.ms += laterMs
      expect(tab.shows()).toBe('samir@example.com')
      expect(await tab.session.idToken(fiona)).toBeNull()
      expect(await tab.session.idToken(idOf())).toMatch(/^id-token/)
    },
  )
})
