import { afterAll, beforeAll, expect, test } from 'vitest'
import { bytesOfFacts, FACT_LIMITS, labelFacts, MAX_REASON_LENGTH } from '#domain/labels/launch-label.ts'
import { MAX_KEY_LENGTH } from '#domain/lead/lead-link.ts'
import { TEST_PRODUCT } from '#domain/lead/test-lead.ts'
import { openTestApi } from '../api/test-api.ts'

let api: Awaited<ReturnType<typeof openTestApi>>
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const SET =
  'mutation ($input: SetLabelInput!) { setLabel(input: $input) { value reason labeledAt score promptHash model blind } }'
const REMOVE =
  'mutation ($at: String!) { removeLabel(leadKey: "ABC", removedAt: $at) { leadKey kept { value } } }'
const LIST = `query ($limit: Int, $nextToken: String, $withFacts: Boolean) {
  labels(limit: $limit, nextToken: $nextToken, withFacts: $withFacts) { items { leadKey value sample facts } nextToken } }`
const AT = '2026-11-21T12:00:00.000Z'
const HASH = 'a'.repeat(64)
const input = {
  leadKey: 'ABC',
  value: 'good',
  reason: 'They hire',
  labeledAt: AT,
  score: 75,
  promptHash: HASH,
  model: 'small',
  facts: labelFacts(TEST_PRODUCT),
}
const keptOf = { leadKey: 'ABC', value: 'good', sample: TEST_PRODUCT.sample, facts: null }

test('a label is kept for its user alone, with the launch as it was, until it is removed', async () => {
  const [ada, bob] = [await api.signIn('ada'), await api.signIn('bob')]
  const { facts, leadKey, ...said } = input
  expect((await api.ask(SET, { input }, ada)).data).toEqual({ setLabel: { ...said, blind: false } })
  expect((await api.ask(LIST, {}, ada)).data).toEqual({ labels: { items: [keptOf], nextToken: null } })
  expect((await api.ask(LIST, { withFacts: true }, ada)).data).toEqual({
    labels: { items: [{ ...keptOf, leadKey, facts }], nextToken: null },
  })
  expect((await api.ask(LIST, {}, bob)).data).toEqual({ labels: { items: [], nextToken: null } })
  await api.ask(REMOVE, { at: AT }, bob)
  expect((await api.ask(LIST, {}, ada)).data).toMatchObject({ labels: { items: [keptOf] } })
  expect((await api.ask(REMOVE, { at: AT }, ada)).data).toEqual({
    removeLabel: { leadKey: 'ABC', kept: null },
  })
  expect((await api.ask(LIST, {}, ada)).data).toMatchObject({ labels: { items: [] } })
})

test('a label without a verdict and a reason is one, and facts may be sent as JSON text', async () => {
  const bare = { leadKey: 'ABC', value: 'not_for_me', labeledAt: AT, facts: JSON.stringify(TEST_PRODUCT) }
  expect((await api.ask(SET, { input: bare }, await api.signIn('bare'))).data).toEqual({
    setLabel: {
      value: 'not_for_me',
      reason: '',
      labeledAt: AT,
      score: null,
      promptHash: null,
      model: null,
      blind: false,
    },
  })
})

test.each([
  ['null', { facts: null }],
  ['missing', { facts: undefined }],
])('facts that are %s keep those that are there; a new label needs them', async (name, without) => {
  const user = await api.signIn(`again-${name}`)
  const bare = { ...input, ...without, reason: '' }
  expect((await api.ask(SET, { input: bare }, user)).codes).toEqual(['INVALID_INPUT'])
  await api.ask(SET, { input }, user)
  expect((await api.ask(SET, { input: bare }, user)).data).toMatchObject({ setLabel: { reason: '' } })
  expect((await api.ask(LIST, { withFacts: true }, user)).data).toMatchObject({
    labels: { items: [{ facts: input.facts }] },
  })
})

test('pages lead to each other', async () => {
  const reader = await api.signIn('reader')
  for (const leadKey of ['a', 'b', 'c']) await api.ask(SET, { input: { ...input, leadKey } }, reader)
  const nextToken = Buffer.from('{"leadKey":"b"}').toString('base64url')
  const page = await api.ask(LIST, { limit: 2 }, reader)
  expect(page.data).toMatchObject({ labels: { items: [{ leadKey: 'a' }, { leadKey: 'b' }], nextToken } })
  expect((await api.ask(LIST, { limit: 2, nextToken }, reader)).data).toMatchObject({
    labels: { items: [{ leadKey: 'c' }], nextToken: null },
  })
})

const LONG = '中'.repeat(FACT_LIMITS.text)

test('the longest key and reason, and the most facts are taken', async () => {
  const facts = { ...labelFacts(TEST_PRODUCT), name: LONG, description: '' }
  facts.description = 'x'.repeat(FACT_LIMITS.bytes - bytesOfFacts(facts))
  const most = { ...input, facts, leadKey: 'x'.repeat(MAX_KEY_LENGTH), reason: 'x'.repeat(MAX_REASON_LENGTH) }
  expect((await api.ask(SET, { input: most }, await api.signIn('most'))).codes).toEqual([])
})

test.each([
  ['no launch', { leadKey: ' ' }, 'INVALID_INPUT'],
  ['a long key', { leadKey: 'x'.repeat(MAX_KEY_LENGTH + 1) }, 'INVALID_INPUT'],
  ['a long reason', { reason: 'x'.repeat(MAX_REASON_LENGTH + 1) }, 'INVALID_INPUT'],
  ['a time that is none', { labeledAt: 'noon' }, 'INVALID_INPUT'],
  ['a score above 100', { score: 101 }, 'INVALID_INPUT'],
  ['a hash that is none', { promptHash: 'my criteria' }, 'INVALID_INPUT'],
  ['a name of a model that is too long', { model: 'm'.repeat(201) }, 'INVALID_INPUT'],
  ['facts that are none', { facts: { name: 'Acme' } }, 'INVALID_INPUT'],
  ['a long fact', { facts: { ...TEST_PRODUCT, name: 'x'.repeat(FACT_LIMITS.text + 1) } }, 'INVALID_INPUT'],
  [
    'facts of too many bytes',
    { facts: { ...TEST_PRODUCT, name: LONG, tagline: '中'.repeat(2_000) } },
    'INVALID_INPUT',
  ],
  ['a value that is none', { value: 'maybe' }, 'BAD_REQUEST'],
])('with %s is refused', async (_name, fault, code) => {
  const typist = await api.signIn('typist')
  expect((await api.ask(SET, { input: { ...input, ...fault } }, typist)).codes).toEqual([code])
  expect((await api.ask(LIST, {}, typist)).data).toMatchObject({ labels: { items: [] } })
})

test.each([
  [1_000, false, []],
  [1_001, false, ['INVALID_INPUT']],
  [100, true, []],
  [101, true, ['INVALID_INPUT']],
])('a page of %i with facts %s', async (limit, withFacts, codes) => {
  expect((await api.ask(LIST, { limit, withFacts }, await api.signIn('pager'))).codes).toEqual(codes)
})
