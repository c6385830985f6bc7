import type { GeneratedAlways } from 'kysely'
import type { ContactKind } from '#domain/contact-values/same-contact.ts'
import type { Timestamp } from '../base/db/column-types.ts'

declare module '../base/db/schema.ts' {
  interface Database {
    do_not_contact: DoNotContactTable
    wrong_contacts: WrongContactsTable
  }
}

/** Whom a user does not want to contact (SPEC 3, Do not contact). */
interface DoNotContactTable {
  user_id: string
  /** An address or a domain, as `readEntry` writes it. */
  entry: string
  created_at: Timestamp
}

/** Contacts that a user reported as wrong (SPEC 3, Wrong contact). */
interface WrongContactsTable {
  user_id: string
  /** Names the launch (domain/lead/lead-link.ts). */
  lead_key: string
  /** For people to read. */
  lead_name: string
  kind: ContactKind
  /** As `plainContact` writes it. */
  value: string
  /** Of lead key, kind and value. */
  digest: GeneratedAlways<string>
  created_at: Timestamp
}
