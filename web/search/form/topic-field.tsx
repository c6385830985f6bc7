import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import { CloseButton, TextInput } from '@mantine/core'
import { memo, useId, useRef } from 'react'
import type { Topic } from '#domain/product.ts'
import { listedChoice, type TopicChoice } from '#domain/topic.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { searchFormMessages } from './messages.ts'
import { useTopicCombobox } from './use-topic-combobox.ts'
import shared from '#web/ui/shared.module.css'
import styles from './topic-field.module.css'

const text = searchFormMessages.topic

interface TopicFieldProps {
  topic: TopicChoice | null
  invalid: boolean
  size: 'xs' | 'sm'
  onChange: (topic: TopicChoice | null) => void
}

/** The optional topic: a text box with the listing's own topics as suggestions (SPEC 2, Search screen). */
export const TopicField = memo(function TopicField({ topic, invalid, size, onChange }: TopicFieldProps) {
  const listId = useId()
  const optionId = (index: number) => `${listId}${index}`
  const input = useRef<HTMLInputElement>(null)
  const combobox = useTopicCombobox(topic, onChange)
  const { typed, list, topics, active, choose } = combobox

  return (
    <div className={styles.field}>
      <TextInput
        size={size}
        ref={input}
        name="topic"
        label={text.label}
        placeholder={text.all}
        value={typed}
        error={invalid}
        description={topic === null || topic.listed || combobox.open ? undefined : text.asSlug(topic.slug)}
        inputWrapperOrder={['label', 'input', 'description']}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={list === 'options'}
        aria-controls={list === 'options' ? listId : undefined}
        aria-activedescendant={topics[active] === undefined ? undefined : optionId(active)}
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
        onChange={(event) => combobox.type(event.currentTarget.value)}
        onClick={combobox.click}
        onKeyDown={combobox.onKeyDown}
        onBlur={combobox.settle}
      />
      {list === 'options' ? (
        <ul id={listId} role="listbox" aria-label={text.list} className={`${styles.list} ${shared.box}`}>
          {topics.map((each, index) => (
            <TopicOption
              key={each.slug}
              id={optionId(index)}
              topic={each}
              active={index === active}
              onChoose={() => choose(listedChoice(each))}
            />
          ))}
        </ul>
      ) : null}
      <p
        role="status"
        className={list === 'line' ? `${styles.line} ${shared.box} ${shared.muted}` : undefined}
        data-failed={combobox.failed}
      >
        {list === 'options' ? <VisuallyHidden>{text.found(topics.length)}</VisuallyHidden> : combobox.line}
      </p>
    </div>
  )
})

interface TopicOptionProps {
  id: string
  topic: Topic
  active: boolean
  onChoose: () => void
}

/** A suggestion, with how many launches it has. The active one scrolls into view. */
const TopicOption = ({ id, topic, active, onChoose }: TopicOptionProps) => (
  <li
    id={id}
    role="option"
    aria-selected={active}
    className={styles.option}
    ref={(option) => {
      if (active) option?.scrollIntoView({ block: 'nearest' })
    }}
    // The field keeps the focus.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onChoose}
  >
    <span>{topic.name}</span>{' '}
    <span className={`${styles.count} ${shared.muted}`}>{text.posts(topic.postsCount)}</span>
  </li>
)
