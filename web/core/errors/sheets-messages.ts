const disjunction = new Intl.ListFormat('en', { type: 'disjunction' })

/** SPEC 8, Spreadsheet; the reason follows. */
const NO_TOKEN = 'Failed to get access token'

/** What is said of the user's Google Sheet (SPEC 8, Spreadsheet). */
export const sheetsMessages = {
  notFound: 'Spreadsheet not found. Please check the Spreadsheet ID.',
  permissionDenied: (email: string) => `Permission denied. Please share the spreadsheet with: ${email}`,
  serviceDisabled:
    'The Google Sheets API is turned off for this service account’s project. Turn it on in the Google Cloud console.',
  requestFailed: 'Request failed',
  noCredentials: 'No credentials configured',
  noToken: NO_TOKEN,
  clockWrong: `${NO_TOKEN}: Google finds the clock of your computer wrong. Let it set date, time, and time zone by itself, then try again.`,
  keyUnknown: `${NO_TOKEN}: Google does not know this key, as after it was deleted or disabled. Create a new key of the service account in the Google Cloud console, and paste its JSON in Settings.`,
  keyUnreadable: `${NO_TOKEN}: the private key cannot be read. Paste the whole JSON file in Settings, as Google gave it.`,
  accountGone: `${NO_TOKEN}: the service account was deleted or disabled. Enable it in the Google Cloud console, or create another one, share the spreadsheet with it, and paste its JSON in Settings.`,
  tokenRefused: `${NO_TOKEN} that Google Sheets accepts: the service account or its key may have been disabled just now. Look it up in the Google Cloud console.`,
  notAGoogleSheet:
    'This is an Excel file in Google Drive, which cannot be written to. Open it there, choose File, Save as Google Sheets, and enter the ID of the new file in Settings.',
  cellsProtected:
    'Cells of your sheet are protected, so nothing was written there. In the sheet, open Data, Protect sheets and ranges, and let the service account edit them.',
  spreadsheetFull:
    'Your spreadsheet is full: Google allows 10 million cells in all its tabs, empty ones included. Delete rows, columns, or tabs, or choose another spreadsheet in Settings.',
  unreadable: 'Google Sheets gave an answer that cannot be read. Try again in a few minutes.',
  googleFault: 'Google Sheets has a problem at the moment. Try again in a few minutes.',
  /** Behind a sentence that does not say why. */
  googleSays: (sentence: string, reason: string) => `${sentence}. Google says: “${reason}”`,
  notConfigured: 'Google Sheets not configured. Please add credentials in Settings.',
  configureFirst: 'Please configure Google Sheets in Settings first',
  notClassified: 'Cannot save: Product not classified',
  selectOne: 'Please select at least one lead',
  noneQualified: 'No qualified leads to save',
  bulkFailed: (count: number) => `Failed to save ${count} lead(s)`,
  sampleToReal:
    'Sample data is not saved to your real spreadsheet. Use your own Product Hunt token and AI key, or the sample spreadsheet.',
  foreignHeader:
    'The first tab of this spreadsheet holds something else, so nothing was written. Save to a new tab "Launchscout leads" in the same spreadsheet?',
  intoNewTab: 'Use a new tab',
  headerChanged: (cells: string) =>
    `The column titles of your leads tab were changed, so nothing was read or written there. These cells of row 1 differ from the titles in parentheses: ${cells}. Change them back. Up to 3 columns may have your own names.`,
  leftmostTab: ({ tab, passedOver }: { tab: { title: string }; passedOver: readonly string[] }) =>
    `Several tabs of your spreadsheet have our column titles. The leftmost, "${tab.title}", is used, not ${disjunction.format(passedOver.map((title) => `"${title}"`))}.`,
  headerMoved: (row: string) =>
    `The column titles are now in row ${row} of your sheet, perhaps because the whole sheet was sorted. Drag row ${row} back to the top, then try again. Launchscout freezes it there, so that sorting does not move it again.`,
  rateLimited: 'Google Sheets is getting too many requests. Nothing was lost. Try again in a minute.',
  rangeUnknown: 'The tab that Launchscout writes to was deleted or renamed. Test the connection in Settings.',
  dismiss: 'Dismiss',
  misplaced: (rows: string) =>
    `The sheet was sorted or changed while we wrote to it, so a row may now have another lead’s values. Check row ${rows}, then save again. Google Sheets keeps the earlier values under File, Version history.`,
  savedTwice: (rows: string) =>
    `Everything is saved, but some leads are in your sheet twice: rows ${rows}. Another browser saved them at the same time, or they were sent twice after a lost connection and one row has changed since. Check these rows and delete one of each pair.`,
  rowGone: 'This lead is no longer in your sheet, so nothing was written.',
  doublesTakenBack: (count: number) =>
    `The connection was lost while saving, so ${count === 1 ? 'a lead was' : `${count} leads were`} sent twice. The second ${count === 1 ? 'row was' : 'rows were'} removed from your sheet. Nothing else changed.`,
  network:
    'Google Sheets could not be reached. Check your connection and any request blockers, then try again.',
  saved: '✅ Saved to your sheet',
  savedCount: (count: number) => `✅ Saved ${count} lead${count === 1 ? '' : 's'} to your sheet`,
} as const
