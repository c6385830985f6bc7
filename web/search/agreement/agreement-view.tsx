import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import { Button, NativeSelect, Stack, Text } from '@mantine/core'
import { lazy, Suspense, useMemo, useState } from 'react'
import { type Agreement, agreementOf } from '#domain/agreement/agreement.ts'
import { LEAST_LABELS } from '#domain/agreement/figures.ts'
import { parseCriteria, QUALIFIED_SCORE } from '#domain/classification.ts'
import { CHART_HEIGHT_PX } from '#web/ui/bar-chart.tsx'
import { FigureCard, FigureCards } from '#web/ui/card.tsx'
import { ColumnNames, FigureTable, ScrollBox } from '#web/ui/figure-table.tsx'
import { LOCALE } from '#web/ui/locale.ts'
import { Disagreements } from './disagreements.tsx'
import { agreementMessages } from './messages.ts'
import { useLabeledScores } from './use-labeled-scores.ts'
import { useLabelsInUse } from './use-labels-in-use.ts'
import { useVersions } from './use-versions.ts'
import type { Version } from './versions.ts'

const text = agreementMessages
const timeFormat = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' })
const FIGURES = ['precision', 'recall', 'accuracy'] as const
const ScoresPicture = lazy(() => import('./scores-picture.tsx'))

interface AgreementViewProps {
  /** The criteria in use; null while they are not known. */
  savedPrompt: string | null
  onLabel: () => void
}

/** How the user's labels agree with the scores of one prompt (decision 0090). */
export function AgreementView({ savedPrompt, onLabel }: AgreementViewProps) {
  const labels = useLabelsInUse()
  const versions = useVersions(labels, savedPrompt)
  const [chosen, setChosen] = useState<string | null>(null)
  const version = versions.find(({ name }) => name === chosen) ?? versions[0]
  const { scores, verdicts } = useLabeledScores(labels, version ?? null)
  const agreement = useMemo(() => version && agreementOf(scores, version), [scores, version])
  if (version === undefined || agreement === undefined) return null
  return (
    <Stack gap="md">
      <VersionChoice versions={versions} version={version} agreement={agreement} onChoose={setChosen} />
      <Figures agreement={agreement} onLabel={onLabel} />
      {agreement.figures === null ? null : <Drawn agreement={agreement} />}
      <Disagreements
        key={version.name}
        disagreements={agreement.disagreements}
        hasScores={scores.length > 0}
        labels={labels}
        verdicts={verdicts}
      />
    </Stack>
  )
}

interface VersionChoiceProps {
  versions: readonly Version[]
  version: Version
  agreement: Agreement
  onChoose: (name: string) => void
}

function VersionChoice({ versions, version, agreement, onChoose }: VersionChoiceProps) {
  const modelNow = versions[0]?.model
  const names = versions.map(({ name, model, firstUsedAtMs, text: words }, index) => ({
    value: name,
    label:
      index === 0 || firstUsedAtMs === null
        ? text.versions.now
        : text.versions.since(
            timeFormat.format(firstUsedAtMs),
            [criteriaNames(words), ...(model === modelNow ? [] : [text.versions.model(model)])]
              .filter(Boolean)
              .join('; '),
          ),
  }))
  return (
    <Stack gap="xs">
      <NativeSelect
        label={text.versions.label}
        data={names}
        value={version.name}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      />
      <Text c="dimmed">
        {text.versions.count(agreement.labels.drawn, agreement.labels.byHand)}.{' '}
        {text.versions.scoresBy(version.model)}
      </Text>
      {version.text === null ? (
        <Text c="dimmed">{text.versions.notHere}</Text>
      ) : (
        <Text dir="auto" c="dimmed" style={{ whiteSpace: 'pre-line' }}>
          {version.text}
        </Text>
      )}
    </Stack>
  )
}

const criteriaNames = (prompt: string | null): string =>
  parseCriteria(prompt ?? '')
    .map(({ label }) => label)
    .join(', ')

