import { readTryout } from '#domain/prompt-lab/tryout.ts'
import { launchAnswersOf } from '#web/core/ai/launch-answers.ts'
import { perSession } from '#web/core/per-session.ts'
import { sealedKeptOf } from '#web/core/storage/sealed-kept-of.ts'
import { webLock } from '#web/core/storage/web-lock.ts'
import { readDraft } from './draft.ts'
import { TRYOUT, tryoutKeyOf } from './tryout-key.ts'
import { createTryoutWork } from './tryout-work.ts'

const draftOf = sealedKeptOf('promptDraft', readDraft)
const keptTryoutOf = sealedKeptOf(TRYOUT, readTryout)

/** The draft and the tryout of a signed-in user in this tab. From the first call on, a tryout that was running goes on. */
export const promptLabOf = perSession((services) => {
  const { now, pause } = services
  const { recall, judge } = launchAnswersOf(services)
  return {
    draft: draftOf(services),
    tryout: createTryoutWork({
      kept: keptTryoutOf(services),
      lock: (work) => webLock(`${tryoutKeyOf(services)}.work`, work),
      jobs: { recall, judge, now, pause },
    }),
  }
})
