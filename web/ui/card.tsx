import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './card.module.css'
import shared from './shared.module.css'

interface CardProps extends ComponentPropsWithRef<'section'> {
  /** Of something that is offered, or not there yet. */
  dashed?: boolean
  /** Of an error. */
  urgent?: boolean
}

/** A bordered box; what is in it stands one below the other. With a name it is a region of the page. */
export const Card = ({ dashed = false, urgent = false, className = '', ...props }: CardProps) => (
  <section
    {...props}
    className={`${styles.card} ${shared.box} ${className}`}
    data-dashed={dashed}
    data-urgent={urgent}
  />
)

/** The list that figure cards stand in. */
export const FigureCards = ({ children }: { children: ReactNode }) => (
  <dl className={styles.figures}>{children}</dl>
)

interface FigureCardProps {
  label: string
  /** Behind the label, such as that a day is not over. */
  remark?: string | undefined
  figure: ReactNode
  /** Behind the figure. */
  aside?: string
  /** What the figure means. */
  note: string
}

/** One figure, large, with its name above it and what it means below. */
export const FigureCard = ({ label, remark, figure, aside, note }: FigureCardProps) => (
  <div className={`${styles.figure} ${shared.box}`}>
    <dt className={styles.label}>
      {label} {remark === undefined ? null : <span className={shared.small}>{remark}</span>}
    </dt>
    <dd className={styles.amount}>{figure}</dd>
    {aside === undefined ? null : <dd>{aside}</dd>}
    <dd className={`${styles.note} ${shared.small}`}>{note}</dd>
  </div>
)
