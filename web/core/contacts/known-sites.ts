import { ServiceError } from '#clients/http.ts'
import type { ContactResearch } from '#domain/contacts/contacts.ts'
import { createFindSaved, type FindSaved } from '#domain/launch-list/saved-launches.ts'
import type { Launch } from '#domain/launch/launch.ts'
import type { IndexedLead } from '#domain/lead/lead-list.ts'
import { companyEntry, researchWithout } from '#domain/lead/without-contacts.ts'
import type { FindWrong } from '#domain/lead/wrong-contacts.ts'
import type { DocumentServices } from '../documents/documents.ts'
import type { Services } from '../services.tsx'
import type { LoadedLeads } from '../sheets/leads-query.ts'
import { coversOf, doNotContactOf, findWrongOf, wrongContactsOf } from './contact-lists.ts'

const finders = new WeakMap<readonly IndexedLead[], FindSaved>()

/** The company's site that the launch's row names, as far as the sheet was read in this tab; empty where nothing is known. */
function siteInSheet({ cache, user }: Pick<Services, 'cache' | 'user'>, product: Launch): string {
  const reads = cache.getQueriesData<LoadedLeads | null>({ queryKey: ['leads', user.id] })
  for (const [, read] of reads) {
    if (read == null) continue
    const find = finders.get(read.leads) ?? createFindSaved(read.leads)
    finders.set(read.leads, find)
    const site = find(product)?.lead.companyWebsite ?? ''
    if (site !== '') return site
  }
  return ''
}

/** The sites of a launch's company that are known before a research. */
export const knownSites = (
  services: DocumentServices,
  product: Launch,
  known: ContactResearch | null,
): string[] => [product.website, known?.companyWebsite ?? '', siteInSheet(services, product)]

/**
 * Before a research: its company is not on the user's list (SPEC 3, Do not contact).
 * @throws {ServiceError} DO_NOT_CONTACT of 'ai' with the entry in `detail`; of 'backend' where the list cannot be loaded
 */
export async function requireContactable(
  services: DocumentServices,
  product: Launch,
  known: ContactResearch | null,
): Promise<void> {
  const list = await services.cache.query(doNotContactOf(services).query)
  const detail = companyEntry(knownSites(services, product, known), coversOf(list))
  if (detail !== null) throw new ServiceError({ service: 'ai', code: 'DO_NOT_CONTACT', detail })
}

/**
 * A research without what the user reported as wrong for its launch; the same one where that is nothing.
 * @param of the lead, or what of the launch names it in a row: never a product made of a lead, which may lack its code
 */
export function withoutWrong(
  research: ContactResearch,
  of: Parameters<FindWrong>[0],
  find: FindWrong,
): ContactResearch {
  const isWrong = find(of)
  return isWrong === null ? research : researchWithout(research, isWrong)
}

/** How to tell wrong contacts, before something is saved. @throws {ServiceError} of 'backend' */
export const loadFindWrong = async (services: DocumentServices): Promise<FindWrong> =>
  findWrongOf(await services.cache.query(wrongContactsOf(services).query))
