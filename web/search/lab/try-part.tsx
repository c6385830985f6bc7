import { Stack, Text } from '@mantine/core'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { draftProblem } from '#domain/prompt-lab/draft-problem.ts'
import type { Prompts } from '#domain/prompt-lab/new-tryout.ts'
import { priceOfTryout, type TryoutPrice } from '#domain/prompt-lab/price.ts'
import type { SearchRun } from '#domain/search-run/run-state.ts'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { costLineOf, type KnownForecast, useRunForecast } from '#web/core/plan/use-run-forecast.ts'
import { useServices } from '#web/core/services.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { ToggleGroup } from '#web/ui/plain-button.tsx'
import { beginTryout } from './begin-tryout.ts'
import { useKnownScores } from './known-scores.ts'
import { promptLabMessages } from './messages.ts'
import { tryoutOffer } from './tryout-offer.ts'
import { useCandidates } from './use-candidates.ts'

interface TryPartProps {
  saved: string
  draft: string
  run: SearchRun | null
  /** A tryout is under way. */
  running: boolean
}

/** What a draft can be tried on, and what that takes, before anything is asked for. */
export function TryPart({ saved, draft, run, running }: TryPartProps) {
  const text = promptLabMessages.try
  const services = useServices()
  const priceId = useId()
  const { sources, source, choose, candidates, error, isPending } = useCandidates(run)
  const [starting, setStarting] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const after = useDeferredValue(draft)
  const prompts = useMemo((): Prompts => ({ before: saved, after }), [saved, after])
  const problem = draftProblem(saved, after)
  const isReady = problem === null && candidates.length > 0 && !running
  const known = useKnownScores(candidates, prompts, isReady)
  const price = known === undefined ? null : priceOfTryout(known)
  const forecast = useRunForecast('classify', price?.calls ?? 0)
  const offer = price === null ? null : tryoutOffer(price.calls, forecast)
  const canStart = isReady && offer?.canStart === true && after === draft && !starting

  async function start(): Promise<void> {
    if (!canStart || known === undefined) return
    setStarting(true)
    try {
      const began = await beginTryout(services, { source, prompts, candidates, known })
      setFailed(began ? null : text.gone)
    } catch (reason) {
      setFailed(sentenceFor(reason, text.startFailed))
    }
    setStarting(false)
  }

  if (sources.length === 0) return <p>{nothingToTry(error, isPending)}</p>
  const labeled = candidates.filter(({ isGood }) => isGood !== null).length
  return (
    <Stack gap="sm" align="flex-start">
      {sources.length === 1 ? null : (
        <ToggleGroup
          label={text.source}
          values={sources}
          chosen={source}
          text={text.sources}
          onChoose={choose}
        />
      )}
      <p>{text.launches(candidates.length, labeled, source)}</p>
      <div id={priceId} role="status">
        {running ? null : problem !== null ? (
          text.problem(problem)
        ) : price === null || offer === null ? (
          text.counting
        ) : (
          <Price price={price} forecast={forecast.forecast} warning={offer.warning} />
        )}
      </div>
      <BusyButton busy={!canStart} working={starting} aria-describedby={priceId} onClick={() => void start()}>
        {starting ? text.starting : text.start}
      </BusyButton>
      <Text role="alert" c="var(--danger)">
        {failed}
      </Text>
    </Stack>
  )
}

function nothingToTry(error: unknown, isPending: boolean): string {
  const text = promptLabMessages.try
  if (isPending) return text.loading
  return error === null ? text.none : sentenceFor(error, text.loadFailed)
}

interface PriceProps extends Pick<KnownForecast, 'forecast'> {
  price: TryoutPrice
  warning: string | null
}

/** How many verdicts each prompt needs, how many of these are free, and what the others cost. */
function Price({ price: { before, after }, forecast, warning }: PriceProps) {
  const text = promptLabMessages.try
  return (
    <>
      <FactList
        facts={[
          [text.before, text.counts(before.needed, before.known)],
          [text.after, text.counts(after.needed, after.known)],
          [text.together, forecast === null ? null : costLineOf(forecast, 0)],
        ]}
      />
      {warning === null ? null : <p>{warning}</p>}
    </>
  )
}
