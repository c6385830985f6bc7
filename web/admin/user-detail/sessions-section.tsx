import { Button, Group, Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endUserSession, endUserSessions, userSessions } from '#clients/backend/admin-documents.ts'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { type Services, useServices } from '#web/core/services.tsx'
import { deviceText, type ListedSession, SessionList } from '#web/core/session/session-list.tsx'
import { FailureNotice } from '#web/ui/failure-notice.tsx'
import { PageSection } from '../page.tsx'
import { ADMIN_KEY, DETAILS_FRESH_MS } from '../query-times.ts'
import { timeText } from '../times.tsx'
import { adminUserMessages } from '../users-messages.ts'
import { ActionDialog } from './action-dialog.tsx'
import type { DetailedUser } from './details-query.ts'
import { useAdminAction } from './use-admin-action.ts'

const text = adminUserMessages.sessions

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
  return (
    <PageSection title={text.title} means={text.means}>
      {sessions.isError ? (
        <FailureNotice
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
      {chosen === null ? null : <EndDialog user={user} session={chosen} onClose={() => setChosen(null)} />}
    </PageSection>
  )
}

interface EndDialogProps {
  user: DetailedUser
  session: ListedSession | 'all'
  onClose: () => void
}

function EndDialog({ user, session, onClose }: EndDialogProps) {
  const { backend } = useServices()
  const run = useAdminAction()
  const userId = user.id
  const words = session === 'all' ? text.endEach : text.endOne
  const about = session === 'all' ? user.email : deviceText(session)
  const end = async () =>
    session === 'all'
      ? (await backend.mutate(endUserSessions, { userId })).adminEndSessions
      : (await backend.mutate(endUserSession, { userId, id: session.id })).adminEndSession
  return (
    <ActionDialog
      {...words}
      title={words.title(about)}
      onConfirm={() => run(end, words.failed)}
      onClose={onClose}
    />
  )
}
