import { describe, expect, test } from 'vitest'
import type { Support } from '../contacts/contacts.ts'
import type { PageUse, Source } from '../model/model-reply.ts'
import { evidenceOf, supportOf } from './support.ts'

const page = (url: string, ...uses: PageUse[]): Source => ({ url, title: null, uses })
const TEAM = page('https://www.acme.example/team', 'opened')
const LAUNCH = 'https://www.acme.example'
const REDIRECT = 'https://www.producthunt.com/r/ABC'

describe('the company’s domain', () => {
  test.each<[string, Source[], string, string | null, string | null]>([
    ['is that of the launch’s own website', [], LAUNCH, null, 'acme.example'],
    ['is the launch’s own, whatever the reply claims', [], LAUNCH, 'https://else.example', 'acme.example'],
    [
      'is what can be registered: a subdomain of a company',
      [],
      'https://app.acme.co.uk/x',
      null,
      'acme.co.uk',
    ],
    ['is that of a site on a platform', [], 'https://acme.github.io', null, 'acme.github.io'],
    ['is not the listing’s, whose website is a redirect', [], REDIRECT, null, null],
    ['is not that of a site that many share', [], 'https://github.com/acme', null, null],
    ['is claimed, and a page on it was opened', [TEAM], REDIRECT, 'https://acme.example', 'acme.example'],
    [
      'is claimed, and a page on it was cited',
      [page('https://acme.example', 'cited')],
      REDIRECT,
      'https://acme.example',
      'acme.example',
    ],
    [
      'is claimed, and a page on it was found only',
      [page('https://acme.example', 'found')],
      REDIRECT,
      'https://acme.example',
      null,
    ],
    ['is claimed alone', [], REDIRECT, 'https://acme.example', null],
  ])('%s', (_name, sources, launchWebsite, claimed, expected) => {
    expect(evidenceOf(sources, launchWebsite, claimed).companyDomain).toBe(expected)
  })
})

const KNOWN = evidenceOf([TEAM, page('https://news.example/acme', 'found')], LAUNCH, null)
const NO_PAGES = evidenceOf([], LAUNCH, null)
const NOTHING_KNOWN = evidenceOf([], REDIRECT, null)
const UNKNOWN = evidenceOf([page('https://news.example/acme', 'cited')], REDIRECT, null)

describe('an email address', () => {
  test.each<[string, string, string | null, typeof KNOWN, Support]>([
    [
      'of the company on a page that was opened',
      'jane@acme.example',
      'https://acme.example/team/',
      KNOWN,
      'supported',
    ],
    [
      'of the company on a page of the company that was not listed',
      'jane@acme.example',
      'https://acme.example/about',
      KNOWN,
      'supported',
    ],
    [
      'of a subdomain of the company',
      'jane@mail.acme.example',
      'https://acme.example/team',
      KNOWN,
      'supported',
    ],
    ['of the page that was found', 'ann@news.example', 'https://news.example/acme', KNOWN, 'supported'],
    ['of the company, where nobody said where it was found', 'jane@acme.example', null, KNOWN, 'no_source'],
    [
      'of nobody known, where no page and no company is known',
      'jane@acme.example',
      null,
      NOTHING_KNOWN,
      'no_source',
    ],
    [
      'with a source, where the reply lists no pages',
      'jane@acme.example',
      'https://else.example',
      NOTHING_KNOWN,
      'no_source',
    ],
    [
      'on a listed page of somebody else, where the company is not known',
      'jane@acme.example',
      'https://news.example/acme',
      UNKNOWN,
      'no_source',
    ],
    [
      'on a page that was never opened, found or cited',
      'ceo@attacker-mail.example',
      'https://attacker-mail.example/x',
      KNOWN,
      'doubtful',
    ],
    [
      'of another domain without a source, where the company is known',
      'ceo@attacker-mail.example',
      null,
      NO_PAGES,
      'doubtful',
    ],
    [
      'of another domain on a listed page',
      'ceo@attacker-mail.example',
      'https://acme.example/team',
      KNOWN,
      'doubtful',
    ],
    ['of a domain that only looks like a free mail service', 'a@mac.io', null, NOTHING_KNOWN, 'no_source'],
    ['of a free mail service without a source', 'jane.doe@gmail.com', null, NOTHING_KNOWN, 'doubtful'],
    [
      'of a free mail service on a page, where nothing else is known',
      'jane.doe@gmail.com',
      'https://else.example',
      NOTHING_KNOWN,
      'no_source',
    ],
  ])('%s', (_name, text, source, evidence, expected) => {
    expect(supportOf({ kind: 'email', text, source }, evidence)).toBe(expected)
  })
})

describe('another value', () => {
  const phone = { kind: 'phone', text: '+1 415 555 0132' } as const
  const profile = { kind: 'profile', text: 'https://www.linkedin.com/in/jane' } as const
  const form = { kind: 'address', text: 'https://forms.example/acme' } as const
  test.each<[string, Parameters<typeof supportOf>[0], typeof KNOWN, Support]>([
    [
      'a number on a page that was found',
      { ...phone, source: 'https://news.example/acme' },
      KNOWN,
      'supported',
    ],
    ['a number without a source', { ...phone, source: null }, KNOWN, 'no_source'],
    [
      'a number on a page that was not listed',
      { ...phone, source: 'https://else.example' },
      KNOWN,
      'doubtful',
    ],
    ['a profile without a source', { ...profile, source: null }, KNOWN, 'no_source'],
    [
      'a profile that was opened itself',
      { ...profile, source: null },
      evidenceOf([page('https://linkedin.com/in/jane', 'opened')], LAUNCH, null),
      'supported',
    ],
    [
      'a form elsewhere that a page of the company names',
      { ...form, source: 'https://acme.example/contact' },
      KNOWN,
      'supported',
    ],
    ['a form elsewhere that nobody names', { ...form, source: null }, KNOWN, 'doubtful'],
    ['a form elsewhere, where the company is not known', { ...form, source: null }, UNKNOWN, 'no_source'],
  ])('%s', (_name, value, evidence, expected) => {
    expect(supportOf(value, evidence)).toBe(expected)
  })
})
