import { type ContactResearch } from '#domain/contacts/contacts.ts'
/** For tests: answers to keep, and users whose browsers keep them. */
import { type ClassificationResult } from '#domain/verdict/classification.ts'
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
        quote: { text: 'Ada, CEO', source: 'https://acme.example/team' },
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

let users = 0
/** A user whose browser keeps nothing yet, and tabs of theirs. */
export function newUser(most?: number) {
  const userId = `user-${++users}`
  const openTab = () =>
    createKeptAnswers({
      userId,
      sealing: createTestRecords(userId),
      ...(most === undefined ? {} : { most }),
    })
  const database = answersDatabase(userId)
  const records = async () => (await database()).getAll('answers')
  return { userId, openTab, database, records, answers: openTab() }
}
