import type { Services } from '#web/core/services.tsx'
import { searchRunOf } from '../search-run-of.ts'
import { createProvenRows, type ProvenRows } from './proven-rows.ts'

const made = new WeakMap<Services, ProvenRows>()

/** Those of a signed-in user in this tab: they are brought up to date behind other tabs, too. */
export function provenRowsOf(services: Services): ProvenRows {
  const known = made.get(services)
  if (known !== undefined) return known
  const fresh = createProvenRows(services, searchRunOf(services))
  made.set(services, fresh)
  return fresh
}
