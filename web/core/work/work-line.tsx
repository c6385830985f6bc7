import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Failure } from '#domain/base/failure.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { sentenceOf } from '../errors/error-sentences.ts'
import { workMessages } from './messages.ts'
import { useTimeLeft } from './use-time-left.ts'

interface WorkLineProps {
  /** How far it is. */
  said: readonly string[]
  total: number
  /** Done or failed. */
  ended: number
  failed: number
  /** Not begun. */
  left: number
  running: boolean
  /** What stopped it, where it did not stop by itself or by its user. */
  stoppedBy: Failure | null
  onStop: () => void
  onDismiss: () => void
  /** What else can be done about it. */
  children: ReactNode
}

/** How far work for many is, and what can be done about it. */
export function WorkLine({
  said,
  total,
  ended,
  failed,
  left,
  running,
  stoppedBy,
  onStop,
  onDismiss,
  children,
}: WorkLineProps) {
  const text = workMessages
  // What was begun ends by itself.
  const stopping = running && left > 0
  const timeLeft = useTimeLeft(ended, total - ended - left, running)
  const parts = [
    ...said,
    ...(failed === 0 ? [] : [text.failed(failed)]),
    ...(left === 0 ? [] : [text.left(left)]),
    ...(timeLeft === null || stopping ? [] : [timeLeft]),
  ]
  return (
    <Group gap="xs">
      <Text component="p" role="status">
        {parts.join(' · ')}
      </Text>
      {stoppedBy === null ? null : (
        <Text component="p" role="alert" c="var(--danger)">
          {text.stoppedBy(sentenceOf(stoppedBy))}
        </Text>
      )}
      {running ? (
        <PlainButton look="small" aria-disabled={stopping} onClick={stopping ? undefined : onStop}>
          {stopping ? text.stopping : text.stop}
        </PlainButton>
      ) : null}
      {children}
      {running ? null : (
        <PlainButton look="small" onClick={onDismiss}>
          {text.dismiss}
        </PlainButton>
      )}
    </Group>
  )
}
