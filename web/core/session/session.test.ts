import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/base/durations.ts'
import { SESSION_FLAGS } from './session-flags.ts'
import { createFakeBrowser, memoryStorage, pause } from './test-tabs.ts'

/** Long enough for messages between tabs and for what they set off. */
const settle = () => pause(1_000)

describe('starting', () => {
  test('a reload keeps the sign-in, and checks at the pool whether it still counts', async () => {
    const browser = createFakeBrowser()
    const tab = await browser.openSignedIn()
    await settle()
    const before = browser.pool.calls.attributes
    const again = await tab.reload()
    expect(again.shows()).toBe('fiona@example.com')
    await settle()
    expect(browser.pool.calls.attributes).toBe(before + 1)
    expect(again.shows()).toBe('fiona@example.com')
  })

  test('a sign-in that was ended elsewhere is found out at the reload', async () => {
    const browser = createFakeBrowser()
    const tab = await browser.openSignedIn()
    browser.pool.endEverySignIn()
    const again = await tab.reload()
    await settle()
    expect(again.shows()).toBe('signed-out expired')
  })
})

describe('signing in', () => {
  test('leaves for the pool and brings the user back to where they were, tab and query and all', async () => {
    const browser = createFakeBrowser()
    const tab = await browser.open('/?days=14#leads')
    await tab.session.signIn()
    expect(tab.url()).toBe(`https://pool.example/auth?return=${encodeURIComponent('/?days=14#leads')}`)
    const back = await browser.open(
      `/auth/callback?code=fiona@example.com&return=${encodeURIComponent('/?days=14#leads')}`,
    )
    expect(back.url()).toBe('https://app.example/?days=14#leads')
    expect(back.shows()).toBe('fiona@example.com')
  })

  test.each([
    'https://attacker.example/',
    '//attacker.example/',
    '/\\attacker.example',
    'javascript:alert(1)',
    '/auth/callback?code=x',
    'https://[',
  ])('never leads to %s', async (returnTo) => {
    const tab = await createFakeBrowser().open(
      `/auth/callback?code=a@b.c&return=${encodeURIComponent(returnTo)}`,
    )
    expect(tab.url()).toBe('https://app.example/')
  })

  test('reports what went wrong, and leaves no code in the address', async () => {
    const browser = createFakeBrowser()
    const refused = await browser.open('/auth/callback?error=access_denied&state=1')
    expect(refused.shows()).toBe('signed-out refused')
    const failed = await browser.open('/auth/callback?code=used&state=1')
    expect(failed.shows()).toBe('signed-out sign-in-failed')
    expect([refused.url(), failed.url()]).toEqual(['https://app.example/', 'https://app.example/'])
  })

  test('that is canceled at the pool leads back to where the user came from, and never elsewhere', async () => {
    const cancelFrom = async (returnTo: string) => {
      const query = new URLSearchParams({ error: 'access_denied', state: '1', return: returnTo })
      return createFakeBrowser().open(`/auth/callback?${query}`)
    }
    const back = await cancelFrom('/?days=14#leads')
    expect([back.url(), back.shows()]).toEqual(['https://app.example/?days=14#leads', 'signed-out refused'])
    const elsewhere = await cancelFrom('https://attacker.example/')
    expect(elsewhere.url()).toBe('https://app.example/')
  })

  test('with the pool out of reach says so', async () => {
    const browser = createFakeBrowser()
    const tab = await browser.open()
    browser.pool.world.down = true
    await tab.session.signIn()
    expect(tab.shows()).toBe('signed-out sign-in-failed')
  })

  test('when already signed in is refused, and leaves nowhere', async () => {
    const tab = await createFakeBrowser().openSignedIn()
    await expect(tab.session.signIn()).rejects.toMatchObject({
      code: 'ALREADY_SIGNED_IN',
      detail: 'There is already a signed in user',
    })
    expect(tab.url()).toBe('https://app.example/')
  })

  test('begins a new session: nothing counts as done yet', async () => {
    const storage = memoryStorage(Object.values(SESSION_FLAGS).map((flag) => [flag, 'done']))
    await createFakeBrowser().openSignedIn('fiona@example.com', storage)
    for (const flag of Object.values(SESSION_FLAGS)) expect(storage.getItem(flag)).toBeNull()
  })
})

