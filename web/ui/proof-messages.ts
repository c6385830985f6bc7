import type { PersonReason, UnseenReason } from '#domain/contacts/contact-proof.ts'

const valueWords = {
  not_checked: 'Not checked yet',
  checking: 'Checking',
  seen: 'Confirmed',
  not_seen: 'Not confirmed',
  unreadable: 'Not confirmed',
  no_source: 'Not confirmed: no source',
} as const

export const proofMessages = {
  values: valueWords,
  onHost: (verdict: keyof typeof valueWords, host: string): string =>
    verdict === 'seen'
      ? `Confirmed on ${host}`
      : verdict === 'not_seen'
        ? `Not confirmed: not on ${host}`
        : `${valueWords[verdict]}: ${host}`,
  theirs: 'Works there: yes',
  unsure: 'Works there: not clear',
  another: (firm: string | null) => `Works there: another company${firm === null ? '' : ` (${firm})`}`,
  /** Why a person is called so, of the page on a host. */
  personReasons: {
    data: (host) => `${host} says so in its data for search engines.`,
    address: (host) => `${host} gives an email address at the company’s domain with their name in it.`,
    title: (host) => `${host} gives their title beside their name.`,
    quote: (host) => `The words that the AI quoted are on ${host}.`,
    team: (host) => `${host} lists them among the company’s people.`,
    name: (host) => `${host} names them, and the company bears their name.`,
    contact: (host) => `${host} names them as a contact of the company.`,
    article: (host) => `An article on ${host} says that they work there; no page of the company does.`,
  } satisfies Record<PersonReason, (host: string) => string>,
  elsewhere: (host: string) => `The line that names them on ${host} names that company.`,
  named: (host: string) => `${host} names them, but not what they do there.`,
  unnamed: 'No page that was read names them.',
  readOn: (date: string) => (date === '' ? '' : `Read on ${date}.`),
  reasons: {
    address: 'no public address',
    name: 'no such site',
    robots: 'closed to programs',
    redirects: 'leads nowhere',
    challenge: 'for people only',
    gate: 'behind a sign-in or consent',
    missing: 'page is gone',
    throttled: 'site asks to wait',
    status: 'site has an error',
    timeout: 'no answer',
    size: 'too large',
    type: 'no text',
    tls: 'not secure',
    connection: 'site is down',
    limit: 'too many pages',
    off: 'checks are off',
    blank: 'needs scripts',
  } satisfies Record<UnseenReason, string>,
  sharedMailbox: 'shared mailbox',
  freeMail: 'free mail',
  otherDomain: 'other domain',
  noMail: 'domain takes no mail',
} as const
