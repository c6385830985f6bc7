import { Group, Text } from '@mantine/core'
import { useThrottledCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { isServiceError } from '#clients/http.ts'
import { isoDay } from '#domain/dates.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { useServices } from '#web/core/services.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { exportLogs } from './export-logs.ts'
import type { LogFilters } from './logs-address.ts'
import { adminLogsMessages } from './messages.ts'

const text = adminLogsMessages.exported
const DRAW_EVERY_MS = 100

type State =
  | { kind: 'idle' }
  | { kind: 'preparing' }
  | { kind: 'receiving'; rows: number; total: number | null }
  | { kind: 'done'; rows: number }
  | { kind: 'stopped' }
  | { kind: 'failed'; sentence: string }

/** Everything that matches as a CSV file, with how far it is (SPEC 2, Admin screens: Logs). */
export function ExportButton({ filters }: { filters: LogFilters }) {
  const services = useServices()
  const [state, setState] = useState<State>({ kind: 'idle' })
  const stopper = useRef<AbortController | null>(null)
  useEffect(() => () => stopper.current?.abort(), [])
  const draw = useThrottledCallback(
    (progress: { rows: number; total: number | null }) =>
      setState((now) =>
        now.kind === 'preparing' || now.kind === 'receiving' ? { kind: 'receiving', ...progress } : now,
      ),
    DRAW_EVERY_MS,
  )
  const running = state.kind === 'preparing' || state.kind === 'receiving'

  async function start(): Promise<void> {
    const controller = new AbortController()
    stopper.current = controller
    setState({ kind: 'preparing' })
    try {
      const { file, rows } = await exportLogs({
        services,
        filters,
        signal: controller.signal,
        onProgress: draw,
      })
      saveBlob(text.file(isoDay(services.now())), file)
      setState({ kind: 'done', rows })
    } catch (error) {
      if (controller.signal.aborted) setState({ kind: 'stopped' })
      else setState({ kind: 'failed', sentence: text.failed(sentenceOf(error)) })
    }
  }
  return (
    <Group gap="xs">
      <BusyButton
        variant="default"
        busy={false}
        onClick={() => (running ? stopper.current?.abort() : void start())}
      >
        {running ? text.stop : text.action}
      </BusyButton>
      {state.kind === 'receiving' && state.total !== null && state.total > 0 ? (
        <progress
          aria-label={text.progressName}
          max={state.total}
          value={state.rows}
          style={{ width: 140, height: 10, accentColor: 'var(--ink)' }}
        />
      ) : null}
      {running ? <Text c="dimmed">{runningText(state)}</Text> : null}
      <Text role="status" c="dimmed">
        {endText(state)}
      </Text>
      {state.kind === 'failed' ? (
        <Notice role="alert" tone="danger">
          {state.sentence}
        </Notice>
      ) : null}
    </Group>
  )
}

function runningText(state: State): string {
  return state.kind === 'receiving' ? text.progress(state.rows, state.total) : ''
}

/** What screen readers announce: beginning and end, not each step. */
function endText(state: State): string | null {
  if (state.kind === 'preparing') return text.preparing
  if (state.kind === 'done') return text.done(state.rows)
  return state.kind === 'stopped' ? text.stopped : null
}

const sentenceOf = (error: unknown): string =>
  isServiceError(error, 'EXPORT_BROKEN') ? text.broken : sentenceFor(error)

/** Has the browser save a file. */
function saveBlob(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Not at once: the browser begins to read it a moment later.
  setTimeout(() => URL.revokeObjectURL(url), MINUTE_MS)
}
