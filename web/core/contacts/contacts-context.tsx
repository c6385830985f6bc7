import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useRef, useState } from 'react'
import type { ContactKind } from '#domain/contact-values/same-contact.ts'
import { type DoNotContact, NOBODY_LISTED } from '#domain/contacts/do-not-contact.ts'
import { leadKey } from '#domain/lead/lead-link.ts'
import type { FindWrong } from '#domain/lead/wrong-contacts.ts'
import { useServices } from '../services.tsx'
import {
  addContactToList,
  type ContactNotice,
  type ContactOwner,
  reportContact,
  reportOf,
  type SayContact,
} from './contact-changes.ts'
import { coversOf, doNotContactOf, findWrongOf, wrongContactsOf } from './contact-lists.ts'

interface Contacts {
  covers: DoNotContact
  findWrong: FindWrong
  /** Reports a value of a lead as wrong, and takes it out of its row in the sheet. */
  report: (of: ContactOwner, kind: ContactKind, value: string) => void
  /** Puts an address, or the domain of a site, on the list. */
  add: (of: ContactOwner, value: string) => void
  dismissNotice: () => void
}

const NOTHING_WRONG: FindWrong = () => null

const ContactsContext = createContext<Contacts>({
  covers: NOBODY_LISTED,
  findWrong: NOTHING_WRONG,
  report: () => undefined,
  add: () => undefined,
  dismissNotice: () => undefined,
})
/** By itself, so that a notice draws no row anew. */
const NoticeContext = createContext<ContactNotice | null>(null)

/** Whom not to contact and what is wrong. Outside a provider nobody is listed and nothing is wrong. */
export const useContacts = (): Contacts => useContext(ContactsContext)

/** What became of the last change of a contact of this launch; null where there was none. */
export function useContactNotice(of: ContactOwner): ContactNotice | null {
  const notice = useContext(NoticeContext)
  return notice !== null && notice.leadKey === leadKey(of) ? notice : null
}

/**
 * Knows both lists, and what is done with them, for the screen below it.
 * @param needed false while nothing is shown that they could be about
 */
export function ContactsProvider({ needed, children }: { needed: boolean; children: ReactNode }) {
  const services = useServices()
  const { data: list } = useQuery({ ...doNotContactOf(services).query, enabled: needed })
  const { data: wrong } = useQuery({ ...wrongContactsOf(services).query, enabled: needed })
  const [notice, setNotice] = useState<ContactNotice | null>(null)
  const busy = useRef(new Set<string>())
  /** The second click of a double click does nothing. */
  const once = (of: ContactOwner, value: string, run: (say: SayContact) => Promise<void>) => {
    const key = leadKey(of) ?? ''
    const place = `${key} ${value}`
    if (busy.current.has(place)) return
    busy.current.add(place)
    void run((said) => setNotice({ leadKey: key, ...said })).finally(() => busy.current.delete(place))
  }
  const contacts = {
    covers: list === undefined ? NOBODY_LISTED : coversOf(list),
    findWrong: wrong === undefined ? NOTHING_WRONG : findWrongOf(wrong),
    report: (of: ContactOwner, kind: ContactKind, value: string) => {
      const report = reportOf(of, kind, value)
      if (report !== null) once(of, value, (say) => reportContact(services, of, report, say))
    },
    add: (of: ContactOwner, value: string) =>
      once(of, value, (say) => addContactToList(services, value, say)),
    dismissNotice: () => setNotice(null),
  }
  return (
    <ContactsContext value={contacts}>
      <NoticeContext value={notice}>{children}</NoticeContext>
    </ContactsContext>
  )
}
