import { realTiming } from '#clients/http.ts'
import { ClassificationAnswer } from '#domain/backend/ai-answers.ts'
import type { HostedClassify } from '#operations/diagnostics/series.ts'
import { callHosted } from '#web/core/ai/hosted-call.ts'
import type { Services } from '#web/core/services.tsx'

/** Made up, so that nothing of anyone's is sent. */
const INPUT = {
  post: {
    name: 'Diagnostics launch',
    tagline: 'A launch that does not exist',
    description: 'It answers support tickets with an AI model and costs 20 dollars a month.',
    topics: ['Artificial Intelligence'],
    website: '',
  },
  criteria: 'AI-powered\nPaying customers',
}
const MAX_WAIT_MS = 20_000

/** The hosted classification of a made-up launch, as a user without a key has it (SPEC 7, Backend). */
export const hostedClassifyOf =
  (services: Services): HostedClassify =>
  async (name, stop) => {
    const job = { operation: 'classify', input: INPUT, answer: ClassificationAnswer } as const
    const control = { stop, onWait: () => undefined, maxWaitMs: MAX_WAIT_MS, timing: realTiming }
    const { targetScore, sample } = await callHosted(services, job, [name], control)
    return { score: targetScore, sample }
  }
