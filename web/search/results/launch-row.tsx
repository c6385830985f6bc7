import { type FocusEvent, memo } from 'react'
import { displayDate } from '#domain/base/dates.ts'
import { contactCount, criterionState } from '#domain/launch-list/launch-list.ts'
import { criterionPlace } from '#domain/launch-list/launch-query.ts'
import { countOfColumn } from '#domain/launch/launch-counts.ts'
import type { RunItem } from '#domain/search-run/run-state.ts'
import { isQualifiedItem } from '#domain/search-run/search-run.ts'
import { DoNotContactMark, useLaunchEntry } from '#web/core/contacts/contact-actions.tsx'
import { sentenceOf } from '#web/core/errors/error-sentences.ts'
import { aiMessages } from '#web/core/errors/service-messages.ts'
import { LabelButtons, LabelMark } from '#web/core/labels/label-controls.tsx'
import { useServices } from '#web/core/services.tsx'
import { countText } from '#web/ui/locale.ts'
import { ScoreRing } from '#web/ui/score-ring.tsx'
import { TickBox } from '#web/ui/tick-box.tsx'
import { resultsMessages, searchMessages } from '../messages.ts'
import { labelTarget } from './label-target.ts'
import { shownThumbnail } from './shown-thumbnail.ts'
import { classOf, type TableColumn } from './table-columns.ts'
import type { Saved } from './use-saved-items.ts'
import styles from './launch-table.module.css'

interface LaunchRowProps {
  item: RunItem
  /** 1-based, with the header row counted. */
  rowIndex: number
  /** Below the first row, in pixels. */
  top: number
  columns: readonly TableColumn[]
  criteria: readonly string[]
  /** The column that the Tab key reaches; null where it reaches another row. */
  focusedColumn: number | null
  selected: boolean
  open: boolean
  saved: Saved
  saving: boolean
  onSelect: (id: string, on: boolean, range: boolean) => void
  onOpen: (id: string) => void
  onFocusPlace: (id: string, column: number) => void
}

const columnOf = ({ currentTarget, target }: FocusEvent): number =>
  [...currentTarget.children].findIndex((cell) => cell.contains(target))

/** One launch in the table. Drawn anew when its own data change. */
export const LaunchRow = memo(function LaunchRow(props: LaunchRowProps) {
  const { item, columns, focusedColumn, onFocusPlace } = props
  const { id } = item.product
  return (
    <div
      role="row"
      aria-rowindex={props.rowIndex}
      aria-selected={props.selected}
      data-launch={id}
      data-open={props.open}
      data-failed={item.verdict === null && item.judging.kind === 'failed'}
      className={styles.row}
      style={{ top: props.top }}
      onFocus={(event) => onFocusPlace(id, columnOf(event))}
      onClick={({ target }) => {
        // The box is ticked, or the button pressed, not the row opened.
        if (!(target instanceof Element) || target.closest('label, button') === null) props.onOpen(id)
      }}
    >
      {columns.map((column, index) => (
        <span
          key={column}
          role="gridcell"
          aria-colindex={index + 1}
          aria-label={labelOf(column, props)}
          data-state={stateOf(column, item)}
          className={styles[classOf(column)]}
          tabIndex={column === 'tick' || column === 'label' ? undefined : index === focusedColumn ? 0 : -1}
        >
          <Cell column={column} tabbable={index === focusedColumn} {...props} />
        </span>
      ))}
    </div>
  )
})

const stateOf = (column: TableColumn, item: RunItem): string | undefined => {
  const place = criterionPlace(column)
  return place === null ? undefined : (criterionState(item, place) ?? 'none')
}

/** What a cell says that shows a sign only. */
function labelOf(column: TableColumn, { item, criteria, saved }: LaunchRowProps): string | undefined {
  const place = criterionPlace(column)
  const text = resultsMessages
  if (place !== null) {
    const state = criterionState(item, place)
    return text.criterionCell(criteria[place - 1] ?? '', state)
  }
  if (column === 'contacts') return text.contactsCell(contactCount(item), item.contacts !== null)
  if (column === 'saved') return saved === 'no' ? text.notSaved : text.savedCell[saved]
  return undefined
}

function Cell(props: LaunchRowProps & { column: TableColumn; tabbable: boolean }) {
  const { column, item, saved } = props
  const { product } = item
  switch (column) {
    case 'tick':
      return isQualifiedItem(item) ? (
        <TickBox
          label=""
          name={searchMessages.select(product.name)}
          checked={props.selected}
          tabIndex={props.tabbable ? 0 : -1}
          onChange={(on, range) => props.onSelect(product.id, on, range)}
        />
      ) : null
    case 'score':
      return <Score item={item} />
    case 'name':
      return <Name item={item} />
    case 'date':
      return displayDate(product.createdAt)
    case 'contacts':
      return item.researching.kind === 'busy' || item.researching.kind === 'waiting'
        ? '…'
        : item.contacts === null
          ? null
          : contactCount(item)
    case 'saved':
      return props.saving ? '…' : saved === 'no' ? null : saved === 'as-it-is' ? '✓' : '✓ +'
    case 'label':
      return (
        <LabelButtons
          compact
          target={labelTarget(item)}
          name={product.name}
          tabIndex={props.tabbable ? 0 : -1}
        />
      )
    default: {
      const count = countOfColumn(column)
      return count === undefined ? null : countText(count.of(product))
    }
  }
}

function Score({ item: { verdict, judging } }: { item: RunItem }) {
  if (verdict !== null) return <ScoreRing score={verdict.result.targetScore} size={32} />
  // A failure gives a zero-score result (SPEC 4), in a state of its own (DESIGN 7).
  if (judging.kind === 'failed') return <ScoreRing score={0} size={32} />
  return judging.kind === 'busy' ? '…' : null
}

function Name({ item }: { item: RunItem }) {
  const { product, verdict, judging } = item
  const entry = useLaunchEntry(item)
  const picture = shownThumbnail(product, useServices().config.publicUrl)
  const failed = verdict === null && judging.kind === 'failed'
  return (
    <>
      {picture === null ? (
        <span className={styles.picture} />
      ) : (
        <img key={picture} className={styles.picture} src={picture} alt="" decoding="async" />
      )}
      <span className={styles.title}>
        <bdi>{product.name}</bdi> <LabelMark of={labelTarget(item).of} />{' '}
        {entry === null ? null : <DoNotContactMark entry={entry} />}
      </span>
      <span dir="auto" className={failed ? styles.fault : styles.tagline}>
        {failed ? sentenceOf(judging.failure, aiMessages.classifyFailed) : product.tagline}
      </span>
    </>
  )
}
