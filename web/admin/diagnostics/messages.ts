import { countText } from '../../ui/locale.ts'

/**
 * The sentences of the metering diagnostics (SPEC 5, Admin, diagnostics, and onboarding; SPEC 8, Admin and onboarding);
 * fetched with their page alone.
 */
export const diagnosticsMessages = {
  title: 'Metering diagnostics',
  purpose:
    'Runs every kind of metering call with the key that you enter, and shows each request and answer. The key goes only to the base URL. Each run counts one made-up call, which nobody pays for, on the customer below.',
  form: {
    name: 'Settings of the run',
    key: 'API key',
    keyMissing: 'API key is required to run diagnostics',
    keyWrong: 'A key has no spaces or line breaks in it.',
    keyKinds:
      'A secret key (utk-…, from “npm run -s metering-key”) runs all tests. An embed key (ek-…) works only for its own user and cannot create customers, so that test is skipped.',
    remember: 'Remember the key in this tab until I sign out or clear this box',
    baseUrl: 'Base URL',
    baseUrlWrong: 'The base URL must begin with https:// or http://',
    customerId: 'Customer id',
    customerSent: (id: string) => `Sent as ${id}`,
    customerMadeUp: 'Leave it empty to use a made-up one',
    feature: 'Feature',
    tags: 'Tags, separated by commas',
    requested: 'Requested entitlements',
    entitlements: {
      standard: 'Judgments and drafts',
      premium: 'Contact searches',
      audio: 'Audio',
      image: 'Image',
      search: 'Search',
    },
    hostedClassify: 'Also let the hosted AI judge a launch (uses one of your free judgments)',
    reasoning: 'Reasoning level',
    run: 'Run diagnostics',
    stop: 'Stop',
  },
  results: 'Tests',
  notRun: 'Nothing has run yet.',
  summary: {
    name: 'Summary',
    running: (done: number, total: number) => `Running: ${done} of ${total} done`,
    allPassed: 'All tests passed.',
    noneFailed: 'No test failed. Some were skipped.',
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
      standardCalls: 'Judgments and drafts',
      standardTokens: 'Tokens for judgments and drafts',
      premiumCalls: 'Contact searches',
      premiumTokens: 'Tokens for contact searches',
    },
    leftOpen: (ids: string) =>
      `The end of ${ids} could not be delivered. When its time is up, the call is counted and its reserved tokens are released.`,
    copyReport: 'Copy report',
    reportNote: 'The report is JSON. All keys in it are masked.',
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
      description: 'Creates the customer, or finds it. Needs a secret key.',
    },
    'usage-before': {
      label: 'Usage before',
      description: 'Reads the plan and what has been counted so far.',
    },
    begin: {
      label: 'Begin',
      description: 'Announces a call. The service accepts it and reserves what it may use.',
    },
    'vendor-call': {
      label: 'Vendor call',
      description: 'Makes up a model’s answer in this page, and reads its tokens as from a real one.',
    },
    end: { label: 'End', description: 'Reports what the call used.' },
    'repeat-begin': {
      label: 'Begin again, same key',
      description: 'The same begin with the same idempotency key must get the same answer.',
    },
    'repeat-end': {
      label: 'End again, same key',
      description: 'The same end with the same idempotency key must get the same answer.',
    },
    'changed-begin': {
      label: 'Changed body, same key',
      description: 'A different begin with a key that was used before must be refused with 409.',
    },
    'unknown-call': {
      label: 'Unknown call',
      description: 'The end of a call that never began must be refused with 404.',
    },
    'denied-entitlement': {
      label: 'Denied entitlement',
      description:
        'Audio and images, which no plan includes, must be answered with “not allowed”. That is not an error.',
    },
    'usage-after': {
      label: 'Usage after',
      description: 'Exactly this one call was counted, to the token, and nothing is still reserved.',
    },
    'hosted-classify': {
      label: 'Hosted AI',
      description:
        'The AI of this installation judges a launch, as it does for users without a key. The call counts for you, not for the customer above.',
    },
  },
  notes: {
    NEW_CUSTOMER: (id: string) => `The customer ${id} is new.`,
    KNOWN_CUSTOMER: (id: string) => `The customer ${id} already existed.`,
    PLAN: (plan: string) => `Plan: ${plan}.`,
    CALL: (id: string) => `Call ${id}.`,
    ALLOWED: () => 'Allowed.',
    SYNTHETIC: (model: string) => `Model ${model}, made up. Nothing was sent.`,
    TAKEN: (tokens: string) => `Read: ${tokens}.`,
    SAME_ANSWER: () => 'The same answer as the first time.',
    REFUSED: (why: string) => `Refused as it should be: ${why}.`,
    COUNTED: (counted: string) => `Counted: ${counted}.`,
    NOT_COMPARED: () => 'Not compared, because this run counted no call from begin to end.',
    NO_METERS: () => 'The service reports no meters, so nothing could be compared.',
    NEW_PERIOD: () => 'A new period began during the run, so nothing could be compared. Run it again.',
    RETRIED: (statuses: string) => `Sent again after: ${statuses}.`,
    NEEDS_SECRET_KEY: () => 'Skipped: only a secret key can create customers, and this is an embed key.',
    NOT_IN_RERUN: () => 'Skipped: only some tests were run again.',
    NO_CALL: () => 'Skipped: an earlier test failed, so there is no call to test with.',
    STOPPED: () => 'Skipped: stopped.',
    JUDGED: (score: string) => `Judged: ${score}.`,
    NOT_CHOSEN: () => 'Skipped: not selected, or this installation has no hosted AI.',
  },
  crossOrigin: (origin: string, page: string, allowed: string) =>
    `The browser got no answer from ${origin} and does not say why. Either nothing answers there, or the service does not allow pages from ${page}: it must send Access-Control-Allow-Origin and allow the headers authorization, content-type, idempotency-key and x-usage-sdk. This page may only contact the addresses in this installation’s settings. For metering, that is ${allowed} (METERING_BASE_URL).`,
  noCustomer:
    'The service does not know this customer yet. A secret key creates it. An embed key works only for the email of its user.',
  errors: {
    NOT_ALLOWED: (why: string) =>
      `The service did not allow the call${why === '' ? '' : ` (${why})`}. Clear what the plan does not include, or use a customer whose limit is not reached.`,
    OTHER_ANSWER: () =>
      'The answer differs from the first one, so a repeated call could be counted twice. The service must keep answers by idempotency key.',
    NOT_REFUSED: (status: string) => `The service accepted it. It should refuse it with ${status}.`,
    OTHER_STATUS: (statuses: string) => `The service refused it for another reason: ${statuses}.`,
    WRONGLY_ALLOWED: () =>
      'The service allowed audio and images. If the customer’s plan includes them, this is correct. Otherwise the service does not check entitlements.',
    MISREAD: (members: string) => `The figures that were read differ from the reported ones: ${members}.`,
    COUNTED_WRONG: (meters: string) =>
      `The meters do not match this one call: ${meters}. Either it was not counted exactly once, or the customer made other calls at the same time. Run it again with a customer that nobody else uses.`,
    NOT_JUDGED: (code: string) =>
      `The hosted AI did not judge the launch (${code}). The server’s log says more. Usual causes are the AI key and the free calls of the day.`,
    LEFT_RESERVED: (meters: string) =>
      `Something is still reserved after the end: ${meters}. The customer’s other open calls can cause this too.`,
    USAGETAP_END_CALL_ERROR: (why: string) => `The end was not accepted${why === '' ? '' : `: ${why}`}.`,
    USAGETAP_AUTH_ERROR: () =>
      'The service does not accept this key, or not for this customer. Check that it was copied in full, was not revoked, and is for this service. An embed key is valid for one hour and only for its own user.',
  },
} as const
