import { recordActivity as recordActivityDocument } from '#clients/backend/documents.ts'
import type { ActivityAction, ActivityMetadata } from '#domain/log/activity.ts'
import { activityMessages } from './messages.ts'
import type { Services } from './services.tsx'

type Recording = Pick<Services, 'backend' | 'user'>

/**
 * Records what the user did (SPEC 3, ActivityLog).
 * @throws without an email or id (SPEC 5, Plan and activity); the backend's ServiceError
 */
export async function recordActivity<Action extends ActivityAction>(
  { backend, user }: Recording,
  action: Action,
  metadata: ActivityMetadata[Action],
): Promise<void> {
  if (user.id === '' || user.email === '') throw new Error(activityMessages.notReady)
  await backend.mutate(recordActivityDocument, {
    input: { userId: user.id, email: user.email, action, metadata: JSON.stringify(metadata) },
  })
}

/** The same, where nothing hangs on it: a failed record is only logged (SPEC 8, Leads tab). */
export async function logActivity<Action extends ActivityAction>(
  services: Recording,
  action: Action,
  metadata: ActivityMetadata[Action],
): Promise<void> {
  try {
    await recordActivity(services, action, metadata)
  } catch (error) {
    // oxlint-disable-next-line no-console -- SPEC 8, Leads tab: only logged
    console.warn('activity not recorded', action, error)
  }
}
