import { NativeSelect, TextInput } from '@mantine/core'
import { LEAD_SORTS, type LeadQuery } from '#domain/lead/lead-list.ts'
import { leadsMessages } from './messages.ts'
import { SEARCH_BOX_ID } from './use-search-command.ts'
import styles from './leads-toolbar.module.css'

interface LeadsToolbarProps {
  query: LeadQuery
  labels: readonly string[]
  onChange: (change: Partial<LeadQuery>) => void
}

/** Search, classification filter and sort (SPEC 2, Leads tab); stays in sight above the rows. */
export function LeadsToolbar({ query, labels, onChange }: LeadsToolbarProps) {
  const text = leadsMessages
  // A label that left the sheet with a refresh stays in the list as long as it is the chosen one.
  const choices =
    query.classification === '' || labels.includes(query.classification)
      ? labels
      : [...labels, query.classification]
  return (
    <div role="search" aria-label={text.search} className={styles.toolbar}>
      <TextInput
        id={SEARCH_BOX_ID}
        type="search"
        dir="auto"
        className={styles.search ?? ''}
        aria-label={text.search}
        placeholder={text.searchHint}
        value={query.search}
        onChange={(event) => onChange({ search: event.currentTarget.value })}
      />
      <NativeSelect
        className={styles.classification ?? ''}
        aria-label={text.classification}
        value={query.classification}
        data={[{ value: '', label: text.allClassifications }, ...choices]}
        onChange={(event) => onChange({ classification: event.currentTarget.value })}
      />
      <NativeSelect
        className={styles.sort ?? ''}
        aria-label={text.sortLabel}
        value={query.sort}
        data={LEAD_SORTS.map((value) => ({ value, label: text.sort[value] }))}
        onChange={(event) => {
          const sort = LEAD_SORTS.find((value) => value === event.currentTarget.value)
          if (sort !== undefined) onChange({ sort })
        }}
      />
    </div>
  )
}
