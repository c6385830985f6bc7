import { Group, Text } from '@mantine/core'
import { LIMIT_TYPES } from '#domain/metering/metering.ts'
import type { DiagnosticsRun } from '#operations/diagnostics/diagnostics-run.ts'
import { Card } from '#web/ui/card.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { ColumnNames, FigureTable, ScrollBox } from '#web/ui/figure-table.tsx'
import { countText } from '#web/ui/locale.ts'
import { Notice } from '#web/ui/notice.tsx'
import { diagnosticsMessages } from './messages.ts'

const text = diagnosticsMessages.summary

/** What a run came to, how the usage stood before and after it, and the report to copy. */
export function RunSummary({ run }: { run: DiagnosticsRun }) {
  const { passed, failed, skipped, lastCallId, planName, firstUsage, finalUsage, leftOpen } = run.summary
  const isOver = run.finishedAtMs !== null
  return (
    <Card aria-label={text.name}>
      <Group justify="space-between" gap="xs">
        <Text role="status" size="lg" fw="var(--weight-bold)">
          {outcomeOf(run)}
        </Text>
        {isOver ? (
          <CopyButton label={text.copyReport} name={text.copyReport} value={JSON.stringify(run, null, 2)} />
        ) : null}
      </Group>
      <FactList
        facts={[
          [text.counts, `${passed}, ${failed}, ${skipped}`],
          [diagnosticsMessages.form.customerId, run.customerId],
          [text.plan, planName ?? text.none],
          [text.lastCall, lastCallId ?? text.none],
        ]}
      />
      {firstUsage === null && finalUsage === null ? null : (
        <ScrollBox aria-label={text.usage}>
          <FigureTable>
            <ColumnNames names={text.columns} />
            <tbody>
              {LIMIT_TYPES.map((name) => (
                <tr key={name}>
                  <th scope="row">{text.meters[name]}</th>
                  <td>{countOf(firstUsage?.[name]?.used)}</td>
                  <td>{countOf(finalUsage?.[name]?.used)}</td>
                  <td>{countOf((finalUsage ?? firstUsage)?.[name]?.limit)}</td>
                </tr>
              ))}
            </tbody>
          </FigureTable>
        </ScrollBox>
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

const countOf = (count: number | null | undefined): string => {
  if (count === undefined) return '–'
  return count === null ? text.noLimit : countText(count)
}

function outcomeOf({ finishedAtMs, summary: { total, passed, failed, skipped } }: DiagnosticsRun): string {
  if (finishedAtMs === null) return text.running(passed + failed + skipped, total)
  if (failed > 0) return text.someFailed(failed)
  return skipped > 0 ? text.noneFailed : text.allPassed
}
