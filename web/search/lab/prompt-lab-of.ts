import { readTryout } from '#domain/prompt-lab/tryout.ts'
import { launchAnswersOf } from '#web/core/ai/launch-answers.ts'
import type { Services } from '#web/core/services.tsx'
import { createSealedKept, type SealedKept } from '#web/core/storage/sealed-kept.ts'
import { webLock } from '#web/core/storage/web-lock.ts'
import { type KeptDraft, readDraft } from './kept-draft.ts'
import { tryoutKeyOf } from './tryout-key.ts'
import { createTryoutWork, type TryoutWork } from './tryout-work.ts'

interface PromptLabOfUser {
  draft: SealedKept<KeptDraft>
  tryout: TryoutWork
}

const made = new WeakMap<Services, PromptLabOfUser>()

/** The draft and the tryout of a signed-in user in this tab. From the first call on, a tryout that was running goes on. */
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
    tryout: createTryoutWork({
      kept: keep(tryoutKeyOf(services), readTryout),
      lock: (work) => webLock(`${tryoutKeyOf(services)}.work`, work),
      jobs: { recall, judge, now, pause },
    }),
  }
  made.set(services, fresh)
  return fresh
}
