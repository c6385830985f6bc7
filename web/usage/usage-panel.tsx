import { useQuery } from '@tanstack/react-query'
import { messages } from '#web/shared/messages.ts'
import { useServices } from '#web/shared/services.tsx'
import { BoneLines, Skeleton } from '#web/shared/ui/skeleton.tsx'
import { CostSection } from './cost-section.tsx'
import { monthCost } from './month-cost.ts'
import { monthQuery } from './month-query.ts'
import styles from './usage-panel.module.css'
import { UsageWidgetBox } from './usage-widget-box.tsx'

/**
 * The AI Usage tab: the metering service's widget of calls (SPEC 2), and what the month cost.
 * @param active true while the tab is the one that is seen; the cost is only asked for then
 */
export function UsagePanel({ active }: { active: boolean }) {
  return (
    <section className={styles.panel} aria-labelledby="usage-title">
      <h2 id="usage-title" className={styles.title}>
        {messages.usage.title}
      </h2>
      <UsageWidgetBox type="calls" format="detailed" className={styles.widget} />
      <Cost active={active} />
    </section>
  )
}

function Cost({ active }: { active: boolean }) {
  const services = useServices()
  const { data: rows, isError, refetch } = useQuery({ ...monthQuery(services), enabled: active })
  const text = messages.usage.cost
  if (rows) return <CostSection cost={monthCost(rows, services.now())} />
  return (
    <section className={styles.cost} aria-labelledby="cost-title">
      <h3 id="cost-title" className={styles.subtitle}>
        {text.title}
      </h3>
      {rows === null ? <p className={styles.note}>{text.notTold}</p> : null}
      {rows === undefined && isError ? (
        <p role="alert" className={styles.note}>
          {text.failed}{' '}
          <button type="button" className={styles.retry} onClick={() => void refetch()}>
            {messages.common.retry}
          </button>
        </p>
      ) : null}
      {rows === undefined && !isError ? (
        <Skeleton className={styles.cost}>
          <BoneLines count={2} linePx={22} />
        </Skeleton>
      ) : null}
    </section>
  )
}
