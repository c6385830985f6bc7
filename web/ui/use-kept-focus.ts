import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For an element whose buttons come and go: when the one that has the focus is taken away or hidden, `onLost` finds the
 * focus another place, so that the keyboard does not begin at the top of the page again.
 * @returns what the element is given as properties
 */
export function useKeptFocus<Kind extends HTMLElement>(
  onLost: (element: Kind) => void,
): {
  ref: RefObject<Kind | null>
  onFocus: () => void
  onBlur: () => void
} {
  const ref = useRef<Kind>(null)
  const hadFocus = useRef(false)
  const hasFocus = () => {
    const focused = document.activeElement
    return ref.current?.contains(focused) === true && focused?.closest('[hidden]') === null
  }

  // After each render: React fires no blur for an element that it removes.
  useLayoutEffect(() => {
    const element = ref.current
    if (!hadFocus.current || element === null || hasFocus()) return
    hadFocus.current = false
    const focused = document.activeElement
    // Where the focus was moved elsewhere, it stays there.
    if (focused === document.body || element.contains(focused)) onLost(element)
  })
  return {
    ref,
    onFocus: () => (hadFocus.current = true),
    // When the whole window loses the focus, the button keeps it for when the window comes back.
    onBlur: () => (hadFocus.current = hasFocus()),
  }
}
