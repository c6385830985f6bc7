import { LEAD_COLUMN_COUNT, LEAD_HEADER } from '#domain/lead.ts'
import { FAULT_TIMES, type SheetsFault, sheetsFault } from '../faults.ts'
import { bearer, cutShort, json, parseJson, type Pause, readText } from '../http.ts'
import { createQuota } from '../quota.ts'
import { createRecovery } from '../recovery.ts'
import type { SandboxAccount, SandboxStore } from '../store.ts'
import { readAccessToken } from './access-token.ts'
import { findCall, type Call } from './calls.ts'
import { newDocument, newTab, readDocument } from './document.ts'
import {
  invalidArgument,
  NOT_FOUND,
  NOT_SHARED,
  quotaExceeded,
  SheetsRefusal,
  unauthenticated,
  WRONG_SCOPE,
} from './errors.ts'
import { selectFields } from './fields.ts'

interface SheetsOptions {
  store: SandboxStore
  /** Where people can look at a sample sheet; the id under which it is kept is appended. */
  pageUrl: string
  /** Milliseconds since 1970. */
  now: () => number
  pause: Pause
  /** How long an answer takes, in milliseconds. */
  latencyMs: () => number
}

const REQUESTS_PER_MINUTE = 60
const MAX_BODY_BYTES = 8 * 1024 * 1024
const SCOPE = 'https://www.googleapis.com/auth/'
const WRITE_SCOPES = ['spreadsheets', 'drive', 'drive.file'].map((name) => SCOPE + name)
const READ_SCOPES = [...WRITE_SCOPES, `${SCOPE}spreadsheets.readonly`, `${SCOPE}drive.readonly`]

/**
 * Google Sheets API v4 over sample spreadsheets: the calls of calls.ts. Refuses as Google does (contracts README 3):
 * wrong token or scope, another user's sheet, unknown ids, ranges, fields and keys, more than 60 reads or 60 writes a
 * minute. The fault ids of faults.ts work here.
 * The handler gets paths relative to `/v4/spreadsheets`, such as `/ID/values/A1`, still percent-encoded.
 */
