/** The query of the activity logs' address, as other pages link to it; logs/logs-address.ts reads it. */
export interface LogsSearch {
  /** A user's id. */
  user?: string
  action?: string
  /** ISO days, UTC. */
  from?: string
  to?: string
}

/** For a link's `search`. */
export const logsSearch = (search: LogsSearch) => () => ({ ...search })
