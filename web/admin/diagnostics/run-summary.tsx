import { Group, Text } from '@mantine/core'
import { LIMIT_TYPES } from '#domain/metering.ts'
import type { DiagnosticsRun, UsageSnapshot } from '#operations/diagnostics/diagnostics-run.ts'
import { Card } from '#web/ui/card.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { FigureTable, ScrollBox } from '#web/ui/figure-table.tsx'
import { countText } from '#web/ui/locale.ts'
import { Notice } from '#web/ui/notice.tsx'
import { diagnosticsMessages } from './messages.ts'
import { type PageOrigin, reportOf } from './report.ts'

const text = diagnosticsMessages.summary

/** What a run came to, how the usage stood before and after it, and the report to copy. */
export function RunSummary({ run, place }: { run: DiagnosticsRun; place: PageOrigin }) {
  const { total, passed, failed, skipped, lastCallId, planName, firstUsage, finalUsage, leftOpen } =
    run.summary
  const isOver = run.finishedAtMs !== null
  const facts = [
    [text.total, total],
    [text.passed, passed],
    [text.failed, failed],
    [text.skipped, skipped],
    [diagnosticsMessages.form.customerId, run.customerId],
    [text.plan, planName ?? text.none],
    [text.lastCall, lastCallId ?? text.none],
  ] as const
  return (
    <Card aria-label={text.name}>
      <Group justify="space-between" gap="xs">
        <Text
          role="status"
          size="lg"
          fw="var(--weight-bold)"
          {...(isOver && failed > 0 ? { c: 'var(--danger)' } : {})}
        >
          {isOver ? outcomeOf(run) : text.running(passed + failed + skipped, total)}
        </Text>
        {isOver ? (
          <CopyButton label={text.copyReport} name={text.copyReport} value={reportOf(run, place)} />
        ) : null}
      </Group>
      <Group component="dl" gap="md">
        {facts.map(([name, value]) => (
          <div key={name}>
            <Text component="dt" size="xs" c="dimmed">
              {name}
            </Text>
            <dd>{value}</dd>
          </div>
        ))}
      </Group>
      {firstUsage === null && finalUsage === null ? null : (
        <UsageTable first={firstUsage} final={finalUsage} />
      )}
      {isOver && leftOpen.length > 0 ? (
        <Notice role="alert" tone="warning">
          {text.leftOpen(leftOpen.join(', '))}
        </Notice>
      ) : null}
      {isOver ? <Text c="dimmed">{text.reportNote}</Text> : null}
    </Card>
  )
}

function outcomeOf({ summary: { failed, skipped } }: DiagnosticsRun): string {
  if (failed > 0) return text.someFailed(failed)
  return skipped > 0 ? text.noneFailed : text.allPassed
}

function UsageTable({ first, final }: { first: UsageSnapshot | null; final: UsageSnapshot | null }) {
  const shown = (count: number | null | undefined) => (count == null ? '–' : countText(count))
  return (
    <ScrollBox aria-label={text.usage}>
      <FigureTable>
        <thead>
          <tr>
            <th scope="col">{text.meter}</th>
            <th scope="col">{text.first}</th>
            <th scope="col">{text.final}</th>
            <th scope="col">{text.limit}</th>
          </tr>
        </thead>
        <tbody>
          {LIMIT_TYPES.map((name) => {
            const latest = final?.[name] ?? first?.[name]
            return (
              <tr key={name}>
                <th scope="row">{text.meters[name]}</th>
                <td>{shown(first?.[name]?.used)}</td>
                <td>{shown(final?.[name]?.used)}</td>
                <td>
                  {latest === undefined ? '–' : latest.limit == null ? text.noLimit : countText(latest.limit)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </FigureTable>
    </ScrollBox>
  )
}
