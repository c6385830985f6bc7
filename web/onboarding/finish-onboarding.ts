import { updateUser } from '#clients/backend/documents.ts'
import { sentenceFor } from '#web/shared/error-sentences.ts'
import { messages } from '#web/shared/messages.ts'
import type { Services } from '#web/shared/services.tsx'

/**
 * Notes for good that the user has been through the onboarding (SPEC 4).
 * @returns the sentence of why that failed (SPEC 5, 8), or null
 */
export async function finishOnboarding({
  backend,
  user,
}: Pick<Services, 'backend'> & { user: Pick<Services['user'], 'id'> }): Promise<string | null> {
  if (user.id === '') return messages.onboarding.missingUser
  try {
    await backend.mutate(updateUser, { input: { id: user.id, hasCompletedOnboarding: true } })
    return null
  } catch (error) {
    return sentenceFor(error, messages.onboarding.failed)
  }
}
