import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import { Button, Group, Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endUserSession, endUserSessions, userSessions } from '#clients/backend/admin-documents.ts'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { type Services, useServices } from '#web/core/services.tsx'
import { deviceText, type ListedSession, SessionList } from '#web/core/session/session-list.tsx'
import { FailureCard } from '../failure.tsx'
import { PageSection } from '../page.tsx'
import { ADMIN_KEY, DETAILS_FRESH_MS } from '../query-times.ts'
import { timeText } from '../times.tsx'
import { adminUserMessages } from '../users-messages.ts'
import { ActionDialog } from './action-dialog.tsx'
import type { DetailedUser } from './details-query.ts'
import { useAdminAction } from './use-admin-action.ts'

const text = adminUserMessages.sessions
const { working, done } = adminUserMessages.actions

const userSessionsQuery = ({ backend }: Pick<Services, 'backend'>, userId: string) =>
  queryOptions({
    queryKey: [ADMIN_KEY, 'sessions', userId],
    queryFn: async ({ signal }) => (await backend.query(userSessions, { userId }, signal)).adminUserSessions,
    staleTime: DETAILS_FRESH_MS,
  })

/** Where a user is signed in, and how an admin ends it (DESIGN 4). */
export function SessionsSection({ user }: { user: DetailedUser }) {
  const sessions = useQuery(userSessionsQuery(useServices(), user.id))
  const [chosen, setChosen] = useState<ListedSession | 'all' | null>(null)
  const close = () => setChosen(null)
  return (
    <PageSection title={text.title} means={text.means}>
      {sessions.isError ? (
        <FailureCard
          text={text.failed(sentenceFor(sessions.error))}
          onRetry={() => void sessions.refetch()}
        />
      ) : null}
      {sessions.data?.length === 0 ? <Text c="dimmed">{text.none}</Text> : null}
      {sessions.data ? <SessionList sessions={sessions.data} timeText={timeText} onEnd={setChosen} /> : null}
      {sessions.data?.some(({ current }) => !current) ? (
        <Group>
          <Button variant="default" onClick={() => setChosen('all')}>
            {text.endAll}
          </Button>
        </Group>
      ) : null}
      {chosen === 'all' ? <EndAllDialog user={user} onClose={close} /> : null}
      {chosen !== null && chosen !== 'all' ? (
        <EndOneDialog user={user} session={chosen} onClose={close} />
      ) : null}
    </PageSection>
  )
}

interface DialogProps {
  user: DetailedUser
  onClose: () => void
}

function EndOneDialog({ user, session, onClose }: DialogProps & { session: ListedSession }) {
  const { backend } = useServices()
  const run = useAdminAction()
  const { endOne } = text
  const ids = { userId: user.id, id: session.id }
  return (
    <ActionDialog
      {...{ working, done }}
      {...endOne}
      title={endOne.title(deviceText(session))}
      onConfirm={() =>
        run(async () => (await backend.mutate(endUserSession, ids)).adminEndSession, endOne.failed)
      }
      onClose={onClose}
    />
  )
}

function EndAllDialog({ user, onClose }: DialogProps) {
  const { backend } = useServices()
  const run = useAdminAction()
  const { endEach } = text
  return (
    <ActionDialog
      {...{ working, done }}
      {...endEach}
      title={endEach.title(user.email)}
      onConfirm={() =>
        run(
          async () => (await backend.mutate(endUserSessions, { userId: user.id })).adminEndSessions,
          endEach.failed,
        )
      }
      onClose={onClose}
    />
  )
}
