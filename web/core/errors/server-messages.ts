/** What is said of our own server, above all when it fails. */
export const serverMessages = {
  unreachable: 'Launchscout’s server could not be reached. Check your connection, then try again.',
  away: 'Launchscout’s server is temporarily unavailable. Nothing is lost. This page tries again by itself. If you were saving something, try again in a minute.',
  full: 'Launchscout’s server has no room left on its disk, so nothing can be saved right now. What you saved before is not lost. Tell whoever runs this installation, then try again.',
  nearlyFull:
    'Launchscout’s server has little room left on its disk, and leaves out what is not needed. Tell whoever runs this installation.',
  busy: 'Launchscout’s server has too much to do right now. Nothing is lost. Try again in a minute.',
  readOnly:
    'Launchscout’s database takes no changes right now, such as while it moves to another machine. Nothing is lost. Try again in a minute.',
  fault: 'Launchscout’s server had an error. Try again in a minute.',
  internal: 'Something went wrong on our side. Please try again.',
  requestId: (id: string) => `If it happens again, tell support this number: ${id}`,
  limited: 'Too many requests in a short time. Try again in a few minutes.',
  outdated: 'This page is out of date. Reload it, then try again.',
  tooLarge: 'This text is too long. Shorten it, then try again.',
  forbidden:
    'Your account is not allowed to do this. Sign in with another account, or ask whoever runs this installation.',
  cannotBlockSelf: 'You cannot block yourself.',
  cannotDeleteSelf: 'You delete your own account in Settings.',
  signInAgain: 'Sign in again first. After that, you have 5 minutes.',
  backupRunning: 'Another backup is being made. Wait until it is done.',
  outsideMetering: 'An outside metering service keeps usage and limits. Change them there.',
  tooManyNotes: 'You have reached the maximum number of notes. Delete some, then try again.',
  tooManyKept: 'You have reached the maximum number. Remove some, then try again.',
  documentChanged: 'This was changed in another tab or browser.',
  noteGone: 'This note no longer exists.',
  sessionNotFound: 'This session has already ended.',
  htmlPage:
    'A web page came back instead of Launchscout’s answer. If your network asks you to sign in, do that, then reload this page.',
} as const
