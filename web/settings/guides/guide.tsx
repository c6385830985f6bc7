import { messages } from '#web/shared/messages.ts'
import type { ReactNode } from 'react'
import styles from './guide.module.css'

interface GuideProps {
  title: string
  /** Each with its picture, where something is to be found on another site. */
  steps: readonly ReactNode[]
  note: string
}

/** Numbered steps that open below their title. */
export function Guide({ title, steps, note }: GuideProps) {
  return (
    <details className={styles.guide}>
      <summary className={styles.summary}>{title}</summary>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={index}>{step}</li>
        ))}
      </ol>
      <p className={styles.note}>
        {note} {messages.settings.pictures}
      </p>
    </details>
  )
}

export function Outside({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
