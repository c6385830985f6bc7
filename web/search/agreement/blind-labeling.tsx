import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import {
  type BlindRound,
  type DrawnLaunch,
  drawRound,
  ended,
  type Judged,
  nextOf,
  withDone,
  withoutLast,
} from '#domain/agreement/blind-round.ts'
import { promptVersionKey } from '#domain/agreement/prompt-version.ts'
import { LABEL_VALUES, type LabelValue } from '#domain/labels/launch-label.ts'
import { cleanListingUrl } from '#domain/launch/addresses.ts'
import { Launch } from '#domain/launch/launch.ts'
import { useLabels } from '#web/core/labels/labels-context.tsx'
import { labelMessages } from '#web/core/labels/messages.ts'
import { promptVersionsOf } from '#web/core/prompts/prompt-versions.ts'
import { useServices } from '#web/core/services.tsx'
import { sealedKeptOf } from '#web/core/storage/sealed-kept-of.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { webAddress } from '#web/ui/shown-text.ts'
import { agreementMessages } from './messages.ts'
import shared from '#web/ui/shared.module.css'

const text = agreementMessages.blind

interface BlindLabelingProps {
  /** The launches of the search that is shown, with the scores of one prompt by one model. */
  judged: Judged
  /** What names that prompt; null while it is not known. */
  promptHash: string | null
  running: boolean
  onFigures: () => void
}

/** Launches drawn by chance, one at a time and without their scores (decision 0090). */
export function BlindLabeling({ judged, promptHash, running, onFigures }: BlindLabelingProps) {
  const { round, draw, ...actions } = useBlindRound()
  const next = round === null ? null : nextOf(round)
  if (round !== null && next !== null)
    return <LaunchToLabel key={next.leadKey} round={round} launch={next} {...actions} />
  const isOver = round !== null
  return (
    <Stack gap="sm" align="flex-start">
      <Text role="status">{isOver ? text.done(round.done.length) : text.intro}</Text>
      {running ? <Text c="dimmed">{text.running}</Text> : null}
      {judged.launches.length === 0 ? <Text c="dimmed">{text.noSearch}</Text> : null}
      <Group gap="xs">
        {isOver ? (
          <Button autoFocus onClick={onFigures}>
            {text.toFigures}
          </Button>
        ) : null}
        <Button
          variant={isOver ? 'default' : 'filled'}
          disabled={judged.launches.length === 0 || promptHash === null}
          onClick={() => promptHash !== null && draw(judged, promptHash)}
        >
          {isOver ? text.more : text.start}
        </Button>
      </Group>
    </Stack>
  )
}

interface LaunchToLabelProps extends Pick<
  ReturnType<typeof useBlindRound>,
  'label' | 'skip' | 'back' | 'end'
> {
  round: BlindRound
  launch: DrawnLaunch
}

function LaunchToLabel({ round, launch, label, skip, back, end }: LaunchToLabelProps) {
  const { leadKey, product } = launch
  const part = useRef<HTMLElement>(null)
  const keys: Readonly<Record<string, () => void>> = {
    y: () => label(round, leadKey, 'good'),
    n: () => label(round, leadKey, 'not_for_me'),
    s: () => skip(leadKey),
    b: back,
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    const act = keys[event.key.toLowerCase()]
    if (act === undefined) return
    event.preventDefault()
    event.stopPropagation()
    act()
  })
  useEffect(() => {
    // The launch before had the focus, and is gone.
    part.current?.focus()
    // A dialog that opens only after this gives it the focus then.
    part.current?.setAttribute('autofocus', '')
    // Wherever the focus is in the dialog, and before the keys of the list behind it.
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [])
  return (
    <section ref={part} tabIndex={-1} aria-label={text.of(product.name)}>
      <Stack gap="sm">
        {round.done.length === 0 ? <Text>{text.intro}</Text> : null}
        <Text c="dimmed">{text.progress(round.done.length + 1, round.launches.length)}</Text>
        <DrawnFacts product={product} />
        <Group gap="xs">
          {LABEL_VALUES.map((value) => (
            <Button key={value} variant="default" onClick={() => label(round, leadKey, value)}>
              <span aria-hidden="true">{`${labelMessages.freeSigns[value]}\u00a0`}</span>
              {labelMessages.values[value]}
            </Button>
          ))}
          <PlainButton onClick={() => skip(leadKey)}>{text.skip}</PlainButton>
          {round.done.length === 0 ? null : <PlainButton onClick={back}>{text.back}</PlainButton>}
          <PlainButton look="quiet" onClick={end}>
            {text.end}
          </PlainButton>
        </Group>
        <Text c="dimmed" size="sm">
          {text.keys}
        </Text>
      </Stack>
    </section>
  )
}

