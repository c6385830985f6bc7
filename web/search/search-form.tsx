import { Button, Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/NumberInput.css'
import '@mantine/core/styles/Checkbox.css'
import { lastDays } from '#domain/dates.ts'
import { capMaxResults, maxResultsChoices } from '#domain/plan.ts'
import { QUICK_DAYS, type SearchCriteria, searchProblem } from '#domain/search.ts'
import { messages } from '#web/shared/messages.ts'
import { useState } from 'react'
import type { RunProgress } from './search-run.ts'
import styles from './search-form.module.css'

interface SearchFormProps {
  criteria: SearchCriteria
  onChange: (criteria: SearchCriteria) => void
  prompt: string
  plan: string | null
  nowMs: number
  searching: boolean
  progress: RunProgress
  onSearch: () => void
  onStop: () => void
}

/** The search form with SPEC 5's rules; what is wrong is said in a sentence next to the button. */
export function SearchForm(props: SearchFormProps) {
  const { criteria, onChange, plan, nowMs, searching, progress, onSearch, onStop } = props
  const [tried, setTried] = useState(false)
  const set = (part: Partial<SearchCriteria>) => onChange({ ...criteria, ...part })
  const { maxResults, capped } = capMaxResults(plan, criteria.maxResults)
  const problem = searchProblem(criteria, props.prompt)
  const text = messages.search

  return (
    <form
      className={styles.form}
      aria-label={text.title}
      // The browser's own bubbles would hide our sentences.
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (problem === null && !searching) onSearch()
      }}
    >
      <div className={styles.row}>
        <div className={styles.quick} role="group" aria-label={text.quickDates}>
          {QUICK_DAYS.map((days) => {
            const range = lastDays(days, nowMs)
            const chosen = range.startDate === criteria.startDate && range.endDate === criteria.endDate
            return (
              <button
                key={days}
                type="button"
                className={styles.chip}
                aria-pressed={chosen}
                onClick={() => set(range)}
              >
                {text.lastDays(days)}
              </button>
            )
          })}
        </div>
      </div>
      <div className={styles.fields}>
        <TextInput
          type="date"
          label={text.startDate}
          value={criteria.startDate}
          max={criteria.endDate}
          onChange={(event) => set({ startDate: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={text.endDate}
          value={criteria.endDate}
          min={criteria.startDate}
          onChange={(event) => set({ endDate: event.currentTarget.value })}
        />
        <NumberInput
          label={text.minVotes}
          min={0}
          allowDecimal={false}
          allowNegative={false}
          value={criteria.minVotes}
          onChange={(value) => set({ minVotes: value === '' ? 0 : Number(value) })}
        />
        <NativeSelect
          label={text.maxResults}
          value={String(maxResults)}
          description={capped ? messages.plan.demoCapped : undefined}
          data={maxResultsChoices(plan).map(String)}
          onChange={(event) => set({ maxResults: Number(event.currentTarget.value) })}
        />
        <Checkbox
          className={styles.featured ?? ''}
          label={text.featuredOnly}
          checked={criteria.featuredOnly}
          onChange={(event) => set({ featuredOnly: event.currentTarget.checked })}
        />
      </div>
      <div className={styles.actions}>
        <Button
          type="submit"
          size="md"
          disabled={searching || criteria.startDate === '' || criteria.endDate === ''}
          aria-describedby="search-problem"
        >
          {searching ? text.searching(progress.judged + progress.failed, progress.total) : text.search}
        </Button>
        {searching ? (
          <Button variant="default" size="md" onClick={onStop}>
            {text.stop}
          </Button>
        ) : null}
        <p id="search-problem" role="alert" className={styles.problem}>
          {tried && problem !== null ? text.problems[problem] : null}
        </p>
      </div>
    </form>
  )
}
