import { sheetUrl } from '../launch/addresses.ts'
import type { Launch } from '../launch/launch.ts'
import type { IndexedLead } from '../lead/lead-list.ts'
import { launchKey, type Lead } from '../lead/lead.ts'

/** Finds the row of a launch among the leads of a sheet; null for none. */
export type FindSaved = (product: Launch) => IndexedLead | null

/**
 * Rows by the names of their launch, by the rule of DESIGN 8, Saving: the redirect code decides, the listing URL where
 * one has no code, the name where both have neither.
 */
export function createFindSaved(rows: readonly IndexedLead[]): FindSaved {
  const byCode = new Map<string, IndexedLead>()
  const byUrl = new Map<string, { row: IndexedLead; hasCode: boolean }[]>()
  const byName = new Map<string, IndexedLead>()
  for (const row of rows) {
    const [, code = '', url = '', name = ''] = row.named.split('\n')
    if (code !== '' && !byCode.has(code)) byCode.set(code, row)
    if (url !== '') {
      const known = byUrl.get(url)
      if (known === undefined) byUrl.set(url, [{ row, hasCode: code !== '' }])
      else known.push({ row, hasCode: code !== '' })
    }
    if (code === '' && url === '' && name !== '' && !byName.has(name)) byName.set(name, row)
  }
  return (product) => {
    const { code, url, name } = launchKey(keyColumnsOf(product))
    const found = code === null ? undefined : byCode.get(code)
    if (found !== undefined) return found
    if (url !== null) {
      const alike = byUrl.get(url) ?? []
      return alike.find(({ hasCode }) => code === null || !hasCode)?.row ?? null
    }
    return code === null ? (byName.get(name) ?? null) : null
  }
}

/** What of a launch names it in a row. */
export const keyColumnsOf = ({
  name,
  website,
  url,
}: Pick<Launch, 'name' | 'website' | 'url'>): Pick<Lead, 'appName' | 'website' | 'productHuntUrl'> => ({
  appName: name,
  website: sheetUrl(website),
  productHuntUrl: sheetUrl(url),
})

/** True where a lead has a way to reach somebody. */
export const hasContact = (lead: Lead): boolean =>
  [
    lead.ceoEmail,
    lead.ceoPhone,
    lead.ceoLinkedIn,
    lead.ctoEmail,
    lead.ctoPhone,
    lead.ctoLinkedIn,
    lead.generalContactEmail,
    lead.contactFormUrl,
    lead.additionalContacts,
  ].some((value) => value.trim() !== '')
