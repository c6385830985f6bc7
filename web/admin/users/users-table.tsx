import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { StatusMark } from '../status-mark.tsx'
import { Day } from '../times.tsx'
import { adminUsersMessages as text } from '../users-messages.ts'
import { usersAddress, type UserSort, type UsersView } from './users-address.ts'
import type { ListedUser } from './users-query.ts'
import shared from '#web/ui/shared.module.css'
import tableStyles from '../row-table.module.css'
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
  const list = usersAddress.write(view)
  return (
    <div
      role="table"
      aria-label={text.title}
      aria-rowcount={total + HEADER_ROWS}
      aria-busy={stale}
      className={`${tableStyles.table} ${shared.box}`}
    >
      <div role="rowgroup" className={`${tableStyles.head} ${shared.small}`}>
        <div role="row" aria-rowindex={1} className={`${tableStyles.row} ${styles.columns}`}>
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

interface UserRowProps {
  user: ListedUser
  rowIndex: number
  /** The query of the list's address, for the way back to it. */
  list: object
}

const UserRow = memo(function UserRow({ user, rowIndex, list }: UserRowProps) {
  return (
    <div role="row" aria-rowindex={rowIndex} className={`${tableStyles.row} ${styles.row}`}>
      <span role="cell" className={`${shared.line} ${shared.strong}`}>
        <Link
          to="/admin/users/$userId"
          params={{ userId: user.id }}
          state={(last) => ({ ...last, usersList: list })}
          className={styles.open}
        >
          {user.email}
        </Link>
      </span>
      <span role="cell" className={`${styles.name} ${shared.line} ${user.name === null ? shared.muted : ''}`}>
        <bdi>{user.name ?? text.noName}</bdi>
      </span>
      <span role="cell" className={`${tableStyles.time} ${styles.time}`}>
        <span className={`${styles.label} ${shared.small}`} aria-hidden="true">
          {text.columns['signed-up']}
        </span>
        <Day iso={user.createdAt} />
      </span>
      <span role="cell" className={`${tableStyles.time} ${styles.time}`}>
        <span className={`${styles.label} ${shared.small}`} aria-hidden="true">
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
