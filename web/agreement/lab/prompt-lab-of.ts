import { readTrial } from '#domain/prompt-lab/trial.ts'
import { launchAnswersOf } from '#web/core/ai/launch-answers.ts'
import type { Services } from '#web/core/services.tsx'
import { createSealedKept, type SealedKept } from '#web/core/storage/sealed-kept.ts'
import { webLock } from '#web/core/storage/web-lock.ts'
import { type KeptDraft, readDraft } from './kept-draft.ts'
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
  const keep = <Value>(name: string, parse: (kept: unknown) => Value) =>
    createSealedKept({
      key: `launchscout.${user.id}.${name}`,
      parse,
      sealing: records,
      storage: localStorage,
      events: window,
      lock: webLock,
    })
  const { recall, judge } = launchAnswersOf(services)
  const fresh = {
    draft: keep('promptDraft', readDraft),
    trial: createTrialWork({
      kept: keep('promptTrial', readTrial),
      lock: (work) => webLock(`launchscout.${user.id}.promptTrial.work`, work),
      jobs: { recall, judge, now, pause },
    }),
  }
  made.set(services, fresh)
  return fresh
}