describe('the ID token', () => {
  test('is given out as it is while it is fresh', async () => {
    const browser = createFakeBrowser()
    const tab = await browser.openSignedIn()
    const token = await tab.session.idToken()
    browser.clock.ms += 54 * MINUTE_MS
    expect(await tab.session.idToken()).toBe(token)
    expect(browser.pool.calls.renew).toBe(0)
  })

  test('is renewed ahead of its end, without anyone waiting', async () => {
    const browser = createFakeBrowser()
    const tab = await browser.openSignedIn()
    const token = await tab.session.idToken()
    browser.clock.ms += 56 * MINUTE_MS
    expect(await tab.session.idToken()).toBe(token)
    await settle()
    expect(browser.pool.calls.renew).toBe(1)
    expect(await tab.session.idToken()).not.toBe(token)
  })

  test('that has ended while the pool is out of reach: an error to retry, still signed in, and it recovers', async () => {
    const browser = createFakeBrowser()
    const tab = await browser.openSignedIn()
    browser.clock.ms += 61 * MINUTE_MS
    browser.pool.world.down = true
    await expect(tab.session.idToken()).rejects.toMatchObject({
      service: 'backend',
      code: 'NETWORK',
      retry: true,
    })
    expect(tab.shows()).toBe('fiona@example.com')
    browser.pool.world.down = false
    expect(await tab.session.idToken()).toMatch(/^id-token/)
  })

  test('whose sign-in was ended gives null, and the screen says that it has expired', async () => {
    const browser = createFakeBrowser()
    const tab = await browser.openSignedIn()
    browser.pool.endEverySignIn()
    browser.clock.ms += 61 * MINUTE_MS
    expect(await tab.session.idToken()).toBeNull()
    expect(tab.shows()).toBe('signed-out expired')
  })

  test('is renewed again and again, also after the clock was set back a day', async () => {
    const browser = createFakeBrowser()
    const tab = await browser.openSignedIn()
    for (const shift of [61, 61, -24 * 60, 25 * 60, 61]) {
      browser.clock.ms += shift * MINUTE_MS
      expect(await tab.session.idToken()).toMatch(/^id-token/)
    }
    expect(tab.shows()).toBe('fiona@example.com')
  })
})

describe('a session that the server says has ended', () => {
  test('is left, and the screen says so', async () => {
    const browser = createFakeBrowser()
    const tab = await browser.openSignedIn()
    browser.pool.endEverySignIn()
    await tab.session.sessionEnded()
    expect(tab.shows()).toBe('signed-out session-ended')
    expect(await tab.session.idToken()).toBeNull()
  })

  test('is kept where the pool renews it: the refusal was of tokens from before', async () => {
    const browser = createFakeBrowser()
    const tab = await browser.openSignedIn()
    const before = await tab.session.idToken()
    await tab.session.sessionEnded()
    expect(tab.shows()).toBe('fiona@example.com')
    expect(await tab.session.idToken()).not.toBe(before)
  })
})

describe('signing out', () => {
  test('ends our sign-in, notifies the pool, clears the flags, and leaves to end its session', async () => {
    const browser = createFakeBrowser()
    const tab = await browser.openSignedIn()
    const token = await tab.session.idToken()
    for (const flag of Object.values(SESSION_FLAGS)) tab.storage.setItem(flag, 'done')
    await tab.session.signOut()
    expect(tab.shows()).toBe('loading')
    expect(tab.storage.length).toBe(0)
    expect(browser.pool.familyCount()).toBe(0)
    expect(tab.url()).toBe(`https://pool.example/end?hint=${token ?? ''}`)
    expect(await tab.session.idToken()).toBeNull()
  })

  test('with the pool out of reach ends ours all the same, and says that the rest is not done', async () => {
    const browser = createFakeBrowser()
    const [tab, other] = [await browser.openSignedIn(), await browser.open()]
    browser.pool.world.down = true
    await tab.session.signOut()
    await settle()
    expect(tab.shows()).toBe('signed-out sign-out-unfinished')
    expect(other.shows()).toBe('signed-out')
    expect(tab.storage.length).toBe(0)
  })

  test('during a renewal: the new pair is given back, nobody is signed in again', async () => {
    const browser = createFakeBrowser()
    const tab = await browser.openSignedIn()
    browser.clock.ms += 61 * MINUTE_MS
    browser.pool.world.renewals.push(() => void tab.session.signOut())
    expect(await tab.session.idToken()).toBeNull()
    await settle()
    expect(tab.shows()).toBe('loading')
    expect(tab.storage.length).toBe(0)
    expect(browser.pool.familyCount()).toBe(0)
  })
})
