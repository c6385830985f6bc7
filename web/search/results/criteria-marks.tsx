import type { ClassificationResult } from '#domain/classification.ts'
import { messages } from '#web/shared/messages.ts'
import { useId, useState } from 'react'
import styles from './criteria-marks.module.css'

/** The criteria met and missed as labelled marks; each opens its reasoning, one at a time. */
export function CriteriaMarks({ result }: { result: ClassificationResult }) {
  const [open, setOpen] = useState<string | null>(null)
  const reasonId = useId()
  const marks = [
    ...result.criteriaMet.map((label) => ({ label, met: true })),
    ...result.criteriaNotMet.map((label) => ({ label, met: false })),
  ]
  const opened = marks.find(({ label }) => label === open)
  return (
    <>
      <ul className={styles.marks}>
        {marks.map(({ label, met }) => (
          <li key={label}>
            <button
              type="button"
              className={styles.mark}
              dir="auto"
              aria-label={(met ? messages.search.met : messages.search.notMet) + label}
              data-met={met}
              aria-expanded={label === open}
              aria-controls={label === open ? reasonId : undefined}
              onClick={() => setOpen(label === open ? null : label)}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
      {opened === undefined ? null : (
        <div id={reasonId} className={styles.reason} data-met={opened.met}>
          <p className={styles.of}>
            <bdi>{opened.label}</bdi>
          </p>
          <Reason label={opened.label} result={result} />
        </div>
      )}
    </>
  )
}

/** The model's reason for the label; where it gave none, that of the whole, and a word that it is that. */
function Reason({ label, result }: { label: string; result: ClassificationResult }) {
  // Labels are the user's words: one may be called "constructor".
  const own = Object.hasOwn(result.reasons, label) ? result.reasons[label] : undefined
  if (own !== undefined && own !== '') return <p dir="auto">{own}</p>
  if (result.reasoning === '') return <p>{messages.search.noReason}</p>
  return (
    <>
      <p className={styles.note}>{messages.search.noOwnReason}</p>
      <p dir="auto">{result.reasoning}</p>
    </>
  )
}
