import { type KeyboardEvent, type ReactNode, useDeferredValue, useReducer, useRef } from 'react'
import { isFiltered } from '#domain/launch-list/launch-query.ts'
import { ALL_LAUNCHES } from '#domain/launch-list/launch-query.ts'
import type { RunItem, SearchRun } from '#domain/search-run/run-state.ts'
import {
  isQualifiedItem,
  isWholeRunning,
  type JudgedItem,
  mayJudge,
  type RunCommand,
} from '#domain/search-run/search-run.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { focusPanel, SidePanel } from '#web/ui/side-panel.tsx'
import { useFlash } from '#web/ui/use-flash.ts'
import { resultsMessages, searchMessages } from '../messages.ts'
import { BulkBar } from './bulk-bar.tsx'
import { CardGrid } from './card-grid.tsx'
import { FindingLine } from './find-contacts.tsx'
import { LaunchTable } from './launch-table.tsx'
import { ListBar } from './list-bar.tsx'
import { cardProps, ProductCard } from './product-card.tsx'
import { RunLine } from './run-line.tsx'
import { nothingSelected, reduceSelection, type Selection, type SelectionAction } from './selection.ts'
import { useContactsOffer } from './use-contacts-offer.ts'
import { useLaunchKeys } from './use-launch-keys.ts'
import { useLaunchList } from './use-launch-list.ts'
import { focusedLaunch } from './use-launch-moves.ts'
import { useLayoutChoice } from './use-layout-choice.ts'
import { useOpenedLaunch } from './use-opened-launch.ts'
import { useSaveCommand } from './use-save-command.ts'
import { type Saving, useSaving } from './use-saving.ts'
import { useWithoutWrong } from './use-without-wrong.ts'
import shared from '#web/ui/shared.module.css'
import styles from './results.module.css'

interface ResultsProps {
  run: SearchRun
  /** Whether the tab is seen. */
  active: boolean
  /** Shown, and nothing can be done with it: another search is about to take its place. */
  inert: boolean
  send: (command: RunCommand) => void
}

/** What a search found. What was saved is known across searches; all else begins anew with each. */
export function Results({ run, ...props }: ResultsProps) {
  const shown = useWithoutWrong(run)
  const { items, sealedPrompt } = shown
  const saving = useSaving(items)
  // The criteria are sealed anew for each search.
  return items.length === 0 ? null : (
    <ResultsOfSearch key={sealedPrompt} run={shown} {...props} saving={saving} />
  )
}

/** The bar over the list, the launches as cards or as a table, and the panel of one (SPEC 2, Search screen). */
function ResultsOfSearch({ run, active, inert, send, saving }: ResultsProps & { saving: Saving }) {
  const { items } = run
  const filter = useRef<HTMLButtonElement>(null)
  const qualified = items.filter(isQualifiedItem)
  const { query, change, list, criteria } = useLaunchList(run, saving.savedOf)
  const { selection, select, onSelect } = useSelection(qualified, list.shown)
  const [layout, setLayout] = useLayoutChoice()
  const { opened, openId, open, close } = useOpenedLaunch(items, inert)
  useSaveCommand(saving, qualified, inert)
  const offered = active && !inert
  const [hint, say] = useFlash()
  useLaunchKeys({ items, qualified, selection, onSelect, saving, open, say, offered })
  // Every card that waits changes with it.
  const wholeRunning = useDeferredValue(isWholeRunning(run))
  const ofList = { offered, onSelect, onOpen: open, onMove: opened === undefined ? null : open }
  const ofBulk = { hint, qualified, shown: list.shown, selection, select, saving, send }
  const ofCards = { ...useContactsOffer(), send }
  return (
    <section
      className={`${styles.results} ${shared.stack}`}
      inert={inert}
      aria-label={searchMessages.resultsName}
      onKeyDown={(event) => openOrClose(event, opened === undefined ? null : close, open)}
    >
      <div ref={publishHeight} className={`${styles.bar} ${shared.wrap}`}>
        <BulkBar {...ofBulk}>{inert ? null : <RunLine run={run} send={send} />}</BulkBar>
        <ListBar
          query={query}
          list={list}
          layout={layout}
          filterRef={filter}
          offered={offered}
          onQuery={change}
          onLayout={setLayout}
        />
        {inert ? null : <FindingLine className={styles.finding} run={run} send={send} />}
      </div>
      {list.shown.length > 0 ? null : <NothingShown query={query} change={change} />}
      {layout === 'table' ? (
        <LaunchTable
          items={list.shown}
          criteria={criteria}
          query={query}
          selection={selection}
          saving={saving}
          openId={openId}
          onQuery={change}
          {...ofList}
        />
      ) : (
        <CardGrid
          items={list.ordered}
          shown={list.shown}
          wholeRunning={wholeRunning}
          selection={selection}
          saving={saving}
          onFocusLost={() => filter.current?.focus()}
          {...ofList}
          {...ofCards}
        />
      )}
      {opened === undefined ? null : (
        <LaunchPanel item={opened} onClose={close}>
          <ProductCard
            key={opened.product.id}
            inPanel
            mayJudge={mayJudge(opened, wholeRunning)}
            {...cardProps(opened, selection, saving)}
            onSelect={onSelect}
            onOpen={open}
            {...ofCards}
          />
        </LaunchPanel>
      )}
    </section>
  )
}

