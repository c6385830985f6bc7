import { useEffect, useState } from 'react'

/** So few cards are drawn within a frame. */
const CARDS_A_FRAME = 8

interface Launch {
  product: { id: string }
}

/**
 * One step from the launches as shown towards those wanted: at most `most` of them are new or changed after it.
 * A run only adds launches at its end; from a place on where it has another one, it is shown anew.
 * @returns `shown` itself where nothing is left to do
 */
export function stepTowards<Item extends Launch>(
  shown: readonly Item[],
  wanted: readonly Item[],
  most: number,
): readonly Item[] {
  let left = most
  const after: Item[] = []
  for (const [index, item] of wanted.entries()) {
    const known = shown[index]
    if (known === item) after.push(known)
    else if (left > 0) {
      after.push(item)
      left--
    } else if (known?.product.id === item.product.id) after.push(known)
    else break
  }
  return left === most && after.length === shown.length ? shown : after
}

/**
 * The launches of a run as they are to be drawn by now. Where many change at once (500 of them after a reload, a retry
 * of all that failed) the rest follows frame by frame, so that typing and scrolling are never held up.
 */
export function useGradually<Item extends Launch>(wanted: readonly Item[]): readonly Item[] {
  const [shown, setShown] = useState<readonly Item[]>([])
  useEffect(() => {
    const next = stepTowards(shown, wanted, CARDS_A_FRAME)
    if (next === shown) return
    const frame = requestAnimationFrame(() => setShown(next))
    return () => cancelAnimationFrame(frame)
  }, [shown, wanted])
  return shown
}
