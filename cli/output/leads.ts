import { keyColumnsOf } from '#domain/launch-list/saved-launches.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { leadFrom } from '#domain/lead/new-lead.ts'
import { isListed, leadCompanyEntry, leadWithout, researchWithout } from '#domain/lead/without-contacts.ts'
import { isSampleItem, type Item } from '../item.ts'
import type { UserLists } from '../services/services.ts'

/** A judged launch as it is written. */
export interface NewLead {
  /** Without the contacts that the lead is without. */
  item: Item
  lead: Lead
  sample: boolean
}

/**
 * The leads of judged launches, by the rules of the browser: without what was reported as wrong, without contacts of
 * those who are not to be contacted, and without their companies.
 * @param nowMs the time of capture; each lead gets a millisecond of its own, by which its row is found again
 */
export function leadsOf(
  items: readonly Item[],
  { findWrong, notContacted }: UserLists,
  nowMs: number,
): NewLead[] {
  return items.flatMap((item, index) => {
    const { product, verdict, contacts } = item
    if (verdict === null) return []
    const isWrong = findWrong(keyColumnsOf(product))
    const found = contacts?.research ?? null
    const research = found !== null && isWrong !== null ? researchWithout(found, isWrong) : found
    const lead = leadFrom(product, verdict.result, research, nowMs + index)
    if (leadCompanyEntry(lead, notContacted) !== null) return []
    const isGone = isListed(notContacted)
    const left = contacts && research && { ...contacts, research: researchWithout(research, isGone) }
    return [
      {
        item: { ...item, contacts: left },
        lead: leadWithout(lead, isGone),
        sample: isSampleItem(item),
      },
    ]
  })
}
