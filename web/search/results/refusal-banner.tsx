import { sentenceOf } from '#web/shared/error-sentences.ts'
import { messages } from '#web/shared/messages.ts'
import { finalStop } from '../run/final-refusal.ts'
import type { RunCommand, SearchRun } from '../run/search-run.ts'
import { SmallButton } from './small-button.tsx'
import styles from './limit-banners.module.css'

/** Why a run stopped by itself: what every further call would be refused with. */
export function RefusalBanner({ run, send }: { run: SearchRun; send: (command: RunCommand) => void }) {
  const stop = finalStop(run)
  if (stop === null) return null
  const text = messages.search
  return (
    <div role="alert" aria-label={text.refusalName} className={styles.banner}>
      <p>
        <strong>{sentenceOf(stop.failure)}</strong> {text.refusalStopped(stop.waiting)}
      </p>
      <span className={styles.actions}>
        <SmallButton label={text.goOnAnyway} onClick={() => send({ do: 'go-on' })} />
        <a href="#settings">{text.openSettings}</a>
      </span>
    </div>
  )
}