export function createSheets(options: SheetsOptions): (request: Request, path: string) => Promise<Response> {
  const quotas = {
    Read: createQuota(options.now, REQUESTS_PER_MINUTE),
    Write: createQuota(options.now, REQUESTS_PER_MINUTE),
  }
  const recovery = createRecovery(options.now)

  return async (request, path) => {
    try {
      return await answer(request, path)
    } catch (error) {
      if (error instanceof SheetsRefusal) return json(error.status, error.body)
      throw error
    }
  }

  async function answer(request: Request, path: string): Promise<Response> {
    const found = findCall(request.method, path)
    if (found === null) return notFoundPage()
    const { call, spreadsheetId, range } = found
    const account = await authorize(request, call)
    const url = new URL(request.url)
    const fault = sheetsFault(spreadsheetId)
    const pageId = fault === null ? spreadsheetId : faultSheetId(spreadsheetId, account)
    const run = call.prepare({
      url,
      range,
      body: call.writes ? await readJson(request) : undefined,
      spreadsheetId,
      spreadsheetUrl: options.pageUrl + pageId,
      nowMs: options.now(),
    })
    const kind = call.writes ? 'Write' : 'Read'
    if (quotas[kind].take(account.clientEmail).left < 0) throw quotaExceeded(kind)
    refuseByFault(fault, account, kind)
    const storedId = await sheetOf(spreadsheetId, fault, account)
    await options.pause(options.latencyMs())
    const body = call.writes ? await change(storedId, run) : await read(storedId, run)
    const mask = url.searchParams.get('fields')
    const response = json(200, mask === null ? body : selectFields(body, mask, call.fields))
    return fault === 'lost-answer' && call.writesValues ? cutShort(response) : response
  }

  async function authorize(request: Request, call: Call): Promise<SandboxAccount> {
    const token = bearer(request)
    if (token === null)
      throw unauthenticated(
        'Request is missing required authentication credential. Expected OAuth 2 access token, login cookie or other valid authentication credential.',
      )
    const access = await readAccessToken(options.store, token, options.now())
    if (access === null)
      throw unauthenticated(
        'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential.',
      )
    const allowed = call.writes ? WRITE_SCOPES : READ_SCOPES
    if (!access.scopes.some((scope) => allowed.includes(scope))) throw WRONG_SCOPE()
    return access.account
  }

  function refuseByFault(fault: SheetsFault | null, account: SandboxAccount, kind: 'Read' | 'Write'): void {
    if (fault === 'revoked' || (fault === 'viewer' && kind === 'Write')) throw NOT_SHARED()
    if (fault === 'missing') throw NOT_FOUND()
    if (fault === 'rate-limited' && recovery.waitMs(account.clientEmail, FAULT_TIMES.sheetsLimitMs) > 0)
      throw quotaExceeded(kind)
  }

  /** The id under which a sheet is kept: each account has its own sheet behind a fault's id. */
  async function sheetOf(
    spreadsheetId: string,
    fault: SheetsFault | null,
    account: SandboxAccount,
  ): Promise<string> {
    if (spreadsheetId === account.spreadsheetId) return spreadsheetId
    if (fault === null) throw (await options.store.sheet(spreadsheetId)) === null ? NOT_FOUND() : NOT_SHARED()
    const storedId = faultSheetId(spreadsheetId, account)
    await options.store.ensureSheet({
      spreadsheetId: storedId,
      userId: account.userId,
      document: faultDocument(fault),
    })
    return storedId
  }

  async function read(storedId: string, run: ReturnType<Call['prepare']>): Promise<unknown> {
    const sheet = await options.store.sheet(storedId)
    if (sheet === null) throw NOT_FOUND()
    return run(readDocument(sheet.document))
  }

  async function change(storedId: string, run: ReturnType<Call['prepare']>): Promise<unknown> {
    const changed = await options.store.changeSheet(storedId, (stored) => {
      const document = readDocument(stored)
      const answer = run(document)
      return { document, answer }
    })
    if (changed === null) throw NOT_FOUND()
    return changed.answer
  }
}

async function readJson(request: Request): Promise<unknown> {
  const text = await readText(request, MAX_BODY_BYTES)
  if (text === null) throw new SheetsRefusal(413, 'INVALID_ARGUMENT', 'Request payload is too large.')
  const body = text.trim() === '' ? {} : parseJson(text)
  if (body === undefined) throw invalidArgument('Invalid JSON payload received. Could not be parsed.')
  return body
}

const faultSheetId = (spreadsheetId: string, account: SandboxAccount): string =>
  `${spreadsheetId}.${account.spreadsheetId}`

function faultDocument(fault: SheetsFault) {
  if (fault === 'quoted-title') return newDocument('Sample leads', newTab(0, "It's my 'list'"))
  if (fault === 'viewer') {
    const firstTab = newTab(0, 'Sheet1', [[...LEAD_HEADER]])
    return newDocument('Sample leads', { ...firstTab, columnCount: LEAD_COLUMN_COUNT })
  }
  if (fault === 'foreign-header') {
    const rows = [
      ['Date', 'Boat', 'Skipper', 'Miles'],
      ['2026-05-01', 'Otter', 'Tove', 12],
    ]
    return newDocument('Logbook', newTab(0, 'Sheet1', rows))
  }
  return newDocument('Sample leads')
}

const notFoundPage = (): Response =>
  new Response(
    '<!DOCTYPE html><html lang="en"><title>Error 404 (Not Found)</title><p>The requested URL was not found (sandbox).</p></html>',
    {
      status: 404,
      headers: { 'content-type': 'text/html; charset=UTF-8' },
    },
  )
