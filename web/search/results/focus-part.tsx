import type { ReactNode } from 'react'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'

interface FocusPartProps {
  name: string
  className: string | undefined
  /** Names the part for the layout around it. */
  part?: string
  children: ReactNode
}

/** A named part of the screen that takes the focus itself when the button that had it gives way. */
export function FocusPart({ name, className, part, children }: FocusPartProps) {
  const keepsFocus = useKeptFocus<HTMLDivElement>((part) => part.focus())
  return (
    <div {...keepsFocus} role="group" aria-label={name} tabIndex={-1} data-part={part} className={className}>
      {children}
    </div>
  )
}
