import { Button, TextInput } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Input.layer.css'
import type { SearchFields } from '#domain/search-fields.ts'
import { messages } from '#web/shared/messages.ts'
import { useServices } from '#web/shared/services.tsx'
import { useKept } from '#web/shared/use-kept.ts'
import { useKeptFocus } from '#web/shared/use-kept-focus.ts'
import { useId, useRef, useState } from 'react'
import {
  fieldsOfSaved,
  isSameName,
  nameProblem,
  savedSearches,
  type SavedSearch,
  searchNamed,
  suggestedName,
  withSearch,
} from './saved-searches.ts'
import styles from './saved-searches-menu.module.css'

interface SavedSearchesProps {
  fields: SearchFields
  /** What is wrong with the form; null where it can be saved. */
  problem: string | null
  change: (part: Partial<SearchFields>) => void
}

/** What is said below the name. */
type Said =
  | { kind: 'done' | 'fault'; text: string }
  | { kind: 'replace'; search: SavedSearch }
  | { kind: 'removed'; search: SavedSearch; place: number }

/** The form kept under names, in the browser's own popover: one click sets the form, and begins no search. */
export function SavedSearches({ fields, problem, change }: SavedSearchesProps) {
  const { now } = useServices()
  const [all, changeAll] = useKept('savedSearches', savedSearches)
  /** Null while nothing was typed: then it is suggested. */
  const [typed, setTyped] = useState<string | null>(null)
  const [said, setSaid] = useState<Said | null>(null)
  /** Heard only: the form shows it. */
  const [applied, setApplied] = useState<string | null>(null)
  const menu = useRef<HTMLDivElement>(null)
  const keepsFocus = useKeptFocus<HTMLDivElement>((box) => box.querySelector('input')?.focus())
  const id = useId()
  const text = messages.savedSearches
  const name = typed ?? suggestedName(fields, now())

  const put = (search: SavedSearch) => {
    changeAll((last) => withSearch(last, search))
    setTyped(null)
    setSaid({ kind: 'done', text: text.saved(search.name) })
  }
  const save = () => {
    const fault = nameProblem(all, name)
    const search = searchNamed(name, fields, now())
    if (problem !== null) setSaid({ kind: 'fault', text: problem })
    else if (fault !== null) setSaid({ kind: 'fault', text: text.problems[fault] })
    else if (all.some((other) => isSameName(other, search))) setSaid({ kind: 'replace', search })
    else put(search)
  }
  const apply = (search: SavedSearch) => {
    change(fieldsOfSaved(search, now()))
    setApplied(text.applied(search.name))
    menu.current?.hidePopover()
  }
  const remove = (search: SavedSearch) => {
    setSaid({ kind: 'removed', search, place: all.indexOf(search) })
    changeAll((last) => last.filter((other) => !isSameName(other, search)))
  }

  return (
    <>
      <button type="button" popoverTarget={id} className={styles.button}>
        {text.button(all.length)}
      </button>
      <p role="status" className={styles.spoken}>
        {applied}
      </p>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="group"
        aria-label={text.title}
        className={styles.menu}
        onToggle={({ newState }) => {
          if (newState !== 'open') return
          setSaid(null)
          setApplied(null)
        }}
      >
        <div {...keepsFocus} className={styles.content}>
          {all.length === 0 ? <p className={styles.empty}>{text.empty}</p> : null}
          {/* The list keeps its role without its marks. */}
          <ul role="list" className={styles.list} hidden={all.length === 0}>
            {all.map((search) => (
              <li key={search.name} className={styles.item}>
                <button
                  type="button"
                  dir="auto"
                  className={styles.apply}
                  aria-label={text.apply(search.name)}
                  onClick={() => apply(search)}
                >
                  {search.name}
                </button>
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={text.remove(search.name)}
                  onClick={() => remove(search)}
                >
                  <span aria-hidden="true">×</span>
                </button>
              </li>
            ))}
          </ul>
          <TextInput
            label={text.name}
            value={name}
            autoComplete="off"
            error={said?.kind === 'fault'}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setSaid(null)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // It stands in the form that begins a search.
              event.preventDefault()
              save()
            }}
          />
          <p role="alert" className={styles.fault}>
            {said?.kind === 'fault' ? said.text : null}
            {said?.kind === 'replace' ? text.replaceQuestion(said.search.name) : null}
          </p>
          <p role="status" className={styles.done}>
            {said?.kind === 'done' ? said.text : null}
            {said?.kind === 'removed' ? text.removed(said.search.name) : null}
          </p>
          <div className={styles.actions}>
            {said?.kind === 'replace' ? (
              <>
                <Button variant="default" onClick={() => put(said.search)}>
                  {text.replace}
                </Button>
                <Button variant="default" onClick={() => setSaid(null)}>
                  {messages.common.cancel}
                </Button>
              </>
            ) : (
              <Button variant="default" onClick={save}>
                {text.save}
              </Button>
            )}
            {said?.kind === 'removed' ? (
              <Button
                variant="default"
                onClick={() => {
                  changeAll((last) => withSearch(last, said.search, said.place))
                  setSaid(null)
                }}
              >
                {text.undo}
              </Button>
            ) : null}
          </div>
        </div>
      </div>
    </>
  )
}
