import { useClipboard } from '@mantine/hooks'
import { messages, successMs } from '../messages.ts'
import styles from './copy-button.module.css'

interface CopyButtonProps {
  value: string
  label?: string
  /** For those who hear it; begins with the label. */
  name?: string
}

/** Copies a value and says so in its place. */
export function CopyButton({
  value,
  label = messages.common.copy,
  name = messages.common.copyOf(value),
}: CopyButtonProps) {
  const { copy, copied, error } = useClipboard({ timeout: successMs })
  const text = messages.common
  const outcome = copied ? text.copied : error === null ? null : text.copyFailed
  return (
    <>
      <button type="button" className={styles.copy} aria-label={name} onClick={() => copy(value)}>
        {outcome ?? label}
      </button>
      <span role="status" className={styles.spoken}>
        {outcome}
      </span>
    </>
  )
}
