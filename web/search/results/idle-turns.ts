/**
 * Work that can wait until the browser has nothing else to do: one item in each of its idle times, the first first, and
 * once where it was given again before its turn.
 * @param requestIdle calls back in an idle time, as `requestIdleCallback` does
 * @returns takes an item in
 */
export function createIdleTurns<Item>(
  requestIdle: (callback: () => void) => void,
  work: (item: Item) => void,
): (item: Item) => void {
  const waiting = new Set<Item>()
  const next = (): void => {
    for (const item of waiting) {
      waiting.delete(item)
      if (waiting.size > 0) requestIdle(next)
      work(item)
      return
    }
  }
  return (item) => {
    if (waiting.size === 0) requestIdle(next)
    waiting.add(item)
  }
}
