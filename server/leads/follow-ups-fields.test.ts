import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_SUBJECT_LENGTH } from '#domain/conversation/conversation.ts'
import { openTestApi } from '../api/test-api.ts'

let api: Awaited<ReturnType<typeof openTestApi>>
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const SET =
  'mutation ($input: SetLeadFollowUpInput!) { setLeadFollowUp(input: $input) { subject status nextStep } }'
const LIST = '{ leadFollowUps { subject status nextStep } }'

test('what a user sets is in their list, and in nobody else’s', async () => {
  const [ada, bob] = [await api.signIn('ada'), await api.signIn('bob')]
  const input = { subject: 'lead ["acme"]', status: 'REPLIED', nextStep: '2026-11-30' }
  expect((await api.ask(SET, { input }, ada)).data).toEqual({ setLeadFollowUp: input })
  expect((await api.ask(LIST, {}, ada)).data).toEqual({ leadFollowUps: [input] })
  expect((await api.ask(LIST, {}, bob)).data).toEqual({ leadFollowUps: [] })
})

test.each([
  ['a day that there is not', { nextStep: '2026-02-30' }, 'INVALID_INPUT'],
  ['a year before 2000', { nextStep: '0026-02-20' }, 'INVALID_INPUT'],
  ['a time', { nextStep: '2026-02-20T10:00' }, 'INVALID_INPUT'],
  ['no subject', { subject: ' ' }, 'INVALID_INPUT'],
  ['a subject that is too long', { subject: 'x'.repeat(MAX_SUBJECT_LENGTH + 1) }, 'INVALID_INPUT'],
  ['a status that is none', { status: 'WON' }, 'BAD_REQUEST'],
])('%s is refused', async (_name, fault, code) => {
  const actor = await api.signIn('typist')
  const input = { subject: 'acme', status: 'CONTACTED', nextStep: '2026-11-30', ...fault }
  expect((await api.ask(SET, { input }, actor)).codes).toEqual([code])
  expect((await api.ask(LIST, {}, actor)).data).toEqual({ leadFollowUps: [] })
})

test('the longest subject and no next step are taken', async () => {
  const input = { subject: 'x'.repeat(MAX_SUBJECT_LENGTH), status: 'NOT_A_FIT' }
  const { data } = await api.ask(SET, { input }, await api.signIn('long'))
  expect(data).toEqual({ setLeadFollowUp: { ...input, nextStep: null } })
})
