import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type BlindRound, type DrawnLaunch, nextOf } from '#domain/agreement/blind-round.ts'
import { LABEL_VALUES } from '#domain/labels/launch-label.ts'
import { cleanListingUrl } from '#domain/product.ts'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { labelMessages } from '#web/core/labels/messages.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'
import shared from '#web/ui/shared.module.css'
import { webAddress } from '#web/ui/shown-text.ts'
import type { Judged } from './judged.ts'
import { agreementMessages } from './messages.ts'
import { useBlindRound } from './use-blind-round.ts'

const text = agreementMessages.blind

interface BlindLabelingProps {
  /** The launches of the search that is shown, with the scores of one prompt by one model. */
  judged: Judged
  /** That prompt, and what names it; null while they are not known. */
  prompt: string | null
  promptHash: string | null
  running: boolean
  /** Draws at once, where launches can be drawn and the search is over: the user has asked for it. */
  begins: boolean
  onBegun: () => void
  onFigures: () => void
}

/** Launches drawn by chance, one at a time and without their scores (decision 0090). */
export function BlindLabeling({
  judged,
  prompt,
  promptHash,
  running,
  begins,
  onBegun,
  onFigures,
}: BlindLabelingProps) {
  const { round, unkept, draw, ...actions } = useBlindRound()
  const next = round === null ? null : nextOf(round)
  const begin =
    judged.launches.length === 0 || prompt === null || promptHash === null
      ? null
      : () => draw(judged, prompt, promptHash)
  const isDue = begins && !running && begin !== null
  const beginNow = useEffectEvent(() => {
    begin?.()
    onBegun()
  })
  useEffect(() => {
    if (isDue) beginNow()
  }, [isDue])
  if (round !== null && next !== null)
    return <LaunchToLabel key={next.leadKey} round={round} launch={next} {...actions} />
  const isOver = round !== null
  return (
    <Stack gap="sm" align="flex-start">
      <Text role="status">{isOver ? text.done(round.done.length - round.skipped.length) : text.intro}</Text>
      {running ? <Text c="dimmed">{text.running}</Text> : null}
      {judged.launches.length === 0 ? <Text c="dimmed">{text.noSearch}</Text> : null}
      {unkept === null ? null : (
        <Text role="alert" c="var(--danger)">
          {text.notKept(sentenceFor(unkept))}
        </Text>
      )}
      <Group gap="xs">
        {isOver ? (
          <Button autoFocus onClick={onFigures}>
            {text.toFigures}
          </Button>
        ) : null}
        <Button variant={isOver ? 'default' : 'filled'} disabled={begin === null} onClick={() => begin?.()}>
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
        <Launch product={product} />
        <Group gap="xs">
          {LABEL_VALUES.map((value) => (
            <Button key={value} variant="default" onClick={() => label(round, leadKey, value)}>
              <span aria-hidden="true">{labelMessages.freeSigns[value]}&nbsp;</span>
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
export function Launch({ product }: Pick<DrawnLaunch, 'product'>) {
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
