import { useQuery } from '@tanstack/react-query'
import { memo, useCallback, useDeferredValue, useMemo, useReducer, useRef, useState } from 'react'
import type { RunItem, SearchRun } from '#domain/search-run/run-state.ts'
import { isQualifiedItem, isWholeRunning, mayJudge, type RunCommand } from '#domain/search-run/search-run.ts'
import { allowanceQuery } from '#web/core/plan/allowance.ts'
import { planQuery } from '#web/core/plan/plan.ts'
import { useServices } from '#web/core/services.tsx'
import { settingsQuery } from '#web/core/vault/settings-query.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import { forecastRun } from '../form/run-forecast.ts'
import { limitMessages, runCostMessages } from '../limit-messages.ts'
import { searchMessages } from '../messages.ts'
import { BulkBar } from './bulk-bar.tsx'
import { useGradually } from './gradually.ts'
import { ProductCard } from './product-card.tsx'
import styles from './results-grid.module.css'
import { nothingSelected, reduceSelection, type Selection, type SelectionAction } from './selection.ts'
import { useSaveCommand } from './use-save-command.ts'
import { type Saving, useSaving } from './use-saving.ts'
import { ViewFilter } from './view-filter.tsx'
import { countViews, isInView, type View } from './views.ts'

interface ResultsProps {
  run: SearchRun
  /** Shown, and nothing can be done with it: another search is about to take its place. */
  inert: boolean
  /** The same function at every drawing. */
  send: (command: RunCommand) => void
}

/** What a search found. What was saved is known across searches; all else begins anew with each. */
export const Results = memo(function Results(props: ResultsProps) {
  const saving = useSaving()
  const { items, sealedPrompt } = props.run
  // The criteria are sealed anew for each search.
  return items.length === 0 ? null : <ResultsOfSearch key={sealedPrompt} {...props} saving={saving} />
})

/** The bar for many leads, the views, and one card for each launch (SPEC 2, Search screen). */
function ResultsOfSearch({ run, inert, send, saving }: ResultsProps & { saving: Saving }) {
  const { items } = run
  const [view, setView] = useState<View>('all')
  const pressed = useRef<HTMLButtonElement>(null)
  const qualified = useMemo(() => items.filter(isQualifiedItem), [items])
  const qualifiedIds = useMemo(() => qualified.map(({ product }) => product.id), [qualified])
  const [selection, select] = useReducer(
    (before: Selection, action: SelectionAction) => reduceSelection(before, action, qualifiedIds),
    nothingSelected,
  )
  if (reduceSelection(selection, { do: 'prune' }, qualifiedIds) !== selection) select({ do: 'prune' })

  useSaveCommand(saving, qualified, inert)
  const shown = useGradually(items)
  // Every card that waits changes with it: drawn in the background.
  const wholeRunning = useDeferredValue(isWholeRunning(run))
  const counts = countViews(items)
  const contactsLimit = useContactsLimit()
  const contactsPrice = useContactsPrice()
  return (
    <section className={styles.results} inert={inert} aria-label={searchMessages.resultsName}>
      <BulkBar qualified={qualified} selection={selection} select={select} saving={saving} />
      <ViewFilter view={view} counts={counts} pressedRef={pressed} onChange={setView} />
      {counts[view] === 0 ? <EmptyState text={searchMessages.viewEmpty[view]} /> : null}
      <Grid
        items={shown}
        wholeRunning={wholeRunning}
        view={view}
        selection={selection}
        select={select}
        saving={saving}
        contactsLimit={contactsLimit}
        contactsPrice={contactsPrice}
        send={send}
        onFocusLost={() => pressed.current?.focus()}
      />
    </section>
  )
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

interface GridProps {
  items: readonly RunItem[]
  /** Every launch has its turn. */
  wholeRunning: boolean
  view: View
  selection: Selection
  select: (action: SelectionAction) => void
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

/** All cards in the order of the search; a view hides the others, so that nothing jumps and no card loses its state. */
function Grid({ items, wholeRunning, view, selection, select, saving, onFocusLost, ...ofCards }: GridProps) {
  const onSelect = useCallback(
    (id: string, on: boolean, range: boolean) => select({ do: 'set', id, on, range }),
    [select],
  )
  // A card that leaves the view, as one does that is tried again, takes the focus with it.
  const keepsFocus = useKeptFocus<HTMLDivElement>(onFocusLost)
  return (
    <div {...keepsFocus} role="list" className={styles.grid} data-view={view}>
      {inGroups(items, GROUP_CARDS).map((group, index) => (
        <div key={index} role="presentation" className={styles.group} style={{ '--cards': group.length }}>
          {group.map((item) => (
            <div
              key={item.product.id}
              role="listitem"
              className={styles.item}
              data-researched={item.contacts !== null}
              hidden={!isInView(item, view)}
            >
              <ProductCard
                item={item}
                mayJudge={mayJudge(item, wholeRunning)}
                selected={selection.ids.has(item.product.id)}
                saving={saving.isSaving(item.product.id)}
                saved={saving.savedOf(item)}
                flash={saving.flashOf(item.product.id)}
                onSelect={onSelect}
                onSave={saving.saveOne}
                {...ofCards}
              />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
