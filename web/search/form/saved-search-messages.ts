/** What the saved searches of the Search tab say. */
export const savedSearchMessages = {
  button: (count: number) => (count === 0 ? 'Saved searches' : `Saved searches (${count})`),
  title: 'Saved searches',
  empty: 'None yet. Set the form as you like it, and save it under a name.',
  apply: (name: string) => `Use “${name}”`,
  applied: (name: string) => `The form is set as in “${name}”.`,
  remove: (name: string) => `Delete “${name}”`,
  removed: (name: string) => `Deleted “${name}”.`,
  undo: 'Undo',
  name: 'Name for the form as it stands',
  save: 'Save this search',
  saved: (name: string) => `Saved “${name}”.`,
  replaceQuestion: (name: string) => `There is a search named “${name}”. Replace it?`,
  replace: 'Replace',
  problems: {
    NAME_MISSING: 'Please give it a name.',
    NAME_TOO_LONG: 'Please shorten the name to 60 characters.',
    TOO_MANY: 'You have 50 saved searches, the most there can be. Delete one first.',
  },
  votes: (votes: number) => `${votes}+ votes`,
  days: (start: string, end: string) => `${start} to ${end}`,
  featured: 'featured',
} as const
