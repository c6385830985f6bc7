import { describe, expect, test } from 'vitest'
import { readReply } from '#domain/contact-reply/test-read.ts'
import type { Launch } from '#domain/launch/launch.ts'
import { type Lead, LEAD_COLUMN_COUNT } from '#domain/lead/lead.ts'
import { leadFrom } from '#domain/lead/new-lead.ts'
import { readVerdict } from '#domain/verdict/test-verdict.ts'
import { asKept, HOSTILE_FAMILIES, HOSTILE_STRINGS, type HostileString } from '#sandbox/hostile/strings.ts'
import { readDocument } from '#sandbox/sheets/document.ts'
import { openTestSandbox } from '#sandbox/test-sandbox.ts'
import { openSheet } from './test-sheet.ts'

const nowMs = Date.parse('2026-11-21T12:00:00Z')

const launch = (text: string, index: number): Launch => ({
  id: String(index),
  source: 'product-hunt',
  name: text,
  tagline: text,
  description: text,
  website: `https://www.producthunt.com/r/HOSTILE${index}`,
  url: `https://www.producthunt.com/products/hostile-${index}`,
  votesCount: 1,
  createdAt: '2026-11-20T08:00:00Z',
  featuredAt: null,
  thumbnailUrl: null,
  topics: [{ name: text, slug: 'hostile', postsCount: 1 }],
  makers: [{ id: '1', name: text, username: 'ada', headline: text, websiteUrl: text, twitterUsername: text }],
  sample: false,
})

/** A launch, a verdict and a research that have the text in every place that a stranger writes. */
function hostileLead(text: string, index: number): Lead {
  const answer = { c1: { verdict: 'met', reason: text, page: text }, confidence: 90, reasoning: text }
  const verdict = readVerdict(JSON.stringify(answer), [text.trim()])
  if (verdict.kind === 'failed') throw new Error(verdict.error)
  const reply = ['PERSON', 'TITLE', 'BUSINESS_EMAIL', 'BUSINESS_PHONE', 'LINKEDIN', 'NOTES']
    .map((tag) => `${tag}: ${tag === 'TITLE' ? 'CEO' : framed(text)}`)
    .join('\n')
  const contacts = readReply(reply, { companyName: text })
  return leadFrom(launch(text, index), { ...verdict.result, sources: [] }, contacts, nowMs)
}

/** Begun and ended with a word and on one line, as the parser would have it. */
const framed = (text: string): string => `begin ${text} end`.replaceAll(/\s+/g, ' ')

const CITATION = /\[\^?[\w-]+\]|\(\[/

async function openHostileSheet() {
  const sandbox = openTestSandbox()
  const { spreadsheetId } = await sandbox.sheet()
  const cells = async () => {
    const sheet = await sandbox.store.sheet(spreadsheetId)
    return readDocument(sheet?.document).tabs[0]?.rows.slice(1) ?? []
  }
  return { ...(await openSheet(sandbox)), sandbox, cells }
}

/** What goes into one request: the stand-in takes 8 MB, and a lead has ten times its text. */
const MAX_BATCH_LENGTH = 300_000

const batches = Object.entries<readonly HostileString[]>(HOSTILE_FAMILIES).flatMap(([family, strings]) => {
  const parts: HostileString[][] = []
  let room = 0
  for (const string of strings) {
    room -= string.text.length
    if (parts.length === 0 || room < 0) {
      parts.push([])
      room = MAX_BATCH_LENGTH - string.text.length
    }
    parts.at(-1)?.push(string)
  }
  return parts.map((part, index) => ({ batch: `${family} ${index + 1}`, strings: part }))
})

test('there are more than 200 of them, each once, none blank', () => {
  expect(HOSTILE_STRINGS.length).toBeGreaterThan(200)
  expect(new Set(HOSTILE_STRINGS.map(({ text }) => text)).size).toBe(HOSTILE_STRINGS.length)
  expect(HOSTILE_STRINGS.filter(({ text }) => asKept(text).trim() === '')).toEqual([])
})

describe('hostile texts in a lead', () => {
  test.each(batches)(
    '$batch: stored as text, read back the same, and nothing written when saved again',
    async ({ strings }) => {
      const { save, saved, calls, cells } = await openHostileSheet()
      const given = strings.map(({ text }, index) => hostileLead(text, index))
      expect(await save(given)).toEqual({
        added: strings.length,
        updated: 0,
      })
      const [rows, leads] = [await cells(), await saved()]
      strings.forEach(({ name, text }, index) => {
        const row = rows[index] ?? []
        expect([name, row.length <= LEAD_COLUMN_COUNT, row.some(isWorkedOut)]).toEqual([name, true, false])
        const lead = leads[index]
        const kept = asKept(text)
        expect([name, lead?.appName, lead?.tagline, lead?.description, lead?.topics]).toEqual([
          name,
          kept,
          kept,
          kept,
          kept,
        ])
        const written = CITATION.test(text) ? hostileLead(text, index).reasoning : text.trim()
        expect([name, lead?.reasoning]).toEqual([name, asKept(written)])
        expect([name, lead?.aiClassification]).toEqual([name, asKept(text.trim().replaceAll(',', ';'))])
        expect([name, lead?.researchNotes]).toEqual([name, expect.stringContaining('begin')])
      })
      const before = calls().length
      expect(await save(given)).toEqual({ added: 0, updated: strings.length })
      expect(
        calls()
          .slice(before)
          .filter((call) => !call.startsWith('GET ')),
      ).toEqual([])
      expect(await cells()).toEqual(rows)
    },
  )
})

const isWorkedOut = (cell: unknown): boolean => typeof cell === 'object' && cell !== null

test('the same formulas, written as if typed, are worked out: the sandbox would show it', async () => {
  const { sandbox, sheets, cells } = await openHostileSheet()
  const values = HOSTILE_FAMILIES.formulas.map(({ text }) => [text])
  await sheets.values('A1')
  const written = sandbox.requests.at(-1)
  const { baseUrl, spreadsheetId } = await sandbox.sheet()
  await sandbox.fetch(`${baseUrl}/${spreadsheetId}/values/A2:A100?valueInputOption=USER_ENTERED`, {
    method: 'PUT',
    headers: {
      authorization: written?.headers.get('authorization') ?? '',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ values }),
  })
  expect((await cells()).flat().filter(isWorkedOut).length).toBeGreaterThan(5)
})
