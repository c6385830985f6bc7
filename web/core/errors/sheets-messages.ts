const disjunction = new Intl.ListFormat('en', { type: 'disjunction' })

/** What is said of the user's Google Sheet (SPEC 8, Spreadsheet). */
export const sheetsMessages = {
  notFound: 'Spreadsheet not found. Please check the Spreadsheet ID.',
  permissionDenied: (email: string) => `Permission denied. Please share the spreadsheet with: ${email}`,
  serviceDisabled:
    'The Google Sheets API is switched off in the project of this service account. Turn it on in the Google Cloud console.',
  requestFailed: 'Request failed',
  noCredentials: 'No credentials configured',
  noToken: 'Failed to get access token',
  notConfigured: 'Google Sheets not configured. Please add credentials in Settings.',
  configureFirst: 'Please configure Google Sheets in Settings first',
  notClassified: 'Cannot save: Product not classified',
  selectOne: 'Please select at least one lead',
  noneQualified: 'No qualified leads to save',
  bulkFailed: (count: number) => `Failed to save ${count} lead(s)`,
  sampleToReal:
    'This is sample data, so it is not saved to your real spreadsheet. Use your own Product Hunt token and AI key, or the sample spreadsheet.',
  foreignHeader:
    'The first tab of this spreadsheet holds something else, so nothing was written. Save to a new tab "Launchscout leads" in the same spreadsheet?',
  useNewTab: 'Use a new tab',
  headerChanged: (cells: string) =>
    `The column titles of your leads tab were changed, so nothing was read or written there. These cells of row 1 differ from their titles: ${cells}. Put the titles in parentheses back. Up to 3 columns may have names of your own.`,
  leftmostTab: ({ tab, passedOver }: { tab: { title: string }; passedOver: readonly string[] }) =>
    `Several tabs of your spreadsheet have our column titles. The leftmost, "${tab.title}", is used, not ${disjunction.format(passedOver.map((title) => `"${title}"`))}.`,
  headerMoved: (row: string) =>
    `The row with the column titles is now row ${row} of your sheet, as after sorting all of it. Drag row ${row} back to the top, so that it is row 1 again, then try again. Launchscout freezes it there, and sorting leaves it in its place.`,
  rateLimited: 'Google Sheets asks us to slow down. Nothing was lost; try again in a minute.',
  rangeUnknown: 'The tab that Launchscout writes to is gone or was renamed. Test the connection in Settings.',
  dismiss: 'Dismiss',
  misplaced: (rows: string) =>
    `The sheet was sorted or changed while we wrote to it, and a row may hold values of another lead. Look at row ${rows}, then save again. Google Sheets keeps the earlier values under File, Version history.`,
  savedTwice: (rows: string) =>
    `All is saved, but your sheet has some of it twice: rows ${rows}. Another browser saved the same at that moment, or a lost connection had it sent twice and one of the rows was changed since. Look at them and delete one of each.`,
  rowGone: 'This lead is not in your sheet any more, so nothing was written.',
  doublesTakenBack: (count: number) =>
    `The connection was lost while we saved, and your browser sent ${count === 1 ? 'a lead' : `${count} leads`} twice. The second ${count === 1 ? 'row was' : 'rows were'} taken out of your sheet again. Nothing else changed.`,
  network:
    'Google Sheets could not be reached. Check your connection and anything that blocks requests, then try again.',
  saved: '✅ Saved to your sheet',
  savedCount: (count: number) => `✅ Saved ${count} lead${count === 1 ? '' : 's'} to your sheet`,
} as const
