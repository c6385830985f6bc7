import type { PersonVerdict, UnseenReason } from '#domain/proof/contact-proof.ts'

const valueWords = {
  not_checked: 'not checked yet',
  checking: 'checking',
  seen: 'seen',
  not_seen: 'not seen',
  unreadable: 'unreadable page',
  no_source: 'no source',
} as const

export const proofMessages = {
  values: valueWords,
  onHost: (verdict: keyof typeof valueWords, host: string): string =>
    verdict === 'seen'
      ? `seen on ${host}`
      : verdict === 'not_seen'
        ? `not seen on ${host}`
        : `${valueWords[verdict]}: ${host}`,
  people: { theirs: 'theirs', unsure: 'unsure', another: 'another company’s' } satisfies Record<
    PersonVerdict,
    string
  >,
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
