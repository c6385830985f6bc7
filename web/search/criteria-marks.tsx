import type { ClassificationResult } from '#domain/classification.ts'
import { messages } from '#web/shared/messages.ts'
import styles from './criteria-marks.module.css'

/** The criteria met and missed as labelled marks, each opening its reasoning (UX, Score). */
export function CriteriaMarks({ result }: { result: ClassificationResult }) {
  const marks = [
    ...result.criteriaMet.map((label) => ({ label, met: true })),
    ...result.criteriaNotMet.map((label) => ({ label, met: false })),
  ]
  return (
    <ul className={styles.marks}>
      {marks.map(({ label, met }) => (
        <li key={label}>
          <Mark label={label} met={met} reason={result.reasons[label]} />
        </li>
      ))}
    </ul>
  )
}

function Mark({ label, met, reason }: { label: string; met: boolean; reason: string | undefined }) {
  const name = (
    <>
      <span aria-hidden="true" className={styles.sign}>
        {met ? '✓' : '✕'}
      </span>
      <span className={styles.spoken}>{met ? messages.search.met : messages.search.notMet}</span>
      <bdi>{label}</bdi>
    </>
  )
  if (reason === undefined) {
    return (
      <span className={styles.mark} data-met={met}>
        {name}
      </span>
    )
  }
  return (
    <details className={styles.details}>
      <summary className={styles.mark} data-met={met}>
        {name}
      </summary>
      <p dir="auto" className={styles.reason}>
        {reason}
      </p>
    </details>
  )
}
