/**
 * A queue filled on one side while the other side reads it, so that judging overlaps with fetching. It ends when
 * nothing more will come by itself and everything in it is dealt with; until then more may be put in.
 */
export interface WorkQueue<Item> {
  /** What is in it already is not taken twice. False where the queue has ended; nothing was taken then. */
  push: (items: readonly Item[]) => boolean
  /** Called for each item read when the work on it is done; the item may come again then. */
  settled: (item: Item) => void
  /** Nothing more comes by itself. */
  endWhenSettled: () => void
  /** Each time all that has come. */
  read: () => AsyncGenerator<Item[], void, void>
}

export function createWorkQueue<Item extends { id: string }>(): WorkQueue<Item> {
  const items: Item[] = []
  const openIds = new Set<string>()
  let ending = false
  let wake = (): void => undefined
  const ended = () => ending && openIds.size === 0
  return {
    push: (more) => {
      if (ended()) return false
      for (const item of more) {
        if (openIds.has(item.id)) continue
        openIds.add(item.id)
        items.push(item)
      }
      wake()
      return true
    },
    settled: ({ id }) => {
      openIds.delete(id)
      wake()
    },
    endWhenSettled: () => {
      ending = true
      wake()
    },
    async *read() {
      for (;;) {
        if (items.length > 0) yield items.splice(0)
        else if (ended()) return
        else await new Promise<void>((resolve) => (wake = resolve))
      }
    },
  }
}
