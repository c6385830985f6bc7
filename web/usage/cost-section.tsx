import { AI_PRICES_AS_OF, AI_PRICES_SOURCE } from '#domain/ai-prices.ts'
import { messages } from '#web/shared/messages.ts'
import type { ReactNode } from 'react'
import styles from './cost-section.module.css'
import { DayFigures } from './day-figures.tsx'
import { ModelTable } from './model-table.tsx'
import { COST_KINDS, type CostKind, type MonthCost } from './month-cost.ts'

/** Where the provider shows what it really bills. */
const BILLING_URL = 'https://platform.openai.com/settings/organization/billing/overview'

/** What the month cost: who paid what, by day and by model, with what the figures rest on. */
export function CostSection({ cost }: { cost: MonthCost }) {
  const text = messages.usage.cost
  const kinds = COST_KINDS.filter((kind) => cost.models.some((model) => model.kind === kind))
  return (
    <section className={styles.cost} aria-labelledby="cost-title">
      <h3 id="cost-title" className={styles.title}>
        {text.title}
      </h3>
      {kinds.length === 0 ? <p className={styles.note}>{text.none}</p> : null}
      {kinds.length > 0 ? (
        <>
          <dl className={styles.sums}>
            {kinds.map((kind) => (
              <Sum key={kind} kind={kind} cost={cost} />
            ))}
          </dl>
          <DayFigures cost={cost} kinds={kinds} />
          <ModelTable models={cost.models} />
        </>
      ) : null}
      {cost.unpriced.length > 0 ? <p className={styles.note}>{text.unpriced(cost.unpriced)}</p> : null}
      <p className={styles.note}>
        {text.estimate(text.day(AI_PRICES_AS_OF))} <Outside href={AI_PRICES_SOURCE}>{text.prices}</Outside>{' '}
        <Outside href={BILLING_URL}>{text.billing}</Outside>
      </p>
    </section>
  )
}

function Sum({ kind, cost }: { kind: CostKind; cost: MonthCost }) {
  const text = messages.usage.cost
  const note = kind === 'free' ? text.sumNotes.free(text.usd(cost.usd.free)) : text.sumNotes[kind]
  return (
    <div className={styles.sum}>
      <dt>{text.sums[kind]}</dt>
      <dd className={styles.amount}>{text.usd(kind === 'own' ? cost.usd.own : 0)}</dd>
      <dd className={styles.tokens}>{text.tokens(cost.tokens[kind])}</dd>
      <dd className={styles.note}>{note}</dd>
    </div>
  )
}

function Outside({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className={styles.spoken}> {messages.usage.cost.newTab}</span>
    </a>
  )
}
