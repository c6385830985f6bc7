/** An export as JSON, in the shape of docs/export.schema.json, which docs/export.md describes. */
import { doubtfulValues } from '../lead/contact-ways.ts'
import { leadLabels } from '../lead/lead-list.ts'
import { proofOfLead } from '../lead/proof-notes.ts'
import type { ExportRecord } from './export-record.ts'

/** Grows with each change that a reader of the last version would not understand. */
const VERSION = 2

/** What stands before the launches, and behind them. */
export const jsonStart = (nowMs: number): string => {
  const exportedAt = new Date(nowMs).toISOString()
  const head = JSON.stringify({ format: 'launchscout-export', version: VERSION, exportedAt })
  return `${head.slice(0, -1)},"launches":[`
}
export const JSON_END = '\n]}\n'

/** Empty texts say that there is nothing; null, that it is not known. */
export function launchOfExport({ lead, judged, sample, people }: ExportRecord) {
  return {
    name: lead.appName,
    tagline: lead.tagline,
    description: lead.description,
    website: lead.website,
    companyWebsite: lead.companyWebsite,
    productHuntUrl: lead.productHuntUrl,
    votes: lead.votes,
    launchedDate: lead.launchedDate,
    makers: lead.makers,
    makerContacts: lead.makerContacts,
    topics: lead.topics.split(', ').filter((topic) => topic !== ''),
    judgment: judged
      ? { score: lead.targetScore, criteriaMet: leadLabels(lead), reasoning: lead.reasoning }
      : null,
    capturedAt: lead.capturedAt,
    people,
    generalContactEmail: lead.generalContactEmail,
    contactFormUrl: lead.contactFormUrl,
    additionalContacts: lead.additionalContacts,
    unverified: doubtfulValues(lead),
    proof: proofOfLead(lead),
    researchNotes: lead.researchNotes,
    sample,
  }
}
