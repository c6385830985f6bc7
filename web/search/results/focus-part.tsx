import type { ReactNode } from 'react'
import { useKeptFocus } from '../use-kept-focus.ts'

interface FocusPartProps {
  name: string
  className: string | undefined
  children: ReactNode
}

/** A named part of the screen that takes the focus itself when the button that had it gives way. */
export function FocusPart({ name, className, children }: FocusPartProps) {
  const keepsFocus = useKeptFocus<HTMLDivElement>((part) => part.focus())
  return (
    <div {...keepsFocus} role="group" aria-label={name} tabIndex={-1} className={className}>
      {children}
    </div>
  )
}
