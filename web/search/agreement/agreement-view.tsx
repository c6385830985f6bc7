import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  type Agreement,
  agreementOf,
  distanceOf,
  isRight,
  LEAST_LABELS,
} from '#domain/agreement/agreement.ts'
import { type DrawnLabels, drawnUnder } from '#domain/agreement/blind-round.ts'
import { isBy, type LaunchLabel } from '#domain/labels/launch-label.ts'
import { isSampleSource, missingSetting, SOURCES } from '#sources/registry.ts'
import { useAnsweringModel } from '#web/core/ai/use-answering-model.ts'
import { useDocuments } from '#web/core/documents/use-documents.ts'
import { useLabels } from '#web/core/labels/labels-context.tsx'
import { hashOfPrompt } from '#web/core/prompts/prompt-hash.ts'
import { promptVersionsOf } from '#web/core/prompts/prompt-versions.ts'
import { useServices } from '#web/core/services.tsx'
import { settingsQuery } from '#web/core/vault/settings-query.ts'
import { agreementMessages } from './messages.ts'

const text = agreementMessages
/** More would not be read. */
const MOST_SHOWN = 20

interface AgreementViewProps {
  /** The criteria in use. */
  savedPrompt: string
  onLabel: () => void
}

/** How often the score by the criteria in use is right, in one sentence (decision 0090). */
export function AgreementView({ savedPrompt, onLabel }: AgreementViewProps) {
  const known = useAgreement(savedPrompt)
  if (known === null) return null
  const { agreement, drawn } = known
  return (
    <Stack gap="md" align="flex-start">
      {agreement === null ? (
        <Text role="status">{text.figures.tooFew(drawn.length, LEAST_LABELS)}</Text>
      ) : (
        <>
          <Sentence agreement={agreement} drawn={drawn.length} />
          <Wrong drawn={drawn} />
        </>
      )}
      <Button variant={agreement === null ? 'filled' : 'default'} onClick={onLabel}>
        {agreement === null ? text.blind.start : text.blind.more}
      </Button>
    </Stack>
  )
}

/** @returns null while the criteria's hash or the model that judges is not known; without figures below ten labels */
function useAgreement(
  savedPrompt: string,
): { agreement: Agreement | null; drawn: DrawnLabels['drawn'] } | null {
  const services = useServices()
  const labels = useLabelsInUse()
  const { data: promptHash } = useQuery({
    queryKey: ['prompt-hash', services.user.id, savedPrompt],
    queryFn: () => hashOfPrompt(savedPrompt),
    staleTime: Infinity,
    networkMode: 'always',
  })
  const model = useAnsweringModel()
  const { values: versions } = useDocuments(promptVersionsOf(services))
  if (promptHash === undefined || model === undefined) return null
  const { by, drawn } = drawnUnder(labels.values(), { promptHash, model })
  const draw = [...versions.values()].find((version) => isBy(version, by))?.draw
  return { drawn, agreement: agreementOf(drawn, draw?.strata ?? null) }
}

function Sentence({ agreement, drawn }: { agreement: Agreement; drawn: number }) {
  return (
    <section aria-label={text.title}>
      <Text role="status" size="lg" fw="var(--weight-bold)">
        {text.figures.sentence(agreement)}
      </Text>
      <Text c="dimmed">{text.figures.source(drawn)}</Text>
      <details>
        <summary>{text.figures.interval}</summary>
        <ul>
          {text.figures.intervals(agreement).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </section>
  )
}

/** The drawn launches on the wrong side of 70, those furthest from their label first: what to read before a change. */
function Wrong({ drawn }: Pick<DrawnLabels, 'drawn'>) {
  const wrong = drawn
    .filter((one) => !isRight(one))
    .toSorted((one, other) => distanceOf(other) - distanceOf(one))
  const left = wrong.length - MOST_SHOWN
  return (
    <section aria-labelledby="score-was-wrong">
      <h3 id="score-was-wrong">{text.wrong.title}</h3>
      {wrong.length === 0 ? <Text c="dimmed">{text.wrong.none}</Text> : null}
      <ul>
        {wrong.slice(0, MOST_SHOWN).map(({ label, isGood, score }) => (
          <li key={label.leadKey}>
            <bdi>{label.launchName}</bdi>: {isGood ? text.wrong.good(score) : text.wrong.bad(score)}
          </li>
        ))}
      </ul>
      {left > 0 ? <Text c="dimmed">{text.wrong.more(left)}</Text> : null}
    </section>
  )
}

/**
 * The labels of sample launches while sample data is searched, and else those of real ones: they say nothing of each
 * other. All of them in a browser that can search neither.
 */
export function useLabelsInUse(): ReadonlyMap<string, LaunchLabel> {
  const { labels } = useLabels()
  const { data: settings } = useQuery(settingsQuery(useServices()))
  if (settings === undefined || missingSetting(SOURCES[0], settings) !== null) return labels
  const isSample = isSampleSource(SOURCES[0], settings)
  return new Map([...labels].filter(([, label]) => label.sample === isSample))
}
