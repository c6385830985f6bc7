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
  tooManyNotes: 'You have as many notes as are kept of one user. Delete some, then try again.',
  tooManyKept: 'You have as many of these as are kept of one user. Remove some, then try again.',
  noteGone: 'This note is no longer there.',
  sessionNotFound: 'This session had ended already.',
  ticketRefused: 'The export did not begin in time. Start it again.',
  htmlPage:
    'A web page came in place of Launchscout’s answer. If your network asks you to sign in, do that, then reload this page.',
} as const
