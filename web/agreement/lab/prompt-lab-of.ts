import { readTrial } from '#domain/prompt-lab/trial.ts'
import { launchAnswersOf } from '#web/core/ai/launch-answers.ts'
import type { Services } from '#web/core/services.tsx'
import { createSealedKept, type SealedKept } from '#web/core/storage/sealed-kept.ts'
import { webLock } from '#web/core/storage/web-lock.ts'
import { type KeptDraft, readDraft } from './kept-draft.ts'
import { trialKeyOf } from './trial-key.ts'
import { createTrialWork, type TrialWork } from './trial-work.ts'

interface PromptLabOfUser {
  draft: SealedKept<KeptDraft>
  trial: TrialWork
}

const made = new WeakMap<Services, PromptLabOfUser>()

/** The draft and the trial of a signed-in user in this tab. From the first call on, a trial that was running goes on. */
export function promptLabOf(services: Services): PromptLabOfUser {
  const known = made.get(services)
  if (known !== undefined) return known
  const { user, records, now, pause } = services
  const keep = <Value>(key: string, parse: (kept: unknown) => Value) =>
    createSealedKept({
      key,
      parse,
      sealing: records,
      storage: localStorage,
      events: window,
      lock: webLock,
    })
  const { recall, judge } = launchAnswersOf(services)
  const fresh = {
    draft: keep(`launchscout.${user.id}.promptDraft`, readDraft),
    trial: createTrialWork({
      kept: keep(trialKeyOf(services), readTrial),
      lock: (work) => webLock(`${trialKeyOf(services)}.work`, work),
      jobs: { recall, judge, now, pause },
    }),
  }
  made.set(services, fresh)
  return fresh
}
