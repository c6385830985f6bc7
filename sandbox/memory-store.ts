import type { SandboxAccount, SandboxSheet, SandboxStore } from './store.ts'

/** What a store holds. */
export interface Stored {
  accounts: SandboxAccount[]
  sheets: SandboxSheet[]
}

/**
 * A store in memory. Documents are copied in and out, as a database would.
 * @param before what it begins with
 * @param changed called with all of it after each change
 */
export function memoryStore(
  before: Stored = { accounts: [], sheets: [] },
  changed: (now: Stored) => void = () => undefined,
): SandboxStore {
  const accounts = new Map(before.accounts.map((account) => [account.userId, account]))
  const sheets = new Map(before.sheets.map((sheet) => [sheet.spreadsheetId, sheet]))
  const tell = () => changed({ accounts: [...accounts.values()], sheets: [...sheets.values()] })
  return {
    account: (key, value) =>
      Promise.resolve([...accounts.values()].find((account) => account[key] === value) ?? null),
    ensureAccount: (account) => {
      const kept = accounts.get(account.userId) ?? account
      accounts.set(kept.userId, kept)
      tell()
      return Promise.resolve(kept)
    },
    ensureSheet: (sheet) => {
      if (!sheets.has(sheet.spreadsheetId)) sheets.set(sheet.spreadsheetId, structuredClone(sheet))
      tell()
      return Promise.resolve()
    },
    sheet: (spreadsheetId) => Promise.resolve(structuredClone(sheets.get(spreadsheetId) ?? null)),
    changeSheet: (spreadsheetId, change) =>
      Promise.resolve().then(() => {
        const sheet = sheets.get(spreadsheetId)
        if (sheet === undefined) return null
        const { document, answer } = change(structuredClone(sheet.document))
        sheets.set(spreadsheetId, { ...sheet, document: structuredClone(document) })
        tell()
        return { answer }
      }),
  }
}
