import type { Lead } from './lead.ts'

/** The addresses and numbers that a lead's row shows: those of its leaders, then the company's own (SPEC 2, Leads tab). */
export const shownContacts = (lead: Lead): { emails: string[]; phones: string[] } => ({
  emails: known([lead.ceoEmail, lead.ctoEmail, lead.generalContactEmail]).filter((one) => one.includes('@')),
  phones: known([lead.ceoPhone, lead.ctoPhone]),
})

/** All of them in one line. */
export function contactsText(lead: Lead): string {
  const { emails, phones } = shownContacts(lead)
  return [...emails, ...phones].join(', ')
}

const known = (cells: readonly string[]): string[] =>
  cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
