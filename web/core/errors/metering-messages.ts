/**
 * What is said of the metering client's codes (SPEC 8, Metering client codes): what happened and what to do next. No
 * own-key call fails for them, so that it is the admin's diagnostics that show them.
 */
export const meteringMessages = {
  badRequest: (code: string | null) =>
    `The metering service refused the request${code === null ? '' : ` (${code})`}. Check the customer and the call id.`,
  notAuthorized:
    'The metering service does not accept this key, or not for this customer. Check the key, or reload the page for a new one.',
  rateLimited: 'The metering service asks us to slow down. Try again in a minute.',
  serverError: 'The metering service had a fault of its own. Try again in a minute.',
  network:
    'No answer came from the metering service. Check your connection and anything that blocks requests, then try again.',
  unreadable: 'The metering service’s answer could not be read. Check its address.',
  endFailed:
    'The end of a call could not be reported to the metering service. It is reported again by itself.',
  browserRuntime: 'This call to the metering service is for servers. It was not sent from the browser.',
} as const
