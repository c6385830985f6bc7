import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from '@tanstack/react-router'
import { adminUserMessages as text } from '#web/shared/admin-users-messages.ts'
import { sentenceFor } from '#web/shared/error-sentences.ts'
import { messages } from '#web/shared/messages.ts'
import { useServices } from '#web/shared/services.tsx'
import { usePageTitle } from '#web/shared/use-page-title.ts'
import { Failure } from '../failure.tsx'
import page from '../page.module.css'
import { StatusMark } from '../status-mark.tsx'
import { ActivitySections } from './activity-sections.tsx'
import { detailsQuery, type UserDetails } from './details-query.ts'
import { InformationSection } from './information-section.tsx'
import { LimitsSection } from './limits-section.tsx'
import { UserActions } from './user-actions.tsx'
import styles from './user-page.module.css'

/** One user: who they are, what they did and used, and what an admin can do (SPEC 2, User detail). */
export function UserPage() {
  const { userId } = useParams({ strict: false })
  const list = useLocation({ select: ({ state }) => state.usersList })
  const services = useServices()
  const details = useQuery(detailsQuery(services, userId ?? ''))
  usePageTitle(details.data?.user.email ?? text.title)
  return (
    <div className={page.page}>
      <Link to="/admin/users" search={{ ...list }} className={styles.back}>
        <span aria-hidden="true">←</span> {text.back}
      </Link>
      {details.isError ? (
        <Failure text={text.failed(sentenceFor(details.error))} onRetry={() => void details.refetch()} />
      ) : null}
      {details.isPending ? <p role="status">{messages.common.loading}</p> : null}
      {details.data === null ? <NotFound /> : null}
      {details.data ? <Record details={details.data} /> : null}
    </div>
  )
}

function NotFound() {
  return (
    <div className={page.notice}>
      <h1 className={page.title}>{text.notFound}</h1>
      <p>{text.notFoundHint}</p>
    </div>
  )
}

function Record({ details }: { details: UserDetails }) {
  const { user, metered } = details
  return (
    <>
      <header className={styles.header}>
        <h1 className={page.title}>{user.email}</h1>
        <StatusMark blocked={user.blocked} />
      </header>
      <div className={styles.columns}>
        <div className={styles.column}>
          <InformationSection user={user} />
          <UserActions user={user} metered={metered} />
          <LimitsSection metered={metered} />
        </div>
        <div className={styles.column}>
          <ActivitySections details={details} />
        </div>
      </div>
    </>
  )
}
