import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { lastDays } from '#domain/base/dates.ts'
import type { SearchRun } from '#domain/search-run/run-state.ts'
import { runProgress } from '#domain/search-run/search-run.ts'
import { maxResultsField, type SearchFields } from '#domain/search/search-fields.ts'
import { QUICK_DAYS, type SearchCriteria } from '#domain/search/search.ts'
import { SOURCES } from '#sources/registry.ts'
import { planQuery } from '#web/core/plan/plan.ts'
import { useServices } from '#web/core/services.tsx'
import { useNow } from '#web/core/time/use-clock.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import { LaunchFilters } from './launch-filters.tsx'
import { searchFormMessages } from './messages.ts'
import { PromptEditor } from './prompt-editor.tsx'
import { RUN_COST_ID, RunCost } from './run-cost.tsx'
import { SavedSearches } from './saved-searches-menu.tsx'
import { quickDays } from './search-address.ts'
import { usePrompt } from './use-prompt.ts'
import { useRunCommand } from './use-run-command.ts'
import { useSearchCriteria } from './use-search-criteria.ts'
import { SEARCH_BUTTON_ID, useSearchSubmit } from './use-search-submit.ts'
import styles from './search-form.module.css'

const text = searchFormMessages

interface SearchFormProps {
  run: SearchRun
  /** @param prompt the criteria to judge by, one a line */
  onSearch: (criteria: SearchCriteria, prompt: string) => void
  /** Opens how often the score is right. */
  onCheck: () => void
}

/**
 * The search form with the criteria (SPEC 2, Search screen) and the rules of SPEC 5, Search; what is wrong is said in a
 * sentence next to the button. What is typed stays in here, so that typing draws nothing else anew.
 */
export function SearchForm({ run, onSearch, onCheck }: SearchFormProps) {
  const services = useServices()
  const searching = run.phase === 'running'
  const { fields, change } = useSearchCriteria(run.criteria, services.now)
  const prompt = usePrompt()
  const plan = useQuery(planQuery(services))
  const maxResults = maxResultsField(plan.isPending ? undefined : (plan.data ?? null), fields.maxResults)
  const { read, fault, submit } = useSearchSubmit({ fields, prompt, onSearch })
  const problem = 'problem' in read ? read.problem : null
  const ownForm = useRef<HTMLFormElement>(null)
  useRunCommand(ownForm, { searching, problem })
  // Once a search ran, the results have the room: dates by a click, criteria and estimate open on request.
  const compact = run.phase !== 'idle'
  const [more, setMore] = useState(false)
  const whole = more || fault?.field === 'prompt'
  const quick = (
    <Group gap="xs" role="group" aria-label={text.quickDates}>
      <QuickDates fields={fields} change={change} />
      <SavedSearches
        fields={fields}
        problem={problem === null ? null : text.problems[problem]}
        change={change}
      />
    </Group>
  )
  const judging = (
    <>
      <PromptEditor {...{ prompt, searching, onCheck }} invalid={fault?.field === 'prompt'} />
      <RunCost maxResults={maxResults.chosen} searching={searching} />
    </>
  )

  return (
    <form
      ref={ownForm}
      aria-label={text.title}
      // The browser's own bubbles would hide our sentences.
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!searching) void submit(event.currentTarget)
      }}
    >
      <Card className={styles.form} data-compact={compact}>
        {compact ? null : quick}
        <div className={styles.main}>
          <LaunchFilters
            fields={fields}
            wrong={fault?.field ?? null}
            maxResults={maxResults}
            size={compact ? 'xs' : 'sm'}
            change={change}
          />
          {compact ? null : judging}
          <SearchActions
            run={run}
            datesMissing={fields.startDate === '' || fields.endDate === ''}
            fault={fault === null ? null : text.problems[fault.problem]}
            size={compact ? 'xs' : 'md'}
          >
            {compact ? <MoreButtons whole={whole} onMore={() => setMore(!more)} onCheck={onCheck} /> : null}
          </SearchActions>
        </div>
        {!compact ? null : whole ? (
          <>
            {quick}
            {judging}
          </>
        ) : (
          <RunCost maxResults={maxResults.chosen} searching={searching} onlyWarning />
        )}
      </Card>
    </form>
  )
}

interface MoreButtonsProps extends Pick<SearchFormProps, 'onCheck'> {
  /** The rest of the form is open, with a button of its own for the check. */
  whole: boolean
  onMore: () => void
}

const MoreButtons = ({ whole, onMore, onCheck }: MoreButtonsProps) => (
  <>
    <PlainButton look="quiet" aria-expanded={whole} onClick={onMore}>
      {whole ? text.less : text.more}
    </PlainButton>
    {whole ? null : (
      <PlainButton look="quiet" onClick={onCheck}>
        {text.check}
      </PlainButton>
    )}
  </>
)

interface QuickDatesProps {
  fields: SearchFields
  change: (part: Partial<SearchFields>) => void
}

/** A button for each range of days up to today. */
function QuickDates({ fields, change }: QuickDatesProps) {
  const { now } = useServices()
  const quick = quickDays(fields, useNow())
  return QUICK_DAYS.map((days) => (
    <PlainButton
      key={days}
      look="pill"
      aria-pressed={quick === days}
      onClick={() => change(lastDays(days, now()))}
    >
      {text.lastDays(days)}
    </PlainButton>
  ))
}

interface SearchActionsProps {
  run: SearchRun
  datesMissing: boolean
  /** What is wrong with the form; null for nothing. */
  fault: string | null
  size: 'xs' | 'md'
  children: ReactNode
}

/** Begins and stops a search; what keeps it from beginning is said next to the buttons. */
function SearchActions({ run, datesMissing, fault, size, children }: SearchActionsProps) {
  const keepsFocus = useKeptFocus<HTMLDivElement>((actions) =>
    actions.querySelector<HTMLElement>('button:enabled')?.focus(),
  )
  const searching = run.phase === 'running'
  const progress = runProgress(run)
  return (
    <Group {...keepsFocus} gap="sm">
      <BusyButton
        id={SEARCH_BUTTON_ID}
        type="submit"
        size={size}
        busy={searching || datesMissing}
        aria-describedby={`${RUN_COST_ID} search-problem`}
      >
        {searching
          ? text.searching(progress.judged + progress.failed, progress.total)
          : text.search(SOURCES[0].name)}
      </BusyButton>
      {children}
      <Text id="search-problem" role="alert" c="var(--danger)">
        {fault}
      </Text>
    </Group>
  )
}
