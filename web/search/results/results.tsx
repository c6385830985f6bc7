import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, memo, useCallback, useDeferredValue, useMemo, useReducer, useRef } from 'react'
import { isFiltered } from '#domain/launch-list/launch-query.ts'
import { ALL_LAUNCHES } from '#domain/launch-list/launch-query.ts'
import type { SearchRun } from '#domain/search-run/run-state.ts'
import {
  isQualifiedItem,
  isWholeRunning,
  type JudgedItem,
  mayJudge,
  type RunCommand,
} from '#domain/search-run/search-run.ts'
import { useCommands } from '#web/core/commands/commands.tsx'
import { allowanceQuery } from '#web/core/plan/allowance.ts'
import { planQuery } from '#web/core/plan/plan.ts'
import { useServices } from '#web/core/services.tsx'
import { settingsQuery } from '#web/core/vault/settings-query.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { forecastRun } from '../form/run-forecast.ts'
import { limitMessages, runCostMessages } from '../limit-messages.ts'
import { resultsMessages, searchMessages } from '../messages.ts'
import { BulkBar } from './bulk-bar.tsx'
import { CardGrid } from './card-grid.tsx'
import { focusPanel, LaunchPanel } from './launch-panel.tsx'
import { LaunchTable } from './launch-table.tsx'
import { ListBar } from './list-bar.tsx'
import { cardProps, ProductCard } from './product-card.tsx'
import styles from './results.module.css'
import { RunLine } from './run-line.tsx'
import { nothingSelected, reduceSelection, type Selection, type SelectionAction } from './selection.ts'
import { useLaunchKeys } from './use-launch-keys.ts'
import { useLaunchList } from './use-launch-list.ts'
import { focusedLaunch } from './use-launch-moves.ts'
import { useLayoutChoice } from './use-layout-choice.ts'
import { useOpenedLaunch } from './use-opened-launch.ts'
import { useSaveCommand } from './use-save-command.ts'
import { type Saving, useSaving } from './use-saving.ts'

interface ResultsProps {
  run: SearchRun
  /** Shown, and nothing can be done with it: another search is about to take its place. */
  inert: boolean
  /** The same function at every drawing. */
  send: (command: RunCommand) => void
}

/** What a search found. What was saved is known across searches; all else begins anew with each. */
export const Results = memo(function Results(props: ResultsProps) {
  const { items, sealedPrompt } = props.run
  const saving = useSaving(items.length > 0)
  // The criteria are sealed anew for each search.
  return items.length === 0 ? null : <ResultsOfSearch key={sealedPrompt} {...props} saving={saving} />
})

/** The bar over the list, the launches as cards or as a table, and the panel of one (SPEC 2, Search screen). */
function ResultsOfSearch({ run, inert, send, saving }: ResultsProps & { saving: Saving }) {
  const { items } = run
  const pressed = useRef<HTMLButtonElement>(null)
  const qualified = useMemo(() => items.filter(isQualifiedItem), [items])
  const { selection, select, onSelect } = useSelection(qualified)
  const { query, change, list, criteria } = useLaunchList(run, saving.savedOf)
  const [layout, setLayout] = useLayoutChoice()
  const { openId, open, close } = useOpenedLaunch()
  const { perform } = useCommands()
  const opened = items.find(({ product }) => product.id === openId)
  useSaveCommand(saving, qualified, inert)
  useLaunchKeys({ items, selection, onSelect, saving, open, offered: !inert })
  // Every card that waits changes with it.
  const wholeRunning = useDeferredValue(isWholeRunning(run))
  const contactsLimit = useContactsLimit()
  const contactsPrice = useContactsPrice()
  const ofCards = { onSelect, onOpen: open, contactsLimit, contactsPrice, send }
  const closePanel = () => {
    close()
    perform('focus-launch', openId ?? '')
  }
  return (
    <section
      className={styles.results}
      inert={inert}
      aria-label={searchMessages.resultsName}
      onKeyDown={(event) => openFocused(event, open)}
    >
      <div className={styles.bar}>
        <BulkBar qualified={qualified} selection={selection} select={select} saving={saving}>
          {inert ? null : <RunLine run={run} send={send} />}
        </BulkBar>
        <ListBar
          query={query}
          list={list}
          layout={layout}
          pressedRef={pressed}
          onQuery={change}
          onLayout={setLayout}
        />
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
          onSelect={onSelect}
          onOpen={open}
        />
      ) : (
        <CardGrid
          items={items}
          shown={list.shown}
          wholeRunning={wholeRunning}
          selection={selection}
          saving={saving}
          onFocusLost={() => pressed.current?.focus()}
          {...ofCards}
        />
      )}
      {opened === undefined ? null : (
        <LaunchPanel item={opened} onClose={closePanel}>
          <ProductCard
            key={opened.product.id}
            inPanel
            mayJudge={mayJudge(opened, wholeRunning)}
            {...cardProps(opened, selection, saving)}
            {...ofCards}
          />
        </LaunchPanel>
      )}
    </section>
  )
}

/** Enter on a row or on a card itself opens its panel; what is in them has its own Enter. */
function openFocused({ key, target }: KeyboardEvent, open: (id: string) => void): void {
  const id = focusedLaunch()
  if (key !== 'Enter' || id === null || !(target instanceof Element)) return
  if (!target.matches('article, [role="gridcell"]')) return
  open(id)
  requestAnimationFrame(focusPanel)
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

/** Which of the launches that qualify are ticked. */
function useSelection(qualified: readonly JudgedItem[]) {
  const ids = useMemo(() => qualified.map(({ product }) => product.id), [qualified])
  const [selection, select] = useReducer(
    (before: Selection, action: SelectionAction) => reduceSelection(before, action, ids),
    nothingSelected,
  )
  if (reduceSelection(selection, { do: 'prune' }, ids) !== selection) select({ do: 'prune' })
  const onSelect = useCallback(
    (id: string, on: boolean, range: boolean) => select({ do: 'set', id, on, range }),
    [],
  )
  return { selection, select, onSelect }
}

/** What is said of finding contacts where the plan has nothing left for it; null while it has. */
function useContactsLimit(): string | null {
  const services = useServices()
  const { data: settings } = useQuery(settingsQuery(services))
  const { data: usage } = useQuery(allowanceQuery(services))
  const { premiumCalls, premiumTokens } = usage?.meters ?? {}
  if (premiumCalls?.remaining !== 0 && premiumTokens?.remaining !== 0) return null
  const text = limitMessages
  return `${text.reached.contacts} ${(settings?.openaiApiKey ?? '') === '' ? text.addKey : text.ownLimit}`
}

/** What one research takes, shown before it is requested; null where that is not known. */
function useContactsPrice(): string | null {
  const services = useServices()
  const { data: plan } = useQuery(planQuery(services))
  const { data: settings } = useQuery(settingsQuery(services))
  const { data: usage } = useQuery(allowanceQuery(services))
  if (plan === undefined || settings === undefined) return null
  const forecast = forecastRun({
    config: services.config,
    plan,
    key: settings.openaiApiKey,
    usage,
    calls: 1,
    job: 'research',
  })
  if (forecast.kind !== 'run') return null
  const { payer, left, cost } = forecast
  const text = runCostMessages
  if (payer === 'hosted') return left === null ? null : text.leftFree(left)
  if (cost === null) return text.sample
  return cost.usd === null ? text.priceUnknown(cost.model) : text.contacts(cost.usd)
}
