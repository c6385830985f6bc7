import type { Ref } from 'react'
import { searchMessages } from '../messages.ts'
import styles from './view-filter.module.css'
import { type View, VIEWS } from './views.ts'

interface ViewFilterProps {
  view: View
  counts: Record<View, number>
  /** The button of the view that is shown. */
  pressedRef: Ref<HTMLButtonElement>
  onChange: (view: View) => void
}

/** Which of the launches are shown, with how many there are of each kind. */
export function ViewFilter({ view, counts, pressedRef, onChange }: ViewFilterProps) {
  return (
    <div className={styles.views} role="group" aria-label={searchMessages.viewsName}>
      {VIEWS.map((each) => (
        <button
          key={each}
          ref={each === view ? pressedRef : undefined}
          type="button"
          className={styles.view}
          aria-pressed={each === view}
          onClick={() => onChange(each)}
        >
          {searchMessages.views[each]} {counts[each]}
        </button>
      ))}
    </div>
  )
}
