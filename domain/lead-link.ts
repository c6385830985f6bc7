import { launchKey, type Lead } from './lead.ts'
import type { ListedLead } from './lead-list.ts'

/** Longer ones would not be read back from every address: servers take some 16 kB of it. */
const MAX_KEY_LENGTH = 500

/**
 * What names a lead in a link: its listing key (DESIGN 8, Saving), so that the link still finds it when its row moved,
 * also for a colleague who shares the sheet. Null for a row without one.
 */
export function leadKey(lead: Lead): string | null {
  const { code, url, name } = launchKey(lead)
  const key = code ?? url ?? name
  return key === '' || key.length > MAX_KEY_LENGTH ? null : key
}

/** The first lead that a key names: by redirect code, else by listing URL, else by a name that has neither. */
export function findByKey(leads: readonly ListedLead[], key: string): ListedLead | null {
  const candidates = leads.filter(mayHave(key)).map((listed) => ({ listed, launch: launchKey(listed.lead) }))
  const found =
    candidates.find(({ launch }) => launch.code === key) ??
    candidates.find(({ launch }) => launch.url === key) ??
    candidates.find(({ launch: { code, url, name } }) => code === null && url === null && name === key)
  return found?.listed ?? null
}

const WORDS = /[\p{L}\p{N}-]+/gu

/** Reading the addresses of 50,000 leads takes a quarter of a second; most do not even have the key's last word. */
function mayHave(key: string): (listed: ListedLead) => boolean {
  const hint = key.toLowerCase().match(WORDS)?.at(-1) ?? ''
  return ({ lead: { website, productHuntUrl, appName } }) =>
    `${website}\n${productHuntUrl}\n${appName}`.toLowerCase().includes(hint)
}
