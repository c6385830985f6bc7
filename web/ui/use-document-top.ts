import { type RefObject, useEffect, useState } from 'react'

/**
 * How far below the top of the page an element begins, in pixels; followed when what is above it grows or shrinks.
 * Null until the element was laid out.
 */
export function useDocumentTop(element: RefObject<HTMLElement | null>): number | null {
  const [top, setTop] = useState<number | null>(null)
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      const box = element.current
      if (box !== null && box.getClientRects().length > 0) {
        setTop(Math.round(box.getBoundingClientRect().top + window.scrollY))
      }
    })
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return top
}
