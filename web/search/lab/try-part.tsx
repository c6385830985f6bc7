import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { LaunchLabel } from '#domain/labels/launch-label.ts'
import { draftProblem, type KnownScores, launchesToTry, newTryout } from '#domain/prompt-lab/new-tryout.ts'
import { type Side, SIDES } from '#domain/prompt-lab/tryout.ts'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { labelFactsOf } from '#web/core/labels/label-facts.ts'
import { labelsOf } from '#web/core/labels/labels-of.ts'
import { costLineOf, useRunForecast } from '#web/core/plan/use-run-forecast.ts'
import { useServices } from '#web/core/services.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { promptLabMessages } from './messages.ts'
import { promptLabOf } from './prompt-lab-of.ts'
import { tryoutOffer, useKnownScores } from './try-price.ts'

const text = promptLabMessages.try
const knownOf = (known: readonly KnownScores[], side: Side): number =>
  known.filter((launch) => launch[side] !== null).length

interface TryPartProps {
  saved: string
  draft: string
  labels: ReadonlyMap<string, LaunchLabel>
  /** A tryout is under way. */
  running: boolean
}

/** What a draft can be tried on, and what that takes, before anything is asked for. */
export function TryPart({ saved, draft, labels, running }: TryPartProps) {
  const services = useServices()
  const priceId = useId()
  const { error, isPending } = useQuery(labelsOf(services).query)
  const launches = launchesToTry(labels.values())
  const [starting, setStarting] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const prompts = { before: saved, after: draft }
  const problem = draftProblem(saved, draft)
  const isReady = problem === null && launches.length > 0 && !running
  const known = useKnownScores(launches, prompts, isReady)
  const calls =
    known === undefined ? 0 : 2 * known.length - knownOf(known, 'before') - knownOf(known, 'after')
  const forecast = useRunForecast('classify', calls)
  const offer = known === undefined ? null : tryoutOffer(calls, forecast)
  const canStart = isReady && offer?.canStart === true && !starting

  async function start(): Promise<void> {
    if (!canStart || known === undefined) return
    setStarting(true)
    try {
      const keys = launches.map(({ leadKey }) => leadKey)
      const facts = await labelFactsOf(services, keys)
      const [id, nowMs] = [crypto.randomUUID(), services.now()]
      const tryout = newTryout({ id, nowMs, prompts, launches, known, facts })
      const isThere = tryout.launches.length > 0
      if (isThere) promptLabOf(services).tryout.begin(tryout)
      setFailed(isThere ? null : text.gone)
    } catch (reason) {
      setFailed(sentenceFor(reason, text.startFailed))
    }
    setStarting(false)
  }

  if (launches.length === 0)
    return (
      <p>{isPending ? text.loading : error === null ? text.none : sentenceFor(error, text.loadFailed)}</p>
    )
  return (
    <Stack gap="sm" align="flex-start">
      <p>{text.launches(launches.length)}</p>
      <div id={priceId} role="status">
        {running ? null : problem !== null ? (
          text.problem(problem)
        ) : known === undefined || offer === null ? (
          text.counting
        ) : (
          <>
            <FactList
              facts={[
                ...SIDES.map(
                  (side) => [text[side], text.counts(known.length, knownOf(known, side))] as const,
                ),
                [text.together, forecast.forecast === null ? null : costLineOf(forecast.forecast)],
              ]}
            />
            {offer.warning === null ? null : <p>{offer.warning}</p>}
          </>
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
