import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from '@tanstack/react-router'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { useServices } from '#web/core/services.tsx'
import { Card } from '#web/ui/card.tsx'
import { FailureNotice } from '#web/ui/failure-notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { Columns, Page } from '../page.tsx'
import { StatusMark } from '../status-mark.tsx'
import { adminUserMessages as text } from '../users-messages.ts'
import { AccountSection } from './account-section.tsx'
import { ActivitySections } from './activity-sections.tsx'
import { detailsQuery, type UserDetails } from './details-query.ts'
import { InformationSection } from './information-section.tsx'
import { LimitsSection } from './limits-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { UserActions } from './user-actions.tsx'

/** One user: who they are, what they did and used, and what an admin can do (SPEC 2, Admin screens: User detail). */
export function UserPage() {
  const { userId } = useParams({ strict: false })
  const list = useLocation({ select: ({ state }) => state.usersList })
  const services = useServices()
  const details = useQuery(detailsQuery(services, userId ?? ''))
  usePageTitle(details.data?.user.email ?? text.title)
  return (
    <Page>
      <Text c="dimmed">
        <Link to="/admin/users" search={{ ...list }}>
          <span aria-hidden="true">←</span> {text.back}
        </Link>
      </Text>
      {details.isError ? (
        <FailureNotice
          text={text.failed(sentenceFor(details.error))}
          onRetry={() => void details.refetch()}
        />
      ) : null}
      {details.isPending ? <Skeleton /> : null}
      {details.data === null ? <NotFound /> : null}
      {details.data ? <Record details={details.data} /> : null}
    </Page>
  )
}

const NotFound = () => (
  <Card>
    <h1>{text.notFound}</h1>
    <p>{text.notFoundHint}</p>
  </Card>
)

function Record({ details }: { details: UserDetails }) {
  const { user, metered } = details
  return (
    <>
      <Group component="header" gap="sm">
        <h1>{user.email}</h1>
        <StatusMark blocked={user.blocked} />
      </Group>
      <Columns>
        <Stack>
          <InformationSection user={user} />
          <UserActions user={user} metered={metered} />
          <SessionsSection user={user} />
          <LimitsSection metered={metered} />
          <AccountSection user={user} />
        </Stack>
        <Stack>
          <ActivitySections details={details} />
        </Stack>
      </Columns>
    </>
  )
}
