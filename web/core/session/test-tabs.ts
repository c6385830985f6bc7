/** One browser with several tabs, and a user pool that treats refresh tokens as ours does; for tests. */
import { ServiceError } from '#clients/http.ts'
import { HOUR_MS } from '#domain/base/durations.ts'
import { type PoolClient, PoolRefused } from './pool-client.ts'
import { callbackPath, createSession, type Session } from './session.ts'
import type { SignIn } from './sign-in.ts'

export function memoryStorage(from: Iterable<[string, string]> = []): Storage {
  const items = new Map(from)
  return {
    get length() {
      return items.size
    },
    clear: () => {
      items.clear()
    },
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => {
      items.delete(key)
    },
    setItem: (key, value) => {
      items.set(key, value)
    },
  }
}

/**
 * Pretended time: whoever waits goes on in the order of the ends of their waits, each after all that the one before
 * set off. A busy machine changes nothing in it.
 */
const waiting: { atMs: number; go: () => void }[] = []
let pretendedMs = 0

export const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    if (waiting.length === 0) setImmediate(letNextGo)
    waiting.push({ atMs: pretendedMs + ms, go: resolve })
  })

function letNextGo(): void {
  const atMs = Math.min(...waiting.map((one) => one.atMs))
  const next = waiting.findIndex((one) => one.atMs === atMs)
  const [one] = waiting.splice(next, 1)
  pretendedMs = atMs
  if (waiting.length > 0) setImmediate(letNextGo)
  one?.go()
}

export interface FakeTab {
  session: Session
  storage: Storage
  /** Where the tab is now. */
  url: () => string
  /** Loads the page again, with what sessionStorage holds. */
  reload: () => Promise<FakeTab>
  close: () => void
  /** The status on screen, with the email or the reason. */
  shows: () => string
}

export function createFakeBrowser() {
  const clock = { ms: Date.UTC(2026, 10, 21, 12) }
  const pool = createFakePool(clock)
  const heard = new Set<{ from: symbol; hear: (data: unknown) => void }>()
  const posted: unknown[] = []
  const queues = new Map<string, Promise<unknown>>()

  function lock<T>(name: string, job: () => Promise<T>): Promise<T> {
    const run = (queues.get(name) ?? Promise.resolve()).then(job, job)
    queues.set(
      name,
      run.catch(() => undefined),
    )
    return run
  }

  async function open(path = '/', storage = memoryStorage()): Promise<FakeTab> {
    const me = Symbol('tab')
    let url = new URL(path, 'https://app.example')
    const session = createSession({
      pool: pool.client,
      storage,
      tabs: {
        post: (message) => {
          posted.push(message)
          const copy: unknown = structuredClone(message)
          for (const other of heard)
            if (other.from !== me) void pause(1).then(() => heard.has(other) && other.hear(copy))
        },
        listen: (hear) => heard.add({ from: me, hear }),
      },
      lock,
      page: {
        url: () => url,
        replace: (to) => {
          url = new URL(to, url)
        },
        leaveFor: (to) => {
          url = new URL(to, url)
        },
      },
      now: () => clock.ms,
      wait: pause,
    })
    const close = () => {
      for (const other of heard) if (other.from === me) heard.delete(other)
    }
    await session.start()
    return {
      session,
      storage,
      close,
      url: () => url.href,
      reload: () => {
        close()
        return open(url.href, storage)
      },
      shows: () => {
        const state = session.getSnapshot()
        if (state.status === 'signed-in') return state.user.email
        return state.status === 'signed-out' ? `signed-out ${state.reason ?? ''}`.trim() : state.status
      },
    }
  }

  /** A tab in which someone has just come back from the pool. */
  const openSignedIn = (email = 'fiona@example.com', storage?: Storage) =>
    open(`${callbackPath}?code=${email}`, storage)

  return {
    clock,
    pool,
    open,
    openSignedIn,
    posted,
    deliver: (data: unknown) => [...heard].map(({ hear }) => hear(data)),
  }
}

/** As the library's error has the state of the sign-in, where it is one of this tab. */
const refusedSignIn = (code: string, returnTo: string | null) =>
  new PoolRefused(code, { cause: returnTo === null ? undefined : { state: { returnTo } } })

/** Rotation with reuse detection: a refresh token used twice ends the sign-in. */
function createFakePool(clock: { ms: number }) {
  const families = new Map<string, { email: string; newest: string }>()
  const calls = { renew: 0, attributes: 0, revoke: 0 }
  const world: { down: boolean; renewals: (() => void)[]; name: string | null } = {
    down: false,
    /** Done once, at the end of the next renewal. */
    renewals: [],
    name: null,
  }
  let serial = 0

  const refuse = (code: string) => new PoolRefused(code)
  const requireUp = () => {
    if (world.down) throw new ServiceError({ service: 'backend', code: 'NETWORK', retry: true })
  }
  const tokensOf = (family: string, email: string, before: SignIn | null): SignIn => {
    const refreshToken = `${family}.${++serial}`
    families.set(family, { email, newest: refreshToken })
    return {
      idToken: `id-token-${serial}`,
      accessToken: `access.${family}.${serial}`,
      refreshToken,
      signedInAtMs: before?.signedInAtMs ?? clock.ms,
      renewals: before ? before.renewals + 1 : 0,
      expiresAtMs: clock.ms + HOUR_MS,
      user: { id: `id of ${email}`, email, emailVerified: true, name: null, picture: null },
    }
  }

  const client: PoolClient = {
    begin: (returnTo) => {
      requireUp()
      return Promise.resolve(`https://pool.example/auth?return=${encodeURIComponent(returnTo)}`)
    },
    finish: (url) => {
      const query = new URL(url).searchParams
      const [error, returnTo] = [query.get('error'), query.get('return')]
      if (error) return Promise.reject(refusedSignIn(error, returnTo))
      const email = query.get('code') ?? ''
      if (email === 'used') return Promise.reject(new Error('No matching state found in storage'))
      const signIn = tokensOf(`family-${++serial}`, email, null)
      return Promise.resolve({ signIn, returnTo: returnTo ?? '/' })
    },
    renew: async (signIn) => {
      calls.renew++
      await pause(1)
      requireUp()
      const [family = ''] = (signIn.refreshToken ?? '').split('.')
      const known = families.get(family)
      if (!known) throw refuse('invalid_grant')
      if (known.newest !== signIn.refreshToken) {
        families.delete(family)
        throw refuse('invalid_grant')
      }
      const renewed = tokensOf(family, known.email, signIn)
      for (const happen of world.renewals.splice(0)) happen()
      return renewed
    },
    attributes: async (accessToken) => {
      calls.attributes++
      await pause(1)
      requireUp()
      const family = accessToken.split('.')[1] ?? ''
      const known = families.get(family)
      if (!known) throw refuse('invalid_token')
      return { userId: `id of ${known.email}`, email: known.email, name: world.name, picture: null }
    },
    revoke: (refreshToken) => {
      calls.revoke++
      requireUp()
      families.delete(refreshToken.split('.')[0] ?? '')
      return Promise.resolve()
    },
    signOutUrl: (idToken) => {
      requireUp()
      return Promise.resolve(`https://pool.example/end?hint=${idToken}`)
    },
  }
  return { client, calls, world, endEverySignIn: () => families.clear(), familyCount: () => families.size }
}