interface LaunchPanelProps {
  item: RunItem
  onClose: () => void
  children: ReactNode
}

const LaunchPanel = ({ item: { product }, ...panel }: LaunchPanelProps) => (
  <SidePanel
    of={product.id}
    name={resultsMessages.panelName(product.name)}
    data-launch={product.id}
    {...panel}
  />
)

const ENTER_OPENS = 'article, [role="gridcell"], [role="gridcell"] [type="checkbox"]'

/** On a row, its box, or a card itself Enter opens its panel, and Escape closes it; what else is in them has its own keys. */
function openOrClose(
  { key, target }: KeyboardEvent,
  close: (() => void) | null,
  open: (id: string) => void,
): void {
  const id = focusedLaunch()
  if (id === null || !(target instanceof Element) || !target.matches(ENTER_OPENS)) return
  if (key === 'Escape') close?.()
  if (key !== 'Enter') return
  open(id)
  focusPanel()
}

function NothingShown({ query, change }: Pick<ReturnType<typeof useLaunchList>, 'query' | 'change'>) {
  const text = resultsMessages
  const isOnlyView = !isFiltered({ ...query, view: 'all' })
  return (
    <EmptyState
      text={isOnlyView ? text.viewEmpty[query.view] : text.noMatch}
      action={
        <PlainButton onClick={() => change({ ...ALL_LAUNCHES, sort: query.sort })}>
          {text.clearFilters}
        </PlainButton>
      }
    />
  )
}

/** The head of the table sticks below the bar, which has two lines where one is too narrow. */
function publishHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined
  const observer = new ResizeObserver(() => {
    const covered = getComputedStyle(bar).position === 'sticky' ? bar.offsetHeight : 0
    bar.parentElement?.style.setProperty('--results-bar', `${covered}px`)
  })
  observer.observe(bar)
  return () => observer.disconnect()
}

const idOf = ({ product }: RunItem): string => product.id

/** Which of the launches that qualify are selected. @param shown in their order on the screen */
function useSelection(qualified: readonly JudgedItem[], shown: readonly RunItem[]) {
  const ids = qualified.map(idOf)
  const shownIds = shown.filter(isQualifiedItem).map(idOf)
  const [selection, select] = useReducer(
    (before: Selection, action: SelectionAction) => reduceSelection(before, action, ids, shownIds),
    nothingSelected,
  )
  if (reduceSelection(selection, { do: 'prune' }, ids) !== selection) select({ do: 'prune' })
  const onSelect = (id: string, on: boolean, range: boolean) => select({ do: 'set', id, on, range })
  return { selection, select, onSelect }
}
