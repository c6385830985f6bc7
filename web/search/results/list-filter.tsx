import { type Ref, useId } from 'react'
import type { LaunchList } from '#domain/launch-list/launch-list.ts'
import { LAUNCH_VIEWS, type LaunchQuery, type LaunchView } from '#domain/launch-list/launch-query.ts'
import { Popover } from '#web/ui/popover.tsx'
import { resultsMessages } from '../messages.ts'
import styles from './list-bar.module.css'
import { ScoreHistogram, ScorePicture } from './score-histogram.tsx'

interface ListFilterProps {
  query: LaunchQuery
  list: LaunchList
  buttonRef: Ref<HTMLButtonElement>
  onQuery: (part: Partial<LaunchQuery>) => void
}

/** Which launches are shown, by view and by score: the button says what is chosen and how the scores lie. */
export function ListFilter({ query, list, buttonRef, onQuery }: ListFilterProps) {
  const id = useId()
  const text = resultsMessages
  const { view, bin: chosen } = query
  const viewText = (each: LaunchView) => `${text.views[each]} ${list.counts[each]}`
  const label = chosen === null ? viewText(view) : text.viewAndBin(viewText(view), chosen.from, chosen.to)
  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        className={styles.opener}
        aria-label={text.filterName(label)}
        popoverTarget={id}
      >
        {label}
        <ScorePicture bins={list.bins} />
        <span aria-hidden="true">▾</span>
      </button>
      <Popover id={id} role="group" aria-label={text.filter} className={styles.menu ?? ''}>
        <div className={styles.views} role="group" aria-label={text.viewsName}>
          {LAUNCH_VIEWS.map((each) => (
            <button
              key={each}
              type="button"
              className={styles.view}
              aria-pressed={each === view}
              popoverTarget={id}
              popoverTargetAction="hide"
              onClick={() => onQuery({ view: each })}
            >
              {viewText(each)}
            </button>
          ))}
        </div>
        <ScoreHistogram bins={list.bins} chosen={chosen} onChoose={(bin) => onQuery({ bin })} />
      </Popover>
    </>
  )
}
