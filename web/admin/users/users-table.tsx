import { Link } from '@tanstack/react-router'
import { adminUsersMessages as text } from '#web/shared/admin-users-messages.ts'
import { Bone, boneLines, Skeleton } from '#web/shared/ui/skeleton.tsx'
import { memo, useMemo } from 'react'
import { StatusMark } from '../status-mark.tsx'
import { Day } from '../times.tsx'
import { type UserSort, usersAddress, type UsersView } from './users-address.ts'
import type { ListedUser } from './users-query.ts'
import styles from './users-table.module.css'

const SORTED_COLUMNS = ['email', 'name', 'signed-up', 'last-active'] as const
const HEADER_ROWS = 1

interface UsersTableProps {
  users: readonly ListedUser[]
  /** Of all that match, whatever is loaded. */
  total: number
  view: UsersView
  /** These are the users of the last question: the answer to the present one is on its way. */
  stale: boolean
  onSort: (sort: UserSort) => void
}

/** The whole row is its user's link, so that it opens in a new tab and by keyboard as links do. */
export function UsersTable({ users, total, view, stale, onSort }: UsersTableProps) {
  const list = useMemo(() => usersAddress.write(view), [view])
  return (
    <div
      role="table"
      aria-label={text.title}
      aria-rowcount={total + HEADER_ROWS}
      aria-busy={stale}
      className={styles.table}
    >
      <div role="rowgroup" className={styles.head}>
        <div role="row" aria-rowindex={1} className={styles.row}>
          {SORTED_COLUMNS.map((sort) => (
            <span
              key={sort}
              role="columnheader"
              aria-sort={sort === view.sort ? (view.descending ? 'descending' : 'ascending') : undefined}
            >
              <button type="button" className={styles.sort} onClick={() => onSort(sort)}>
                {text.columns[sort]}
              </button>
            </span>
          ))}
          <span role="columnheader">{text.columns.status}</span>
        </div>
      </div>
      <div role="rowgroup">
        {users.map((user, index) => (
          <UserRow key={user.id} user={user} rowIndex={index + 1 + HEADER_ROWS} list={list} />
        ))}
      </div>
    </div>
  )
}

const ROWS_TO_COME = 8

/** The table before the first users are there. */
export const UsersToCome = () => (
  <Skeleton className={styles.table}>
    <div className={styles.head}>
      <div className={styles.row} />
    </div>
    {boneLines(ROWS_TO_COME, (width, index) => (
      <div key={index} className={styles.row}>
        <Bone width={width} />
        <Bone width={width} />
        <Bone width="84px" />
        <Bone width="84px" />
        <Bone width="64px" height={22} />
      </div>
    ))}
  </Skeleton>
)

interface UserRowProps {
  user: ListedUser
  rowIndex: number
  /** The query of the list's address, for the way back to it. */
  list: object
}

const UserRow = memo(function UserRow({ user, rowIndex, list }: UserRowProps) {
  return (
    <div role="row" aria-rowindex={rowIndex} className={styles.row}>
      <span role="cell" className={styles.email}>
        <Link
          to="/admin/users/$userId"
          params={{ userId: user.id }}
          state={(last) => ({ ...last, usersList: list })}
          className={styles.open}
        >
          {user.email}
        </Link>
      </span>
      <span role="cell" className={styles.name} data-empty={user.name === null}>
        <bdi>{user.name ?? text.noName}</bdi>
      </span>
      <span role="cell" className={styles.time}>
        <span className={styles.label} aria-hidden="true">
          {text.columns['signed-up']}
        </span>
        <Day iso={user.createdAt} />
      </span>
      <span role="cell" className={styles.time}>
        <span className={styles.label} aria-hidden="true">
          {text.columns['last-active']}
        </span>
        {user.lastActive === null ? text.never : <Day iso={user.lastActive} />}
      </span>
      <span role="cell" className={styles.status}>
        <StatusMark blocked={user.blocked} />
      </span>
    </div>
  )
})
