/** The sections of the app (SPEC 2, Main tabs). */
export const tabMessages = {
  name: 'Sections',
  search: { label: 'Search', description: 'Filter launches by date range, topic and traction.' },
  leads: { label: 'Leads', description: 'Review saved founders, enrich, sync.' },
  usage: { label: 'AI Usage', description: 'Token consumption, model cost, billing.' },
  settings: { label: 'Settings', description: 'Keys and integrations.' },
} as const

/** What the header and the command palette both offer (SPEC 2, Routes). */
export const menuMessages = {
  replayOnboarding: 'Replay onboarding',
  adminPanel: 'Admin Panel',
  /** On a narrow screen, of what the header has else. */
  menu: 'Menu',
  about: 'About',
} as const

/** When this browser gives no access to its storage. */
export const storageMessages = {
  readFailed:
    'Your saved settings could not be read, because this browser does not allow access to its storage.',
  /** @param reason a sentence */
  notOpened: (reason: string) =>
    `Your saved keys and settings cannot be opened right now. Nothing is lost, and Launchscout keeps trying. ${reason}`,
  saveFailed:
    '❌ This browser could not store everything. It may be a private window, or its storage may be full. What you typed is still here.',
} as const

export const activityMessages = {
  notReady: 'User context is not ready for activity logging.',
} as const
