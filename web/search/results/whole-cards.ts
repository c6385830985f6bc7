import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

/** So many cards become whole, or light, within a frame. */
const CARDS_A_FRAME = 6
/** A card is whole before it can be seen: scrolling moves about 70 pixels a frame. */
const NEAR = '1600px 0px'

/**
 * One step towards the cards that are to be whole: at most `most` of those that are drawn change.
 * @param whole by id; a card that is drawn for the first time is not in it, and is at once what it is to be
 * @returns `whole` itself where nothing is left to do
 */
export function stepTowardsWhole(
  whole: ReadonlyMap<string, boolean>,
  ids: readonly string[],
  isWanted: (id: string) => boolean,
  most: number,
): ReadonlyMap<string, boolean> {
  const after = new Map<string, boolean>()
  let left = most
  for (const id of ids) {
    const before = whole.get(id)
    const wanted = isWanted(id)
    const changes = before !== undefined && before !== wanted
    after.set(id, changes && left === 0 ? before : wanted)
    if (changes && left > 0) left -= 1
  }
  return left === most && ids.every((id) => whole.has(id)) && whole.size === ids.length ? whole : after
}

interface WholeCardsOptions {
  /** Of the cards that are drawn, in their order. */
  ids: readonly string[]
  /** How many follow each other in one group. */
  groupCards: number
  /** Those of a filter; null where all are shown, in their groups. */
  shownIds: ReadonlySet<string> | null
}

/**
 * Which cards are whole. 500 whole cards take 190 MB of the browser's memory, and cleaning that up holds up scrolling for
 * 100 ms. So those far from what is seen are light: all their text, without buttons and pictures. What the user has
 * touched stays whole, so that nothing opened closes (decision 0061).
 */
export function useWholeCards({ ids, groupCards, shownIds }: WholeCardsOptions) {
  const [near, setNear] = useState<ReadonlySet<number>>(FIRST_GROUP)
  const [whole, setWhole] = useState<ReadonlyMap<string, boolean>>(new Map())
  const touched = useRef(new Set<string>())
  const groups = useMemo(
    () => new Map(ids.map((id, index) => [id, Math.floor(index / groupCards)])),
    [ids, groupCards],
  )
  const isWanted = useCallback(
    (id: string) =>
      touched.current.has(id) || (shownIds === null ? near.has(groups.get(id) ?? 0) : shownIds.has(id)),
    [near, shownIds, groups],
  )
  useEffect(() => {
    const next = stepTowardsWhole(whole, ids, isWanted, CARDS_A_FRAME)
    if (next === whole) return
    const frame = requestAnimationFrame(() => setWhole(next))
    return () => cancelAnimationFrame(frame)
  }, [whole, ids, isWanted])
  return {
    isWhole: (id: string): boolean => whole.get(id) ?? isWanted(id),
    /** The ref of each group, which says its place in `data-group`. */
    observe: useNearness(setNear),
    touch: useCallback((target: Element) => {
      const id = target.closest<HTMLElement>('[data-launch]')?.dataset.launch
      if (id !== undefined) touched.current.add(id)
    }, []),
  }
}

const FIRST_GROUP: ReadonlySet<number> = new Set([0])

/** Watches which groups are near what is seen. */
function useNearness(setNear: (change: (near: ReadonlySet<number>) => ReadonlySet<number>) => void) {
  const observer = useRef<IntersectionObserver>(null)
  return useCallback(
    (group: Element | null) => {
      if (group === null) return undefined
      observer.current ??= new IntersectionObserver(
        (entries) => setNear((before) => nearAfter(before, entries)),
        { rootMargin: NEAR },
      )
      const watching = observer.current
      watching.observe(group)
      return () => watching.unobserve(group)
    },
    [setNear],
  )
}

function nearAfter(
  before: ReadonlySet<number>,
  entries: readonly IntersectionObserverEntry[],
): ReadonlySet<number> {
  const near = new Set(before)
  for (const { target, isIntersecting } of entries) {
    const place = Number(target.getAttribute('data-group'))
    if (isIntersecting) near.add(place)
    else near.delete(place)
  }
  return near
}
