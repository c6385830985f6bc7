import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { useQuery } from '@tanstack/react-query'
import { DEFAULT_CLASSIFICATION_PROMPT } from '#domain/classification.ts'
import { lastDays } from '#domain/dates.ts'
import { QUICK_DAYS, type SearchCriteria } from '#domain/search.ts'
import {
  beginsInFuture,
  maxResultsField,
  readFields,
  type SearchField,
  type SearchFields,
} from '#domain/search-fields.ts'
import type { TopicChoice } from '#domain/topic.ts'
import { messages } from '#web/shared/messages.ts'
import { planQuery } from '#web/shared/plan.ts'
import { useServices } from '#web/shared/services.tsx'
import { settingsQuery } from '#web/shared/settings-query.ts'
import { BusyButton } from '#web/shared/ui/busy-button.tsx'
import { memo, useCallback, useRef, useState } from 'react'
import { PromptEditor } from './prompt-editor.tsx'
import { RUN_COST_ID, RunCost } from './run-cost.tsx'
import { quickDays } from './search-address.ts'
import { runProgress, type SearchRun } from '../run/search-run.ts'
import { useKnownVerdicts } from './known-verdicts.ts'
import { useKeptFocus } from '#web/shared/use-kept-focus.ts'
import { SavedSearches } from './saved-searches-menu.tsx'
import { TopicField } from './topic-field.tsx'
import { usePrompt } from './use-prompt.ts'
import { useRunCommand } from './use-run-command.ts'
import { useSearchCriteria } from './use-search-criteria.ts'
import styles from './search-form.module.css'

interface SearchFormProps {
  run: SearchRun
  /** @param prompt the criteria to judge by, one a line */
  onSearch: (criteria: SearchCriteria, prompt: string) => void
  onStop: () => void
}

/**
 * The search form with the criteria and SPEC 5's rules; what is wrong is said in a sentence next to the button. What is
 * typed stays in here, so that typing draws nothing else anew.
 */
