/** For tests: what an export writes, and a launch with people of every kind. */
import { readReply } from '../contact-reply/test-read.ts'
import { CAPTURED_AT_MS, TEST_PRODUCT, TEST_VERDICT } from '../lead/test-lead.ts'
import { type ExportRecord, recordOfLaunch } from './export-record.ts'
import { type Exported, type ExportFormat, type ExportOptions, exportText } from './export-text.ts'
import { NOTHING_BARRED } from './left-out.ts'

/** The whole text, and what is said of it. */
export function written(
  format: ExportFormat,
  records: readonly ExportRecord[],
  options: Partial<ExportOptions> = {},
): { text: string; exported: Exported } {
  const pieces = exportText(format, records, { barred: NOTHING_BARRED, nowMs: CAPTURED_AT_MS, ...options })
  let text = ''
  for (;;) {
    const { value, done } = pieces.next()
    if (done) return { text, exported: value }
    text += value
  }
}

/** Judged, with a research. @param lines of its reply */
export function launchWith(...lines: string[]): ExportRecord {
  const page = { url: 'https://b.example/team', title: null, uses: ['cited' as const] }
  const research = readReply(lines.join('\n'), { sources: [page] })
  return recordOfLaunch(
    {
      product: TEST_PRODUCT,
      verdict: { result: TEST_VERDICT, sample: false, atMs: CAPTURED_AT_MS },
      contacts: { research, sample: false, atMs: CAPTURED_AT_MS },
    },
    CAPTURED_AT_MS,
  )
}

/** A CEO and a CTO of supported and of unsourced values, a third who is only doubtful, and the company's mailbox. */
export const staffed = (): ExportRecord =>
  launchWith(
    'PERSON: Ada King Byron',
    'TITLE: CEO',
    'BUSINESS_EMAIL: ada@b.example | SOURCE: https://b.example/team',
    'BUSINESS_PHONE: +1 (415) 555-0100 | SOURCE: https://b.example/team',
    'PERSON: Bo',
    'TITLE: VP of Engineering',
    'LINKEDIN: https://www.linkedin.com/in/bo',
    'PERSON: Cy',
    'TITLE: Head of Sales',
    'BUSINESS_EMAIL: cy@elsewhere.example | SOURCE: https://never-opened.example/x',
    'COMPANY_WEBSITE: https://www.b.example | SOURCE: https://b.example/team',
    'COMPANY_EMAIL: info@b.example | SOURCE: https://b.example/team',
  )
