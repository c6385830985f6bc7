import { NativeSelect, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { adminUsersMessages as text } from '#web/shared/admin-users-messages.ts'
import { sentenceFor } from '#web/shared/error-sentences.ts'
import { useServices } from '#web/shared/services.tsx'
import { BusyButton } from '#web/shared/ui/busy-button.tsx'
import { usePageTitle } from '#web/shared/use-page-title.ts'
import { choiceOf } from '../address.ts'
import { Failure } from '../failure.tsx'
import page from '../page.module.css'
import { useAddress } from '../use-address.ts'
import { useTypedText } from '../use-typed-text.ts'
import { DebugIdentity } from './debug-identity.tsx'
import { sortedBy, USER_STATUSES, usersAddress } from './users-address.ts'
import styles from './users-page.module.css'
import { usersQuery } from './users-query.ts'
import { UsersTable, UsersToCome } from './users-table.tsx'

/** All users: found by e-mail, name and status, sorted, page by page (SPEC 2, Users). */
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
    <div className={page.page}>
      <header>
        <h1 className={page.title}>{text.title}</h1>
        <p className={page.purpose}>{text.purpose}</p>
      </header>
      <div role="search" aria-label={text.find} className={styles.toolbar}>
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
        <p role="status" className={styles.total}>
          {total === null ? null : text.total(total)}
          {total === null || users.length >= total ? null : ` · ${text.shown(users.length)}`}
        </p>
      </div>
      {list.isError ? (
        <Failure text={text.failed(sentenceFor(list.error))} onRetry={() => void list.refetch()} />
      ) : null}
      {list.isPending ? <UsersToCome /> : null}
      {list.data !== undefined && users.length === 0 ? (
        <div className={page.notice}>
          <p className={page.noticeTitle}>{text.none}</p>
          {filtered ? (
            <>
              <p>{text.noneHint}</p>
              <button type="button" className={page.plain} onClick={clear}>
                {text.clear}
              </button>
            </>
          ) : null}
        </div>
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
          className={styles.more ?? ''}
          busy={list.isFetching}
          working={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {list.isFetchingNextPage ? text.loadingMore : text.more}
        </BusyButton>
      ) : null}
      <DebugIdentity />
    </div>
  )
}
