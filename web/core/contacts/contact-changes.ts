import { maySave } from '#domain/account/credentials.ts'
import { type ContactKind, isSameContact, plainContact } from '#domain/contact-values/same-contact.ts'
import { MAX_NAME_LENGTH } from '#domain/conversation/conversation.ts'
import { leadKey } from '#domain/lead/lead-link.ts'
import { fromRow, type Lead } from '#domain/lead/lead.ts'
import { rowWithout } from '#domain/lead/without-contacts.ts'
import { MAX_CONTACT_LENGTH, type ReportedContact, wrongContactKey } from '#domain/lead/wrong-contacts.ts'
import { type CellChange, type EditRow, editRow, undoOf } from '#operations/leads-sheet/edit-row.ts'
import { sentenceFor } from '../errors/error-sentences.ts'
import type { Services } from '../services.tsx'
import { userSheet } from '../sheets/sheets.ts'
import { webLock } from '../storage/web-lock.ts'
import { settingsQuery } from '../vault/settings-query.ts'
import { doNotContactOf, wrongContactsOf } from './contact-lists.ts'
import { contactMessages } from './messages.ts'

/** The launch that a contact belongs to, in Search or as a lead. */
export interface ContactOwner extends Pick<Lead, 'appName' | 'website' | 'productHuntUrl'> {
  /** True for a launch of the sample data, which no real sheet has. */
  sample?: boolean
}

/** What became of the last change of a contact, said where it was made. */
export interface ContactNotice {
  /** Of the lead that it is about. */
  leadKey: string
  tone: 'plain' | 'success' | 'danger'
  text: string
  /** What can be undone; null where nothing can. */
  undo: { name: string; run: () => Promise<void> } | null
}

export type SayContact = (notice: Omit<ContactNotice, 'leadKey'>) => void

const text = contactMessages

/** Null for a lead that nothing names, and for a value that is too long to be one. */
export function reportOf(of: ContactOwner, kind: ContactKind, value: string): ReportedContact | null {
  const key = leadKey(of)
  const plain = plainContact(kind, value)
  if (key === null || plain === '' || plain.length > MAX_CONTACT_LENGTH) return null
  const name = of.appName.replace(/\p{Cc}+/gu, ' ').trim() || key
  return { leadKey: key, leadName: name.slice(0, MAX_NAME_LENGTH).toWellFormed(), kind, value: plain }
}

/** Puts an address, or the domain of a site, on the list of whom not to contact. Never throws. */
export async function addContactToList(services: Services, value: string, say: SayContact): Promise<void> {
  try {
    // It knows every public suffix.
    const { readEntry } = await import('#domain/contacts/do-not-contact-entries.ts')
    const read = readEntry(value)
    if ('refused' in read) {
      say({ tone: 'danger', text: text.sharedSite(value), undo: null })
      return
    }
    const { entry } = read
    await doNotContactOf(services).change([{ key: entry, value: {} }])
    say({
      tone: 'success',
      text: text.added(entry),
      undo: { name: text.undoAddName(entry), run: () => takeOffList(services, entry, say) },
    })
  } catch (error) {
    say({ tone: 'danger', text: text.addFailed(sentenceFor(error)), undo: null })
  }
}

async function takeOffList(services: Services, entry: string, say: SayContact): Promise<void> {
  try {
    await doNotContactOf(services).change([{ key: entry, value: null }])
    say({ tone: 'success', text: text.takenOff(entry), undo: null })
  } catch (error) {
    say({ tone: 'danger', text: text.undoFailed(sentenceFor(error)), undo: null })
  }
}

/** Reports a value as wrong and takes it out of the row of its lead, where it has one (SPEC 3, Wrong contact). Never throws. */
export async function reportContact(
  services: Services,
  of: ContactOwner,
  wrong: ReportedContact,
  say: SayContact,
): Promise<void> {
  const { kind, value } = wrong
  say({ tone: 'plain', text: text.removing(value), undo: null })
  try {
    await wrongContactsOf(services).change([{ key: wrongContactKey(wrong), value: wrong }])
  } catch (error) {
    say({ tone: 'danger', text: text.removeFailed(sentenceFor(error)), undo: null })
    return
  }
  const undoWith = (changes: readonly CellChange[]) => ({
    name: text.undoName(value),
    run: () => undoReport(services, of, { wrong, changes }, say),
  })
  try {
    const isWrong = (other: ContactKind, written: string) =>
      other === kind && isSameContact(kind, value, written)
    const changes = await editInSheet(services, of, (row) => rowWithout(row, isWrong))
    say({ tone: 'success', text: text.removed(value), undo: undoWith(changes) })
  } catch (error) {
    say({ tone: 'danger', text: text.rowFailed(sentenceFor(error)), undo: undoWith([]) })
  }
}

async function undoReport(
  services: Services,
  of: ContactOwner,
  done: { wrong: ReportedContact; changes: readonly CellChange[] },
  say: SayContact,
): Promise<void> {
  const { value } = done.wrong
  say({ tone: 'plain', text: text.undoing(value), undo: null })
  try {
    await wrongContactsOf(services).change([{ key: wrongContactKey(done.wrong), value: null }])
    if (done.changes.length > 0) await editInSheet(services, of, undoOf(done.changes))
    say({ tone: 'success', text: text.undone(value), undo: null })
  } catch (error) {
    const again = { name: text.undoName(value), run: () => undoReport(services, of, done, say) }
    say({ tone: 'danger', text: text.undoFailed(sentenceFor(error)), undo: again })
  }
}

/** Does nothing where no sheet is configured that can have the lead. @throws {ServiceError} of 'sheets' */
async function editInSheet(services: Services, of: ContactOwner, edit: EditRow): Promise<CellChange[]> {
  const settings = await services.cache.query(settingsQuery(services))
  const sheet = userSheet(services, settings)
  if (sheet === null || !maySave({ sample: of.sample === true }, sheet)) return []
  const { appName, website, productHuntUrl } = of
  const lead = { ...fromRow([]), appName, website, productHuntUrl }
  const changes = await editRow(sheet.sheets, lead, edit, { lock: webLock })
  if (changes.length > 0) await services.cache.invalidateQueries({ queryKey: ['leads'] })
  return changes
}
