import { queryOptions } from '@tanstack/react-query'
import * as documents from '#clients/backend/contact-documents.ts'
import { plainContact } from '#domain/contact-values/same-contact.ts'
import { createDoNotContact, type DoNotContact, NOBODY_LISTED } from '#domain/contacts/do-not-contact.ts'
import { createFindWrong, type FindWrong, type WrongContact } from '#domain/lead/wrong-contacts.ts'
import type { Services } from '../services.tsx'
import { type Changes, createChanges } from '../storage/changes.ts'

/** Another browser of the user learns of a change within this time, when it next looks. */
const CONTACTS_FRESH_MS = 30_000

type Reach = Pick<Services, 'backend' | 'cache' | 'user'>

/** As our server sends them. */
export interface ReportedContact extends WrongContact {
  leadName: string
}

const listKey = ({ user }: Pick<Reach, 'user'>) => ['do-not-contact', user.id] as const
const wrongKey = ({ user }: Pick<Reach, 'user'>) => ['wrong-contacts', user.id] as const

const shared = { staleTime: CONTACTS_FRESH_MS, gcTime: Infinity, refetchOnWindowFocus: true } as const

/** Whom the user does not want to contact (SPEC 3, Do not contact): the entries, those added last first, and what they say. */
export const doNotContactQuery = (services: Reach) =>
  queryOptions({
    queryKey: listKey(services),
    queryFn: async () => listOf((await services.backend.query(documents.doNotContact, {})).doNotContact),
    ...shared,
  })

export interface DoNotContactList {
  entries: readonly string[]
  covers: DoNotContact
}
const listOf = (entries: readonly string[]): DoNotContactList => ({
  entries,
  covers: entries.length === 0 ? NOBODY_LISTED : createDoNotContact(entries),
})

/** What the user reported as wrong (SPEC 3, Wrong contact), the last ones first, and how to ask for a lead. */
export const wrongContactsQuery = (services: Reach) =>
  queryOptions({
    queryKey: wrongKey(services),
    queryFn: async () => wrongOf((await services.backend.query(documents.wrongContacts, {})).wrongContacts),
    ...shared,
  })

export interface WrongContacts {
  reports: readonly ReportedContact[]
  find: FindWrong
}
const wrongOf = (reports: readonly ReportedContact[]): WrongContacts => ({
  reports,
  find: createFindWrong(reports),
})

/** A request to our server takes so many. */
const ENTRIES_AT_ONCE = 500

/**
 * Adds entries as `readEntries` gives them. @throws {ServiceError} of 'backend'; what was sent before then is added
 */
export async function addDoNotContact(services: Reach, entries: readonly string[]): Promise<void> {
  for (let from = 0; from < entries.length; from += ENTRIES_AT_ONCE) {
    const some = entries.slice(from, from + ENTRIES_AT_ONCE)
    const { addDoNotContact: all } = await services.backend.mutate(documents.addDoNotContact, {
      entries: some,
    })
    services.cache.setQueryData(listKey(services), listOf(all))
  }
  changesOf(services).notify()
}

/** @throws {ServiceError} of 'backend' */
export async function removeDoNotContact(services: Reach, entry: string): Promise<void> {
  const { removeDoNotContact: all } = await services.backend.mutate(documents.removeDoNotContact, {
    entries: [entry],
  })
  services.cache.setQueryData(listKey(services), listOf(all))
  changesOf(services).notify()
}

/** @throws {ServiceError} of 'backend' */
export async function reportWrongContact(services: Reach, report: ReportedContact): Promise<void> {
  const { reportWrongContact: kept } = await services.backend.mutate(documents.reportWrongContact, {
    input: report,
  })
  changeReports(services, (reports) => [kept, ...reports.filter((other) => !isSameReport(other, kept))])
}

/** @throws {ServiceError} of 'backend' */
export async function takeBackWrongContact(services: Reach, report: ReportedContact): Promise<void> {
  const { takeBackWrongContact: gone } = await services.backend.mutate(documents.takeBackWrongContact, {
    input: report,
  })
  changeReports(services, (reports) => reports.filter((other) => !isSameReport(other, gone)))
}

function changeReports(
  services: Reach,
  change: (reports: readonly ReportedContact[]) => readonly ReportedContact[],
): void {
  services.cache.setQueryData<WrongContacts>(wrongKey(services), (known) =>
    known === undefined ? undefined : wrongOf(change(known.reports)),
  )
  changesOf(services).notify()
}

const isSameReport = (one: WrongContact, other: WrongContact): boolean =>
  one.leadKey === other.leadKey &&
  one.kind === other.kind &&
  plainContact(one.kind, one.value) === plainContact(other.kind, other.value)

const channels = new WeakMap<Reach, Changes>()

/** Between the tabs of the user. */
function changesOf(services: Reach): Changes {
  const known = channels.get(services)
  if (known !== undefined) return known
  const changes = createChanges(`launchscout-contacts-${services.user.id}`)
  channels.set(services, changes)
  return changes
}

/** Reads both lists anew after a change in another tab. Returns how to stop. */
export const followContactLists = (services: Reach): (() => void) =>
  changesOf(services).subscribe(() => {
    void services.cache.invalidateQueries({ queryKey: listKey(services) })
    void services.cache.invalidateQueries({ queryKey: wrongKey(services) })
  })
