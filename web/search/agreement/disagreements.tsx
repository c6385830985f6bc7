import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Disagreement } from '#domain/agreement/disagreements.ts'
import type { ClassificationResult } from '#domain/classification.ts'
import type { LaunchLabel } from '#domain/labels/launch-label.ts'
import { keyColumnsOf } from '#domain/launch-list/saved-launches.ts'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { LabelButtons } from '#web/core/labels/label-controls.tsx'
import { labelFactsOf } from '#web/core/labels/label-facts.ts'
import { useServices } from '#web/core/services.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import shared from '#web/ui/shared.module.css'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import { Launch } from './blind-labeling.tsx'
import { agreementMessages } from './messages.ts'

const text = agreementMessages.disagreements
/** So many are shown at first, and with each request. */
const SHOWN = 20

interface DisagreementsProps {
  disagreements: readonly Disagreement[]
  /** Whether any label has a score of the prompt. */
  hasScores: boolean
  labels: ReadonlyMap<string, LaunchLabel>
  /** What the prompt said, by launch, as far as this browser keeps it. */
  verdicts: ReadonlyMap<string, { result: ClassificationResult }>
}

/** Launches whose score is on the wrong side of the threshold, to be read one by one. */
export function Disagreements({ disagreements, hasScores, labels, verdicts }: DisagreementsProps) {
  const [most, setMost] = useState(SHOWN)
  const left = disagreements.length - most
  // A launch goes from the list when its label is changed.
  const keepsFocus = useKeptFocus<HTMLElement>((section) => section.focus())
  return (
    <section {...keepsFocus} tabIndex={-1} aria-labelledby="disagreements">
      <h3 id="disagreements">{text.title}</h3>
      {disagreements.length === 0 ? (
        hasScores ? (
          <Text c="dimmed">{text.none}</Text>
        ) : null
      ) : (
        <Text c="dimmed">{text.note}</Text>
      )}
      <ul className={shared.lined}>
        {disagreements.slice(0, most).map((one) => {
          const label = labels.get(one.key)
          return label === undefined ? null : (
            <Item
              key={one.key}
              disagreement={one}
              label={label}
              verdict={verdicts.get(label.launchId)?.result ?? null}
            />
          )
        })}
      </ul>
      {left > 0 ? <PlainButton onClick={() => setMost(most + SHOWN)}>{text.more(left)}</PlainButton> : null}
    </section>
  )
}

interface ItemProps {
  disagreement: Disagreement
  label: LaunchLabel
  verdict: ClassificationResult | null
}

function Item({ disagreement: { isGood, isDrawn, score }, label, verdict }: ItemProps) {
  const [open, setOpen] = useState(false)
  return (
    <li>
      <div className={shared.wrap}>
        <PlainButton
          look="quiet"
          aria-expanded={open}
          aria-label={text.open(label.launchName)}
          onClick={() => setOpen(!open)}
        >
          <bdi>{label.launchName}</bdi>
        </PlainButton>
        <span>{isGood ? text.goodLow(score) : text.badHigh(score)}</span>
        <span className={shared.small}>
          {isDrawn ? text.blind : label.blind ? text.blindBefore : text.byHand}
        </span>
      </div>
      {open ? <Details label={label} verdict={verdict} /> : null}
    </li>
  )
}

/** The launch as it was when it was labeled, and why it has its score. */
function Details({ label: { leadKey, launchName, reason }, verdict }: Omit<ItemProps, 'disagreement'>) {
  const services = useServices()
  const {
    data: launch,
    isPending,
    error,
  } = useQuery({
    queryKey: ['label-facts', services.user.id, leadKey],
    queryFn: async () => (await labelFactsOf(services, [leadKey])).get(leadKey) ?? null,
    staleTime: Infinity,
    networkMode: 'always',
  })
  if (launch == null)
    return (
      <Text c="dimmed">
        {error !== null ? sentenceFor(error, text.gone) : isPending ? text.loading : text.gone}
      </Text>
    )
  const target = {
    of: keyColumnsOf(launch),
    leadKey,
    facts: () => launch,
    score: null,
    model: null,
  }
  return (
    <Stack gap="xs" my="xs">
      <Launch product={launch} />
      {reason === '' ? null : (
        <Text dir="auto" style={{ overflowWrap: 'anywhere' }}>
          {text.reason(reason)}
        </Text>
      )}
      {verdict === null ? null : (
        <ul>
          {verdict.criteria.map(({ label, verdict: said, reason: why }) => (
            <li key={label} dir="auto">
              {label}: {text.verdicts[said]}. {why}
            </li>
          ))}
        </ul>
      )}
      <LabelButtons target={target} name={launchName} />
    </Stack>
  )
}
