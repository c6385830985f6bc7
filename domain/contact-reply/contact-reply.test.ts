import { describe, expect, test } from 'vitest'
import { afterwards } from '../contacts/contacts.ts'
import { fromRow, toRow } from '../lead/lead.ts'
import { leadFrom } from '../lead/new-lead.ts'
import { verdictOf } from '../verdict/test-verdict.ts'
import { MISLEADING_CASES } from './test-misleading-replies.ts'
import { readReply } from './test-read.ts'
import { CONTACT_COLUMNS, REPLY_CASES, type ReplyCase } from './test-replies.ts'

const CASES = [...REPLY_CASES, ...MISLEADING_CASES]

const launch = {
  id: '1',
  source: 'product-hunt',
  name: 'Acme',
  tagline: '',
  description: '',
  website: 'https://www.producthunt.com/r/ABC',
  url: 'https://www.producthunt.com/products/acme',
  votesCount: 1,
  createdAt: '2026-11-20T08:01:00Z',
  featuredAt: null,
  thumbnailUrl: null,
  topics: [],
  makers: [],
  sample: false,
}

/** The cells of a row that a research fills, less the empty ones. */
function filledColumns({ text, annotations = [], sources = [] }: ReplyCase): Record<string, string> {
  const lead = fromRow(toRow(leadFrom(launch, verdictOf(), readReply(text, { annotations, sources }), 0)))
  return Object.fromEntries(
    CONTACT_COLUMNS.map((key) => [key, lead[key]] as const).filter(([, cell]) => cell !== ''),
  )
}

const withoutEmpty = (row: ReplyCase['row']) =>
  Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== ''))

describe('a reply becomes the row', () => {
  test.each(CASES.map((each) => [each.name, each] as const))('%s', (_name, each) => {
    expect(filledColumns(each)).toEqual(withoutEmpty(each.row))
  })

  test.each(
    CASES.flatMap((each) => (each.mentioned ?? []).map((mentioned) => [each.name, mentioned, each] as const)),
  )('%s: "%s" is noted beside it', (_name, mentioned, { text, annotations = [], sources = [] }) => {
    const lead = leadFrom(launch, verdictOf(), readReply(text, { annotations, sources }), 0)
    expect(`${lead.additionalContacts}\n${lead.researchNotes}`).toContain(mentioned)
  })
})

test.each(CASES.map((each) => [each.name, each] as const))(
  '%s: no tracking parameter is in what was read, and the reply is kept as it came',
  (_name, { text, annotations = [], sources = [] }) => {
    const { reply, ...read } = readReply(text, { annotations, sources })
    expect(JSON.stringify(read)).not.toContain('utm_')
    expect(reply).toEqual({ text, annotations })
  },
)

describe('a research after another', () => {
  const found = readReply('PERSON: Jane Doe', {
    annotations: [{ url: 'https://acme.example', title: null, start: 0, end: 6 }],
  })
  const nothing = readReply('🚀 Nothing was found.', {
    annotations: [{ url: 'https://acme.example/team', title: null, start: 2, end: 9 }],
  })

  test('that found somebody takes its place', () => {
    const later = readReply('PERSON: Bo Chen')
    expect(afterwards(found, later)).toBe(later)
    expect(afterwards(nothing, later)).toBe(later)
    expect(afterwards(null, nothing)).toBe(nothing)
  })

  test('that found nothing takes no contacts away, and what it wrote is kept behind the other', () => {
    const { people, success, reply } = afterwards(found, nothing)
    expect([people, success]).toEqual([found.people, true])
    expect(reply?.text).toBe('PERSON: Jane Doe\n\n🚀 Nothing was found.')
    expect(
      reply?.annotations.map(({ start, end }) => Array.from(reply.text).slice(start, end).join('')),
    ).toEqual(['PERSON', 'Nothing'])
  })
})
