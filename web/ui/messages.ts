/** The words that every screen uses. */
export const commonMessages = {
  appName: 'Launchscout',
  score: (score: number, band: string) => `Score ${score} of 100: ${band}`,
  tagline: 'Find your next customers among today’s launches.',
  picture:
    'Launchscout with the results of a search: each launch with its score, the criteria that it meets, its contacts, and a button to save it as a lead.',
  loading: 'Loading…',
  retry: 'Retry',
  tryAgain: 'Try Again',
  notFound: 'Page not found',
  backToApp: 'Back to App',
  cancel: 'Cancel',
  clear: 'Clear',
  showTyped: 'Show the text',
  close: 'Close',
  toDark: 'Use the dark colors',
  toLight: 'Use the light colors',
  unexpected: 'Something went wrong. Please try again.',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Not copied',
  copyOf: (value: string) => `Copy ${value}`,
} as const
