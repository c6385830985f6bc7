import { Button, Group, Text, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { DEFAULT_CLASSIFICATION_PROMPT, parseCriteria } from '#domain/verdict/classification.ts'
import { promptNotes } from '#domain/verdict/prompt-notes.ts'
import { storageMessages } from '#web/core/messages.ts'
import { promptNoteText } from '#web/core/prompts/prompt-messages.ts'
import { searchFormMessages } from './messages.ts'
import type { Prompt } from './use-prompt.ts'
import shared from '#web/ui/shared.module.css'
import styles from './prompt-editor.module.css'

interface PromptEditorProps {
  prompt: Prompt
  invalid: boolean
  /** A run is under way, which keeps the criteria it began with. */
  searching: boolean
  /** Opens how often the score is right. */
  onCheck: () => void
}

/**
 * The criteria, one a line; every change is saved (SPEC 2, Search screen). The reply format is ours and not shown
 * (DESIGN 8).
 */
export function PromptEditor({ prompt, invalid, searching, onCheck }: PromptEditorProps) {
  const text = searchFormMessages.prompt
  const field = useRef<HTMLTextAreaElement>(null)
  const [beforeReset, setBeforeReset] = useState<string | null>(null)
  const value = prompt.value ?? ''
  const criteria = parseCriteria(value)

  const put = (change: () => void, before: string | null) => {
    change()
    setBeforeReset(before)
    // The button pressed is gone or disabled now.
    field.current?.focus()
  }
  return (
    <div className={`${styles.editor} ${shared.bordered}`}>
      <details>
        <summary className={styles.summary}>
          <span className={styles.title}>{text.title}</span>
          <span className={`${styles.labels} ${shared.line}`}>
            {criteria.map(({ label }) => label).join(' · ')}
          </span>
          <span className={styles.count}>{prompt.value === null ? null : text.count(criteria.length)}</span>
          <span className={styles.toEdit}>{text.edit}</span>
          <span className={styles.toClose}>{text.close}</span>
        </summary>
        <Group gap="sm" className={styles.body ?? ''}>
          {searching ? (
            <Text c="dimmed" flex="1 0 100%">
              {text.nextSearch}
            </Text>
          ) : null}
          <Textarea
            ref={field}
            name="prompt"
            label={text.label}
            description={text.help}
            classNames={{ root: styles.field ?? '', input: styles.input ?? '' }}
            value={value}
            disabled={prompt.value === null}
            error={invalid || prompt.saving === 'failed'}
            onChange={(event) => {
              setBeforeReset(null)
              prompt.change(event.currentTarget.value)
            }}
            onBlur={prompt.saveNow}
          />
          <Button
            variant="default"
            disabled={value === DEFAULT_CLASSIFICATION_PROMPT}
            onClick={() => put(prompt.reset, value)}
          >
            {text.reset}
          </Button>
          {beforeReset === null ? null : (
            <Button variant="default" onClick={() => put(() => prompt.change(beforeReset), null)}>
              {text.undo}
            </Button>
          )}
          <Button variant="default" onClick={onCheck}>
            {searchFormMessages.check}
          </Button>
          <Text role="status" c="dimmed">
            {text.savings[prompt.saving]}
          </Text>
        </Group>
      </details>
      {prompt.saving === 'failed' ? (
        <p role="alert" className={styles.failed}>
          {storageMessages.saveFailed}
        </p>
      ) : null}
      <PromptNotes prompt={value} />
    </div>
  )
}

/** What is lost of the criteria, and what they lack. */
function PromptNotes({ prompt }: { prompt: string }) {
  const notes = promptNotes(prompt)
  if (notes.length === 0) return null
  return (
    <ul className={styles.notes}>
      {notes.map((note, index) => (
        <li key={index}>{promptNoteText(note)}</li>
      ))}
    </ul>
  )
}
