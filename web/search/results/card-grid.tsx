import { useCallback, useMemo } from 'react'
import type { RunItem } from '#domain/search-run/run-state.ts'
import { mayJudge, type RunCommand } from '#domain/search-run/search-run.ts'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import { useGradually } from './gradually.ts'
import { cardProps, ProductCard } from './product-card.tsx'
import type { Selection } from './selection.ts'
import { useLaunchMoves } from './use-launch-moves.ts'
import type { Saving } from './use-saving.ts'
import styles from './card-grid.module.css'

interface CardGridProps {
  items: readonly RunItem[]
  /** Those of them that are shown. */
  shown: readonly RunItem[]
  /** Every launch has its turn. */
  wholeRunning: boolean
  /** Whether keys move the focus here. */
  offered: boolean
  selection: Selection
  onSelect: (id: string, on: boolean, range: boolean) => void
  onOpen: (id: string) => void
  /** Shows the launch that keys moved to in the panel; null while the panel is closed. */
  onMove: ((id: string) => void) | null
  saving: Saving
  contactsLimit: string | null
  contactsPrice: string | null
  send: (command: RunCommand) => void
  /** The card that had the focus is not shown any more. */
  onFocusLost: () => void
}

/**
 * All cards, in the order of the search where no other was chosen; those that are filtered out are hidden, so that
 * nothing jumps and no card loses its state. The browser lays out and paints those near the window (decision 0061).
 */
export function CardGrid(props: CardGridProps) {
  const { items, shown, wholeRunning, offered, selection, saving, onMove, onFocusLost, ...ofCards } = props
  const drawn = useGradually(items)
  const shownIds = useMemo(() => new Set(shown.map(({ product }) => product.id)), [shown])
  const ids = useMemo(
    () => items.map(({ product }) => product.id).filter((id) => shownIds.has(id)),
    [items, shownIds],
  )
  // A card that leaves the list, as one does that is tried again, takes the focus with it.
  const keepsFocus = useKeptFocus<HTMLDivElement>(onFocusLost)
  const { ref } = keepsFocus
  const focusLaunch = useCallback(
    (id: string) => {
      const card = ref.current?.querySelector<HTMLElement>(`[data-launch="${CSS.escape(id)}"]`)
      card?.focus({ preventScroll: true })
      card?.scrollIntoView({ block: 'nearest' })
    },
    [ref],
  )
  useLaunchMoves(ids, focusLaunch, onMove, offered)
  return (
    <div {...keepsFocus} role="list" className={styles.grid}>
      {drawn.map((item) => (
        <div
          key={item.product.id}
          role="listitem"
          className={styles.item}
          hidden={!shownIds.has(item.product.id)}
        >
          <ProductCard
            mayJudge={mayJudge(item, wholeRunning)}
            {...cardProps(item, selection, saving)}
            {...ofCards}
          />
        </div>
      ))}
    </div>
  )
}
