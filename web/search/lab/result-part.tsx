import { Group, Stack, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { TryoutResult } from '#domain/prompt-lab/result.ts'
import { isOfSeveralModels, type Tryout } from '#domain/prompt-lab/tryout.ts'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { labelMessages } from '#web/core/labels/messages.ts'
import { storageMessages } from '#web/core/messages.ts'
import { sampleMessages } from '#web/core/sample/messages.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ColumnNames, FigureTable, ScrollBox } from '#web/ui/figure-table.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { webAddress } from '#web/ui/shown-text.ts'
import { changeSaved, type SavedPromptChange, savedPromptChange } from './change-saved.ts'
import { promptLabMessages } from './messages.ts'
import type { TryoutWork } from './tryout-work.ts'

const text = promptLabMessages.result
const PromptWords = lazy(() => import('./prompt-words.tsx'))

interface ResultPartProps {
  tryout: Tryout
  result: TryoutResult
  /** As they are now. */
  saved: string
  draft: string
  work: Pick<TryoutWork, 'noteUse' | 'noteUndo' | 'clear'>
  /** Saves a prompt. @throws where it is not saved */
  onUse: (prompt: string) => Promise<void>
}

/** What a tryout showed, and what becomes of the draft. */
export function ResultPart({ tryout, result, saved, draft, work, onUse }: ResultPartProps) {
  const isUsed = tryout.usedInPlaceOf !== null
  return (
    <Stack gap="sm">
      <p>{text.tried(result.tried, tryout.launches.length, result.labeled)}</p>
      {result.needsLabels ? <p>{text.needsLabels}</p> : null}
      {isOfSeveralModels(tryout) ? <p>{text.severalModels}</p> : null}
      {tryout.sample ? <p>{sampleMessages.partsOf(sampleMessages.parts.ai)}</p> : null}
      <details>
        <summary>{text.why}</summary>
        <p>{text.meaning(result)}</p>
        <p>{text.meaningOfWords}</p>
      </details>
      <Figures result={result} isUsed={isUsed} />
      <Flips tryout={tryout} result={result} />
      {isUsed ? null : <Changes tryout={tryout} saved={saved} draft={draft} />}
      <Decision tryout={tryout} saved={saved} work={work} onUse={onUse} />
    </Stack>
  )
}

/** Whether the draft takes the place of the saved prompt, and gives it back. */
function Decision({
  tryout,
  saved,
  work,
  onUse,
}: Pick<ResultPartProps, 'tryout' | 'saved' | 'work' | 'onUse'>) {
  const { usedInPlaceOf } = tryout
  const [saving, setSaving] = useState<SavedPromptChange | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const isUsed = usedInPlaceOf !== null
  // While it is saved, the saved prompt is already the other one.
  const change = saving ?? savedPromptChange(tryout, saved)
  async function decide(): Promise<void> {
    if (change === null) return
    setSaving(change)
    try {
      await changeSaved(change, { onUse, work })
      setFailed(null)
    } catch (error) {
      setFailed(sentenceFor(error, storageMessages.saveFailed))
    }
    setSaving(null)
  }
  return (
    <Group gap="sm">
      {/* One button, so that it keeps the focus. */}
      {change === null ? null : (
        <BusyButton
          variant={isUsed ? 'default' : 'filled'}
          busy={saving !== null}
          working={saving !== null}
          onClick={() => void decide()}
        >
          {isUsed ? text.undo : text.use}
        </BusyButton>
      )}
      <PlainButton onClick={work.clear}>{isUsed ? text.done : text.keep}</PlainButton>
      <Text role="status">{!isUsed ? null : change === null ? text.usedThenChanged : text.used}</Text>
      <Text role="alert" c="var(--danger)">
        {failed}
      </Text>
    </Group>
  )
}

/** What has changed since the tryout. */
function Changes({ tryout, saved, draft }: Pick<ResultPartProps, 'tryout' | 'saved' | 'draft'>) {
  return (
    <>
      {tryout.saved === saved ? null : <p>{text.otherSaved}</p>}
      {tryout.draft === draft ? null : (
        <div>
          <p>{text.otherDraft}</p>
          <Suspense fallback={null}>
            <PromptWords before={tryout.saved} after={tryout.draft} />
          </Suspense>
        </div>
      )}
    </>
  )
}

const FIGURES = ['precision', 'recall', 'accuracy'] as const

function Figures({ result: { before, after }, isUsed }: { result: TryoutResult; isUsed: boolean }) {
  return (
    <section aria-label={text.figures}>
      <h4>{text.figures}</h4>
      <p>{text.figuresMeaning}</p>
      <ScrollBox aria-label={text.figures}>
        <FigureTable text>
          <ColumnNames names={text.columns[isUsed ? 'used' : 'tried']} />
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
    </section>
  )
}

/** The launches that crossed 70, also those without a label. */
function Flips({ tryout, result: { flips } }: Pick<ResultPartProps, 'tryout' | 'result'>) {
  if (flips.length === 0) return <p>{text.noFlips}</p>
  const products = new Map(tryout.launches.map(({ product }) => [product.id, product]))
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
