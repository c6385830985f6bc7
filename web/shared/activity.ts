import { recordActivity } from '#clients/backend/documents.ts'
import type { ActivityAction, ActivityMetadata } from '#domain/activity.ts'
import type { Services } from './services.tsx'

/** Records what the user did (SPEC 3, ActivityLog). A failed record is only logged (SPEC 8). */
export async function logActivity<Action extends ActivityAction>(
  { backend, user }: Pick<Services, 'backend' | 'user'>,
  action: Action,
  metadata: ActivityMetadata[Action],
): Promise<void> {
  try {
    await backend.mutate(recordActivity, {
      input: { userId: user.id, email: user.email, action, metadata: JSON.stringify(metadata) },
    })
  } catch (error) {
    // eslint-disable-next-line no-console -- SPEC 8: only logged
    console.warn('activity not recorded', action, error)
  }
}
