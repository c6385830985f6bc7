import { displayDate } from '#domain/dates.ts'
import { isQualified } from '#domain/classification.ts'
import { sentenceOf } from '#web/shared/error-sentences.ts'
import { messages } from '#web/shared/messages.ts'
import { memo } from 'react'
import { FocusPart } from './focus-part.tsx'
import { SmallButton } from './small-button.tsx'
import { Countdown } from '#web/shared/ui/countdown.tsx'
import { CriteriaMarks } from './criteria-marks.tsx'
import { PagesRead } from './pages-read.tsx'
import { isMaybePaid, type Judgment, type RunCommand, type RunItem, type Work } from '../run/search-run.ts'
import parts from './card-part.module.css'
import styles from './verdict-part.module.css'

interface VerdictPartProps {
  id: string
  verdict: RunItem['verdict']
  judging: Work
  /** True where it waits and has no turn: it can be asked for by itself. */
  mayJudge: boolean
  send: (command: RunCommand) => void
}

/** What is known of a launch's verdict, and what is being done for it (SPEC 4, Classification per product). */
export const VerdictPart = memo(function VerdictPart({
  id,
  verdict,
  judging,
  mayJudge,
  send,
}: VerdictPartProps) {
  const judge = () => send({ do: 'judge', ids: [id] })
  return (
    <FocusPart name={messages.search.verdictName} className={parts.part}>
      {verdict === null ? null : <Verdict verdict={verdict} />}
      <JudgingState verdict={verdict} judging={judging} mayJudge={mayJudge} onJudge={judge} />
    </FocusPart>
  )
})

function Verdict({ verdict: { result, sample } }: { verdict: Judgment }) {
  const text = messages.search
  const qualified = isQualified(result)
  return (
    <>
      <p className={styles.outcome}>
        <strong data-qualified={qualified}>{qualified ? text.qualified : text.notQualified}</strong>
        <span>{text.confidence(result.confidence)}</span>
      </p>
      <CriteriaMarks result={result} />
      {result.reasoning === '' ? null : (
        <details className={styles.reasoning}>
          <summary>{text.reasoning}</summary>
          <p dir="auto">{result.reasoning}</p>
        </details>
      )}
      <PagesRead label={text.sources} sources={result.sources} />
      {sample ? <p className={parts.sample}>{text.sampleAi}</p> : null}
    </>
  )
}

/** When it was judged, what is done for it now, and what can be asked for. */
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
  const text = messages.search
  const judgedOn = verdict === null ? null : <p>{text.judgedOn(displayDate(isoTime(verdict.atMs)))}</p>
  switch (judging.kind) {
    case 'idle':
    case 'waiting':
      if (verdict === null) {
        return (
          <div className={parts.state}>
            <p>{mayJudge ? text.notJudged : text.waitingTurn}</p>
            {mayJudge ? <SmallButton label={text.judge} onClick={onJudge} /> : null}
          </div>
        )
      }
      return (
        <div className={parts.state}>
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
        <div className={parts.state}>
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
          <p className={parts.error}>
            {isMaybePaid(judging)
              ? messages.ai.maybePaid
              : messages.ai.error(sentenceOf(judging.failure, messages.ai.classifyFailed))}
          </p>
          <div className={parts.state}>
            {judgedOn}
            {verdict === null ? null : <p>{text.judgeAgainFailed}</p>}
            <SmallButton
              label={isMaybePaid(judging) ? text.askAgain : messages.common.tryAgain}
              onClick={onJudge}
            />
          </div>
        </>
      )
  }
}

const isoTime = (timeMs: number): string => new Date(timeMs).toISOString()
