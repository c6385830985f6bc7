import type { AddressCodec } from '#web/ui/use-address-state.ts'
import { dayOf, shortText, textOf } from '../address.ts'

/** What the admin set in the activity logs; empty texts filter nothing. */
export interface LogFilters {
  search: string
  action: string
  /** A user's id. */
  user: string
  /** UTC days, both included. */
  from: string
  to: string
}

export const NO_FILTERS = { search: '', action: '', user: '', from: '', to: '' } as const

export const logsAddress: AddressCodec<LogFilters> = {
  read: (query) => ({
    search: textOf(query.search),
    action: textOf(query.action),
    user: textOf(query.user),
    from: dayOf(query.from),
    to: dayOf(query.to),
  }),
  write: ({ search, action, user, from, to }) => ({
    search: shortText(search),
    action: shortText(action),
    user: shortText(user),
    from: shortText(from),
    to: shortText(to),
  }),
}

export const FILTERS = ['search', 'action', 'user', 'from', 'to'] as const
/** Those that are set. */
export const setFilters = (view: LogFilters): (typeof FILTERS)[number][] =>
  FILTERS.filter((name) => view[name].trim() !== '')

/** The filters as the server takes them. */
export const filterVariables = ({ search, action, user, from, to }: LogFilters) => ({
  userId: orNull(user),
  search: orNull(search.trim()),
  action: orNull(action),
  from: orNull(from),
  to: orNull(to),
})

const orNull = (text: string): string | null => (text === '' ? null : text)
