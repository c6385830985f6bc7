import { Group, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { isServiceError } from '#clients/http.ts'
import { isoDay } from '#domain/base/dates.ts'
import { MINUTE_MS } from '#domain/base/durations.ts'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { useServices } from '#web/core/services.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { exportLogs } from './export-logs.ts'
import type { LogFilters } from './logs-address.ts'
import { adminLogsMessages } from './messages.ts'

const text = adminLogsMessages.exported
type State =
  | { kind: 'idle' }
  | { kind: 'running' | 'ended'; said: string }
  | { kind: 'failed'; sentence: string }

/** Everything that matches as a CSV file (SPEC 2, Admin screens: Logs). */
export function ExportButton({ filters }: { filters: LogFilters }) {
  const services = useServices()
  const [state, setState] = useState<State>({ kind: 'idle' })
  const stopper = useRef<AbortController | null>(null)
  useEffect(() => () => stopper.current?.abort(), [])
  const running = state.kind === 'running'

  async function start(): Promise<void> {
    const controller = new AbortController()
    stopper.current = controller
    setState({ kind: 'running', said: text.preparing })
    try {
      const { file, entries } = await exportLogs({ services, filters, signal: controller.signal })
      saveBlob(text.file(isoDay(services.now())), file)
      setState({ kind: 'ended', said: text.done(entries) })
    } catch (error) {
      if (controller.signal.aborted) setState({ kind: 'ended', said: text.stopped })
      else setState({ kind: 'failed', sentence: text.failed(sentenceOf(error)) })
    }
  }
  return (
    <Group gap="xs" pos="relative">
      <BusyButton
        variant="default"
        busy={false}
        onClick={() => (running ? stopper.current?.abort() : void start())}
      >
        {running ? text.stop : text.action}
      </BusyButton>
      {/* Below the button, so that what it says moves nothing. */}
      <Text
        role="status"
        c="dimmed"
        size="sm"
        pos="absolute"
        top="100%"
        right={0}
        style={{ whiteSpace: 'nowrap' }}
      >
        {'said' in state ? state.said : null}
      </Text>
      {state.kind === 'failed' ? (
        <Notice role="alert" tone="danger">
          {state.sentence}
        </Notice>
      ) : null}
    </Group>
  )
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
