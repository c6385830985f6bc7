import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { isJudged } from '#domain/search-run/search-run.ts'
import type { SettingName } from '#web/core/vault/setting-names.ts'
import { holdTime, openUser, SIX } from '../test-search.tsx'
import { messagesOf } from './save-outcome.ts'
import { saveToSheet } from './save-to-sheet.ts'

holdTime()

const Account = z.looseObject({ client_email: z.string() })
/** The account as a real one: its tokens come from Google. */
const asReal = (sheetsCredentials: string): string =>
  JSON.stringify({ ...Account.parse(JSON.parse(sheetsCredentials)), token_uri: undefined })

/** Saves six judged launches of the sandbox, and returns what the user reads where the save was requested. */
async function saved(
  change: (sample: Record<'sheetsCredentials', string>) => Partial<Record<SettingName, string>>,
) {
  const user = await openUser()
  const { spreadsheetId, sheetsCredentials } = await user.sandbox.credentials()
  await user.save({ spreadsheetId, sheetsCredentials, ...change({ sheetsCredentials }) })
  await user.does({ do: 'search', criteria: SIX, sealedPrompt: '' })
  const items = user.run().items.filter(isJudged)
  const before = user.sandbox.requests.length
  const { outcome } = await user.whatComesOf(saveToSheet(user.services, items, false))
  return {
    onCard: messagesOf('single', 1, outcome).flash,
    inBar: messagesOf('bulk_all_qualified', items.length, outcome).flash,
    requests: user.sandbox.requests.length - before,
    email: Account.parse(JSON.parse(sheetsCredentials)).client_email,
  }
}

describe('a sheet that does not take a lead', () => {
  const denied = (email: string) => `Permission denied. Please share the spreadsheet with: ${email}`

  test.each([
    {
      what: 'that is not there',
      spreadsheetId: 'fault-missing',
      sentence: () => 'Spreadsheet not found. Please check the Spreadsheet ID.',
    },
    { what: 'that is not shared any more', spreadsheetId: 'fault-revoked', sentence: denied },
    { what: 'that is shared for reading only', spreadsheetId: 'fault-viewer', sentence: denied },
    {
      what: 'that is an Excel file',
      spreadsheetId: 'fault-excel',
      sentence: () =>
        'This is an Excel file in Google Drive, which cannot be written to. Open it there, choose File, Save as Google Sheets, and enter the ID of the new file in Settings.',
    },
    {
      what: 'whose cells are protected',
      spreadsheetId: 'fault-protected',
      sentence: () =>
        'Cells of your sheet are protected, so nothing was written there. In the sheet, open Data, Protect sheets and ranges, and let the service account edit them.',
    },
    {
      what: 'that is full',
      spreadsheetId: 'fault-full',
      sentence: () =>
        'Your spreadsheet is full: Google allows 10 million cells in all its tabs, empty ones included. Delete rows, columns, or tabs, or choose another spreadsheet in Settings.',
    },
  ])('$what: the card and the bar say so', async ({ spreadsheetId, sentence }) => {
    const { onCard, inBar, email } = await saved(() => ({ spreadsheetId }))
    expect(onCard).toEqual({ kind: 'error', text: sentence(email) })
    expect(inBar).toEqual({ kind: 'error', text: `Failed to save 6 lead(s): ${sentence(email)}` })
  })
})

describe('nothing is tried', () => {
  test.each([
    {
      what: 'without a spreadsheet',
      change: () => ({ spreadsheetId: '' }),
      sentence: 'Please configure Google Sheets in Settings first',
    },
    {
      what: 'with credentials that cannot be read',
      change: () => ({ sheetsCredentials: '{' }),
      sentence: 'Please configure Google Sheets in Settings first',
    },
    {
      what: 'with sample answers and a real spreadsheet',
      change: ({ sheetsCredentials }: { sheetsCredentials: string }) => ({
        sheetsCredentials: asReal(sheetsCredentials),
      }),
      sentence:
        'Sample data is not saved to your real spreadsheet. Use your own Product Hunt token and AI key, or the sample spreadsheet.',
    },
  ])('$what, and the card and the bar say why', async ({ change, sentence }) => {
    const { onCard, inBar, requests } = await saved(change)
    expect([onCard, inBar]).toEqual([
      { kind: 'error', text: sentence },
      { kind: 'error', text: sentence },
    ])
    expect(requests).toBe(0)
  })
})

test('a sheet that takes the leads says so', async () => {
  const { onCard, inBar } = await saved(() => ({}))
  expect(onCard).toEqual({ kind: 'success', text: '✅ Saved to your sheet' })
  expect(inBar).toEqual({ kind: 'success', text: '✅ Saved 6 leads to your sheet' })
})
