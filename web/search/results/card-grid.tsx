import { type SyntheticEvent } from 'react'
import type { RunItem } from '#domain/search-run/run-state.ts'
import { mayJudge, type RunCommand } from '#domain/search-run/search-run.ts'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import { useGradually } from './gradually.ts'
import { cardProps, ProductCard } from './product-card.tsx'
import type { Selection } from './selection.ts'
import { useLaunchMoves } from './use-launch-moves.ts'
import type { Saving } from './use-saving.ts'
import { useWholeCards } from './whole-cards.ts'
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

/** Fills rows of one, two, three, four and six cards. */
const GROUP_CARDS = 24

/**
 * The same items in groups of so many, the rest in the last. 500 cards are laid out in groups, of which those out of
 * sight are left out as a whole: each frame of scrolling then takes two thirds of what it takes with all in one.
 */
function inGroups<Item>(items: readonly Item[], most: number): (readonly Item[])[] {
  const count = Math.ceil(items.length / most)
  return Array.from({ length: count }, (_, index) => items.slice(index * most, (index + 1) * most))
}

/** All cards, in the order of the search where no other was chosen; those that are filtered out are hidden, so that nothing jumps and no card loses its state. */
export function CardGrid(props: CardGridProps) {
  const { items, shown, wholeRunning, offered, selection, saving, onMove, onFocusLost, ...ofCards } = props
  const drawn = useGradually(items)
  const shownIds = new Set(shown.map(({ product }) => product.id))
  const ids = items.map(({ product }) => product.id).filter((id) => shownIds.has(id))
  const isFiltered = ids.length < items.length
  const { isWhole, observe, touch } = useWholeCards({
    ids: drawn.map(({ product }) => product.id),
    groupCards: GROUP_CARDS,
    shownIds: isFiltered ? shownIds : null,
  })
  const touchOf = ({ target }: SyntheticEvent) => {
    if (target instanceof Element) touch(target)
  }
  // A card that leaves the list, as one does that is tried again, takes the focus with it.
  const keepsFocus = useKeptFocus<HTMLDivElement>(onFocusLost)
  const { ref } = keepsFocus
  const focusLaunch = (id: string) => {
    const card = ref.current?.querySelector<HTMLElement>(`[data-launch="${CSS.escape(id)}"]`)
    card?.focus({ preventScroll: true })
    card?.scrollIntoView({ block: 'nearest' })
  }
  useLaunchMoves(ids, focusLaunch, onMove, offered)
  return (
    <div
      {...keepsFocus}
      role="list"
      className={styles.grid}
      data-filtered={isFiltered}
      onPointerDownCapture={touchOf}
      onFocusCapture={touchOf}
    >
      {inGroups(drawn, GROUP_CARDS).map((group, index) => (
        <div
          key={index}
          ref={observe}
          role="presentation"
          className={styles.group}
          style={{ '--cards': group.length }}
          data-group={index}
        >
          {group.map((item) => (
            <div
              key={item.product.id}
              role="listitem"
              className={styles.item}
              hidden={!shownIds.has(item.product.id)}
            >
              <ProductCard
                light={!isWhole(item.product.id)}
                mayJudge={mayJudge(item, wholeRunning)}
                {...cardProps(item, selection, saving)}
                {...ofCards}
              />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
