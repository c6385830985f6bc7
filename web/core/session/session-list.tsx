import { Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { sessionMessages } from './messages.ts'
import shared from '#web/ui/shared.module.css'
import styles from './session-list.module.css'

const text = sessionMessages.sessions

export interface ListedSession {
  id: string
  device: string | null
  /** ISO 8601. */
  firstUsedAt: string
  lastUsedAt: string
  current: boolean
}

export const deviceText = ({ device }: Pick<ListedSession, 'device'>): string => device ?? text.unknownDevice

interface SessionListProps {
  sessions: readonly ListedSession[]
  timeText: (iso: string) => string
  onEnd: (session: ListedSession) => void
}

/** Where a user is signed in, each but this one with a button that ends it. */
export const SessionList = ({ sessions, timeText, onEnd }: SessionListProps) => (
  <Stack component="ul" gap="sm">
    {sessions.map((session) => (
      <Group
        key={session.id}
        component="li"
        className={styles.session}
        justify="space-between"
        align="start"
        wrap="nowrap"
      >
        <div>
          <Group gap="xs">
            <strong>{deviceText(session)}</strong>
            {session.current ? (
              <span className={`${styles.current} ${shared.pill}`}>{text.current}</span>
            ) : null}
          </Group>
          <Group gap="xs" c="dimmed" fz="sm">
            <Used label={text.signedIn} iso={session.firstUsedAt} timeText={timeText} />
            <Used label={text.lastUsed} iso={session.lastUsedAt} timeText={timeText} />
          </Group>
        </div>
        {session.current ? null : (
          <PlainButton
            aria-label={text.endLabel(deviceText(session), timeText(session.lastUsedAt))}
            onClick={() => onEnd(session)}
          >
            {text.end}
          </PlainButton>
        )}
      </Group>
    ))}
  </Stack>
)

const Used = ({
  label,
  iso,
  timeText,
}: { label: ReactNode; iso: string } & Pick<SessionListProps, 'timeText'>) => (
  <span>
    {label} <time dateTime={iso}>{timeText(iso)}</time>
  </span>
)
