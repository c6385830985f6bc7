/** What the flags need of sessionStorage. */
export type FlagStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Names in sessionStorage of what happens once per session (SPEC 4); sign-out clears them. */
export const SESSION_FLAGS = {
  loginRecorded: 'launchscout.session.login-recorded',
  planSynced: 'launchscout.session.plan-synced',
  onboardingPrompted: 'launchscout.session.onboarding-prompted',
  /** No flag, but gone with them: the key that an admin lets the diagnostics page remember (SPEC 2, Admin screens). */
  diagnosticsKey: 'launchscout.session.diagnostics-key',
} as const

/** Forgets all of them: the next sign-in is a new session. */
export function clearSessionFlags(storage: FlagStore): void {
  for (const flag of Object.values(SESSION_FLAGS)) storage.removeItem(flag)
}

/**
 * A tab that joins another tab's sign-in leaves to it what must not happen twice in one session: the LOGIN and the
 * onboarding prompt. Syncing the plan does no harm when done again.
 */
export function leaveToTheOtherTab(storage: FlagStore): void {
  for (const flag of [SESSION_FLAGS.loginRecorded, SESSION_FLAGS.onboardingPrompted])
    storage.setItem(flag, 'done')
}
