import { ensureUser } from '#clients/backend/documents.ts'
import { recordActivity } from '../activity.ts'
import { sentenceFor } from '../errors/error-sentences.ts'
import { syncPlanToKey } from '../plan/plan.ts'
import type { Services, SessionRefusal } from '../services.tsx'
import { isSessionRefusal } from './account-watch.ts'
import { type FlagStore, SESSION_FLAGS } from './session-flags.ts'

/** Whether the user has not been through the onboarding yet (SPEC 4); known once the session has started. */
export const onboardingDueKey = ({ user }: Pick<Services, 'user'>) => ['onboarding-due', user.id]

/**
 * What happens when the app opens: the user record is ensured, and once in each session a LOGIN is recorded and the
 * plan is synced by whether an own AI key is saved (SPEC 4). Failures are only logged (SPEC 8, Admin and onboarding)
 * and tried again at the next opening.
 * @param flags sessionStorage; sign-out clears the flags
 * @returns the refusal of a blocked or unverified user, else null
 */
export async function startOfSession(services: Services, flags: FlagStore): Promise<SessionRefusal | null> {
  const once = async (flag: string, job: () => Promise<unknown>) => {
    if (flags.getItem(flag) === null && (await logged(flag, job))) flags.setItem(flag, 'done')
  }
  try {
    const { id, email, name, picture } = services.user
    const input = { id, email, googleId: id, name, picture, hasCompletedOnboarding: false }
    const { createUser } = await services.backend.mutate(ensureUser, { input })
    const isDue = createUser.created || !createUser.user.hasCompletedOnboarding
    services.cache.setQueryData(onboardingDueKey(services), isDue)
  } catch (error) {
    if (isSessionRefusal(error)) return error
    warn('ensure user', error)
  }
  await Promise.all([
    once(SESSION_FLAGS.loginRecorded, () =>
      recordActivity(services, 'LOGIN', {
        source: 'app_init',
        timestamp: new Date(services.now()).toISOString(),
      }),
    ),
    once(SESSION_FLAGS.planSynced, () => syncPlanToKey(services)),
  ])
  return null
}

async function logged(what: string, job: () => Promise<unknown>): Promise<boolean> {
  try {
    await job()
    return true
  } catch (error) {
    warn(what, error)
    return false
  }
}

function warn(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- SPEC 8, Admin and onboarding: only logged
  console.warn('start of session', what, sentenceFor(error), error)
}
