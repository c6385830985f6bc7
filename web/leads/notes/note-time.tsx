import { LOCALE } from '#web/ui/locale.ts'

const format = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' })

/** A time as the user's clock has it, such as "Nov 22, 2026, 9:41 AM". */
export const timeOf = (iso: string): string => format.format(Date.parse(iso))

export const NoteTime = ({ iso }: { iso: string }) => <time dateTime={iso}>{timeOf(iso)}</time>
