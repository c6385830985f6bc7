/** For tests: answers to keep, and users whose browsers keep them. */
import * as z from 'zod/mini'
import { type ClassificationResult } from '#domain/classification.ts'
import { type ContactResearch } from '#domain/contacts.ts'
import { createTestRecords } from '../vault/test-stores.ts'
import { answersDatabase, type Basis, createKeptAnswers, type Kept } from './kept-answers.ts'

export const basis: Basis = { promptHash: 'hash', model: 'small' }

export const verdict = (reasoning: string, atMs = 1): Kept<ClassificationResult> => ({
  result: {
    criteriaMet: ['AI-powered'],
    criteriaNotMet: ['Paying customers'],
    confidence: 80,
    reasoning,
    targetScore: 50,
    criteria: [
      { label: 'AI-powered', verdict: 'met', reason: 'It says so.', page: null },
      { label: 'Paying customers', verdict: 'not_met', reason: '', page: null },
    ],
    byOwnCriteria: false,
    reply: null,
    sources: [{ url: 'https://product.example', title: null, uses: ['found'] }],
  },
  sample: false,
  atMs,
})

export const contacts = (searchNotes: string, atMs = 1): Kept<ContactResearch> => ({
  result: {
    success: true,
    companyName: 'Acme',
    people: [
      {
        name: 'Ada',
        title: 'CEO',
        contactInfo: {
          businessEmails: [
            { email: 'ada@acme.example', source: 'https://acme.example/team', support: 'supported' },
          ],
          personalEmails: [],
          businessPhones: [],
          personalPhones: [],
          linkedin: { url: 'https://linkedin.example/ada', source: null, support: 'no_source' },
          searchSummary: '',
          confidenceLevel: 'high',
          additionalNotes: '',
        },
      },
    ],
    companyEmail: null,
    companyWebsite: 'https://acme.example',
    contactFormUrl: null,
    companySources: { email: null, website: null, contactForm: null },
    companySupport: { email: 'no_source', website: 'no_source', contactForm: 'no_source' },
    launchWebsite: '',
    searchNotes,
    webSearchCount: 3,
    sources: [],
    reply: null,
    proof: null,
  },
  sample: true,
  atMs,
})

const SEAL_BYTES = 12 + 16
/** What an answer takes when it is sealed: written anew here, so that a wrong sum is found. */
export const sealedBytes = (name: object, { atMs, ...content }: Kept<object>): number =>
  Buffer.byteLength(JSON.stringify({ ...name, answer: { atMs, sealed: '' } })) +
  SEAL_BYTES +
  Buffer.byteLength(JSON.stringify(content))

function bytesIn(record: unknown): number {
  const text = JSON.stringify(record, (_key, value: unknown) => (value instanceof Uint8Array ? '' : value))
  const sealed = SealedRecord.safeParse(record).data?.answer.sealed
  return Buffer.byteLength(text) + (sealed?.byteLength ?? 0)
}
const SealedRecord = z.object({ answer: z.object({ sealed: z.instanceof(Uint8Array) }) })

let users = 0
/** A user whose browser keeps nothing yet, and tabs of theirs. */
export function newUser(maxBytes?: number) {
  const userId = `user-${++users}`
  const openTab = () =>
    createKeptAnswers({
      userId,
      sealing: createTestRecords(userId),
      ...(maxBytes === undefined ? {} : { maxBytes }),
    })
  const database = answersDatabase(userId)
  const records = async () => (await database()).getAll('answers')
  const bytesKept = async () => (await records()).reduce<number>((sum, record) => sum + bytesIn(record), 0)
  return { userId, openTab, database, records, bytesKept, answers: openTab() }
}
