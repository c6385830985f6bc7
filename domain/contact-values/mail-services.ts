/** Mail services for everyone, whose domain says nothing of who has an address there. */
import providers from 'email-providers/all.json' with { type: 'json' }
import { MORE_MAIL_SERVICES, PROVIDERS_OF_COUNTRIES } from './more-mail-services.ts'

/** That of the sample data. */
const SAMPLE = 'mail.example'

const SERVICES: ReadonlySet<string> = new Set([
  ...providers,
  ...`${MORE_MAIL_SERVICES} ${PROVIDERS_OF_COUNTRIES}`.trim().split(/\s+/),
  SAMPLE,
])

/** They have a domain in each country. */
const IN_EACH_COUNTRY =
  /^(?:aol|chello|fastmail|gmx|hotmail|lycos|net-?c|posteo|rediffmail|runbox|thexyz|tiscali|tuta|tutanota|yahoo|yandex)\.(?:com?\.)?[a-z]{2,4}$/
/** Companies that the package has among them. */
const COMPANIES = new Set(['about.com', 'alibaba.com', 'bt.com', 'clerk.com', 'facebook.com'])

/** @param host of an address, in small letters */
export const isMailService = (host: string): boolean =>
  (SERVICES.has(host) && !COMPANIES.has(host)) || IN_EACH_COUNTRY.test(host)