/** What the listing says of it, and nothing that was judged. */
function DrawnFacts({ product }: Pick<DrawnLaunch, 'product'>) {
  const site = webAddress(cleanListingUrl(product.website))
  const topics = product.topics.map(({ name }) => name).join(', ')
  return (
    <Stack gap="xs">
      <h3>
        <bdi>{product.name}</bdi>
      </h3>
      <p dir="auto">{product.tagline}</p>
      <p className={`${shared.wrap} ${shared.small}`}>
        <span>{text.votes(product.votesCount)}</span>
        {site === null ? null : (
          <a href={site} target="_blank" rel="noopener noreferrer">
            {text.site}
          </a>
        )}
        {topics === '' ? null : <bdi data-part="topics">{topics}</bdi>}
      </p>
      <p dir="auto" className={shared.muted}>
        {product.description}
      </p>
    </Stack>
  )
}

const Round: z.ZodMiniType<BlindRound> = z.object({
  promptHash: z.string(),
  model: z.nullable(z.string()),
  drawnAtMs: z.number(),
  strata: z.object({ high: z.number(), low: z.number() }),
  launches: z.array(z.object({ leadKey: z.string(), product: Launch, score: z.number() })),
  done: z.array(z.string()),
})

/** The round of a user, so that a reload goes on where it was; null for none. */
const blindRoundOf = sealedKeptOf('blindRound', (kept) => Round.safeParse(kept).data ?? null)

/** The launches that are being labeled blind, and what is done with them. */
function useBlindRound() {
  const services = useServices()
  const { labels, labelBlind } = useLabels()
  const kept = blindRoundOf(services)
  const round = useSyncExternalStore(kept.subscribe, kept.get)
  // Kept sealed, it is opened anew with each change: only another draw is sent.
  const drawn = round && JSON.stringify([round.promptHash, round.model, round.drawnAtMs])
  useEffect(() => {
    const last = kept.get()
    if (drawn === null || last === null) return
    const { promptHash, model, drawnAtMs, strata } = last
    const version = { promptHash, model, firstUsedAtMs: drawnAtMs, draw: { atMs: drawnAtMs, strata } }
    // It is sent again the next time that the round is shown: the newest is kept.
    promptVersionsOf(services)
      .change([{ key: promptVersionKey(version), value: version }])
      .catch(() => undefined)
  }, [services, kept, drawn])
  const change = (next: (last: BlindRound) => BlindRound) =>
    kept.change((last) => (last === null ? null : next(last)))
  return {
    round,
    draw: (judged: Judged, promptHash: string): void => {
      const fresh = drawRound(judged, {
        promptHash,
        isLabeled: (leadKey) => labels.has(leadKey),
        drawnAtMs: services.now(),
        seed: crypto.randomUUID(),
      })
      if (fresh === null) return
      // The one that is kept may not have been opened yet.
      kept.change((last) => (last !== null && nextOf(last) !== null ? last : fresh))
    },
    label: ({ launches, promptHash, model }: BlindRound, leadKey: string, value: LabelValue) => {
      const launch = launches.find((one) => one.leadKey === leadKey)
      if (launch === undefined) return
      const { product, score } = launch
      labelBlind({ leadKey, product, verdict: { score, promptHash, model } }, value)
      change((last) => withDone(last, leadKey))
    },
    skip: (leadKey: string) => change((last) => withDone(last, leadKey)),
    back: () => change(withoutLast),
    end: () => kept.change((last) => last && ended(last)),
  }
}
