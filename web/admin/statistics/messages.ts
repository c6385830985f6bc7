import { countText, LOCALE } from '../../ui/locale.ts'
import { monthText } from '../times.tsx'

const monthName = new Intl.DateTimeFormat(LOCALE, { month: 'short', timeZone: 'UTC' })
const percent = (share: number): string => `${Math.round(share * 100)}%`

/**
 * The statistics of the installation, with what each figure counts next to it (SPEC 8, Admin and onboarding). Days,
 * weeks and months are UTC (DESIGN 5).
 */
export const adminStatisticsMessages = {
  title: 'Statistics',
  purpose: 'Who uses this installation, and for what. Days, weeks, and months are UTC.',
  failed: (message: string) => `Failed to load statistics: ${message}`,
  count: countText,
  notOver: 'so far',
  range: {
    name: 'Period of activity and top users',
    choices: { '7d': '7 days', '30d': '30 days', '90d': '90 days' },
    said: { '7d': 'the last 7 days', '30d': 'the last 30 days', '90d': 'the last 90 days' },
  },
  totals: {
    title: 'Totals',
    totalUsers: { label: 'Total users', means: 'Everyone who has signed in, including blocked users.' },
    activeUsers: {
      label: 'Active users',
      means: 'Users with any activity in the last 30 days, including today.',
    },
    totalActivityLogs: {
      label: 'Activity logs',
      means: 'All activities of all users since the beginning.',
    },
    newUsersToday: { label: 'New today', means: 'Users who first signed in today.' },
    newUsersThisWeek: { label: 'New this week', means: 'Users who first signed in since Monday.' },
    newUsersThisMonth: {
      label: 'New this month',
      means: 'Users who first signed in since the 1st of the month.',
    },
  },
  signups: {
    title: 'Sign-ups, last 30 days',
    means: 'New users by the day they first signed in.',
    day: 'Day',
    count: 'Sign-ups',
    table: 'Show as a table',
    titleOf: (day: string, figure: number) => `${day}: ${countText(figure)}`,
    spoken: (sum: number, most: string) =>
      `${countText(sum)} sign-ups in 30 days. ${sum === 0 ? '' : `Most: ${most}. `}All figures are in the table.`,
    sum: (figure: number) => `${countText(figure)} in total`,
  },
  features: {
    title: 'Activity by feature',
    means: (range: string) => `Activities by kind, ${range}. Open one to see its entries.`,
    feature: 'Feature',
    count: 'Times',
    none: (range: string) => `No activity in ${range}.`,
  },
  topUsers: {
    title: 'Top users',
    means: (range: string) => `The ten most active users, ${range}.`,
    user: 'User',
    count: 'Activities',
    none: (range: string) => `No activity in ${range}.`,
  },
  cohorts: {
    title: 'Retention',
    means:
      'Users by the month they first signed in, and how many of them were active in the last 30 days. A darker cell means a larger share.',
    month: 'Signed up',
    total: 'Users',
    active: 'Active',
    share: 'Share',
    percent,
    noShare: '–',
    table: 'Show as a table',
    /** @param month 1 to 12 */
    monthShort: (month: number) => monthName.format(Date.UTC(2026, month - 1)),
    /** @param month such as 2026-11 */
    cell: (month: string, share: number | null, total: number) =>
      `${monthText(month)}: ${share === null ? '–' : percent(share)} of ${countText(total)} ${total === 1 ? 'user' : 'users'}`,
    spoken: (cohorts: readonly { month: string; share: number | null }[]) =>
      `Share of users who are still active, by the month they signed up. ${cohorts
        .slice(0, 3)
        .map(({ month, share }) => `${monthText(month)}: ${share === null ? '–' : percent(share)}`)
        .join(', ')}. All figures are in the table.`,
    none: 'Nobody has signed up yet.',
  },
} as const
