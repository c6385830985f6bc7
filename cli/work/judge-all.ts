import type { Launch } from '#domain/launch/launch.ts'
import { batchPauseMs, CLASSIFY_BATCH_SIZE } from '#domain/verdict/classification.ts'
import { WorkList } from '#jobs/work-list.ts'
import type { Item, Verdict } from '../item.ts'
import type { Services } from '../services/services.ts'
import type { Halt } from './halt.ts'
import type { LaunchWork } from './launch-work.ts'

export interface Judging {
  work: LaunchWork
  services: Pick<Services, 'pause'>
  halt: Halt
  onJudged: (item: Item) => void
  onFailed: (product: Launch, error: unknown) => void
}

/**
 * Judges launches as they come, in the batches of the browser (SPEC 9, Search and classification). One whose verdict is
 * known costs nothing. Where the source fails, what had come is judged first.
 */
export async function judgeAll(
  launches: AsyncIterable<Launch> | Iterable<Launch>,
  { work, services, halt, onJudged, onFailed }: Judging,
): Promise<void> {
  const { signal } = halt
  const itemOf = (product: Launch, verdict: Item['verdict']): Item => ({
    product,
    verdict,
    contacts: work.knownContacts(product.id),
  })
  const list = new WorkList<Launch, Verdict>({
    atOnce: CLASSIFY_BATCH_SIZE,
    rest: () => services.pause(batchPauseMs, signal),
    signal,
    run: (product, { turn }) => work.judge(product, turn),
    onDone: (product, verdict) => onJudged(itemOf(product, verdict)),
    onFailed: (product, error) => {
      if (halt.concerns(error)) onFailed(product, error)
      halt.after(error)
    },
  })
  try {
    for await (const product of launches) {
      const verdict = work.knownVerdict(product.id)
      if (verdict === null) list.add([product])
      else onJudged(itemOf(product, verdict))
    }
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    list.end()
    await list.finished
  }
}
