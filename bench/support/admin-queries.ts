/** What bench/admin.ts asks: each admin query as the panel sends it, on much and on little. */
export interface AdminQuery {
  name: string
  query: string
  variables: object
}

/** Known of the seeded data. */
export interface Known {
  busiestUser: string
  /** Its email. */
  busiestEmail: string
  deepLogs: string
  deepUsers: string
}

const LOG_FIELDS = 'id userId email action metadata createdAt'
const USER_FIELDS = 'id email name blocked createdAt lastActive'

export const USERS = `query ($search: String, $status: UserStatus, $sort: AdminUserSort = SIGNED_UP, $descending: Boolean = true, $nextToken: String) {
  adminListAllUsers(search: $search, status: $status, sort: $sort, descending: $descending, nextToken: $nextToken) {
    items { ${USER_FIELDS} } nextToken total } }`
export const LOGS = `query ($search: String, $userId: ID, $action: String, $from: String, $to: String, $nextToken: String) {
  adminListAllActivityLogs(search: $search, userId: $userId, action: $action, from: $from, to: $to, nextToken: $nextToken) {
    items { ${LOG_FIELDS} } nextToken } }`
const DETAILS = `query ($userId: ID!) { adminGetUserDetails(userId: $userId) {
  user { ${USER_FIELDS} } activityCount usageByFeature recentActivity { ${LOG_FIELDS} }
  usageTapData { customerId planName usage limits calls } } }`
const STATS = `query ($timeRange: String) { adminGetStats(timeRange: $timeRange) {
  totalUsers newUsersToday newUsersThisWeek newUsersThisMonth activeUsers totalActivityLogs signupsByDate
  activityByFeature topUsersByActivity { userId email count } retentionCohorts } }`
const VOLUME = `query ($userId: ID, $action: String, $from: String, $to: String) {
  adminActivityVolume(userId: $userId, action: $action, from: $from, to: $to) }`

const SORTS = ['EMAIL', 'NAME', 'SIGNED_UP', 'LAST_ACTIVE'].flatMap((sort) =>
  [true, false].map((descending) => ({ sort, descending })),
)

export function adminQueries({ busiestUser, busiestEmail, deepLogs, deepUsers }: Known): AdminQuery[] {
  const users = (name: string, variables: object) => ({ name: `users: ${name}`, query: USERS, variables })
  const logs = (name: string, variables: object) => ({ name: `logs: ${name}`, query: LOGS, variables })
  return [
    ...SORTS.map((order) => users(`by ${order.sort} ${order.descending ? 'down' : 'up'}`, order)),
    users('page 50', { nextToken: deepUsers }),
    users('blocked', { status: 'BLOCKED' }),
    users('active', { status: 'ACTIVE' }),
    users('search "a"', { search: 'a' }),
    users('search "example.com" (all)', { search: 'example.com' }),
    users('search "smith" by name', { search: 'smith', sort: 'NAME', descending: false }),
    users('search "zoë"', { search: 'ZOË' }),
    users('search of one email', { search: busiestEmail }),
    users('search of nothing', { search: 'no such user' }),
    { name: 'details of the busiest user', query: DETAILS, variables: { userId: busiestUser } },
    ...['7d', '30d', '90d'].map((timeRange) => ({
      name: `stats ${timeRange}`,
      query: STATS,
      variables: { timeRange },
    })),
    logs('newest', {}),
    logs('page 500', { nextToken: deepLogs }),
    logs('of the busiest user', { userId: busiestUser }),
    logs('of an action', { action: 'SHEET_EXPORT' }),
    logs('of a rare action', { action: 'admin:BLOCK_USER' }),
    logs('of three days', { from: '2026-03-01', to: '2026-03-03' }),
    logs('search "login" (many)', { search: 'login' }),
    logs('search "fintech" (some)', { search: 'fintech' }),
    logs('search "cobaltforge" (few)', { search: 'CobaltForge' }),
    logs('search "block_user" (rare)', { search: 'block_user' }),
    logs('search of one email', { search: busiestEmail }),
    logs('search of nothing', { search: 'no such text' }),
    logs('search of two characters that none hold', { search: '佐藤' }),
    logs('search in a user’s', { userId: busiestUser, search: 'größer' }),
    { name: 'volume of 400 days', query: VOLUME, variables: { from: '2025-10-18', to: '2026-11-21' } },
    { name: 'volume of a user', query: VOLUME, variables: { userId: busiestUser, from: '2025-10-18' } },
    { name: 'debug identity', query: '{ adminDebugIdentity }', variables: {} },
  ]
}
