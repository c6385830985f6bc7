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
    address: 'It is not a public web address.',
    name: 'Its name leads to no public address.',
    robots: 'The site asks programs not to read it.',
    redirects: 'It redirects too often, or nowhere.',
    challenge: 'Only a person can open it.',
    missing: 'The page does not exist.',
    status: 'The site answered with an error.',
    timeout: 'The site did not answer in time.',
    size: 'The page is too large.',
    type: 'It is not a page of text.',
    tls: 'Its connection is not secure.',
    connection: 'The site cannot be reached.',
    limit: 'Too many pages were read. Try again later.',
    off: 'Pages are not read here.',
    blank: 'It shows nothing without scripts.',
  } satisfies Record<UnseenReason, string>,
  sharedMailbox: 'shared mailbox',
  freeMail: 'free mail',
  otherDomain: 'other domain',
  noMail: 'domain takes no mail',
} as const
