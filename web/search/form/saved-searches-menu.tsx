import { Stack, Text, VisuallyHidden } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import type { KeptSearch } from '#domain/search/saved-search.ts'
import type { SearchFields } from '#domain/search/search-fields.ts'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { useServices } from '#web/core/services.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import { type NewLaunchCounts, useNewLaunches } from './new-launches.ts'
import { SaveSearchFields } from './save-search-fields.tsx'
import { savedSearchMessages } from './saved-search-messages.ts'
import { fieldsOfSaved } from './saved-searches.ts'
import { useSavedSearches } from './use-saved-searches.ts'
import styles from './saved-searches-menu.module.css'

const text = savedSearchMessages

interface SavedSearchesProps {
  fields: SearchFields
  /** What is wrong with the form; null where it can be saved. */
  problem: string | null
  change: (part: Partial<SearchFields>) => void
}

/** The form kept under names, in the browser's own popover: one click sets the form, and begins no search. */
export function SavedSearches({ fields, problem, change }: SavedSearchesProps) {
  const { now } = useServices()
  const searches = useSavedSearches(fields, problem)
  const { all, known, failure, reload, remove, look, clearStatus } = searches
  const [open, setOpen] = useState(false)
  const fresh = useNewLaunches(all, open)
  /** Since the first failure: the button stays while it is tried again, with the focus. */
  const [failed, setFailed] = useState(false)
  if (failure !== null && !failed) setFailed(true)
  /** Heard only: the form shows it. */
  const [applied, setApplied] = useState<string | null>(null)
  const menu = useRef<HTMLDivElement>(null)
  const keepsFocus = useKeptFocus<HTMLDivElement>((box) => box.querySelector('input')?.focus())
  const id = useId()

  const apply = (search: KeptSearch) => {
    change(fieldsOfSaved(search, now()))
    setApplied(text.applied(search.name))
    look(search)
    menu.current?.hidePopover()
  }

  return (
    <>
      <PlainButton popoverTarget={id} className={styles.button}>
        {text.button(all.length)}
      </PlainButton>
      <VisuallyHidden role="status">{applied}</VisuallyHidden>
      <Popover
        ref={menu}
        id={id}
        aria-label={text.title}
        className={styles.menu}
        onToggle={({ newState }) => {
          setOpen(newState === 'open')
          if (newState !== 'open') return
          clearStatus()
          setApplied(null)
          reload()
        }}
      >
        <Stack {...keepsFocus} gap="sm">
          <Text role="alert" c="var(--danger)">
            {failure}
          </Text>
          {!known && failure === null ? <Text c="dimmed">{text.loading}</Text> : null}
          {known && all.length === 0 ? <Text c="dimmed">{text.empty}</Text> : null}
          <SavedSearchList all={all} counts={fresh.counts} onApply={apply} onRemove={remove} />
          {fresh.failure === null ? null : (
            <Text c="dimmed">{text.notCounted(sentenceFor(fresh.failure))}</Text>
          )}
          {known ? <SaveSearchFields searches={searches} /> : null}
          {known || !failed ? null : <PlainButton onClick={reload}>{text.retry}</PlainButton>}
        </Stack>
      </Popover>
    </>
  )
}

interface SavedSearchListProps {
  all: readonly KeptSearch[]
  counts: NewLaunchCounts['counts']
  onApply: (search: KeptSearch) => void
  onRemove: (search: KeptSearch) => void
}

const SavedSearchList = ({ all, counts, onApply, onRemove }: SavedSearchListProps) => (
  // The list keeps its role without its marks.
  <ul role="list" hidden={all.length === 0}>
    {all.map((search) => {
      const found = counts.get(search.name)
      const fresh = found === undefined ? null : text.fresh(found, search.lookedAt)
      return (
        <li key={search.name} className={styles.item}>
          <button
            type="button"
            dir="auto"
            className={styles.apply}
            aria-label={text.apply(search.name, fresh)}
            onClick={() => onApply(search)}
          >
            {search.name}{' '}
            {fresh === null ? null : (
              <Text span size="sm" c="dimmed">
                {fresh}
              </Text>
            )}
          </button>
          <button
            type="button"
            className={styles.remove}
            aria-label={text.remove(search.name)}
            onClick={() => onRemove(search)}
          >
            <span aria-hidden="true">×</span>
          </button>
        </li>
      )
    })}
  </ul>
)