function Figures({ agreement: { figures, labels }, onLabel }: { agreement: Agreement; onLabel: () => void }) {
  return (
    <Stack gap="xs">
      {figures === null ? (
        <>
          <Text role="status">{text.figures.tooFew(labels.drawn, LEAST_LABELS)}</Text>
          <Button onClick={onLabel} style={{ alignSelf: 'flex-start' }}>
            {text.blind.start}
          </Button>
        </>
      ) : (
        <FigureCards>
          {FIGURES.map((name) => {
            const figure = figures[name]
            return (
              <FigureCard
                key={name}
                label={text.figures.names[name]}
                figure={figure === null ? text.figures.none : text.figures.share(figure.value)}
                aside={figure === null ? '' : text.figures.counted(figure)}
                note={`${figure === null ? '' : `${text.figures.interval(figure)}. `}${text.figures.meanings[name]}`}
              />
            )
          })}
        </FigureCards>
      )}
      <Text c="dimmed">{text.figures.source}</Text>
    </Stack>
  )
}

/** What the drawn launches say: as a picture and as tables. */
function Drawn({ agreement: { scores, confusion, thresholds, criteria } }: { agreement: Agreement }) {
  const rows = [
    [text.confusion.high, confusion.high.good, confusion.high.notGood],
    [text.confusion.low, confusion.low.good, confusion.low.notGood],
  ] as const
  return (
    <>
      <section aria-labelledby="scores-by-label">
        <h3 id="scores-by-label">{text.picture.title}</h3>
        <Suspense fallback={<div style={{ height: CHART_HEIGHT_PX }} />}>
          <ScoresPicture scores={scores} />
        </Suspense>
        <Text c="dimmed">{text.picture.legend}</Text>
        <FigureTable aria-label={text.confusion.title}>
          <ColumnNames names={text.confusion.columns} />
          <tbody>
            {rows.map(([name, good, notGood]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{good}</td>
                <td>{notGood}</td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      </section>
      <CriteriaTable criteria={criteria} />
      {thresholds === null ? null : <Thresholds thresholds={thresholds} />}
    </>
  )
}

/** More would not be read. */
const CRITERIA_SHOWN = 8

function CriteriaTable({ criteria }: Pick<Agreement, 'criteria'>) {
  return (
    <section aria-labelledby="criteria-that-disagree">
      <h3 id="criteria-that-disagree">{text.criteria.title}</h3>
      {criteria.length === 0 ? (
        <Text c="dimmed">{text.criteria.none}</Text>
      ) : (
        <ScrollBox aria-label={text.criteria.title}>
          <FigureTable>
            <ColumnNames names={text.criteria.columns} />
            <tbody>
              {criteria.slice(0, CRITERIA_SHOWN).map(({ label, share, of, metNotGood, unmetGood }) => (
                <tr key={label}>
                  <th scope="row" dir="auto">
                    {label}
                  </th>
                  <td>{text.criteria.share(share, of)}</td>
                  <td>{metNotGood}</td>
                  <td>{unmetGood}</td>
                </tr>
              ))}
            </tbody>
          </FigureTable>
        </ScrollBox>
      )}
    </section>
  )
}

function Thresholds({ thresholds }: { thresholds: NonNullable<Agreement['thresholds']> }) {
  const share = (value: number | null) => (value === null ? text.thresholds.none : text.figures.share(value))
  return (
    <details>
      <summary>{text.thresholds.title}</summary>
      <Text c="dimmed">{text.thresholds.note}</Text>
      <ScrollBox aria-label={text.thresholds.title}>
        <FigureTable>
          <ColumnNames names={text.thresholds.columns} />
          <tbody>
            {thresholds.map(({ threshold, precision, recall, accuracy, launches, good }) => (
              <tr key={threshold}>
                <th scope="row">
                  {threshold === QUALIFIED_SCORE ? text.thresholds.inUse(threshold) : threshold}
                </th>
                <td>{share(precision)}</td>
                <td>{share(recall)}</td>
                <td>{share(accuracy)}</td>
                <td>{launches}</td>
                <td>{good}</td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      </ScrollBox>
    </details>
  )
}