export function SearchForm({ run, onSearch, onStop }: SearchFormProps) {
  const services = useServices()
  const searching = run.phase === 'running'
  const progress = runProgress(run)
  const { fields, change } = useSearchCriteria(services.now)
  const changeTopic = useCallback((topic: TopicChoice | null) => change({ topic }), [change])
  const prompt = usePrompt()
  const plan = useQuery(planQuery(services))
  const [tried, setTried] = useState(false)
  const keepsFocus = useKeptFocus<HTMLDivElement>((actions) =>
    actions.querySelector<HTMLElement>('button:enabled')?.focus(),
  )

  const text = messages.searchForm
  const nowMs = services.now()
  const quick = quickDays(fields, nowMs)
  const maxResults = maxResultsField(plan.isPending ? undefined : (plan.data ?? null), fields.maxResults)
  const datesMissing = fields.startDate === '' || fields.endDate === ''
  const read = readFields(fields, prompt.value ?? DEFAULT_CLASSIFICATION_PROMPT)
  const known = useKnownVerdicts(run, 'problem' in read ? null : read.criteria)
  const fault = 'problem' in read && (tried || datesMissing) ? read : null
  const ownForm = useRef<HTMLFormElement>(null)
  useRunCommand(ownForm, { searching, problem: 'problem' in read ? read.problem : null })
  const isWrong = (field: SearchField) => fault?.field === field

  const submit = async (form: HTMLFormElement) => {
    if (searching) return
    if ('problem' in read) {
      setTried(true)
      focusField(form, read.field)
      return
    }
    setTried(false)
    prompt.saveNow()
    // Right after the page was loaded, the saved criteria and what the plan allows may not be known yet.
    const planName = plan.isPending
      ? await services.cache.query(planQuery(services)).catch(() => null)
      : plan.data
    const criteria =
      prompt.value ?? (await services.cache.query(settingsQuery(services))).classificationPrompt
    const { chosen } = maxResultsField(planName ?? null, read.criteria.maxResults)
    onSearch({ ...read.criteria, maxResults: chosen }, criteria)
  }

  return (
    <form
      ref={ownForm}
      className={styles.form}
      aria-label={text.title}
      // The browser's own bubbles would hide our sentences.
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
    >
      <div className={styles.quick} role="group" aria-label={text.quickDates}>
        {QUICK_DAYS.map((days) => (
          <button
            key={days}
            type="button"
            className={styles.chip}
            aria-pressed={quick === days}
            onClick={() => change(lastDays(days, services.now()))}
          >
            {text.lastDays(days)}
          </button>
        ))}
        <SavedSearches
          fields={fields}
          problem={'problem' in read ? text.problems[read.problem] : null}
          change={change}
        />
      </div>
      <div className={styles.fields}>
        <DateField
          name="startDate"
          value={fields.startDate}
          invalid={isWrong('startDate')}
          hint={beginsInFuture(fields.startDate, nowMs) ? text.inFuture : null}
          change={change}
        />
        <DateField
          name="endDate"
          value={fields.endDate}
          invalid={isWrong('endDate')}
          hint={null}
          change={change}
        />
        <TextInput
          name="minVotes"
          inputMode="decimal"
          autoComplete="off"
          label={text.minVotes}
          value={fields.minVotes}
          error={isWrong('minVotes')}
          onChange={(event) => change({ minVotes: event.currentTarget.value })}
          // An emptied field asks for no minimum; it says so.
          onBlur={() => fields.minVotes.trim() === '' && change({ minVotes: '0' })}
        />
        <NativeSelect
          name="maxResults"
          label={text.maxResults}
          value={String(maxResults.chosen)}
          description={maxResults.capped ? messages.plan.demoCapped : undefined}
          inputWrapperOrder={['label', 'input', 'description']}
          data={maxResults.choices.map(String)}
          onChange={(event) => change({ maxResults: Number(event.currentTarget.value) })}
        />
        <div className={styles.topic}>
          <TopicField topic={fields.topic} invalid={isWrong('topic')} onChange={changeTopic} />
        </div>
        <Checkbox
          className={styles.featured ?? ''}
          label={text.featuredOnly}
          checked={fields.featuredOnly}
          onChange={(event) => change({ featuredOnly: event.currentTarget.checked })}
        />
      </div>
      <PromptEditor prompt={prompt} invalid={isWrong('prompt')} searching={searching} />
      <RunCost maxResults={maxResults.chosen} known={known} searching={searching} />
      <div {...keepsFocus} className={styles.actions}>
        <BusyButton
          type="submit"
          size="md"
          busy={searching || datesMissing}
          aria-describedby={`${RUN_COST_ID} search-problem`}
        >
          {searching ? text.searching(progress.judged + progress.failed, progress.total) : text.search}
        </BusyButton>
        {searching ? (
          <Button variant="default" size="md" onClick={onStop}>
            {text.stop}
          </Button>
        ) : null}
        <p id="search-problem" role="alert" className={styles.problem}>
          {fault === null ? null : text.problems[fault.problem]}
        </p>
      </div>
    </form>
  )
}

// Four digits are a year; a longer one is a slip of the finger.
const LAST_DAY = '9999-12-31'

interface DateFieldProps {
  name: 'startDate' | 'endDate'
  value: string
  invalid: boolean
  hint: string | null
  change: (part: Partial<SearchFields>) => void
}

const DateField = memo(function DateField({ name, value, invalid, hint, change }: DateFieldProps) {
  return (
    <TextInput
      type="date"
      name={name}
      label={messages.searchForm[name]}
      value={value}
      max={LAST_DAY}
      error={invalid}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description']}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  )
})

/** Focuses a field by its name, and shows it where it is folded away. */
function focusField(form: HTMLFormElement, name: SearchField): void {
  const field = form.elements.namedItem(name)
  if (!(field instanceof HTMLElement)) return
  field.closest('details')?.setAttribute('open', '')
  field.focus()
}
