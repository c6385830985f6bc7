import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import { CloseButton, TextInput } from '@mantine/core'
import { memo, useId, useRef, useState } from 'react'
import { type TopicChoice, topicOfText } from '#domain/topic.ts'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { searchFormMessages } from './messages.ts'
import { useSuggestions } from './topics-query.ts'
import shared from '#web/ui/shared.module.css'

const text = searchFormMessages.topic

interface TopicFieldProps {
  topic: TopicChoice | null
  invalid: boolean
  size: 'xs' | 'sm'
  onChange: (topic: TopicChoice | null) => void
}

/**
 * The optional topic: a text box with the listing's own topics as suggestions, in the browser's own list (SPEC 2, Search
 * screen).
 */
export const TopicField = memo(function TopicField({ topic, invalid, size, onChange }: TopicFieldProps) {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typing, setTyping] = useState(false)
  const typed = topic?.name ?? ''
  const { topics, failure } = useSuggestions(typed, typing)
  /** Typed text is the topic it names exactly, once the suggestions have it. */
  const settle = () => {
    const exact = topicOfText(typed, topics)
    if (exact?.listed === true) onChange(exact)
    setTyping(false)
  }
  return (
    <div>
      <TextInput
        size={size}
        ref={input}
        name="topic"
        label={text.label}
        placeholder={text.all}
        value={typed}
        error={invalid}
        description={topic === null || topic.listed || typing ? undefined : text.asSlug(topic.slug)}
        inputWrapperOrder={['label', 'input', 'description']}
        autoComplete="off"
        list={listId}
        rightSectionPointerEvents="all"
        rightSection={
          topic === null ? null : (
            <CloseButton
              size="sm"
              aria-label={text.clear}
              onClick={() => {
                onChange(null)
                input.current?.focus()
              }}
            />
          )
        }
        onChange={({ currentTarget: { value } }) => {
          setTyping(true)
          // One that was picked from the list is the text as it stands there; what is typed is not changed meanwhile.
          const picked = topics.filter(({ name }) => name === value)
          onChange(topicOfText(value, picked))
        }}
        onKeyDown={({ key }) => {
          // The form is about to be submitted.
          if (key === 'Enter') settle()
        }}
        onBlur={settle}
      />
      <datalist id={listId}>
        {topics.map(({ slug, name, postsCount }) => (
          <option key={slug} value={name} label={`${name} (${text.posts(postsCount)})`} />
        ))}
      </datalist>
      <p role="status" className={shared.muted}>
        {failure === null ? null : sentenceFor(failure)}
      </p>
    </div>
  )
})
