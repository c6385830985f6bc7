/** What everyone may read of the admin panel (SPEC 6): its link and its refusal. */
export const adminMessages = {
  panel: 'Admin Panel',
  nav: 'Admin pages',
  diagnostics: 'Metering diagnostics',
  accessDenied: (company: string) =>
    `Access Denied: You do not have permission to access the admin panel. Admin access is restricted to ${company} users.`,
} as const
