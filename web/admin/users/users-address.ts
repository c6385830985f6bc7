import type { AddressCodec } from '#web/ui/use-address-state.ts'
import { choiceOf, shortText, textOf, unlessDefault } from '../address.ts'

export const USER_STATUSES = ['all', 'active', 'blocked'] as const
const USER_SORTS = ['signed-up', 'email', 'name', 'last-active'] as const
export type UserSort = (typeof USER_SORTS)[number]

/** What the admin set in the list of users. */
export interface UsersView {
  search: string
  status: (typeof USER_STATUSES)[number]
  sort: UserSort
  descending: boolean
}

/** Times begin with the latest, names with A. */
const beginsDescending = (sort: UserSort): boolean => sort === 'signed-up' || sort === 'last-active'

/** The next order when a column's header is pressed: that column, and the other way round where it is sorted already. */
export const sortedBy = (view: UsersView, sort: UserSort): Pick<UsersView, 'sort' | 'descending'> => ({
  sort,
  descending: view.sort === sort ? !view.descending : beginsDescending(sort),
})

const DIRECTIONS = { up: false, down: true } as const

export const usersAddress: AddressCodec<UsersView> = {
  read: (query) => {
    const sort = choiceOf(USER_SORTS, query.sort)
    const direction = query.order === 'up' || query.order === 'down' ? query.order : null
    return {
      search: textOf(query.search),
      status: choiceOf(USER_STATUSES, query.status),
      sort,
      descending: direction === null ? beginsDescending(sort) : DIRECTIONS[direction],
    }
  },
  write: ({ search, status, sort, descending }) => ({
    search: shortText(search),
    status: unlessDefault(status, 'all'),
    sort: unlessDefault(sort, 'signed-up'),
    order: descending === beginsDescending(sort) ? undefined : descending ? 'down' : 'up',
  }),
}
