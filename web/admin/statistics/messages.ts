import { countText } from '../../ui/locale.ts'

/**
 * The statistics of the installation, with what each figure counts next to it (SPEC 8, Admin and onboarding). Days,
 * weeks and months are UTC (DESIGN 5).
 */
export const adminStatisticsMessages = {
  title: 'Statistics',
  purpose: 'How this installation is doing. Days, weeks and months are UTC.',
  failed: (message: string) => `Failed to load statistics: ${message}`,
  count: countText,
  notOver: 'not over yet',
  range: {
    name: 'Period of activity and top users',
    choices: { '7d': '7 days', '30d': '30 days', '90d': '90 days' },
    said: { '7d': 'the last 7 days', '30d': 'the last 30 days', '90d': 'the last 90 days' },
  },
  totals: {
    title: 'Totals',
    totalUsers: { label: 'Total users', means: 'Everyone who ever signed in, blocked users included.' },
    activeUsers: {
      label: 'Active users',
      means: 'Users with at least one recorded activity in the last 30 days, today included.',
    },
    totalActivityLogs: {
      label: 'Activity logs',
      means: 'All recorded activities of all users, from the first day on.',
    },
    newUsersToday: { label: 'New today', means: 'Users whose first sign-in was today.' },
    newUsersThisWeek: { label: 'New this week', means: 'First sign-in since Monday.' },
    newUsersThisMonth: { label: 'New this month', means: 'First sign-in since the 1st of the month.' },
  },
  signups: {
    title: 'Sign-ups, last 30 days',
    means: 'Users by the day of their first sign-in.',
    day: 'Day',
    count: 'Sign-ups',
    sum: (figure: number) => `${countText(figure)} in all`,
  },
  features: {
    title: 'Activity by feature',
    means: (range: string) => `Recorded activities by kind, ${range}. Open one to read them.`,
    feature: 'Feature',
    count: 'Times',
    none: (range: string) => `No activity in ${range}.`,
  },
  topUsers: {
    title: 'Top users',
    means: (range: string) => `The ten users with the most recorded activities, ${range}.`,
    user: 'User',
    count: 'Activities',
    none: (range: string) => `No activity in ${range}.`,
  },
  cohorts: {
    title: 'Retention',
    means:
      'Users by the month of their first sign-in, and how many of them were active in the last 30 days. The darker, the larger the share.',
    month: 'Signed up',
    total: 'Users',
    active: 'Active',
    share: 'Share',
    percent: (share: number) => `${Math.round(share * 100)}%`,
    noShare: '–',
    none: 'Nobody has signed up yet.',
  },
} as const
