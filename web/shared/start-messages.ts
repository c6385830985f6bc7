/**
 * What is read before the app itself is there, and what every screen says. A part of its own: who is not signed in
 * fetches none of the others.
 */
export const commonMessages = {
  appName: 'Launchscout',
  score: (score: number, band: string) => `Score ${score} of 100: ${band}`,
  tagline: 'Find your next customers among today’s launches.',
  steps: [
    'Search new launches by date and votes.',
    'See each judged against your criteria.',
    'Find the leaders and save the lead to your own sheet.',
  ],
  loading: 'Loading…',
  retry: 'Retry',
  tryAgain: 'Try Again',
  notFound: 'There is no such page',
  backToApp: 'Back to App',
  cancel: 'Cancel',
  close: 'Close',
  useDark: 'Use the dark colors',
  useLight: 'Use the light colors',
  unexpected: 'Something went wrong. Please try again.',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Not copied',
  copyOf: (value: string) => `Copy ${value}`,
} as const

export const sessionMessages = {
  signIn: 'Sign in with Google',
  signOut: 'Sign Out',
  signedOut: {
    'sign-in-failed': 'Signing in did not work. Nothing was changed; please try again.',
    refused: 'You did not sign in. Launchscout needs your Google account to know whose leads are whose.',
    expired: 'Your sign-in has ended. Please sign in again; your keys and leads are safe.',
    'other-user': 'Someone else signed in in another tab, so this one was signed out.',
    'sign-out-unfinished':
      'You are signed out here, but the sign-in service could not be reached. Close the browser if others use it.',
  },
  noToken: 'No ID token found. Please sign in.',
  required: 'Authentication required. Please sign in.',
  blockedTitle: 'Your account is blocked',
  checkAgain: 'Check again',
  notVerifiedTitle: 'Your e-mail address is not verified',
  blocked: (reason: string | null) =>
    reason === null || reason === '' ? 'Your account is blocked' : `Your account is blocked: ${reason}`,
  emailNotVerified: 'Verify your e-mail address with Google, then sign in again.',
  unavailable: 'The sign-in service cannot be asked right now. Try again in a minute.',
} as const

/** What is said of our own server, above all when it fails. */
export const serverMessages = {
  unreachable: 'Launchscout’s server could not be reached. Check your connection, then try again.',
  away: 'Launchscout’s server is temporarily unavailable. Nothing is lost. This page tries again by itself; if you were saving something, try again in a minute.',
  fault: 'Launchscout’s server had a fault. Try again in a minute.',
  internal: 'Something went wrong on our side. Please try again.',
  requestId: (id: string) => `If it happens again, tell support this number: ${id}`,
  limited: 'Too many requests in a short time. Try again in a few minutes.',
  outdated: 'This page and the server do not understand each other. Reload the page, then try again.',
  tooLarge: 'That is more text than the server takes. Shorten it, then try again.',
  forbidden: 'Your account may not do this. Sign in with another one, or ask whoever runs this installation.',
  cannotBlockSelf: 'Nobody can block themself.',
  outsideMetering: 'Usage and limits are kept by an outside metering service. Change them there.',
  ticketRefused: 'The export did not begin in time. Start it again.',
  htmlPage:
    'A web page came in place of Launchscout’s answer. If your network asks you to sign in, do that, then reload this page.',
} as const
