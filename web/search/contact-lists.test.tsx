import { describe, expect, test } from 'vitest'
import { DO_NOT_CONTACT } from '#domain/contacts/do-not-contact.ts'
import { keyColumnsOf } from '#domain/launch-list/saved-launches.ts'
import { isJudged, isQualifiedItem } from '#domain/search-run/search-run.ts'
import { readLeads } from '#operations/leads-sheet/read-leads.ts'
import {
  addContactToList,
  type ContactNotice,
  reportContact,
  reportOf,
} from '#web/core/contacts/contact-changes.ts'
import { doNotContactOf } from '#web/core/contacts/contact-lists.ts'
import { loadFindWrong, withoutWrong } from '#web/core/contacts/known-sites.ts'
import { userSheet } from '#web/core/sheets/sheets.ts'
import { settingsQuery } from '#web/core/vault/settings-query.ts'
import { saveToSheet } from './results/save-to-sheet.ts'
import { holdTime, openUser, SIX } from './test-search.tsx'

holdTime()

/** A user with a sheet, and a qualified launch whose contacts are found. */
async function openFound() {
  const user = await openUser()
  const { spreadsheetId, sheetsCredentials } = await user.sandbox.credentials()
  await user.save({ spreadsheetId, sheetsCredentials })
  await user.does({ do: 'search', criteria: SIX, sealedPrompt: '' })
  const { id = '' } = user.run().items.find(isQualifiedItem)?.product ?? {}
  const find = { do: 'find-contacts', id } as const
  await user.does(find)
  const item = () => {
    const found = user.run().items.find(({ product }) => product.id === id)
    if (found === undefined || !isJudged(found) || found.contacts === null)
      throw new Error('Nothing was found.')
    return { ...found, contacts: found.contacts }
  }
  const { research } = item().contacts
  const email = research.people.flatMap(({ contactInfo }) => contactInfo.businessEmails)[0]?.email ?? ''
  const domain = new URL(research.companyWebsite ?? '').hostname
  const of = { ...keyColumnsOf(item().product), sample: true }

  const settings = await user.services.cache.query(settingsQuery(user.services))
  const sheet = userSheet(user.services, settings)
  const rowText = async () => {
    if (sheet === null) throw new Error('There is no sheet.')
    const { rows } = await user.whatComesOf(readLeads(sheet.sheets))
    return JSON.stringify(rows)
  }
  const save = () => user.whatComesOf(saveToSheet(user.services, [item()], false))
  /** Runs a change, and gives its last notice. */
  const noticeOf = async (run: (say: (notice: Omit<ContactNotice, 'leadKey'>) => void) => Promise<void>) => {
    const said: Omit<ContactNotice, 'leadKey'>[] = []
    await user.whatComesOf(run((notice) => void said.push(notice)))
    const last = () => said.at(-1)
    return {
      last,
      undo: () => user.whatComesOf(last()?.undo?.run() ?? Promise.reject(new Error('No undo.'))),
    }
  }
  const report = () => {
    const wrong = reportOf(of, 'email', email)
    if (wrong === null) throw new Error('It cannot be reported.')
    return noticeOf((say) => reportContact(user.services, of, wrong, say))
  }
  /** As another browser changes it, and as this one reads it anew. */
  const listIs = async (entries: string[] | null) => {
    const list = entries && new Map(entries.map((entry) => [entry, {}]))
    user.documents.set(DO_NOT_CONTACT.name, list)
    await user.services.cache.invalidateQueries(doNotContactOf(user.services).query)
  }
  const listed = () => [...(user.documents.get(DO_NOT_CONTACT.name)?.keys() ?? [])]
  return { user, find, id, item, email, domain, listIs, listed, save, rowText, report, noticeOf }
}

describe('a company that the list covers', () => {
  test('is not researched, and its card says why; once it is off the list, it is', async () => {
    const { user, find, id, domain, listIs } = await openFound()
    const before = user.callCounts().ai
    await listIs([domain])
    await user.does(find)
    expect(user.callCounts().ai).toBe(before)
    expect(user.cards().get(id)?.alerts).toEqual([
      `${domain} is on your do-not-contact list, so Launchscout does not look for its contacts. You can change the list in Settings.`,
    ])
    // Nor while the list cannot be loaded.
    await listIs(null)
    await user.does(find)
    expect(user.callCounts().ai).toBe(before)
    await listIs([])
    await user.does(find)
    expect(user.callCounts().ai).toBe(before + 1)
  })

  test('is added by its site in one click, and Undo takes it off again', async () => {
    const { user, domain, noticeOf, listed } = await openFound()
    const { last, undo } = await noticeOf((say) =>
      addContactToList(user.services, `https://www.${domain}/about`, say),
    )
    expect(listed()).toEqual([domain])
    expect(last()).toMatchObject({ tone: 'success', text: `${domain} is now on your do-not-contact list.` })
    await undo()
    expect(listed()).toEqual([])
  })
})

describe('a value that is reported as wrong', () => {
  test('leaves the row of its lead, stays away from later saves, and is back after Undo', async () => {
    const { save, rowText, report, email } = await openFound()
    await save()
    expect(await rowText()).toContain(email)
    const { last, undo } = await report()
    expect(last()).toMatchObject({
      tone: 'success',
      text: `Removed ${email}. It will not come back to this lead.`,
    })
    expect(await rowText()).not.toContain(email)
    await save()
    expect(await rowText()).not.toContain(email)
    await undo()
    await save()
    expect(await rowText()).toContain(email)
  })

  test('stays away from what a new search for contacts finds', async () => {
    const { user, find, item, email, report } = await openFound()
    await report()
    await user.does(find)
    const { contacts, product } = item()
    // It was found again.
    expect(JSON.stringify(contacts.research)).toContain(email)
    const shown = withoutWrong(contacts.research, keyColumnsOf(product), await loadFindWrong(user.services))
    expect(JSON.stringify({ ...shown, reply: null })).not.toContain(email)
  })
})
