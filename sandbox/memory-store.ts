import type { SandboxAccount, SandboxSheet, SandboxStore } from './store.ts'

/** A store that is gone with the process. Documents are copied in and out, as a database would. */
export function memoryStore(): SandboxStore {
  const accounts = new Map<string, SandboxAccount>()
  const sheets = new Map<string, SandboxSheet>()
  return {
    account: (key, value) =>
      Promise.resolve([...accounts.values()].find((account) => account[key] === value) ?? null),
    ensureAccount: (account) => {
      const kept = accounts.get(account.userId) ?? account
      accounts.set(kept.userId, kept)
      return Promise.resolve(kept)
    },
    ensureSheet: (sheet) => {
      if (!sheets.has(sheet.spreadsheetId)) sheets.set(sheet.spreadsheetId, structuredClone(sheet))
      return Promise.resolve()
    },
    sheet: (spreadsheetId) => Promise.resolve(structuredClone(sheets.get(spreadsheetId) ?? null)),
    changeSheet: (spreadsheetId, change) =>
      Promise.resolve().then(() => {
        const sheet = sheets.get(spreadsheetId)
        if (sheet === undefined) return null
        const { document, answer } = change(structuredClone(sheet.document))
        sheets.set(spreadsheetId, { ...sheet, document: structuredClone(document) })
        return { answer }
      }),
  }
}
