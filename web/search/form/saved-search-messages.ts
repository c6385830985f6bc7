import type { NewLaunches } from '#domain/search/saved-search.ts'
import { LOCALE } from '#web/ui/locale.ts'

const day = new Intl.DateTimeFormat(LOCALE, { month: 'short', day: 'numeric' })

/** What the saved searches of the Search tab say. */
export const savedSearchMessages = {
  button: (count: number) => (count === 0 ? 'Saved searches' : `Saved searches (${count})`),
  title: 'Saved searches',
  loading: 'Loading…',
  retry: 'Try again',
  empty: 'No saved searches yet. Fill in the form as you like, and save it under a name.',
  apply: (name: string, fresh: string | null) =>
    fresh === null ? `Use “${name}”` : `Use “${name}”, ${fresh}`,
  /** @param lookedAt when the user last applied the search; an ISO time */
  fresh: ({ count, more }: NewLaunches, lookedAt: string) =>
    `${count}${more ? '+' : ''} new since ${day.format(Date.parse(lookedAt))}`,
  notCounted: (sentence: string) => `New launches are not counted. ${sentence}`,
  applied: (name: string) => `The form is filled in from “${name}”.`,
  remove: (name: string) => `Delete “${name}”`,
  removed: (name: string) => `Deleted “${name}”.`,
  undo: 'Undo',
  name: 'Name for this search',
  save: 'Save this search',
  saved: (name: string) => `Saved “${name}”.`,
  replaceQuestion: (name: string) => `There is already a search named “${name}”. Replace it?`,
  replace: 'Replace',
  problems: {
    NAME_MISSING: 'Please enter a name.',
    NAME_TOO_LONG: 'Please shorten the name to 60 characters.',
    TOO_MANY: 'You have 50 saved searches, which is the maximum. Delete one first.',
  },
  votes: (votes: number) => `${votes}+ votes`,
  days: (start: string, end: string) => `${start} to ${end}`,
  featured: 'featured',
} as const
