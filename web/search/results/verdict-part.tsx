import { displayDate } from '#domain/base/dates.ts'
import type { Judgment, RunItem, Work } from '#domain/search-run/run-state.ts'
import { isMaybePaid, type RunCommand } from '#domain/search-run/search-run.ts'
import { isQualified } from '#domain/verdict/classification.ts'
import { sampleMark, verdictMessages } from '#web/core/ai/verdict-messages.ts'
import { sentenceOf } from '#web/core/errors/error-sentences.ts'
import { aiMessages } from '#web/core/errors/service-messages.ts'
import { Countdown } from '#web/core/time/countdown.tsx'
import { commonMessages } from '#web/ui/messages.ts'
import { searchMessages } from '../messages.ts'
import { CriteriaMarks } from './criteria-marks.tsx'
import { FocusPart } from './focus-part.tsx'
import { PagesRead } from './pages-read.tsx'
import { SmallButton } from './small-button.tsx'
import shared from '#web/ui/shared.module.css'
import parts from './card-part.module.css'
import styles from './verdict-part.module.css'

interface VerdictPartProps {
  id: string
  verdict: RunItem['verdict']
  judging: Work
  /** True where it waits and has no turn: it can be requested by itself. */
  mayJudge: boolean
  /** With every reason. */
  whole: boolean
  send: (command: RunCommand) => void
}

/** What is known of a launch's verdict, and what is being done for it (SPEC 2, Product card; SPEC 4). */
export function VerdictPart({ id, verdict, judging, mayJudge, whole, send }: VerdictPartProps) {
  const judge = () => send({ do: 'judge', ids: [id] })
  return (
    <FocusPart name={searchMessages.verdictName} className={`${parts.part} ${shared.stack}`}>
      {verdict === null ? null : <Verdict verdict={verdict} whole={whole} />}
      <JudgingState verdict={verdict} judging={judging} mayJudge={mayJudge} onJudge={judge} />
    </FocusPart>
  )
}

function Verdict({ verdict: { result, sample }, whole }: { verdict: Judgment; whole: boolean }) {
  const text = searchMessages
  const qualified = isQualified(result)
  const mark = sampleMark(sample, whole ? result.reasoning : '')
  return (
    <>
      <p className={`${styles.outcome} ${shared.wrap} ${shared.small}`}>
        <strong data-qualified={qualified}>
          {qualified ? verdictMessages.qualified : verdictMessages.notQualified}
        </strong>
        <span>{verdictMessages.confidence(result.confidence)}</span>
      </p>
      <CriteriaMarks result={result} whole={whole} />
      {result.reasoning === '' ? null : (
        <details className={styles.reasoning} open={whole}>
          <summary>{text.reasoning}</summary>
          <p dir="auto">{result.reasoning}</p>
        </details>
      )}
      <PagesRead label={text.sources} sources={result.sources} />
      {mark === null ? null : <p className={`${parts.sample} ${shared.small}`}>{mark}</p>}
    </>
  )
}

/** When it was judged, what is done for it now, and what the user can request. */
function JudgingState({
  verdict,
  judging,
  mayJudge,
  onJudge,
}: {
  verdict: Judgment | null
  judging: Work
  mayJudge: boolean
  onJudge: () => void
}) {
  const text = searchMessages
  const judgedOn = verdict === null ? null : <p>{text.judgedOn(displayDate(isoTime(verdict.atMs)))}</p>
  switch (judging.kind) {
    case 'idle':
    case 'waiting':
      if (verdict === null) {
        return (
          <div className={`${parts.state} ${shared.wrap} ${shared.small}`}>
            <p>{mayJudge ? text.notJudged : text.waitingTurn}</p>
            {mayJudge ? <SmallButton label={text.judge} onClick={onJudge} /> : null}
          </div>
        )
      }
      return (
        <div className={`${parts.state} ${shared.wrap} ${shared.small}`}>
          {judgedOn}
          {judging.kind === 'waiting' ? (
            <p>{text.waitingAgain}</p>
          ) : (
            <SmallButton quiet label={text.judgeAgain} onClick={onJudge} />
          )}
        </div>
      )
    case 'busy':
      return (
        <div className={`${parts.state} ${shared.wrap} ${shared.small}`}>
          {judgedOn}
          <p className={parts.busy}>
            {judging.untilMs === null ? (
              text.analyzing
            ) : (
              <Countdown untilMs={judging.untilMs} say={text.aiWaiting} after={text.analyzing} />
            )}
          </p>
        </div>
      )
    case 'failed':
      return (
        <>
          <p className={shared.danger}>
            {isMaybePaid(judging)
              ? aiMessages.maybePaid
              : aiMessages.error(sentenceOf(judging.failure, aiMessages.classifyFailed))}
          </p>
          <div className={`${parts.state} ${shared.wrap} ${shared.small}`}>
            {judgedOn}
            {verdict === null ? null : <p>{text.judgeAgainFailed}</p>}
            <SmallButton
              label={isMaybePaid(judging) ? text.askAgain : commonMessages.tryAgain}
              onClick={onJudge}
            />
          </div>
        </>
      )
  }
}

const isoTime = (timeMs: number): string => new Date(timeMs).toISOString()
