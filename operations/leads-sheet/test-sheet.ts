/** A sheet of the sandbox to save to, for tests. */
import type { Timing } from '#clients/http.ts'
import { createSheets, type Sheets, type SheetsOptions } from '#clients/sheets/sheets.ts'
import { fromRow, KEY_COLUMNS, type Lead } from '#domain/lead/lead.ts'
import { readDocument, type Tab } from '#sandbox/sheets/document.ts'
import type { SandboxStore } from '#sandbox/store.ts'
import { readLeads } from './read-leads.ts'
import { saveLeads } from './save-lead.ts'
import { type Lock } from './sheet-lock.ts'
import { type WrittenCells } from './written-cells.ts'

/** Locks as the browser's: one at a time for a name. */
export function createLock(): Lock {
  const tails = new Map<string, Promise<unknown>>()
  return (name, run) => {
    const before = tails.get(name) ?? Promise.resolve()
    const mine = before.catch(() => undefined).then(run)
    tails.set(name, mine)
    return mine
  }
}

/** What a browser wrote, for as long as the test. */
export function createWrittenCells(): WrittenCells {
  const kept = new Map<string, Set<unknown>[]>()
  return {
    areOurs: (spreadsheetId, launchId, row) => {
      const columns = kept.get(`${spreadsheetId} ${launchId}`) ?? []
      return Promise.resolve(columns.map((cells, column) => cells.has(row[column])))
    },
    note: (spreadsheetId, launchId, cells) => {
      const key = `${spreadsheetId} ${launchId}`
      const columns = kept.get(key) ?? cells.map(() => new Set<unknown>())
      cells.forEach((cell, column) => cell !== null && columns[column]?.add(cell))
      kept.set(key, columns)
      return Promise.resolve()
    },
  }
}

interface Sandbox {
  fetch: typeof fetch
  /** All that were made. */
  requests: readonly Request[]
  urls: { sheets: string }
  store: SandboxStore
  timing: Timing
  sheet: (faultId?: string) => Promise<Omit<SheetsOptions, 'fetch'>>
}

interface Between {
  /** Lets the request through, to be answered by the sandbox. */
  pass: () => Promise<Response>
  /** The same sheet as its owner changes it. */
  owner: Sheets
}

type BetweenCalls = (request: Request, between: Between) => Promise<Response>
export type OpenOptions = [faultId?: string, between?: BetweenCalls]

/**
 * A user's sample sheet, or a named fault. What stands `between` sees each request first, and may answer or lose it.
 * @param sandbox from `openTestSandbox`
 */
export async function openSheet(
  sandbox: Sandbox,
  ...[faultId, between = (_request, { pass }) => pass()]: OpenOptions
) {
  const options = await sandbox.sheet(faultId)
  const owner = createSheets({ fetch: sandbox.fetch, ...options })
  const fetchThrough: typeof fetch = (input, init) => {
    const request = new Request(input, init)
    const pass = () => sandbox.fetch(request.clone())
    return request.url.endsWith('/token') ? pass() : between(request, { pass, owner })
  }
  const sheets = createSheets({ fetch: fetchThrough, ...options })
  const lock = createLock()
  const save = async (leads: readonly Lead[], newTab = false) => {
    const { added, updated } = await saveLeads(sheets, leads, { lock, newTab, ...sandbox.timing })
    return { added: added.length, updated: updated.length }
  }
  const saved = async () => (await readLeads(owner)).rows.map(({ lead }) => lead)
  const calls = () =>
    sandbox.requests.filter(({ url }) => url.startsWith(sandbox.urls.sheets)).map(describeCall)
  /** What the owner does to the first tab in their own window. */
  const byHand = (change: (tab: Tab) => void) => changeFirstTab(sandbox.store, options.spreadsheetId, change)
  /** Name, website, page and votes of each row, as entered. */
  const cells = async () =>
    (await owner.entered('A2:G99')).map((row) => [...KEY_COLUMNS, VOTES].map((column) => row[column]))
  return { sheets, owner, save, saved, calls, byHand, cells }
}

/** The first tab of a sheet that is kept, changed in place. */
export const changeFirstTab = (
  store: SandboxStore,
  spreadsheetId: string,
  change: (tab: Tab) => void,
): Promise<void> =>
  changeTabs(store, spreadsheetId, ([tab]) => {
    if (tab === undefined) throw new Error('The sheet has no tab')
    change(tab)
  })

/** All tabs of a sheet that is kept, changed in place. */
export async function changeTabs(
  store: SandboxStore,
  spreadsheetId: string,
  change: (tabs: Tab[]) => void,
): Promise<void> {
  await store.changeSheet(spreadsheetId, (stored) => {
    const document = readDocument(stored)
    change(document.tabs)
    return { document, answer: null }
  })
}

const VOTES = 6

export const describeCall = ({ method, url }: Request): string =>
  `${method} ${/(:append|values:batchUpdate|values:batchGet|:batchUpdate|values\/)[^:]*$/.exec(new URL(url).pathname)?.[1] ?? 'overview'}`

export const lead = (name: string, change: Partial<Lead> = {}): Lead => ({
  ...fromRow([]),
  appName: name,
  website: `https://www.producthunt.com/r/${name.toUpperCase()}`,
  productHuntUrl: `https://www.producthunt.com/products/${name}`,
  votes: 10,
  targetScore: 75,
  ...change,
})
