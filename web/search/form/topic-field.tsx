import { Autocomplete, CloseButton, VisuallyHidden } from '@mantine/core'
import { useRef, useState } from 'react'
import { type TopicChoice, topicOfText, topicOptions } from '#domain/launch/topic.ts'
import { SOURCES } from '#sources/registry.ts'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { searchFormMessages } from './messages.ts'
import { type Suggestions, useSuggestions } from './topics-query.ts'
import shared from '#web/ui/shared.module.css'

const text = searchFormMessages.topic

interface TopicFieldProps {
  topic: TopicChoice | null
  invalid: boolean
  size: 'xs' | 'sm'
  onChange: (topic: TopicChoice | null) => void
}

/** The optional topic: a text box with the listing's own topics as suggestions (SPEC 2, Search screen). */
export function TopicField({ topic, invalid, size, onChange }: TopicFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [typing, setTyping] = useState(false)
  const typed = topic?.name ?? ''
  const { topics, line } = useSuggestions(typed, typing)
  const options = topicOptions(topics)
  /** Typed text is the topic it names exactly, once the suggestions have it. */
  function settle() {
    const exact = topicOfText(typed, topics)
    if (exact?.listed === true) onChange(exact)
    setTyping(false)
  }
  return (
    <div>
      <Autocomplete
        ref={input}
        size={size}
        name="topic"
        label={text.label}
        placeholder={text.all}
        value={typed}
        error={invalid}
        description={topic === null || topic.listed || typing ? undefined : text.asSlug(topic.slug)}
        inputWrapperOrder={['label', 'input', 'description']}
        comboboxProps={{ withinPortal: false }}
        openOnFocus={false}
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
        data={[...options.keys()]}
        // They are the answer to what is typed already.
        filter={(all) => all.options}
        renderOption={({ option: { value } }) => {
          const { name = value, postsCount = 0 } = options.get(value) ?? {}
          return (
            <>
              <span>{name === value ? name : `${name} (${value})`}</span>{' '}
              <span>{text.posts(postsCount)}</span>
            </>
          )
        }}
        onChange={(value) => {
          // One that was picked is the text as it stands in the list; what is typed is not changed meanwhile.
          const picked = options.get(value)
          setTyping(picked === undefined)
          onChange(topicOfText(value, picked === undefined ? [] : [picked]))
        }}
        onKeyDown={({ key }) => {
          // The form is about to be submitted.
          if (key === 'Enter') settle()
        }}
        onBlur={settle}
      />
      <p role="status" className={shared.muted}>
        {line === null ? null : topics.length > 0 && line.state !== 'failed' ? (
          <VisuallyHidden>{text.found(topics.length)}</VisuallyHidden>
        ) : (
          lineOf(line, typed)
        )}
      </p>
    </div>
  )
}

/** What stands where there is nothing to pick. */
function lineOf(line: NonNullable<Suggestions['line']>, typed: string): string {
  if (line.state === 'failed') return sentenceFor(line.error)
  return line.state === 'looking' ? text.looking : text.none(SOURCES[0].name, typed.trim())
}
