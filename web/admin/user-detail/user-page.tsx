import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from '@tanstack/react-router'
import { adminUserMessages as text } from '#web/shared/admin-users-messages.ts'
import { sentenceFor } from '#web/shared/error-sentences.ts'
import { useServices } from '#web/shared/services.tsx'
import { BoneLines, Skeleton } from '#web/shared/ui/skeleton.tsx'
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
      {details.isPending ? <RecordToCome /> : null}
      {details.data === null ? <NotFound /> : null}
      {details.data ? <Record details={details.data} /> : null}
    </div>
  )
}

/** The lines of the boxes of both columns. */
const LINES_TO_COME = [
  [8, 2, 6],
  [3, 4, 8],
] as const

const RecordToCome = () => (
  <Skeleton className={page.page}>
    <BoneLines count={1} linePx={37} widest="380px" />
    <div className={styles.columns}>
      {LINES_TO_COME.map((boxes, column) => (
        <div key={column} className={styles.column}>
          {boxes.map((count) => (
            <div key={count} className={page.box}>
              <BoneLines count={count} linePx={38} />
            </div>
          ))}
        </div>
      ))}
    </div>
  </Skeleton>
)

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
