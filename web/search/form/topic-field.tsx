import { CloseButton, TextInput } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import { listedChoice, type TopicChoice, topicOfText } from '#domain/topic.ts'
import { sentenceFor } from '#web/shared/error-sentences.ts'
import { messages } from '#web/shared/messages.ts'
import { type KeyboardEvent, memo, useId, useRef, useState } from 'react'
import { comboboxKey, type ListState } from './combobox-keys.ts'
import { type Suggestions, useSuggestions } from './topics-query.ts'
import styles from './topic-field.module.css'

const text = messages.searchForm.topic
/** Whichever comes first; no topic has this slug. */
const FIRST = ''

interface TopicFieldProps {
  topic: TopicChoice | null
  invalid: boolean
  onChange: (topic: TopicChoice | null) => void
}

/** The optional topic: a text box with the listing's own topics as suggestions (SPEC 2). */
export const TopicField = memo(function TopicField({ topic, invalid, onChange }: TopicFieldProps) {
  const listId = useId()
  const optionId = (index: number) => `${listId}${index}`
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  // A slug or FIRST, so that the active option stays the same one when newer suggestions come.
  const [activeSlug, setActiveSlug] = useState<string | null>(null)
  const typed = topic?.name ?? ''
  const suggestions = useSuggestions(typed, open)
  const topics = suggestions.state === 'found' ? suggestions.topics : []
  const active = activeSlug === FIRST ? 0 : topics.findIndex(({ slug }) => slug === activeSlug)
  const chosen = topics[active]
  const line = lineOf(suggestions, typed)
  const list: ListState = topics.length > 0 ? 'options' : line === null ? 'closed' : 'line'

  const close = () => {
    setOpen(false)
    setActiveSlug(null)
  }
  const choose = (choice: TopicChoice | null) => {
    onChange(choice)
    close()
  }
  /** Typed text becomes the topic it names exactly, where the suggestions have it. */
  const settle = () => {
    const exact = topicOfText(typed, topics)
    if (exact?.listed === true) onChange(exact)
    close()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const effect = comboboxKey(event, { list, active, count: topics.length })
    if (effect === null) {
      // The form is about to be submitted.
      if (event.key === 'Enter') settle()
      return
    }
    if (effect.kind !== 'caret') event.preventDefault()
    switch (effect.kind) {
      case 'move':
        setActiveSlug(topics[effect.active]?.slug ?? null)
        break
      case 'choose':
        choose(chosen === undefined ? topic : listedChoice(chosen))
        break
      case 'settle':
        settle()
        break
      case 'open':
        setOpen(true)
        setActiveSlug(effect.active === 0 ? FIRST : null)
        break
      case 'close':
        close()
        break
      case 'caret':
        setActiveSlug(null)
        break
    }
  }

  return (
    <div className={styles.field}>
      <TextInput
        ref={input}
        name="topic"
        label={text.label}
        placeholder={text.all}
        value={typed}
        error={invalid}
        description={topic === null || topic.listed || open ? undefined : text.asSlug(topic.slug)}
        inputWrapperOrder={['label', 'input', 'description']}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={list === 'options'}
        aria-controls={list === 'options' ? listId : undefined}
        aria-activedescendant={chosen === undefined ? undefined : optionId(active)}
        rightSectionPointerEvents="all"
        rightSection={
          topic === null ? null : (
            <CloseButton
              size="sm"
              aria-label={text.clear}
              onClick={() => {
                choose(null)
                input.current?.focus()
              }}
            />
          )
        }
        onChange={(event) => {
          onChange(topicOfText(event.currentTarget.value, []))
          setOpen(true)
          setActiveSlug(null)
        }}
        // Text that is no known topic yet shows what it could be.
        onClick={() => topic?.listed === false && setOpen(true)}
        onKeyDown={onKeyDown}
        onBlur={settle}
      />
      {list === 'options' ? (
        <ul id={listId} role="listbox" aria-label={text.list} className={styles.list}>
          {topics.map((each, index) => (
            <li
              key={each.slug}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              className={styles.option}
              ref={(option) => {
                if (index === active) option?.scrollIntoView({ block: 'nearest' })
              }}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(listedChoice(each))}
            >
              <span className={styles.name}>{each.name}</span>{' '}
              <span className={styles.count}>{text.posts(each.postsCount)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <p
        role="status"
        className={list === 'line' ? styles.line : styles.spoken}
        data-failed={suggestions.state === 'failed'}
      >
        {list === 'options' ? text.found(topics.length) : line}
      </p>
    </div>
  )
})

/** What stands in the place of options; null for nothing. */
function lineOf(suggestions: Suggestions, typed: string): string | null {
  switch (suggestions.state) {
    case 'off':
      return null
    case 'asking':
      return text.looking
    case 'found':
      return text.none(typed.trim())
    case 'failed': {
      const { error, retryInMs } = suggestions
      if (retryInMs === null) return sentenceFor(error)
      return text.waiting(messages.search.timeLeft(Math.ceil(retryInMs / 1_000)))
    }
  }
}
