import type { ReactNode } from 'react'
import styles from './fact-list.module.css'
import shared from './shared.module.css'

/** Names and what is known of each, a line for each. */
export const FactList = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className={shared.lined}>
    {facts.map(([name, value]) => (
      <div key={name} className={styles.fact}>
        <dt className={shared.muted}>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
