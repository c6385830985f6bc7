import { type ReactNode, useEffect, useRef } from 'react'
import type { RunItem } from '#domain/search-run/run-state.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { resultsMessages } from '../messages.ts'
import styles from './launch-panel.module.css'

interface LaunchPanelProps {
  item: RunItem
  onClose: () => void
  children: ReactNode
}

/**
 * All about one launch, beside the list, which stays where it is; over the list where the screen is narrow. Escape
 * closes it.
 */
export function LaunchPanel({ item, onClose, children }: LaunchPanelProps) {
  const panel = useRef<HTMLElement>(null)
  const { id, name } = item.product
  useEffect(() => {
    panel.current?.scrollTo(0, 0)
  }, [id])
  return (
    <aside
      ref={panel}
      id={PANEL_ID}
      className={styles.panel}
      aria-label={resultsMessages.panelName(name)}
      data-launch={id}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        onClose()
      }}
    >
      <PlainButton look="small" onClick={onClose}>
        {resultsMessages.closePanel}
      </PlainButton>
      {children}
    </aside>
  )
}

const PANEL_ID = 'launch-panel'

/** Gives the focus to the panel, so that the keyboard goes on in it. */
export const focusPanel = (): void => document.getElementById(PANEL_ID)?.focus()
