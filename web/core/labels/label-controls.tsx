import { lazy, Suspense, useState } from 'react'
import type { LabelValue } from '#domain/labels/launch-label.ts'
import { LABEL_VALUES } from '#domain/labels/launch-label.ts'
import type { LeadOrRow } from '#domain/lead/lead-subject.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ButtonRow, PlainButton } from '#web/ui/plain-button.tsx'
import { Mark, ValueTools } from '#web/ui/proof-mark.tsx'
import { useOnline } from '../connection/online.ts'
import { sentenceFor } from '../errors/error-sentences.ts'
import { type LabelTarget, useLabels } from './labels-context.tsx'
import { labelMessages } from './messages.ts'
import shared from '#web/ui/shared.module.css'

const text = labelMessages
const ReasonField = lazy(() => import('./reason-field.tsx'))

interface LabelButtonsProps {
  target: LabelTarget
  /** Of the launch. */
  name: string
  /** By signs alone, where the word stands elsewhere. */
  compact?: boolean
  tabIndex?: number
}

/** Whether a launch is a lead for the user: each button says it, and takes it back. */
export function LabelButtons({ target, name, compact = false, tabIndex }: LabelButtonsProps) {
  const { find, choose } = useLabels()
  const chosen = find(target.of)?.value ?? null
  return (
    <ButtonRow aria-label={text.groupName(name)}>
      {LABEL_VALUES.map((value) => {
        const button = {
          'aria-pressed': value === chosen,
          'aria-label': text.choose(value, name),
          tabIndex,
          onClick: () => void choose(target, value),
        }
        const sign = <span aria-hidden="true">{signOf(value, chosen)}</span>
        return compact ? (
          <button
            key={value}
            type="button"
            className={shared.iconButton}
            title={text.values[value]}
            {...button}
          >
            {sign}
          </button>
        ) : (
          <PlainButton key={value} look="toggle" {...button}>
            {sign} {text.values[value]}
          </PlainButton>
        )
      })}
    </ButtonRow>
  )
}

/** Another shape where it is not chosen, so that neither color nor weight has to say it. */
const signOf = (value: LabelValue, chosen: LabelValue | null): string =>
  value === chosen ? text.signs[value] : text.freeSigns[value]

/** The buttons, the reason, and what became of the last change. */
export function LabelPart({ target, name }: Pick<LabelButtonsProps, 'target' | 'name'>) {
  const { find } = useLabels()
  const label = find(target.of)
  const [editing, setEditing] = useState(false)
  return (
    <div data-part="label">
      <div className={shared.wrap}>
        <LabelButtons target={target} name={name} />
        {label === null || editing ? null : (
          <>
            {label.reason === '' ? null : (
              <span dir="auto" className={shared.small} style={{ overflowWrap: 'anywhere' }}>
                {label.reason}
              </span>
            )}
            <ValueTools>
              <PlainButton look="quiet" onClick={() => setEditing(true)}>
                {label.reason === '' ? text.addReason : text.editReason}
              </PlainButton>
            </ValueTools>
          </>
        )}
        <Waiting of={target.of} />
      </div>
      {label === null || !editing ? null : (
        <Suspense fallback={null}>
          <ReasonField target={target} reason={label.reason} onDone={() => setEditing(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** A change that is not on the server yet, where that is worth a word. */
function Waiting({ of }: { of: LeadOrRow }) {
  const online = useOnline()
  const { findUnsent, retry, giveUp } = useLabels()
  const unsent = findUnsent(of)
  if (unsent === null) return null
  if (!unsent.failed) return online ? null : <span className={shared.small}>{text.waiting}</span>
  return (
    <Notice
      role="alert"
      tone="danger"
      actions={
        <ValueTools>
          <PlainButton look="small" onClick={() => retry(unsent.id)}>
            {text.again}
          </PlainButton>
          <PlainButton look="small" onClick={() => giveUp(unsent.id)}>
            {text.giveUp}
          </PlainButton>
        </ValueTools>
      }
    >
      {text.failed(sentenceFor(unsent.failure))}
    </Notice>
  )
}

/** The label of a launch by a sign and a word; nothing where it has none. */
export function LabelMark({ of }: { of: LeadOrRow }) {
  const { find, findUnsent } = useLabels()
  const label = find(of)
  if (label === null) return null
  const failed = findUnsent(of)?.failed === true
  const word = text.values[label.value]
  return (
    <Mark
      sign={text.signs[label.value]}
      word={failed ? `${word}, ${text.notSaved}` : word}
      tone={failed ? 'danger' : 'plain'}
      title={label.reason}
    />
  )
}
