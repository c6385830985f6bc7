import type { SearchRun } from '#domain/search-run/run-state.ts'
import type { RunCommand } from '#domain/search-run/search-run.ts'
import { sentenceOf } from '#web/core/errors/error-sentences.ts'
import { Notice } from '#web/ui/notice.tsx'
import { searchMessages } from '../messages.ts'
import { finalStop } from '../run/final-refusal.ts'
import { SmallButton } from './small-button.tsx'

/** Why a run stopped by itself: what every further call would be refused with. */
export function RefusalBanner({ run, send }: { run: SearchRun; send: (command: RunCommand) => void }) {
  const stop = finalStop(run)
  if (stop === null) return null
  const text = searchMessages
  return (
    <Notice
      role="alert"
      aria-label={text.refusalName}
      tone="warning"
      actions={
        <>
          <SmallButton label={text.goOnAnyway} onClick={() => send({ do: 'go-on' })} />
          <a href="#settings">{text.openSettings}</a>
        </>
      }
    >
      <strong>{sentenceOf(stop.failure)}</strong> {text.refusalStopped(stop.waiting)}
    </Notice>
  )
}
