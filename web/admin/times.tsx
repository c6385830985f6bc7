import { LOCALE } from '#web/ui/locale.ts'
import { adminMessages } from './messages.ts'

const dayFormat = new Intl.DateTimeFormat(LOCALE, {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})
const timeFormat = new Intl.DateTimeFormat(LOCALE, {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
})
const monthFormat = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A time or ISO day as a day, such as "Nov 3, 2026" (SPEC 5, Leads tab: date display). Days are UTC (DESIGN 5). */
export const dayText = (iso: string): string => dayFormat.format(Date.parse(iso))
/** A month such as 2026-11 as "November 2026". */
export const monthText = (month: string): string => monthFormat.format(Date.parse(`${month}-01`))
export const timeText = (iso: string): string => timeFormat.format(Date.parse(iso))

export const Day = ({ iso }: { iso: string }) => (
  <time dateTime={iso} title={adminMessages.utc(timeText(iso))}>
    {dayText(iso)}
  </time>
)

interface TimeProps {
  iso: string
  /** Says that it is UTC, where the page does not. */
  utc?: boolean
}

export const Time = ({ iso, utc = false }: TimeProps) => (
  <time dateTime={iso}>{utc ? adminMessages.utc(timeText(iso)) : timeText(iso)}</time>
)
