import { countText } from '../../ui/locale.ts'

/**
 * The sentences of the metering diagnostics (SPEC 5, Admin, diagnostics, and onboarding; SPEC 8, Admin and onboarding);
 * fetched with their page alone.
 */
export const diagnosticsMessages = {
  title: 'Metering diagnostics',
  purpose:
    'Runs the calls that metering is made of against the service, with the key that you type in, and shows each request and answer. The key goes to the base URL and nowhere else. A run counts one call, made up and paid by nobody, on the customer named below.',
  form: {
    name: 'Settings of the run',
    key: 'API key',
    keyMissing: 'API key is required to run diagnostics',
    keyWrong: 'A key is made of letters, digits and signs, without spaces or line breaks.',
    keyKinds:
      'A secret key (utk-…, from “npm run -s metering-key”) runs all tests. An embed key (ek-…) works for its own user alone and makes no customers: that test is skipped.',
    remember: 'Remember the key in this tab until I sign out or untick this',
    baseUrl: 'Base URL',
    baseUrlWrong: 'The base URL begins with https:// or http://',
    customerId: 'Customer id',
    customerSent: (id: string) => `Sent as ${id}`,
    customerMadeUp: 'Empty: one is made up',
    feature: 'Feature',
    tags: 'Tags, separated by commas',
    requested: 'Requested entitlements',
    entitlements: {
      standard: 'Standard',
      premium: 'Premium',
      audio: 'Audio',
      image: 'Image',
      search: 'Search',
    },
    hostedClassify: 'Also have the hosted AI judge a launch (one free call of yours)',
    reasoning: 'Reasoning level',
    run: 'Run diagnostics',
    stop: 'Stop',
  },
  results: 'Tests',
  notRun: 'Nothing has been run yet.',
  summary: {
    name: 'Summary',
    running: (done: number, total: number) => `Running: ${done} of ${total} done`,
    allPassed: 'All tests passed.',
    noneFailed: 'No test failed; some were skipped.',
    someFailed: (count: number) => `${count} test${count === 1 ? '' : 's'} failed.`,
    total: 'Total',
    passed: 'Passed',
    failed: 'Failed',
    skipped: 'Skipped',
    lastCall: 'Last call',
    plan: 'Plan',
    none: 'none',
    usage: 'Usage',
    meter: 'Meter',
    first: 'Before',
    final: 'After',
    limit: 'Limit',
    noLimit: 'none',
    meters: {
      standardCalls: 'Standard calls',
      standardTokens: 'Standard tokens',
      premiumCalls: 'Premium calls',
      premiumTokens: 'Premium tokens',
    },
    leftOpen: (ids: string) =>
      `The end of ${ids} could not be delivered. The call counts when its lease is over, and its tokens are free again then.`,
    copyReport: 'Copy report',
    reportNote: 'The report is JSON with every key masked.',
  },
  statuses: {
    pending: 'Waiting',
    running: 'Running',
    passed: 'Passed',
    failed: 'Failed',
    skipped: 'Skipped',
  },
  runAgain: 'Run again',
  runAgainOf: (label: string) => `Run again: ${label}`,
  ms: (ms: number) => `${countText(Math.round(ms))} ms`,
  attempts: (list: string) => `attempts: ${list}`,
  details: 'Request and response',
  request: 'Request',
  response: 'Response',
  noResponse: 'No answer came.',
  tests: {
    'create-customer': {
      label: 'Create customer',
      description: 'Makes the customer, or finds it. Needs a secret key.',
    },
    'usage-before': { label: 'Usage before', description: 'Reads the plan and what is counted so far.' },
    begin: {
      label: 'Begin',
      description: 'Announces a call; the service lets it in and reserves its share.',
    },
    'vendor-call': {
      label: 'Vendor call',
      description: 'A made-up answer of a model, in this page: what it took is read as from a real one.',
    },
    end: { label: 'End', description: 'Reports what the call took.' },
    'repeat-begin': {
      label: 'Begin again, same key',
      description: 'The same begin with the same idempotency key gets the same answer.',
    },
    'repeat-end': {
      label: 'End again, same key',
      description: 'The same end with the same idempotency key gets the same answer.',
    },
    'changed-begin': {
      label: 'Changed body, same key',
      description: 'Another begin under a key that was used is refused with 409.',
    },
    'unknown-call': {
      label: 'Unknown call',
      description: 'The end of a call that was never begun is refused with 404.',
    },
    'denied-entitlement': {
      label: 'Denied entitlement',
      description: 'Audio and images, which no plan has, are answered with “not allowed”, which is no error.',
    },
    'usage-after': {
      label: 'Usage after',
      description: 'Exactly this one call was counted, to the token, and nothing stays reserved.',
    },
    'hosted-classify': {
      label: 'Hosted AI',
      description:
        'A launch is judged by the AI of this installation, as for users without a key. It is metered for you, not for the customer above.',
    },
  },
  notes: {
    NEW_CUSTOMER: (id: string) => `The customer ${id} is new.`,
    KNOWN_CUSTOMER: (id: string) => `The customer ${id} was there.`,
    PLAN: (plan: string) => `Plan: ${plan}.`,
    CALL: (id: string) => `Call ${id}.`,
    ALLOWED: () => 'Allowed.',
    SYNTHETIC: (model: string) => `Model ${model}, made up; nothing was sent.`,
    TAKEN: (tokens: string) => `Read: ${tokens}.`,
    SAME_ANSWER: () => 'The same answer as the first time.',
    REFUSED: (why: string) => `Refused as it should be: ${why}.`,
    COUNTED: (counted: string) => `Counted: ${counted}.`,
    NOT_COMPARED: () => 'Not compared, as no call was counted from begin to end in this run.',
    NO_METERS: () => 'The service reports no meters, so nothing could be compared.',
    NEW_PERIOD: () => 'A new period began in the middle, so nothing could be compared. Run it again.',
    RETRIED: (statuses: string) => `Sent again after: ${statuses}.`,
    NEEDS_SECRET_KEY: () => 'Skipped: customers are made with a secret key; this is an embed key.',
    NOT_IN_RERUN: () => 'Skipped: not part of this rerun.',
    NO_CALL: () => 'Skipped: there is no call to do it with, since an earlier test failed.',
    STOPPED: () => 'Skipped: stopped.',
    JUDGED: (score: string) => `Judged: ${score}.`,
    NOT_CHOSEN: () => 'Skipped: not ticked, or this installation has no hosted AI.',
  },
  crossOrigin: (origin: string, page: string, allowed: string) =>
    `The browser gave this page no answer from ${origin}, and does not say why. Either nobody answers there, or the service does not allow pages of ${page}: it must send Access-Control-Allow-Origin and allow the headers authorization, content-type, idempotency-key and x-usage-sdk. This page itself may only talk to the addresses of this installation’s settings; for metering that is ${allowed} (METERING_BASE_URL).`,
  noCustomer:
    'The service does not know this customer yet. A secret key makes it; an embed key is for the email of its user.',
  errors: {
    NOT_ALLOWED: (why: string) =>
      `The service did not let the call in${why === '' ? '' : ` (${why})`}. Untick what the plan does not have, or take a customer whose limit is not reached.`,
    OTHER_ANSWER: () =>
      'The answer differs from the first one, so a lost answer could be counted twice. The service must keep answers by idempotency key.',
    NOT_REFUSED: (status: string) => `The service accepted it. It should refuse it with ${status}.`,
    OTHER_STATUS: (statuses: string) => `The service refused it for another reason: ${statuses}.`,
    WRONGLY_ALLOWED: () =>
      'The service allowed audio and images. If the customer’s plan has them, all is well; otherwise entitlements are not checked.',
    MISREAD: (members: string) => `What the call took was read otherwise than it was reported: ${members}.`,
    COUNTED_WRONG: (meters: string) =>
      `The meters do not fit this one call: ${meters}. Either it was not counted once, or the customer made other calls meanwhile; run it again with a customer of its own.`,
    NOT_JUDGED: (code: string) =>
      `The hosted AI did not judge the launch (${code}). The server’s log says more; the AI’s key and the free calls of the day are the usual causes.`,
    LEFT_RESERVED: (meters: string) =>
      `After the end something is still reserved: ${meters}. Other open calls of the customer do this too.`,
    USAGETAP_END_CALL_ERROR: (why: string) => `The end was not taken${why === '' ? '' : `: ${why}`}.`,
    USAGETAP_AUTH_ERROR: () =>
      'The service does not accept this key, or not for this customer. Check that it was copied whole, was not revoked, and is for this service; an embed key is good for an hour and for its own user.',
  },
} as const
