import { type ReactNode, useEffect, useRef } from 'react'
import { commonMessages } from './messages.ts'
import { PlainButton } from './plain-button.tsx'
import shared from './shared.module.css'
import styles from './side-panel.module.css'

interface SidePanelProps {
  /** What it shows now: with another one it begins at its top again. */
  of: string
  name: string
  /** The launch that keys pressed in it are about. */
  'data-launch'?: string
  onClose: () => void
  children: ReactNode
}

/**
 * All about one item of a list, beside the list, which stays where it is; over the list where the screen is narrow.
 * Escape closes it. The library has only a drawer, a dialog over the page.
 */
export function SidePanel({ of, name, onClose, children, ...data }: SidePanelProps) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    panel.current?.scrollTo(0, 0)
  }, [of])
  return (
    <aside
      {...data}
      ref={panel}
      data-side-panel
      className={`${styles.panel} ${shared.stack}`}
      aria-label={name}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        onClose()
      }}
    >
      <PlainButton look="small" onClick={onClose}>
        {commonMessages.close}
      </PlainButton>
      {children}
    </aside>
  )
}

/** Whether the focus is in a panel. */
export const isPanelFocused = (): boolean => document.activeElement?.closest('[data-side-panel]') != null

/** Gives the focus to the panel that is seen, once it is drawn, so that the keyboard goes on in it. */
export const focusPanel = (): void =>
  void requestAnimationFrame(() => {
    // Another tab of the page can have one too.
    const panels = [...document.querySelectorAll<HTMLElement>('[data-side-panel]')]
    panels.find((panel) => panel.checkVisibility())?.focus()
  })
