import { Button, Group, Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { endOtherSessions, endSession, mySessions } from '#clients/backend/documents.ts'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { type Services, useServices } from '#web/core/services.tsx'
import { type ListedSession, SessionList } from '#web/core/session/session-list.tsx'
import { FailureNotice } from '#web/ui/failure-notice.tsx'
import { FlashLine } from '#web/ui/flash-line.tsx'
import { LOCALE } from '#web/ui/locale.ts'
import { commonMessages } from '#web/ui/messages.ts'
import { useFlash } from '#web/ui/use-flash.ts'
import type { Confirm } from './confirm-dialog.tsx'
import { settingsMessages } from './messages.ts'
import { Section } from './section.tsx'

const text = settingsMessages.sessions

const timeText = (iso: string): string =>
  new Date(iso).toLocaleString(LOCALE, { dateStyle: 'medium', timeStyle: 'short' })

const sessionsQuery = ({ backend }: Pick<Services, 'backend'>) =>
  queryOptions({
    queryKey: ['sessions'],
    queryFn: async ({ signal }) => (await backend.query(mySessions, {}, signal)).mySessions,
    staleTime: 0,
  })

/** Where one is signed in, and how to end it (DESIGN 4). An outside user pool has sessions of its own: then it is left out. */
export function SessionsSection({ confirm }: { confirm: Confirm }) {
  const services = useServices()
  const sessions = useQuery(sessionsQuery(services))
  const [flash, say] = useFlash()
  const { backend } = services

  async function end(ending: () => Promise<unknown>, ended: string): Promise<void> {
    await ending().then(
      () => say('success', ended),
      (error: unknown) => say('error', text.endFailed(sentenceFor(error))),
    )
    await sessions.refetch()
  }
  const endOne = ({ id }: ListedSession) => end(() => backend.mutate(endSession, { id }), text.ended)
  const endOthers = async () => {
    const { endOthersTitle: title, endOthersText, endOthers: action } = text
    if (await confirm({ title, text: endOthersText, action }))
      await end(() => backend.mutate(endOtherSessions, {}), text.othersEnded)
  }

  if (sessions.data?.length === 0) return null
  return (
    <Section title={text.title} purpose={text.purpose}>
      {sessions.isPending ? <Text c="dimmed">{commonMessages.loading}</Text> : null}
      {sessions.isError ? (
        <FailureNotice
          text={text.failed(sentenceFor(sessions.error))}
          onRetry={() => void sessions.refetch()}
        />
      ) : null}
      {sessions.data ? (
        <SessionList sessions={sessions.data} timeText={timeText} onEnd={(session) => void endOne(session)} />
      ) : null}
      {sessions.data?.some(({ current }) => !current) ? (
        <Group justify="flex-end">
          <Button variant="default" onClick={() => void endOthers()}>
            {text.endOthers}
          </Button>
        </Group>
      ) : null}
      <FlashLine flash={flash} />
    </Section>
  )
}
