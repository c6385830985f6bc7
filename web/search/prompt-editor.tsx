import { Button, Textarea } from '@mantine/core'
import { DEFAULT_CLASSIFICATION_PROMPT, MAX_PROMPT_LENGTH, parseCriteria } from '#domain/classification.ts'
import { messages } from '#web/shared/messages.ts'
import styles from './prompt-editor.module.css'

/** The criteria, one a line. The caller saves every change; the reply format is ours and not shown (DESIGN 8). */
export function PromptEditor({
  prompt,
  saveFailed,
  onChange,
  onReset,
}: {
  prompt: string
  saveFailed: boolean
  onChange: (prompt: string) => void
  onReset: () => void
}) {
  const text = messages.search
  const criteria = parseCriteria(prompt)
  return (
    <details className={styles.editor}>
      <summary className={styles.summary}>
        <span>{text.prompt}</span>
        <span className={styles.labels}>{criteria.map((criterion) => criterion.label).join(' · ')}</span>
      </summary>
      <div className={styles.body}>
        <Textarea
          label={text.promptLabel}
          description={text.promptHelp}
          value={prompt}
          error={saveFailed ? messages.settings.storageFailed : null}
          autosize
          minRows={4}
          maxRows={14}
          maxLength={MAX_PROMPT_LENGTH}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <Button variant="default" onClick={onReset} disabled={prompt === DEFAULT_CLASSIFICATION_PROMPT}>
          {text.resetPrompt}
        </Button>
      </div>
    </details>
  )
}
