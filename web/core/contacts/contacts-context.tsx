import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { MAX_NAME_LENGTH } from '#domain/conversation.ts'
import { type DoNotContact, NOBODY_LISTED } from '#domain/do-not-contact.ts'
import { fromRow, type Lead } from '#domain/lead.ts'
import { leadKey } from '#domain/lead-link.ts'
import { type ContactKind, isSameContact, plainContact } from '#domain/same-contact.ts'
import { rowWithout } from '#domain/without-contacts.ts'
import { type FindWrong, MAX_CONTACT_LENGTH } from '#domain/wrong-contacts.ts'
import { type CellChange, type EditRow, editRow, undoOf } from '#operations/leads-sheet/edit-row.ts'
import { sentenceFor } from '../errors/error-sentences.ts'
import { type Services, useServices } from '../services.tsx'
import { userSheet } from '../sheets/sheets.ts'
import { webLock } from '../storage/web-lock.ts'
import { settingsQuery } from '../vault/settings-query.ts'
import {
  addDoNotContact,
  doNotContactQuery,
  followContactLists,
  type ReportedContact,
  reportWrongContact,
  takeBackWrongContact,
  wrongContactsQuery,
} from './contact-lists.ts'
import { contactMessages } from './messages.ts'

/** What names a launch, and so its lead. */
export type LaunchNames = Pick<Lead, 'appName' | 'website' | 'productHuntUrl'>

/** What became of the last report or entry, said where it was made. */
export interface ContactNotice {
  /** Of the lead that it is about. */
  leadKey: string
  kind: 'success' | 'error'
  text: string
  /** What can be undone; null where nothing can. */
  undo: { name: string; run: () => void } | null
}

interface Contacts {
  covers: DoNotContact
  findWrong: FindWrong
  notice: ContactNotice | null
  /** Reports a value of a lead as wrong, and takes it out of its row in the sheet where there is one. Null where the lead cannot be named. */
  report: (of: LaunchNames, kind: ContactKind, value: string) => void
  /** Puts an address, or the domain of a site, on the list. */
  add: (of: LaunchNames, value: string) => void
}

const NOTHING_WRONG: FindWrong = () => null

const ContactsContext = createContext<Contacts>({
  covers: NOBODY_LISTED,
  findWrong: NOTHING_WRONG,
  notice: null,
  report: () => undefined,
  add: () => undefined,
})

/** Whom not to contact and what is wrong. Outside a provider nobody is listed and nothing is wrong. */
export const useContacts = (): Contacts => useContext(ContactsContext)

/** Knows both lists, and what is done with them, for the screen below it. */
export function ContactsProvider({ children }: { children: ReactNode }) {
  const services = useServices()
  const covers = useQuery(doNotContactQuery(services)).data?.covers ?? NOBODY_LISTED
  const findWrong = useQuery(wrongContactsQuery(services)).data?.find ?? NOTHING_WRONG
  const [notice, setNotice] = useState<ContactNotice | null>(null)
  useEffect(() => followContactLists(services), [services])
  const report = useCallback<Contacts['report']>(
    (of, kind, value) => {
      const wrong = reportOf(of, kind, value)
      if (wrong !== null) void reportAndTakeOut(services, of, wrong, setNotice)
    },
    [services],
  )
  const add = useCallback<Contacts['add']>(
    (of, value) => void addToList(services, of, value, setNotice),
    [services],
  )
  const value = useMemo(
    (): Contacts => ({ covers, findWrong, notice, report, add }),
    [covers, findWrong, notice, report, add],
  )
  return <ContactsContext value={value}>{children}</ContactsContext>
}

/** Null for a lead that nothing names, and for a value that is too long to be one. */
export function reportOf(of: LaunchNames, kind: ContactKind, value: string): ReportedContact | null {
  const key = leadKey(of)
  const plain = plainContact(kind, value)
  if (key === null || plain === '' || plain.length > MAX_CONTACT_LENGTH) return null
  const leadName =
    of.appName
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, MAX_NAME_LENGTH)
      .toWellFormed() || key
  return { leadKey: key, leadName: leadName.slice(0, MAX_NAME_LENGTH), kind, value: plain }
}

async function addToList(services: Services, of: LaunchNames, value: string, say: Say): Promise<void> {
  const key = leadKey(of) ?? ''
  try {
    // It knows every public suffix.
    const { readContactEntry } = await import('#domain/do-not-contact-entries.ts')
    const read = readContactEntry(value)
    if ('refused' in read) {
      say({ leadKey: key, kind: 'error', text: contactMessages.sharedSite(value), undo: null })
      return
    }
    await addDoNotContact(services, [read.entry])
    say({ leadKey: key, kind: 'success', text: contactMessages.added(read.entry), undo: null })
  } catch (error) {
    say({ leadKey: key, kind: 'error', text: contactMessages.addFailed(sentenceFor(error)), undo: null })
  }
}

type Say = (notice: ContactNotice) => void

async function reportAndTakeOut(
  services: Services,
  of: LaunchNames,
  wrong: ReportedContact,
  say: Say,
): Promise<void> {
  const { leadKey: key, kind, value } = wrong
  const text = contactMessages
  const isWrong = (ofKind: ContactKind, other: string) => ofKind === kind && isSameContact(kind, value, other)
  try {
    await reportWrongContact(services, wrong)
  } catch (error) {
    say({ leadKey: key, kind: 'error', text: text.removeFailed(sentenceFor(error)), undo: null })
    return
  }
  const undoWith = (changes: readonly CellChange[]) => ({
    name: text.undoName(value),
    run: () => void undoReport(services, of, { wrong, changes }, say),
  })
  try {
    const changes = await editInSheet(services, of, (row) => rowWithout(row, isWrong))
    say({ leadKey: key, kind: 'success', text: text.removed(value), undo: undoWith(changes) })
  } catch (error) {
    say({ leadKey: key, kind: 'error', text: text.rowFailed(sentenceFor(error)), undo: undoWith([]) })
  }
}

async function undoReport(
  services: Services,
  of: LaunchNames,
  { wrong, changes }: { wrong: ReportedContact; changes: readonly CellChange[] },
  say: Say,
): Promise<void> {
  const { leadKey: key, value } = wrong
  try {
    await takeBackWrongContact(services, wrong)
    if (changes.length > 0) await editInSheet(services, of, undoOf(changes))
    say({ leadKey: key, kind: 'success', text: contactMessages.undone(value), undo: null })
  } catch (error) {
    say({ leadKey: key, kind: 'error', text: contactMessages.undoFailed(sentenceFor(error)), undo: null })
  }
}

/** Nothing where no sheet is configured. @throws {ServiceError} of 'sheets' */
async function editInSheet(services: Services, of: LaunchNames, edit: EditRow): Promise<CellChange[]> {
  const settings = await services.cache.query(settingsQuery(services))
  const sheet = userSheet(services, settings)
  if (sheet === null) return []
  const changes = await editRow(sheet.sheets, { ...fromRow([]), ...of }, edit, { lock: webLock })
  if (changes.length > 0) void services.cache.invalidateQueries({ queryKey: ['leads'] })
  return changes
}
