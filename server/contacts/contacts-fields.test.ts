import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_KEY_LENGTH } from '#domain/lead/lead-link.ts'
import { MAX_CONTACT_LENGTH } from '#domain/lead/wrong-contacts.ts'
import { openTestApi } from '../api/test-api.ts'

let api: Awaited<ReturnType<typeof openTestApi>>
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const LIST = '{ doNotContact }'
const ADD = 'mutation ($entries: [String!]!) { addDoNotContact(entries: $entries) }'
const REMOVE = 'mutation ($entries: [String!]!) { removeDoNotContact(entries: $entries) }'

describe('whom not to contact', () => {
  test('is kept as it is compared, once, for its user alone', async () => {
    const [ada, bob] = [await api.signIn('ada'), await api.signIn('bob')]
    const entries = ['Jane@ACME.com', 'https://www.acme.com/about', 'acme.com']
    expect((await api.ask(ADD, { entries }, ada)).data).toEqual({
      addDoNotContact: ['acme.com', 'jane@acme.com'],
    })
    expect((await api.ask(LIST, {}, ada)).data).toEqual({ doNotContact: ['acme.com', 'jane@acme.com'] })
    expect((await api.ask(LIST, {}, bob)).data).toEqual({ doNotContact: [] })
    expect((await api.ask(REMOVE, { entries: ['acme.com'] }, bob)).data).toEqual({ removeDoNotContact: [] })
    expect((await api.ask(REMOVE, { entries: ['acme.com', 'not there'] }, ada)).data).toEqual({
      removeDoNotContact: ['jane@acme.com'],
    })
  })

  test.each([
    ['nothing', []],
    ['a public suffix', ['co.uk']],
    ['a free mail service', ['gmail.com']],
    ['one bad entry among good ones', ['acme.com', '']],
    ['more than fit one request', Array.from({ length: 1_001 }, (_, index) => `acme-${index}.com`)],
  ])('%s is refused, and none is added', async (_name, entries) => {
    const typist = await api.signIn('typist')
    expect((await api.ask(ADD, { entries }, typist)).codes).toEqual(['INVALID_INPUT'])
    expect((await api.ask(LIST, {}, typist)).data).toEqual({ doNotContact: [] })
  })
})

describe('a wrong contact', () => {
  const REPORT = 'mutation ($input: WrongContactInput!) { reportWrongContact(input: $input) { value } }'
  const TAKE_BACK = 'mutation ($input: WrongContactInput!) { takeBackWrongContact(input: $input) { value } }'
  const REPORTS = '{ wrongContacts { leadKey leadName kind value } }'
  const input = { leadKey: 'ABC', leadName: 'Acme', kind: 'email', value: 'Jane@ACME.com' }

  test('is kept as it is compared, once, for its user alone, until it is taken back', async () => {
    const [ada, bob] = [await api.signIn('ada'), await api.signIn('bob')]
    const kept = { ...input, value: 'jane@acme.com' }
    for (let time = 0; time < 2; time++)
      expect((await api.ask(REPORT, { input }, ada)).data).toEqual({
        reportWrongContact: { value: kept.value },
      })
    expect((await api.ask(REPORTS, {}, ada)).data).toEqual({ wrongContacts: [kept] })
    expect((await api.ask(REPORTS, {}, bob)).data).toEqual({ wrongContacts: [] })
    await api.ask(TAKE_BACK, { input }, bob)
    expect((await api.ask(REPORTS, {}, ada)).data).toEqual({ wrongContacts: [kept] })
    await api.ask(TAKE_BACK, { input }, ada)
    expect((await api.ask(REPORTS, {}, ada)).data).toEqual({ wrongContacts: [] })
  })

  test.each([
    ['no lead', { leadKey: ' ' }, 'INVALID_INPUT'],
    ['no value', { value: '' }, 'INVALID_INPUT'],
    ['a long value', { value: 'x'.repeat(MAX_CONTACT_LENGTH + 1) }, 'INVALID_INPUT'],
    ['a kind that is none', { kind: 'fax' }, 'BAD_REQUEST'],
  ])('with %s is refused', async (_name, fault, code) => {
    const typist = await api.signIn('typist')
    expect((await api.ask(REPORT, { input: { ...input, ...fault } }, typist)).codes).toEqual([code])
    expect((await api.ask(REPORTS, {}, typist)).data).toEqual({ wrongContacts: [] })
  })

  test('of the longest key and value is taken', async () => {
    const long = { ...input, leadKey: '中'.repeat(MAX_KEY_LENGTH), value: '中'.repeat(MAX_CONTACT_LENGTH) }
    const { data } = await api.ask(REPORT, { input: long }, await api.signIn('long'))
    expect(data).toEqual({ reportWrongContact: { value: long.value } })
  })
})
