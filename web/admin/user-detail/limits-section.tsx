import { Stack, Text } from '@mantine/core'
import { ColumnNames, FigureTable, ScrollBox } from '#web/ui/figure-table.tsx'
import { countText } from '#web/ui/locale.ts'
import { PageSection } from '../page.tsx'
import { Time } from '../times.tsx'
import { adminUserMessages } from '../users-messages.ts'
import type { MeteredCall, MeteredUser } from './details-query.ts'
import { type MeterFigure, meterFigures } from './meter-figures.ts'
import styles from './limits-section.module.css'

const text = adminUserMessages.limits

/** What the metering service knows of the user: plan, the four meters of this month and the latest calls. */
export function LimitsSection({ metered }: { metered: MeteredUser | null }) {
  return (
    <PageSection
      title={text.title}
      means={metered === null ? null : `${text.plan(metered.planName)} · ${text.period}`}
    >
      {metered === null ? (
        <Text c="dimmed">{text.unknown}</Text>
      ) : (
        <>
          <Stack component="ul" gap="sm">
            {meterFigures(metered.usage, metered.limits).map((figure) => (
              <MeterBar key={figure.name} figure={figure} />
            ))}
          </Stack>
          <Calls calls={metered.calls} />
        </>
      )}
    </PageSection>
  )
}

function MeterBar({ figure: { name, used, limit, share, level } }: { figure: MeterFigure }) {
  const figures =
    used === null ? text.usageUnknown : limit === null ? text.unlimited(used) : text.of(used, limit)
  return (
    <li className={styles.meter} data-level={level}>
      <span>{text.meters[name]}</span>
      <span>
        {figures}
        {level === 'fine' ? null : (
          <Text
            span
            ml="xs"
            fw="var(--weight-medium)"
            c={level === 'near' ? 'var(--medium)' : 'var(--danger)'}
          >
            {text[level]}
          </Text>
        )}
      </span>
      <span className={styles.track} data-unlimited={share === null} aria-hidden="true">
        <span className={styles.used} style={{ inlineSize: `${(share ?? 0) * 100}%` }} />
      </span>
    </li>
  )
}

function Calls({ calls }: { calls: readonly MeteredCall[] }) {
  if (calls.length === 0) return <Text c="dimmed">{text.noCalls}</Text>
  return (
    <details>
      <summary>
        {text.calls} ({calls.length})
      </summary>
      <ScrollBox aria-label={text.calls}>
        <FigureTable text>
          <ColumnNames names={Object.values(text.callColumns)} />
          <tbody>
            {calls.map((call, index) => (
              <tr key={index}>
                <th scope="row">{call.startTime === undefined ? '–' : <Time iso={call.startTime} />}</th>
                <td>{call.feature ?? '–'}</td>
                <td>{call.modelUsed ?? '–'}</td>
                <td>{countText(call.inputTokens + call.responseTokens)}</td>
                <td>{stateText(call)}</td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      </ScrollBox>
    </details>
  )
}

function stateText({ state, errorCode }: MeteredCall): string {
  const states: Partial<Record<string, string>> = text.callStates
  const failures: Partial<Record<string, string>> = text.callFailures
  return errorCode === null ? (states[state] ?? state) : text.callFailed(failures[errorCode] ?? errorCode)
}
