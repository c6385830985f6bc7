import type { IndexedLead } from './lead-list.ts'
import { launchKey, type Lead } from './lead.ts'

/** Longer ones would not be read back from every address: servers take some 16 kB of it. */
export const MAX_KEY_LENGTH = 500

/**
 * What names a lead in a link: its listing key (DESIGN 8, Saving), so that the link still finds it when its row moved,
 * also for a colleague who shares the sheet. Null for a row without one.
 */
export function leadKey(lead: Pick<Lead, 'appName' | 'website' | 'productHuntUrl'>): string | null {
  const { code, url, name } = launchKey(lead)
  const key = code ?? url ?? name
  return key === '' || key.length > MAX_KEY_LENGTH ? null : key
}

/** The first lead that a key names: by redirect code, else by listing URL, else by a name that has neither. */
export function findByKey(rows: readonly IndexedLead[], key: string): IndexedLead | null {
  // Few are left whose addresses have to be read.
  const candidates = rows
    .filter(({ named }) => named.includes(`\n${key}\n`))
    .map((row) => ({ row, launch: launchKey(row.lead) }))
  const found =
    candidates.find(({ launch }) => launch.code === key) ??
    candidates.find(({ launch }) => launch.url === key) ??
    candidates.find(({ launch: { code, url, name } }) => code === null && url === null && name === key)
  return found?.row ?? null
}
