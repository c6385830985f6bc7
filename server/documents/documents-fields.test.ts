import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DO_NOT_CONTACT } from '#domain/contacts/do-not-contact.ts'
import { MAX_SUBJECT_LENGTH } from '#domain/conversation/conversation.ts'
import { FOLLOW_UPS } from '#domain/lead/lead-status.ts'
import { MAX_CONTACT_LENGTH, WRONG_CONTACTS, wrongContactKey } from '#domain/lead/wrong-contacts.ts'
import { openTestApi } from '../api/test-api.ts'

let api: Awaited<ReturnType<typeof openTestApi>>
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const CHANGE = `mutation ($kind: String!, $changes: [DocumentChangeInput!]!) {
  changeUserDocuments(kind: $kind, changes: $changes) { made documents { key value version } } }`
const LIST = `query ($kind: String!, $keys: [String!]) {
  userDocuments(kind: $kind, keys: $keys) { items { key value version } nextToken } }`

const kind = FOLLOW_UPS.name
const followUp = { key: 'acme', value: { status: 'CONTACTED', nextStep: '2026-11-30' }, version: 0 }
const kept = { ...followUp, version: 1 }

test('what a user keeps is theirs alone; of another version it is answered, and stays', async () => {
  const [ada, bob] = [await api.signIn('ada'), await api.signIn('bob')]
  const made = { changeUserDocuments: { made: true, documents: [kept] } }
  expect((await api.ask(CHANGE, { kind, changes: [followUp] }, ada)).data).toEqual(made)
  const other = { ...followUp, value: { status: 'REPLIED', nextStep: null } }
  expect((await api.ask(CHANGE, { kind, changes: [other] }, ada)).data).toEqual({
    changeUserDocuments: { made: false, documents: [kept] },
  })
  const all = { userDocuments: { items: [kept], nextToken: null } }
  expect((await api.ask(LIST, { kind }, ada)).data).toEqual(all)
  expect((await api.ask(LIST, { kind, keys: ['acme'] }, ada)).data).toEqual(all)
  for (const asked of [{ kind }, { kind, keys: ['acme'] }])
    expect((await api.ask(LIST, asked, bob)).data).toEqual({ userDocuments: { items: [], nextToken: null } })
})

describe('a follow-up', () => {
  test.each([
    ['of a day that there is not', { value: { status: 'NEW', nextStep: '2026-02-30' } }],
    ['of a year before 2000', { value: { status: 'NEW', nextStep: '0026-02-20' } }],
    ['of a time', { value: { status: 'NEW', nextStep: '2026-02-20T10:00' } }],
    ['of a status that is none', { value: { status: 'WON', nextStep: null } }],
    ['without a subject', { key: ' ' }],
    ['of a subject that is too long', { key: 'x'.repeat(MAX_SUBJECT_LENGTH + 1) }],
    ['of a version below 0', { version: -1 }],
  ])('%s is refused', async (_name, fault) => {
    const actor = await api.signIn('typist')
    const { codes } = await api.ask(CHANGE, { kind, changes: [{ ...followUp, ...fault }] }, actor)
    expect(codes).toEqual(['INVALID_INPUT'])
    expect((await api.ask(LIST, { kind }, actor)).data).toMatchObject({ userDocuments: { items: [] } })
  })

  test('of the longest subject and without a next step is taken, also as JSON text', async () => {
    const value = { status: 'NOT_A_FIT', nextStep: null }
    const change = { key: 'x'.repeat(MAX_SUBJECT_LENGTH), value: JSON.stringify(value), version: 0 }
    const { data } = await api.ask(CHANGE, { kind, changes: [change] }, await api.signIn('long'))
    expect(data).toMatchObject({ changeUserDocuments: { documents: [{ value }] } })
  })
})

describe('an entry of whom not to contact', () => {
  const add = (keys: string[]) => ({
    kind: DO_NOT_CONTACT.name,
    changes: keys.map((key) => ({ key, value: {}, version: 0 })),
  })

  test.each([
    ['that is a public suffix', ['co.uk']],
    ['of a free mail service', ['gmail.com']],
    ['in capitals', ['ACME.com']],
    ['as a web address', ['https://acme.com/about']],
    ['among good ones', ['acme.com', 'Jane']],
  ])('%s is refused, and none is added', async (_name, keys) => {
    const actor = await api.signIn('lister')
    expect((await api.ask(CHANGE, add(keys), actor)).codes).toEqual(['INVALID_INPUT'])
    const listed = (await api.ask(LIST, { kind: DO_NOT_CONTACT.name }, actor)).data
    expect(listed).toMatchObject({ userDocuments: { items: [] } })
  })

  test('that is an address or a domain is added, and added again comes to the same', async () => {
    const actor = await api.signIn('adder')
    for (let sent = 0; sent < 2; sent++) {
      const { data } = await api.ask(CHANGE, add(['jane@acme.com', 'acme.com']), actor)
      expect(data).toMatchObject({ changeUserDocuments: { made: true } })
    }
    const removed = { kind: DO_NOT_CONTACT.name, changes: [{ key: 'acme.com', value: null, version: 1 }] }
    expect((await api.ask(CHANGE, removed, actor)).data).toMatchObject({
      changeUserDocuments: { made: true },
    })
  })
})

describe('a wrong contact', () => {
  const report = { leadKey: 'ABC', leadName: 'Acme', kind: 'email', value: 'jane@acme.com' } as const
  const change = (fault: object) => ({
    kind: WRONG_CONTACTS.name,
    changes: [{ key: wrongContactKey(report), value: { ...report, ...fault }, version: 0 }],
  })

  test.each([
    ['of no lead', { leadKey: ' ' }],
    ['without a value', { value: '' }],
    ['of a long value', { value: 'x'.repeat(MAX_CONTACT_LENGTH + 1) }],
    ['of a kind that is none', { kind: 'fax' }],
  ])('%s is refused', async (_name, fault) => {
    const actor = await api.signIn('reporter')
    expect((await api.ask(CHANGE, change(fault), actor)).codes).toEqual(['INVALID_INPUT'])
  })

  test('of the longest key and value is taken', async () => {
    const [leadKey, value] = ['\u{1F600}'.repeat(250), '"'.repeat(MAX_CONTACT_LENGTH)]
    const longest = { ...report, leadKey, value }
    const changes = [{ key: wrongContactKey(longest), value: longest, version: 0 }]
    const asked = { kind: WRONG_CONTACTS.name, changes }
    const { data } = await api.ask(CHANGE, asked, await api.signIn('long'))
    expect(data).toMatchObject({ changeUserDocuments: { documents: [{ value: longest }] } })
  })
})

test.each([
  ['of a kind that is none', { kind: 'none' }],
  ['without any change', { changes: [] }],
  ['of one key twice', { changes: [followUp, followUp] }],
  [
    'of more than 500',
    { changes: Array.from({ length: 501 }, (_, key) => ({ ...followUp, key: `${key}` })) },
  ],
])('changes %s are refused', async (_name, fault) => {
  const actor = await api.signIn('many')
  const { codes } = await api.ask(CHANGE, { kind, changes: [followUp], ...fault }, actor)
  expect(codes).toEqual(['INVALID_INPUT'])
})
