import { countText } from '../../ui/locale.ts'

/**
 * The words of the metering diagnostics (SPEC 5, Admin, diagnostics, and onboarding; SPEC 8, Admin and onboarding);
 * what is said of a test stands in the series.
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
    customerNote:
      'Sent in lower case, with letters, digits, hyphens and underscores only. Leave it empty for a made-up one.',
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
    counts: 'Passed, failed, skipped',
    lastCall: 'Last call',
    plan: 'Plan',
    none: 'none',
    usage: 'Usage',
    columns: ['Meter', 'Before', 'After', 'Limit'],
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
  details: 'Request and response',
  request: 'Request',
  response: 'Response',
  noResponse: 'No answer came.',
  crossOrigin: (origin: string, page: string, allowed: string) =>
    `The browser got no answer from ${origin} and does not say why. Either nothing answers there, or the service does not allow pages from ${page}: it must send Access-Control-Allow-Origin and allow the headers authorization, content-type, idempotency-key and x-usage-sdk. This page may only contact the addresses in this installation’s settings. For metering, that is ${allowed} (METERING_BASE_URL).`,
  noCustomer:
    'The service does not know this customer yet. A secret key creates it. An embed key works only for the email of its user.',
  endRefused: (answer: string) => `The end was not accepted: ${answer}.`,
} as const
