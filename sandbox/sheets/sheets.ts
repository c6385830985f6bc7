import { sheetsFault } from '../faults.ts'
import { cutShort, json, parseJson, type Pause, readText } from '../http.ts'
import { createQuota, type Quota } from '../quota.ts'
import { createRecovery, type Recovery } from '../recovery.ts'
import type { SandboxStore } from '../store.ts'
import { authorize } from './authorize.ts'
import { type Call, findCall } from './calls.ts'
import { readDocument } from './document.ts'
import { invalidArgument, NOT_FOUND, quotaExceeded, SheetsRefusal } from './errors.ts'
import { selectFields } from './fields.ts'
import { faultSheetId, refuseByFault, sheetOf } from './sheet-faults.ts'

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
/**
 * Google Sheets API v4 over sample spreadsheets: the calls of calls.ts. Refuses as Google does (contracts README 3):
 * wrong token or scope, another user's sheet, unknown ids, ranges, fields and keys, more than 60 reads or 60 writes a
 * minute. The fault ids of faults.ts work here.
 * The handler gets paths relative to `/v4/spreadsheets`, such as `/ID/values/A1`, still percent-encoded.
 */
export function createSandboxSheets(
  options: SheetsOptions,
): (request: Request, path: string) => Promise<Response> {
  const api: Api = {
    ...options,
    quotas: {
      Read: createQuota(options.now, REQUESTS_PER_MINUTE),
      Write: createQuota(options.now, REQUESTS_PER_MINUTE),
    },
    recovery: createRecovery(options.now),
  }

  return async (request, path) => {
    try {
      return await answer(request, path, api)
    } catch (error) {
      if (error instanceof SheetsRefusal) return json(error.status, error.body)
      throw error
    }
  }
}

/** What all requests share. */
interface Api extends SheetsOptions {
  quotas: Record<'Read' | 'Write', Quota>
  recovery: Recovery
}

async function answer(request: Request, path: string, api: Api): Promise<Response> {
  const { store, now, quotas, recovery } = api
  const found = findCall(request.method, path)
  if (found === null) return notFoundPage()
  const { call, spreadsheetId, range } = found
  const account = await authorize(request, call, api)
  const url = new URL(request.url)
  const fault = sheetsFault(spreadsheetId)
  const pageId = fault === null ? spreadsheetId : faultSheetId(spreadsheetId, account)
  const run = call.prepare({
    url,
    range,
    body: call.writes ? await readJson(request) : undefined,
    spreadsheetId,
    spreadsheetUrl: api.pageUrl + pageId,
    nowMs: now(),
  })
  const kind = call.writes ? 'Write' : 'Read'
  if (quotas[kind].take(account.clientEmail).left < 0) throw quotaExceeded(kind)
  refuseByFault(fault, account, kind, recovery)
  const storedId = await sheetOf(spreadsheetId, fault, account, store)
  await api.pause(api.latencyMs())
  const body = call.writes ? await change(storedId, run, store) : await read(storedId, run, store)
  const mask = url.searchParams.get('fields')
  const response = json(200, mask === null ? body : selectFields(body, mask, call.fields))
  return fault === 'lost-answer' && call.writesValues ? cutShort(response) : response
}

type Run = ReturnType<Call['prepare']>

async function read(storedId: string, run: Run, store: SandboxStore): Promise<unknown> {
  const sheet = await store.sheet(storedId)
  if (sheet === null) throw NOT_FOUND()
  return run(readDocument(sheet.document))
}

async function change(storedId: string, run: Run, store: SandboxStore): Promise<unknown> {
  const changed = await store.changeSheet(storedId, (stored) => {
    const document = readDocument(stored)
    const answer = run(document)
    return { document, answer }
  })
  if (changed === null) throw NOT_FOUND()
  return changed.answer
}

async function readJson(request: Request): Promise<unknown> {
  const text = await readText(request, MAX_BODY_BYTES)
  if (text === null) throw new SheetsRefusal(413, 'INVALID_ARGUMENT', 'Request payload is too large.')
  const body = text.trim() === '' ? {} : parseJson(text)
  if (body === undefined) throw invalidArgument('Invalid JSON payload received. Could not be parsed.')
  return body
}

const notFoundPage = (): Response =>
  new Response(
    '<!DOCTYPE html><html lang="en"><title>Error 404 (Not Found)</title><p>The requested URL was not found (sandbox).</p></html>',
    {
      status: 404,
      headers: { 'content-type': 'text/html; charset=UTF-8' },
    },
  )
