import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useServices } from '#web/core/services.tsx'
import { useNow } from '#web/core/time/use-clock.ts'
import { FailureNotice } from '#web/ui/failure-notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CostSection } from './cost-section.tsx'
import { usageMessages } from './messages.ts'
import { monthCost } from './month-cost.ts'
import { monthQuery } from './month-query.ts'
import { UsageWidgetBox } from './usage-widget-box.tsx'

/**
 * The AI Usage tab: what the month cost, which begins with its picture, and the metering service's widget of calls
 * (SPEC 2, Usage tab).
 * @param active true while the tab is the one that is seen; the cost is only requested then
 */
export function UsagePanel({ active }: { active: boolean }) {
  return (
    <Stack component="section" aria-labelledby="usage-title">
      <h2 id="usage-title">{usageMessages.title}</h2>
      <Cost active={active} />
      <UsageWidgetBox type="calls" format="detailed" />
    </Stack>
  )
}

function Cost({ active }: { active: boolean }) {
  const services = useServices()
  const { data: rows, isError, refetch } = useQuery({ ...monthQuery(services), enabled: active })
  const nowMs = useNow()
  const text = usageMessages.cost
  if (rows) return <CostSection cost={monthCost(rows, nowMs)} />
  return (
    <Stack component="section" gap="xs" aria-labelledby="cost-title">
      <h3 id="cost-title">{text.title}</h3>
      {rows === null ? <Text c="dimmed">{text.notReported}</Text> : null}
      {rows === undefined && isError ? (
        <FailureNotice text={text.failed} onRetry={() => void refetch()} />
      ) : null}
      {rows === undefined && !isError ? <Skeleton lines={2} /> : null}
    </Stack>
  )
}
