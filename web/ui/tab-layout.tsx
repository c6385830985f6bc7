import { Tabs } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import styles from './tab-layout.module.css'

const LAYOUT_ID = 'sections'

/** Gives the focus to a tab, so that the keyboard goes on from there. */
export const focusTab = (id: string): void => document.getElementById(`${LAYOUT_ID}-tab-${id}`)?.focus()

/** One tab of the generic layout (SPEC 2, Main tabs). */
export interface TabItem {
  id: string
  label: string
  kicker?: string
  description?: string
  icon?: ReactNode
  render: (active: boolean) => ReactNode
}

/**
 * Tabs of which only the active panel is visible. A panel is made when it is first shown and then keeps its state.
 * @param activeId the selected tab; an unknown one selects the default, which is the first unless another is given
 */
export function TabLayout({
  tabs,
  activeId,
  defaultId = tabs[0]?.id ?? '',
  onSelect,
  label,
}: {
  tabs: readonly TabItem[]
  activeId: string
  defaultId?: string
  onSelect: (id: string) => void
  label: string
}) {
  const selected = tabs.some((tab) => tab.id === activeId) ? activeId : defaultId
  const [visited, setVisited] = useState<readonly string[]>([selected])
  if (!visited.includes(selected)) setVisited([...visited, selected])

  return (
    <Tabs
      id={LAYOUT_ID}
      value={selected}
      onChange={(id) => id !== null && onSelect(id)}
      keepMounted
      // The default would unmount the effects of hidden panels: timers would stop, typed text would not be saved.
      keepMountedMode="display-none"
      classNames={{ list: styles.list ?? '', tab: styles.tab ?? '', panel: styles.panel ?? '' }}
      variant="none"
    >
      <Tabs.List aria-label={label}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.id} value={tab.id} leftSection={tab.icon}>
            <span>{tab.label}</span>
            {tab.kicker === undefined ? null : <span className={styles.kicker}>{tab.kicker}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.id} value={tab.id} tabIndex={-1}>
          {visited.includes(tab.id) ? (
            <>
              {tab.description === undefined ? null : <p className={styles.description}>{tab.description}</p>}
              {tab.render(tab.id === selected)}
            </>
          ) : null}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
