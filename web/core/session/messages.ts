/** What is said of signing in and out (SPEC 4). */
export const sessionMessages = {
  signIn: 'Sign in with Google',
  signOut: 'Sign Out',
  removeKept: {
    more: 'More about signing out',
    button: 'Remove what this browser keeps',
    title: 'Remove what this browser keeps and sign out?',
    question:
      'This browser’s copies of your keys, criteria, AI answers, last search, unsent notes and saved searches are removed for good. Your sheet, your saved notes and your account stay.',
    action: 'Remove and sign out',
    failed:
      'This browser did not let us remove everything. Clear the data of this site in the browser’s settings.',
  },
  signedOut: {
    'sign-in-failed': 'Signing in did not work. Nothing was changed; please try again.',
    refused: 'You did not sign in. Launchscout needs your Google account to know whose leads are whose.',
    expired: 'Your sign-in has ended. Please sign in again; your keys and leads are safe.',
    'session-ended': 'This session was ended. Please sign in again to go on; your keys and leads are safe.',
    'other-user': 'Someone else signed in in another tab, so this one was signed out.',
    'sign-out-unfinished':
      'You are signed out here, but the sign-in service could not be reached. Close the browser if others use it.',
  },
  sessions: {
    unknownDevice: 'Unknown browser',
    current: 'This browser',
    signedIn: 'Signed in',
    lastUsed: 'Last used',
    end: 'End',
    endLabel: (device: string, lastUsed: string) => `End the session of ${device}, last used ${lastUsed}`,
  },
  noToken: 'No ID token found. Please sign in.',
  required: 'Authentication required. Please sign in.',
  blockedTitle: 'Your account is blocked',
  checkAgain: 'Check again',
  notVerifiedTitle: 'Your email address is not verified',
  blocked: (reason: string | null) =>
    reason === null || reason === '' ? 'Your account is blocked' : `Your account is blocked: ${reason}`,
  emailNotVerified: 'Verify your email address with Google, then sign in again.',
  unavailable: 'The sign-in service cannot be reached right now. Try again in a minute.',
} as const
