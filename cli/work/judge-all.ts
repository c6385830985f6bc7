import type { Launch } from '#domain/launch/launch.ts'
import { classifyInBatches } from '#operations/ai/classify-batches.ts'
import type { Item } from '../item.ts'
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
 * known costs nothing.
 */
export function judgeAll(
  launches: AsyncIterable<Launch> | Iterable<Launch>,
  { work, services, halt, onJudged, onFailed }: Judging,
): Promise<void> {
  const itemOf = (product: Launch, verdict: Item['verdict']): Item => ({
    product,
    verdict,
    contacts: work.knownContacts(product.id),
  })
  async function* unknown(): AsyncGenerator<Launch, void, void> {
    for await (const product of launches) {
      const verdict = work.knownVerdict(product.id)
      if (verdict === null) yield product
      else onJudged(itemOf(product, verdict))
    }
  }
  return classifyInBatches(unknown(), {
    judge: work.judge,
    onJudged: (product, verdict) => onJudged(itemOf(product, verdict)),
    onFailed: (product, error) => {
      if (halt.concerns(error)) onFailed(product, error)
      halt.after(error)
    },
    signal: halt.signal,
    pause: services.pause,
  })
}
