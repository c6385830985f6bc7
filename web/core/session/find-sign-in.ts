import { PoolRefused, returnToOf } from './pool-refused.ts'
import { clearSessionFlags } from './session-flags.ts'
import type { SessionStore } from './session-store.ts'
import { type SessionSurroundings, TAB_ANSWER_MS } from './session-surroundings.ts'
import { readSignIn } from './sign-in.ts'

export const callbackPath = '/auth/callback'

type Surroundings = Pick<SessionSurroundings, 'pool' | 'storage' | 'tabs' | 'page' | 'wait'>

/**
 * Finds out who is signed in: by the pool's callback, by what this tab kept, or by what other tabs say.
 * @param recheck is called for a sign-in that other tabs did not bring
 */
export async function findSignIn(
  store: SessionStore,
  surroundings: Surroundings,
  recheck: () => void,
): Promise<void> {
  const url = surroundings.page.url()
  if (url.pathname === callbackPath) {
    await comeBack(url, store, surroundings, recheck)
  } else if (resume(store, surroundings)) {
    recheck()
  } else {
    await askOtherTabs(store, surroundings)
  }
}

/** Redeems the code that the pool sent the user back with. */
async function comeBack(
  url: URL,
  store: SessionStore,
  surroundings: Surroundings,
  recheck: () => void,
): Promise<void> {
  const { pool, storage, tabs, page } = surroundings
  try {
    const { signIn, returnTo } = await pool.finish(url.href)
    clearSessionFlags(storage)
    page.replace(pathWithin(url.origin, returnTo))
    store.enter(signIn)
    tabs.post({ type: 'signed-in', signIn })
    recheck()
  } catch (error) {
    page.replace(pathWithin(url.origin, returnToOf(error) ?? '/'))
    // A reload or the Back button led here again: the code is used up, but the sign-in it gave is still there.
    if (resume(store, surroundings)) return
    const isRefused = error instanceof PoolRefused && error.code === 'access_denied'
    store.leave({ status: 'signed-out', reason: isRefused ? 'refused' : 'sign-in-failed' })
  }
}

/** Goes on with the sign-in of before a reload; false where there is none. */
function resume(store: SessionStore, { storage }: Pick<Surroundings, 'storage'>): boolean {
  const kept = readSignIn(storage)
  if (kept) store.enter(kept)
  return kept !== null
}

async function askOtherTabs(
  store: SessionStore,
  { tabs, wait }: Pick<Surroundings, 'tabs' | 'wait'>,
): Promise<void> {
  tabs.post({ type: 'who' })
  await wait(TAB_ANSWER_MS)
  if (store.getState().status === 'loading') store.leave({ status: 'signed-out', reason: null })
}

/** Only an address of our own, and not the callback itself, which would go round in circles. */
function pathWithin(origin: string, returnTo: string): string {
  const url = URL.parse(returnTo, origin)
  if (url?.origin !== origin || url.pathname === callbackPath) return '/'
  return `${url.pathname}${url.search}${url.hash}`
}
