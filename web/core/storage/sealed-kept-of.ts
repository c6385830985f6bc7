import { perSession } from '../per-session.ts'
import type { Services } from '../services.tsx'
import { createSealedKept, type SealedKept } from './sealed-kept.ts'
import { webLock } from './web-lock.ts'

/**
 * A value of each user, kept encrypted in this browser.
 * @param name among what is kept of a user
 * @param parse total: makes a value of what was kept; of undefined where that is nothing or cannot be opened
 */
export const sealedKeptOf = <Value>(
  name: string,
  parse: (kept: unknown) => Value,
): ((services: Services) => SealedKept<Value>) =>
  perSession(({ user, records }) =>
    createSealedKept({
      key: `launchscout.${user.id}.${name}`,
      parse,
      sealing: records,
      storage: localStorage,
      events: window,
      lock: webLock,
    }),
  )
