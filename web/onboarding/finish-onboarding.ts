import { updateUser } from '#clients/backend/documents.ts'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import type { Services } from '#web/core/services.tsx'
import { onboardingMessages } from './messages.ts'

/**
 * Notes for good that the user has been through the onboarding (SPEC 4).
 * @returns the sentence of why that failed (SPEC 5, Admin, diagnostics, and onboarding; SPEC 8, Admin and onboarding),
 *   or null
 */
export async function finishOnboarding({
  backend,
  user,
}: Pick<Services, 'backend'> & { user: Pick<Services['user'], 'id'> }): Promise<string | null> {
  if (user.id === '') return onboardingMessages.missingUser
  try {
    await backend.mutate(updateUser, { input: { id: user.id, hasCompletedOnboarding: true } })
    return null
  } catch (error) {
    return sentenceFor(error, onboardingMessages.failed)
  }
}
