import { SECURITY_FILTER } from '#domain/security-events.ts'
import { countText } from '../../ui/locale.ts'

const entries = (figure: number): string => `${countText(figure)} ${figure === 1 ? 'entry' : 'entries'}`

/**
 * The activity logs: finding, following and taking them along (SPEC 8, Admin and onboarding). Days and times are UTC.
 */
export const adminLogsMessages = {
  title: 'Activity Logs',
  purpose:
    'What users and admins did, and security events, newest first. Click a value to see only what has it. Times are UTC.',
  failed: (message: string) => `Failed to load logs: ${message}`,
  none: 'No activity yet',
  noneHint: 'Sign-ins, searches and saves appear here as they happen.',
  noMatch: 'No matching activity',
  noMatchHint: 'Nothing that was recorded has all of this. Take a filter away.',
  filter: {
    name: 'Filter the logs',
    search: 'Search email, action and metadata',
    action: 'Action',
    allActions: 'Every action',
    security: 'Security',
    user: 'User (email)',
    userHint: 'Type to find a user',
    noSuchUser: 'Choose a user from the list.',
    from: 'From (UTC)',
    to: 'To (UTC)',
    wrongDays: 'The first day is after the last one: nothing can match.',
    active: (figure: number) => `${countText(figure)} ${figure === 1 ? 'filter' : 'filters'}`,
    clear: 'Clear all',
    remove: (what: string) => `Remove filter: ${what}`,
    chips: {
      search: (text: string) => `“${text}”`,
      action: (action: string) => (action === SECURITY_FILTER ? 'Security' : `Action ${action}`),
      user: (user: string) => `User ${user}`,
      from: (day: string) => `From ${day}`,
      to: (day: string) => `To ${day}`,
    },
  },
  columns: { time: 'Time', user: 'User', action: 'Action', details: 'Details' },
  nobody: 'Unknown user',
  onlyUser: (email: string) => `Only ${email}`,
  onlyAction: (action: string) => `Only ${action}`,
  openUser: (email: string) => `Open the record of ${email}`,
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
    paused: 'Paused while you read further down',
    interrupted: 'Live entries are interrupted; trying again',
    ended: 'Live entries have ended. Reload the page to follow again.',
    off: 'Not following',
    waiting: (figure: number) => `${countText(figure)} new · jump to live`,
    arrived: (figure: number) => `${entries(figure)} arrived`,
  },
  volume: {
    title: 'Volume over time',
    units: { day: 'by day', week: 'by week', month: 'by month' },
    bar: (span: string, figure: number) => `${span}: ${entries(figure)}`,
    barHint: 'Arrow keys move along; Enter shows that time only.',
    spoken: (unit: string, total: number, most: string) =>
      `${entries(total)} ${unit}.${most === '' ? '' : ` Most: ${most}.`}`,
    notSearched: 'Counts every entry of these days, user and action; the search is not applied.',
    failed: (message: string) => `The volume cannot be shown: ${message}`,
    running: 'not over yet',
  },
  exported: {
    action: 'Export CSV',
    stop: 'Stop export',
    preparing: 'The export is being prepared…',
    progress: (rows: number, total: number | null) =>
      total === null
        ? `${countText(rows)} rows received…`
        : `${countText(rows)} of ${countText(total)} rows received…`,
    done: (rows: number) => `Exported ${countText(rows)} ${rows === 1 ? 'row' : 'rows'}.`,
    stopped: 'Export stopped. Nothing was saved.',
    failed: (message: string) => `Failed to export logs: ${message}`,
    broken: 'The connection broke before the last row. Nothing was saved; try again.',
    file: (day: string) => `activity-logs-${day}.csv`,
    progressName: 'Export progress',
  },
} as const
