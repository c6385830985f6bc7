import { useClipboard } from '@mantine/hooks'
import { messages, successMs } from '../messages.ts'
import styles from './copy-button.module.css'

/** Copies a value and says so in its place. */
export function CopyButton({ value }: { value: string }) {
  const { copy, copied, error } = useClipboard({ timeout: successMs })
  const text = messages.common
  const outcome = copied ? text.copied : error === null ? null : text.copyFailed
  return (
    <>
      <button
        type="button"
        className={styles.copy}
        aria-label={text.copyOf(value)}
        onClick={() => copy(value)}
      >
        {outcome ?? text.copy}
      </button>
      <span role="status" className={styles.spoken}>
        {outcome}
      </span>
    </>
  )
}
