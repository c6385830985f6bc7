import { SECURITY_FILTER } from '#domain/log/security-events.ts'
import { countText } from '../../ui/locale.ts'
import { actionWords } from '../action-words.ts'

const entries = (figure: number): string => `${countText(figure)} ${figure === 1 ? 'entry' : 'entries'}`

/**
 * The activity logs: finding them and taking them along (SPEC 8, Admin and onboarding). Days and times are UTC.
 */
export const adminLogsMessages = {
  title: 'Activity Logs',
  purpose:
    'What users and admins did, and security events, newest first. Click a value to filter by it. Times are UTC.',
  failed: (message: string) => `Failed to load logs: ${message}`,
  none: 'No activity yet',
  noneHint: 'Sign-ins, searches and saves appear here as they happen.',
  noMatch: 'No matching activity',
  noMatchHint: 'No entry matches all of these filters. Remove one to see more.',
  noMatchYet: 'Nothing found so far',
  noMatchYetHint:
    'Only the newest entries were searched. Load more to search older ones, or type three letters or digits in a row to search all.',
  filter: {
    name: 'Filter the logs',
    search: 'Search email, action code and metadata',
    action: 'Action',
    allActions: 'All actions',
    security: 'Security',
    from: 'From (UTC)',
    to: 'To (UTC)',
    wrongDays: 'The first day is after the last day, so nothing can match.',
    active: (figure: number) => `${countText(figure)} ${figure === 1 ? 'filter' : 'filters'}`,
    clear: 'Clear all',
    remove: (what: string) => `Remove filter: ${what}`,
    chips: {
      search: (text: string) => `“${text}”`,
      action: (action: string) => (action === SECURITY_FILTER ? 'Security' : actionWords(action)),
      user: (user: string) => `User ${user}`,
      from: (day: string) => `From ${day}`,
      to: (day: string) => `To ${day}`,
    },
  },
  columns: { time: 'Time', user: 'User', action: 'Action', details: 'Details' },
  nobody: 'Unknown user',
  onlyUser: (email: string) => `Only ${email}`,
  onlyAction: (action: string) => `Only ${action}`,
  open: 'Open user',
  openUser: (email: string) => `Open user ${email}`,
  loaded: (figure: number, all: boolean) => (all ? entries(figure) : `${entries(figure)} loaded`),
  more: 'Load more',
  loadingMore: 'Loading more…',
  refresh: 'Refresh',
  exported: {
    action: 'Export CSV',
    stop: 'Stop export',
    preparing: 'Preparing the export…',
    done: (figure: number) => `Exported ${entries(figure)}.`,
    stopped: 'Export stopped. Nothing was saved.',
    failed: (message: string) => `Failed to export logs: ${message}`,
    broken: 'The connection was lost before the last row. Nothing was saved. Try again.',
    file: (day: string) => `activity-logs-${day}.csv`,
  },
} as const
