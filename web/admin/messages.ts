/** What everyone may read of the admin panel (SPEC 6): its link and its refusal; and the names of its pages. */
export const adminMessages = {
  utc: (time: string) => `${time} UTC`,
  nav: 'Admin pages',
  users: 'Users',
  statistics: 'Statistics',
  logs: 'Activity Logs',
  diagnostics: 'Diagnostics',
  system: 'System',
  accessDenied: (company: string) =>
    `Access Denied: You do not have permission to access the admin panel. Admin access is restricted to ${company} users.`,
} as const
