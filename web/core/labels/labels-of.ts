import type { Services } from '../services.tsx'
import { createSealedKept } from '../storage/sealed-kept.ts'
import { webLock } from '../storage/web-lock.ts'
import { createLabels, type UserLabels } from './labels.ts'
import { unsentLabels } from './unsent-labels.ts'

const known = new WeakMap<Services, UserLabels>()

/** The labels of a signed-in user in this tab. From the first call on, what waits is sent. */
export function labelsOf(services: Services): UserLabels {
  const made = known.get(services)
  if (made !== undefined) return made
  const unsent = createSealedKept({
    key: `launchscout.${services.user.id}.unsentLabels`,
    parse: unsentLabels,
    sealing: services.records,
    storage: localStorage,
    events: window,
    lock: webLock,
  })
  const fresh = createLabels({
    services,
    unsent,
    openChannel: (name) => new BroadcastChannel(name),
    newId: () => crypto.randomUUID(),
  })
  known.set(services, fresh)
  return fresh
}
