import { type RefObject, useEffect } from 'react'
import { createIdleTurns } from './idle-turns.ts'

/** To find where a part of a card is, the browser lays out the card, even out of sight. */
const layOut = (part: Element): void => void part.getBoundingClientRect()

// Where a browser offers no idle times, its cards are laid out as they come into sight.
const layOutInTurn =
  typeof requestIdleCallback === 'function'
    ? createIdleTurns((callback: () => void) => requestIdleCallback(callback), layOut)
    : null

/**
 * Lays out a card beforehand, by a part of it, after each time that it was drawn. Cards out of sight are not laid out
 * (`content-visibility: auto`), so that 500 of them cost little; but to lay out a whole row of them when it comes near
 * takes half of the 50 ms that scrolling may take at a time.
 */
export function useLayoutAhead(part: RefObject<Element | null>): void {
  useEffect(() => {
    if (part.current !== null) layOutInTurn?.(part.current)
  })
}
