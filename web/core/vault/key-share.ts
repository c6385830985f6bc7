import { realTiming, retry, type RetryRule, ServiceError, type Timing } from '#clients/http.ts'
import { type Bytes, fromBase64Url } from './envelope.ts'

/** The server's share of the key that opens the user's vault (decision 0056). It is kept in memory only. */
export interface KeyShare {
  /**
   * Fetched once for all who ask.
   * @throws what `fetchShare` throws, a ServiceError; the next call asks the server again
   */
  get: () => Promise<Bytes>
  /** As `get`, tried again until it works. Never settles after a sign-out. */
  wait: () => Promise<Bytes>
  /** At sign-out: from here on every call rejects. */
  forget: () => void
  /** Where the same page is opened again. */
  open: () => void
}

interface KeyShareOptions {
  /** Asks the server for the share of the signed-in user: 32 bytes, base64url. */
  fetchShare: () => Promise<string>
  pause: Timing['pause']
}

const SHARE_BYTES = 32
const AGAIN: RetryRule = { times: Infinity, waitMs: () => 5_000 }

const never = () => new Promise<never>(() => undefined)

export function createKeyShare({ fetchShare, pause }: KeyShareOptions): KeyShare {
  let share: Promise<Bytes> | null = null
  let locked = new AbortController()

  async function load(): Promise<Bytes> {
    const bytes = fromBase64Url(await fetchShare())
    if (bytes?.length !== SHARE_BYTES) throw new ServiceError({ service: 'backend', code: 'BAD_RESPONSE' })
    return bytes
  }
  function get(): Promise<Bytes> {
    if (locked.signal.aborted) return Promise.reject(new DOMException('Signed out.', 'AbortError'))
    if (share !== null) return share
    const loading = load()
    share = loading
    loading.catch(() => {
      if (share === loading) share = null
    })
    return loading
  }
  return {
    get,
    wait: () => {
      const { signal } = locked
      // What waits at a sign-out goes with the page. A failure would pass for one of the storage: a paid answer that
      // could not be kept would be given up.
      return retry(get, () => (signal.aborted ? null : AGAIN), {
        timing: { ...realTiming, pause },
        signal,
      }).catch(never)
    },
    forget: () => {
      share = null
      locked.abort()
    },
    open: () => {
      if (locked.signal.aborted) locked = new AbortController()
    },
  }
}
