import { Stack, Text } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import type { SearchFields } from '#domain/search-fields.ts'
import { useServices } from '#web/core/services.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { SaveSearchFields } from './save-search-fields.tsx'
import { savedSearchMessages } from './saved-search-messages.ts'
import { fieldsOfSaved, type SavedSearch } from './saved-searches.ts'
import styles from './saved-searches-menu.module.css'
import { useSavedSearches } from './use-saved-searches.ts'

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
  const { all, remove, clearStatus } = searches
  /** Heard only: the form shows it. */
  const [applied, setApplied] = useState<string | null>(null)
  const menu = useRef<HTMLDivElement>(null)
  const keepsFocus = useKeptFocus<HTMLDivElement>((box) => box.querySelector('input')?.focus())
  const id = useId()

  const apply = (search: SavedSearch) => {
    change(fieldsOfSaved(search, now()))
    setApplied(text.applied(search.name))
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
        role="group"
        aria-label={text.title}
        className={styles.menu}
        onToggle={({ newState }) => {
          if (newState !== 'open') return
          clearStatus()
          setApplied(null)
        }}
      >
        <Stack {...keepsFocus} gap="sm">
          {all.length === 0 ? <Text c="dimmed">{text.empty}</Text> : null}
          <SavedSearchList all={all} onApply={apply} onRemove={remove} />
          <SaveSearchFields searches={searches} />
        </Stack>
      </Popover>
    </>
  )
}

interface SavedSearchListProps {
  all: readonly SavedSearch[]
  onApply: (search: SavedSearch) => void
  onRemove: (search: SavedSearch) => void
}

const SavedSearchList = ({ all, onApply, onRemove }: SavedSearchListProps) => (
  // The list keeps its role without its marks.
  <ul role="list" hidden={all.length === 0}>
    {all.map((search) => (
      <li key={search.name} className={styles.item}>
        <button
          type="button"
          dir="auto"
          className={styles.apply}
          aria-label={text.apply(search.name)}
          onClick={() => onApply(search)}
        >
          {search.name}
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
    ))}
  </ul>
)
