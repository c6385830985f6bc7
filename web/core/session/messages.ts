/** What is said of signing in and out (SPEC 4). */
export const sessionMessages = {
  signIn: 'Sign in with Google',
  signOut: 'Sign Out',
  removeKept: {
    more: 'More about signing out',
    button: 'Remove what this browser keeps',
    title: 'Remove what this browser keeps and sign out?',
    question:
      'This browser’s copies of your keys, criteria, AI answers, last search, and unsent notes are deleted for good. Your sheet, your saved notes and searches, and your account are kept.',
    action: 'Remove and sign out',
    failed: 'Not everything could be removed. Clear this site’s data in your browser’s settings.',
  },
  signedOut: {
    'sign-in-failed': 'Sign-in did not work. Nothing was changed. Please try again.',
    refused:
      'You did not sign in. Launchscout needs your Google account to keep your leads apart from other people’s.',
    expired: 'You were signed out after some time. Please sign in again. Your keys and leads are safe.',
    'session-ended':
      'This session was ended. Please sign in again to continue. Your keys and leads are safe.',
    'other-user': 'Another account signed in in another tab, so you were signed out here.',
    'sign-out-unfinished':
      'You are signed out here, but the sign-in service could not be reached. Close the browser if other people use it.',
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
