import { Button, Group, Stack, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { TrialResult } from '#domain/prompt-lab/result.ts'
import type { Trial } from '#domain/prompt-lab/trial.ts'
import { labelMessages } from '#web/core/labels/messages.ts'
import { sampleMessages } from '#web/core/sample/messages.ts'
import { ColumnNames, FigureTable, ScrollBox } from '#web/ui/figure-table.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { webAddress } from '#web/ui/shown-text.ts'
import { promptLabMessages } from './messages.ts'
import type { TrialWork } from './trial-work.ts'

const text = promptLabMessages.result
const PromptWords = lazy(() => import('./prompt-words.tsx'))

interface ResultPartProps {
  trial: Trial
  result: TrialResult
  /** As they are now. */
  saved: string
  draft: string
  work: Pick<TrialWork, 'noteUse' | 'noteUndo' | 'clear'>
  onUse: (prompt: string) => void
}

/** What a trial showed, and what becomes of the draft. */
export function ResultPart({ trial, result, saved, draft, work, onUse }: ResultPartProps) {
  const { usedInPlaceOf } = trial
  const use = () => {
    onUse(trial.draft)
    work.noteUse(saved)
  }
  const undo = (earlier: string) => {
    onUse(earlier)
    work.noteUndo()
  }
  return (
    <Stack gap="sm">
      <p>{text.tried(result.tried, trial.launches.length, result.labeled)}</p>
      {result.needsLabels ? <p>{text.needsLabels}</p> : null}
      {trial.sample ? <p>{sampleMessages.partsOf(sampleMessages.parts.ai)}</p> : null}
      <details>
        <summary>{text.why}</summary>
        <p>{text.meaning(result)}</p>
        <p>{text.meaningOfWords}</p>
      </details>
      <Figures result={result} />
      <Flips trial={trial} result={result} />
      {usedInPlaceOf === null ? <Changes trial={trial} saved={saved} draft={draft} /> : null}
      <Group gap="sm">
        {/* One button, so that it keeps the focus. */}
        <Button
          variant={usedInPlaceOf === null ? 'filled' : 'default'}
          onClick={usedInPlaceOf === null ? use : () => undo(usedInPlaceOf)}
        >
          {usedInPlaceOf === null ? text.use : text.undo}
        </Button>
        <PlainButton onClick={work.clear}>{usedInPlaceOf === null ? text.keep : text.done}</PlainButton>
        <Text role="status">{usedInPlaceOf === null ? null : text.used}</Text>
      </Group>
    </Stack>
  )
}

/** What has changed since the trial. */
function Changes({ trial, saved, draft }: Pick<ResultPartProps, 'trial' | 'saved' | 'draft'>) {
  return (
    <>
      {trial.saved === saved ? null : <p>{text.otherSaved}</p>}
      {trial.draft === draft ? null : (
        <div>
          <p>{text.otherDraft}</p>
          <Suspense fallback={null}>
            <PromptWords before={trial.saved} after={trial.draft} />
          </Suspense>
        </div>
      )}
    </>
  )
}

const FIGURES = ['precision', 'recall', 'accuracy'] as const

function Figures({ result: { before, after } }: { result: TrialResult }) {
  return (
    <ScrollBox aria-label={text.figures}>
      <FigureTable text>
        <ColumnNames names={text.columns} />
        <tbody>
          {FIGURES.map((name) => (
            <tr key={name}>
              <th scope="row">{text.rows[name]}</th>
              <td>{text.figure(before[name])}</td>
              <td>{text.figure(after[name])}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </ScrollBox>
  )
}

/** The launches that crossed 70, also those without a label. */
function Flips({ trial, result: { flips } }: Pick<ResultPartProps, 'trial' | 'result'>) {
  if (flips.length === 0) return <p>{text.noFlips}</p>
  const products = new Map(trial.launches.map(({ product }) => [product.id, product]))
  return (
    <section aria-label={text.flips}>
      <h4>{text.flips}</h4>
      <ScrollBox aria-label={text.flips}>
        <FigureTable text>
          <ColumnNames names={text.flipColumns} />
          <tbody>
            {flips.map(({ key, isGood, before, after, change }) => (
              <tr key={key}>
                <th scope="row" dir="auto">
                  <LaunchName name={products.get(key)?.name ?? key} url={products.get(key)?.url ?? ''} />
                </th>
                <td>{labelText(isGood)}</td>
                <td>{text.scores(before, after)}</td>
                <td>{change === null ? text.notCounted : text.changes[change]}</td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      </ScrollBox>
    </section>
  )
}

function labelText(isGood: boolean | null): string {
  if (isGood === null) return text.noLabel
  const value = isGood ? 'good' : 'not_for_me'
  return `${labelMessages.signs[value]} ${labelMessages.values[value]}`
}

function LaunchName({ name, url }: { name: string; url: string }) {
  const address = webAddress(url)
  return address === null ? (
    name
  ) : (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {name}
    </a>
  )
}
