/** What the command line says of sign-ins. */

const signInAt = (address: string) => `launchscout sign-in ${address}`

/** Of failures. */
export const accountErrorMessages = {
  BAD_ADDRESS: (address) =>
    `“${address}” is not the address of an installation. Give one such as https://scout.example, without a path. Only an address of this computer may begin with http.`,
  OTHER_ADDRESS: (address) => `This installation has another address. Use it: ${signInAt(address)}`,
  SEVERAL_ACCOUNTS: (addresses) =>
    `You are signed in at several installations. Name one of them: ${addresses}`,
  NOT_SIGNED_IN: (address) =>
    address === ''
      ? `You are not signed in. Run ${signInAt('ADDRESS')}`
      : `You are not signed in at ${address}. Run ${signInAt(address)}`,
  SIGN_IN_ENDED: (address) =>
    `Your sign-in at ${address} has ended, or your account is blocked. Run ${signInAt(address)}`,
  SIGN_IN_REFUSED: (code) =>
    `The sign-in was refused (${code}). Perhaps you canceled it, or your account is blocked. Nothing was changed.`,
  SIGN_IN_NOT_FINISHED: () => 'Nobody finished the sign-in within 5 minutes. Nothing was changed.',
  SIGN_IN_NOT_OFFERED: (address) =>
    `${address} does not offer a sign-in on the command line. Whoever runs it can set OIDC_CLI_CLIENT_ID.`,
  FOREIGN_POOL: (address) =>
    `${address} asks you to sign in at another installation. This could be a trick to get your sign-in there, so it is refused.`,
  EMAIL_NOT_VERIFIED: (email) =>
    `The email address ${email} is not verified, so this account cannot be used.`,
  BLOCKED: (address) => `Your account at ${address} is blocked.`,
  FILE_OPEN_TO_OTHERS: (path) =>
    `Other users of this computer may read ${path}, which holds your sign-in. Run chmod 600 ${path}`,
  FILE_UNREADABLE: (path) => `${path} cannot be read. Delete it and sign in again.`,
  FILE_NOT_WRITTEN: (path) =>
    `${path} cannot be written. Look at the rights of its folder and the room on the disk.`,
  UNREACHABLE: (address) => `${address} cannot be reached now. Try again later.`,
  NOT_LAUNCHSCOUT: (address) =>
    `${address} does not answer as an installation of Launchscout, or it is of an older version.`,
  POOL_UNREACHABLE: (issuer) => `The sign-in service at ${issuer} cannot be reached now. Try again later.`,
  PORT_IN_USE: (port) => `Port ${port} of this computer is in use. Choose another with --port.`,
  FILE_BUSY: (path) => `Another launchscout is changing ${path}. Try again in a minute.`,
  SERVICE_FAILED: (code) => `The installation could not answer (${code}). Try again later.`,
} satisfies Record<string, (detail: string) => string>

export const signInMessages = {
  usage: 'Usage: launchscout sign-in ADDRESS [--no-browser] [--port NUMBER]',
  open: (address: string) => `To sign in at ${address}, open this page in a browser on this computer:`,
  waiting: 'Waiting for the browser, for up to 5 minutes.',
  signedIn: (address: string, email: string) => `You are signed in at ${address} as ${email}.`,
}

export const signOutMessages = {
  signedOut: (address: string) => `You are signed out at ${address}.`,
  notRevoked: (address: string) =>
    `${address} could not be told. End the session there, in Settings, or it ends by itself.`,
}

/** Of the page that the browser shows at the end. */
export const pageMessages = {
  place: 'Launchscout on the command line',
  doneTitle: 'You are signed in',
  done: (email: string) =>
    `The command line works as ${email} now. You can close this page and go back to it.`,
  failedTitle: 'Sign-in did not work',
  failed: (sentence: string) => `${sentence} You can close this page and go back to the command line.`,
  stopped: 'It was stopped on the command line.',
  otherTitle: 'Nothing to see here',
  other: 'This page belongs to a sign-in that is over, or to another one. You can close it.',
}

export const meterMessages = {
  undelivered: (count: number) =>
    count === 1
      ? 'The report of 1 AI call could not be delivered. Your usage shows the call without its tokens.'
      : `The reports of ${count} AI calls could not be delivered. Your usage shows these calls without their tokens.`,
}
