/** What is said of checking contacts on public pages. */
export const checkMessages = {
  checking: 'Checking the pages…',
  checkedOn: (date: string) => `Checked on ${date}.`,
  old: 'This check is more than 90 days old.',
  noPage: 'Checked. No page could be read.',
  notChecked: 'Not checked yet.',
  check: 'Check',
  again: 'Check again',
  failed: 'The check did not finish. Try again.',
} as const
