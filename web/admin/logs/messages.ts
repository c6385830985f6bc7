import { SECURITY_FILTER } from '#domain/security-events.ts'
import { countText } from '../../ui/locale.ts'
import { actionWords } from '../action-words.ts'

const entries = (figure: number): string => `${countText(figure)} ${figure === 1 ? 'entry' : 'entries'}`

/**
 * The activity logs: finding, following and taking them along (SPEC 8, Admin and onboarding). Days and times are UTC.
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
    user: 'User (email)',
    userHint: 'Type to find a user',
    noSuchUser: 'Choose a user from the list.',
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
  noDetails: 'No details',
  yes: 'yes',
  no: 'no',
  empty: 'empty',
  moreDetails: 'All details',
  live: {
    name: 'Live',
    on: 'Follow live',
    connecting: 'Connecting…',
    connected: 'Live: new entries appear at the top',
    paused: 'Paused while you read older entries',
    interrupted: 'Live entries are interrupted. Trying again…',
    ended: 'Live entries have stopped. Reload the page to follow them again.',
    off: 'Not following',
    waiting: (figure: number) => `${countText(figure)} new · jump to live`,
    arrived: (figure: number) => `${entries(figure)} arrived`,
  },
  volume: {
    title: 'Volume over time',
    table: 'Show as a table',
    time: 'Time',
    entries: 'Entries',
    units: { day: 'by day', week: 'by week', month: 'by month' },
    bar: (span: string, figure: number) => `${span}: ${entries(figure)}`,
    barHint: 'Use the arrow keys to move, and Enter to show only that time.',
    spoken: (unit: string, total: number, most: string) =>
      `${entries(total)} ${unit}.${most === '' ? '' : ` Most: ${most}.`}`,
    notSearched:
      'Counts all entries for these days, this user, and this action. The search text is not applied.',
    failed: (message: string) => `The chart cannot be shown: ${message}`,
    running: 'so far',
  },
  exported: {
    action: 'Export CSV',
    stop: 'Stop export',
    preparing: 'Preparing the export…',
    progress: (rows: number, total: number | null) =>
      total === null
        ? `${countText(rows)} rows received…`
        : `${countText(rows)} of ${countText(total)} rows received…`,
    done: (rows: number) => `Exported ${countText(rows)} ${rows === 1 ? 'row' : 'rows'}.`,
    stopped: 'Export stopped. Nothing was saved.',
    failed: (message: string) => `Failed to export logs: ${message}`,
    broken: 'The connection was lost before the last row. Nothing was saved. Try again.',
    file: (day: string) => `activity-logs-${day}.csv`,
    progressName: 'Export progress',
  },
} as const
