import { type ReactNode, useId } from 'react'
import { messages } from '#web/shared/messages.ts'
import { useKeptFocus } from '#web/shared/use-kept-focus.ts'
import styles from './section.module.css'

interface SectionProps {
  title: string
  purpose: string
  optional?: boolean
  children: ReactNode
}

/** One part of the Settings: what it is for on the left, its fields on the right. */
export function Section({ title, purpose, optional = false, children }: SectionProps) {
  const titleId = useId()
  const keepsFocus = useKeptFocus<HTMLElement>((section) => section.focus())
  return (
    <section {...keepsFocus} tabIndex={-1} className={styles.section} aria-labelledby={titleId}>
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {title}
          {optional ? <span className={styles.tag}>{messages.settings.optional}</span> : null}
        </h2>
        <p className={styles.purpose}>{purpose}</p>
      </header>
      <div className={styles.fields}>{children}</div>
    </section>
  )
}
