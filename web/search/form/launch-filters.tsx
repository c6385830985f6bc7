import { NativeSelect, TextInput } from '@mantine/core'
import type { TopicChoice } from '#domain/launch/topic.ts'
import {
  beginsInFuture,
  type maxResultsField,
  type SearchField,
  type SearchFields,
} from '#domain/search/search-fields.ts'
import { planMessages } from '#web/core/errors/service-messages.ts'
import { useNow } from '#web/core/time/use-clock.ts'
import { TickBox } from '#web/ui/tick-box.tsx'
import { searchFormMessages } from './messages.ts'
import { TopicField } from './topic-field.tsx'
import styles from './search-form.module.css'

interface LaunchFiltersProps {
  fields: SearchFields
  /** The field to be mended; null for none. */
  wrong: SearchField | null
  /** What the plan allows. */
  maxResults: ReturnType<typeof maxResultsField>
  size: 'xs' | 'sm'
  change: (part: Partial<SearchFields>) => void
}

/** The fields of the search form that say which launches are searched for. */
export function LaunchFilters({ fields, wrong, maxResults, size, change }: LaunchFiltersProps) {
  const nowMs = useNow()
  const changeTopic = (topic: TopicChoice | null) => change({ topic })
  const text = searchFormMessages
  return (
    <div className={styles.fields}>
      <DateField
        name="startDate"
        value={fields.startDate}
        invalid={wrong === 'startDate'}
        size={size}
        hint={beginsInFuture(fields.startDate, nowMs) ? text.inFuture : null}
        change={change}
      />
      <DateField
        name="endDate"
        value={fields.endDate}
        invalid={wrong === 'endDate'}
        size={size}
        hint={null}
        change={change}
      />
      <TextInput
        name="minVotes"
        size={size}
        inputMode="decimal"
        autoComplete="off"
        label={text.minVotes}
        value={fields.minVotes}
        error={wrong === 'minVotes'}
        onChange={(event) => change({ minVotes: event.currentTarget.value })}
        // An emptied field asks for no minimum; it says so.
        onBlur={() => fields.minVotes.trim() === '' && change({ minVotes: '0' })}
      />
      <NativeSelect
        name="maxResults"
        size={size}
        label={text.maxResults}
        value={String(maxResults.chosen)}
        description={maxResults.capped ? planMessages.demoCapped : undefined}
        inputWrapperOrder={['label', 'input', 'description']}
        data={maxResults.choices.map(String)}
        onChange={(event) => change({ maxResults: Number(event.currentTarget.value) })}
      />
      <div className={styles.topic}>
        <TopicField size={size} topic={fields.topic} invalid={wrong === 'topic'} onChange={changeTopic} />
      </div>
      <div className={styles.featured}>
        <TickBox
          label={text.featuredOnly}
          checked={fields.featuredOnly}
          onChange={(featuredOnly) => change({ featuredOnly })}
        />
      </div>
    </div>
  )
}

// Four digits are a year; a longer one is a slip of the finger.
const LAST_DAY = '9999-12-31'

interface DateFieldProps {
  name: 'startDate' | 'endDate'
  value: string
  invalid: boolean
  size: 'xs' | 'sm'
  hint: string | null
  change: (part: Partial<SearchFields>) => void
}

function DateField({ name, value, invalid, size, hint, change }: DateFieldProps) {
  return (
    <TextInput
      type="date"
      size={size}
      name={name}
      label={searchFormMessages[name]}
      value={value}
      max={LAST_DAY}
      error={invalid}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description']}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  )
}
