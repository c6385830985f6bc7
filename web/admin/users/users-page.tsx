import { Group, NativeSelect, TextInput } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { useServices } from '#web/core/services.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailureNotice } from '#web/ui/failure-notice.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { choiceOf } from '../address.ts'
import { Page, PageHeader } from '../page.tsx'
import { useAddress } from '../use-address.ts'
import { useTypedText } from '../use-typed-text.ts'
import { adminUsersMessages as text } from '../users-messages.ts'
import { DebugIdentity } from './debug-identity.tsx'
import { sortedBy, USER_STATUSES, usersAddress } from './users-address.ts'
import { usersQuery } from './users-query.ts'
import { UsersTable } from './users-table.tsx'
import shared from '#web/ui/shared.module.css'
import tableStyles from '../row-table.module.css'
import styles from './users-page.module.css'

/** All users: found by email, name and status, sorted, page by page (SPEC 2, Admin screens: Users). */
export function UsersPage() {
  usePageTitle(text.title)
  const services = useServices()
  const [view, change] = useAddress(usersAddress)
  const [typed, type] = useTypedText(view.search, (search) => change({ search }, 'replace'))
  const list = useInfiniteQuery(usersQuery(services, view))
  const users = list.data?.pages.flatMap(({ items }) => items) ?? []
  const total = list.data?.pages.at(-1)?.total ?? null
  const filtered = view.search.trim() !== '' || view.status !== 'all'
  const clear = () => change({ search: '', status: 'all' })
  return (
    <Page>
      <PageHeader title={text.title} purpose={text.purpose} />
      <Group role="search" gap="sm" aria-label={text.find}>
        <TextInput
          type="search"
          dir="auto"
          className={styles.search ?? ''}
          aria-label={text.search}
          placeholder={text.search}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <NativeSelect
          aria-label={text.status}
          value={view.status}
          data={USER_STATUSES.map((value) => ({ value, label: text.statuses[value] }))}
          onChange={(event) => change({ status: choiceOf(USER_STATUSES, event.currentTarget.value) })}
        />
        <p role="status" className={`${styles.total} ${shared.muted}`}>
          {total === null ? null : text.total(total)}
          {total === null || users.length >= total ? null : ` · ${text.shown(users.length)}`}
        </p>
      </Group>
      {list.isError ? (
        <FailureNotice text={text.failed(sentenceFor(list.error))} onRetry={() => void list.refetch()} />
      ) : null}
      {list.isPending ? <Skeleton /> : null}
      {list.data !== undefined && users.length === 0 ? (
        <EmptyState
          title={text.none}
          {...(filtered && {
            text: text.noneHint,
            action: <PlainButton onClick={clear}>{text.clear}</PlainButton>,
          })}
        />
      ) : null}
      {users.length > 0 ? (
        <UsersTable
          users={users}
          total={total ?? users.length}
          view={view}
          stale={list.isPlaceholderData}
          onSort={(sort) => change(sortedBy(view, sort))}
        />
      ) : null}
      {list.hasNextPage ? (
        <BusyButton
          variant="default"
          className={tableStyles.more ?? ''}
          busy={list.isFetching}
          working={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {list.isFetchingNextPage ? text.loadingMore : text.more}
        </BusyButton>
      ) : null}
      <DebugIdentity />
    </Page>
  )
}
