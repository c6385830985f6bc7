import { ADMIN_KIND } from '#domain/log/log-retention.ts'
import { SECURITY_FILTER } from '#domain/log/security-events.ts'
import { countText } from '../../ui/locale.ts'
import { actionWords } from '../action-words.ts'

const entries = (figure: number): string => `${countText(figure)} ${figure === 1 ? 'entry' : 'entries'}`

const kindText = (kind: string): string =>
  kind === ADMIN_KIND ? 'What admins did' : kind === SECURITY_FILTER ? 'Security events' : actionWords(kind)

const MEGABYTE = 1_000_000
const sizeText = (bytes: number): string =>
  bytes < MEGABYTE ? 'less than 1 MB' : `about ${countText(Math.round(bytes / MEGABYTE))} MB`

/** For how long the activity log keeps its entries. */
export const retentionMessages = {
  open: 'Retention',
  failed: (message: string) => `Retention could not be loaded: ${message}`,
  notSaved: (message: string) => `Retention was not saved: ${message}`,
  kind: kindText,
  forever: 'Forever',
  months: (months: number) => (months === 1 ? '1 month' : `${countText(months)} months`),
  unchanged: 'Nothing has changed yet.',
  counting: 'Counting what would go…',
  notCounted: (message: string) => `The entries could not be counted: ${message}`,
  wait: 'Wait until the entries are counted.',
  nothing: 'No entry is older than that now.',
  would: (rows: number, bytes: number, kinds: readonly { kind: string; rows: number }[]) =>
    `${entries(rows)} would be deleted (${sizeText(bytes)}): ${kinds
      .map((kind) => `${kindText(kind.kind)} ${countText(kind.rows)}`)
      .join(', ')}.`,
  dialog: {
    title: 'How long entries are kept',
    text: 'Entries are kept for this many whole months before the current one. Older ones are deleted within minutes of saving, and cannot be brought back. Figures and charts stay.',
    confirm: 'Save',
    succeeded: 'Retention saved',
  },
} as const
