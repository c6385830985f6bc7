import { displayDate } from '#domain/base/dates.ts'
import type { Failure } from '#domain/base/failure.ts'
import { isOldProof } from '#domain/lead/proof-line.ts'
import { useNow } from '#web/core/time/use-clock.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { sentenceOf } from '../errors/error-sentences.ts'
import { checkMessages as text } from './messages.ts'
import { usePageChecks } from './page-checks.ts'
import shared from '#web/ui/shared.module.css'

interface CheckLineProps {
  /** The last day on which a page was read for it, YYYY-MM-DD; null for none. */
  day: string | null
  /** Whether pages were read for it, or tried to. */
  isChecked: boolean
  isChecking: boolean
  /** Why the last check broke off; null where none did. */
  failure: Failure | null | undefined
  onCheck: () => void
}

/** The last failure, and what is known nevertheless. */
function saidOf({
  day,
  isChecked,
  isOld,
  failure,
}: Pick<CheckLineProps, 'day' | 'isChecked' | 'failure'> & { isOld: boolean }): string[] {
  const failed = failure === undefined ? [] : [sentenceOf(failure, text.failed)]
  if (day !== null) return [...failed, text.checkedOn(displayDate(day)), ...(isOld ? [text.old] : [])]
  return failed.length > 0 ? failed : [isChecked ? text.noPage : text.notChecked]
}

/** When contacts were checked on public pages, and how to check them once more. */
export function CheckLine({ day, isChecked, isChecking, failure, onCheck }: CheckLineProps) {
  const { checks } = usePageChecks()
  const nowMs = useNow()
  const isOld = day !== null && isOldProof(day, nowMs)
  if (!checks && day === null) return null
  return (
    <div className={`${shared.wrap} ${shared.small}`}>
      {/* One element throughout, so that screen readers announce what was found. */}
      <p role="status">{isChecking ? text.checking : saidOf({ day, isChecked, isOld, failure }).join(' ')}</p>
      {checks && !isChecking ? (
        <PlainButton look="quiet" onClick={onCheck}>
          {isChecked ? text.again : text.check}
        </PlainButton>
      ) : null}
    </div>
  )
}
