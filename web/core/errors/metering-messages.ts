/**
 * What is said of the metering client's codes (SPEC 8, Metering client codes): what happened and what to do next. No
 * own-key call fails for them, so that it is the admin's diagnostics that show them.
 */
export const meteringMessages = {
  badRequest: (code: string | null) =>
    `The metering service refused the request${code === null ? '' : ` (${code})`}. Check the customer and the call id.`,
  notAuthorized:
    'The metering service does not accept this key. Check the key, and that it belongs to this customer.',
  rateLimited: 'The metering service is getting too many requests. Try again in a minute.',
  serverError: 'The metering service had an error. Try again in a minute.',
  network:
    'No answer came from the metering service. Check your connection and any request blockers, then try again.',
  unreadable: 'The metering service’s answer could not be read. Check its address.',
  endFailed:
    'The end of a call could not be reported to the metering service. This is tried again automatically.',
  browserRuntime:
    'Only servers may make this call to the metering service. It was not sent from the browser.',
} as const
