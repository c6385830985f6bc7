/** Mail services for everyone, whose domain says nothing of who has an address there. */
import providers from 'email-providers/all.json' with { type: 'json' }
import { MORE_MAIL_SERVICES } from './more-mail-services.ts'

/** That of the sample data. */
const SAMPLE = 'mail.example'

const SERVICES: ReadonlySet<string> = new Set([
  ...providers,
  ...MORE_MAIL_SERVICES.trim().split(/\s+/),
  SAMPLE,
])

/** @param host of an address, in small letters */
export const isMailService = (host: string): boolean => SERVICES.has(host)
