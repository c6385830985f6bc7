import { messages } from '#web/shared/messages.ts'
import page from './page.module.css'

/** What could not be loaded and why, with Retry. */
export function Failure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div role="alert" className={page.failure}>
      {text}
      <button type="button" className={page.plain} onClick={onRetry}>
        {messages.common.retry}
      </button>
    </div>
  )
}
