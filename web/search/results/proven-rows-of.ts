import { perSession } from '#web/core/per-session.ts'
import { searchRunOf } from '../search-run-of.ts'
import { createProvenRows } from './proven-rows.ts'

/** Those of a signed-in user in this tab: they are brought up to date behind other tabs, too. */
export const provenRowsOf = perSession((services) => createProvenRows(services, searchRunOf(services)))
