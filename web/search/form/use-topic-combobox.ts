import { type KeyboardEvent, useState } from 'react'
import type { Topic } from '#domain/product.ts'
import { listedChoice, type TopicChoice, topicOfText } from '#domain/topic.ts'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { durationText } from '#web/ui/locale.ts'
import { comboboxKey, type ListState } from './combobox-keys.ts'
import { searchFormMessages } from './messages.ts'
import { type Suggestions, useSuggestions } from './topics-query.ts'

const text = searchFormMessages.topic
/** Whichever comes first; no topic has this slug. */
const FIRST = ''
const NO_TOPICS: readonly Topic[] = []

/** The suggestions for a text, while they are open, and which of them is active. */
function useTopicList(typed: string) {
  const [open, setOpen] = useState(false)
  // A slug or FIRST, so that the active option stays the same one when newer suggestions come.
  const [activeSlug, setActiveSlug] = useState<string | null>(null)
  const suggestions = useSuggestions(typed, open)
  const topics = suggestions.state === 'found' ? suggestions.topics : NO_TOPICS
  const active = activeSlug === FIRST ? 0 : topics.findIndex(({ slug }) => slug === activeSlug)
  const line = lineOf(suggestions, typed)
  const list: ListState = topics.length > 0 ? 'options' : line === null ? 'closed' : 'line'
  const failed = suggestions.state === 'failed'
  return { open, setOpen, setActiveSlug, list, topics, active, line, failed }
}

/** The topic field's text with its suggestions, and what a key or a click does. The field keeps the focus all the while. */
export function useTopicCombobox(topic: TopicChoice | null, onChange: (topic: TopicChoice | null) => void) {
  const typed = topic?.name ?? ''
  const { open, setOpen, setActiveSlug, list, topics, active, line, failed } = useTopicList(typed)
  const chosen = topics[active]

  const show = (slug: string | null): void => {
    setOpen(true)
    setActiveSlug(slug)
  }
  const close = (): void => {
    setOpen(false)
    setActiveSlug(null)
  }
  const choose = (choice: TopicChoice | null): void => {
    onChange(choice)
    close()
  }
  /** Typed text becomes the topic it names exactly, where the suggestions have it. */
  const settle = (): void => {
    const exact = topicOfText(typed, topics)
    if (exact?.listed === true) onChange(exact)
    close()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const effect = comboboxKey(event, { list, active, count: topics.length })
    // The form is about to be submitted.
    if (effect === null && event.key === 'Enter') settle()
    if (effect === null) return
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
        show(effect.active === 0 ? FIRST : null)
        break
      case 'close':
        close()
        break
      case 'caret':
        setActiveSlug(null)
        break
    }
  }
  return {
    typed,
    open,
    /** What stands below the field: options, a line of text, or nothing. */
    list,
    topics,
    /** Its place among the topics, or -1. */
    active,
    line,
    failed,
    /** The text was changed to what is given. */
    type: (next: string): void => {
      onChange(topicOfText(next, []))
      show(null)
    },
    /** Shows what typed text could be that is no known topic yet. */
    click: (): void => {
      if (topic?.listed === false) setOpen(true)
    },
    choose,
    settle,
    onKeyDown,
  }
}

/** What stands in the place of options; null for nothing. */
function lineOf(suggestions: Suggestions, typed: string): string | null {
  switch (suggestions.state) {
    case 'off':
      return null
    case 'loading':
      return text.looking
    case 'found':
      return text.none(typed.trim())
    case 'failed': {
      const { error, retryInMs } = suggestions
      if (retryInMs === null) return sentenceFor(error)
      return text.waiting(durationText(Math.ceil(retryInMs / 1_000)))
    }
  }
}
