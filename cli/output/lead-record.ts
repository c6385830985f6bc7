import { recordOfLaunch } from '#domain/export/export-record.ts'
import { launchOfExport } from '#domain/export/json-export.ts'
import type { NewLead } from './leads.ts'

/** A lead as JSON, in the shape of a launch in docs/export.schema.json. */
export const recordOf = ({ item, lead, sample }: NewLead) => {
  const record = recordOfLaunch(item, Date.parse(lead.capturedAt))
  return launchOfExport({ ...record, lead, sample })
}
