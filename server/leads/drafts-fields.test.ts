import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_DRAFT_LENGTH } from '#domain/draft-message/kept-draft.ts'
import { openTestApi } from '../api/test-api.ts'

let api: Awaited<ReturnType<typeof openTestApi>>
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const SAVE =
  'mutation ($input: SaveLeadDraftInput!) { saveLeadDraft(input: $input) { leadKey content version } }'
const READ = 'query ($leadKey: String!) { leadDraft(leadKey: $leadKey) { content version } }'
const REMOVE =
  'mutation ($leadKey: String!, $version: Int!) { deleteLeadDraft(leadKey: $leadKey, version: $version) }'

const content = {
  subject: 'Acme on Product Hunt',
  text: 'Hello team,\n\nI saw Acme.',
  recipient: '',
  sample: true,
  draftedAtMs: 1_700_000_000_000,
  facts: [{ about: 'launch', text: 'Product: Acme' }],
  sentences: [
    { text: 'Hello team,', facts: [], newParagraph: false },
    { text: 'I saw Acme.', facts: [1], newParagraph: true },
  ],
}
const leadKey = 'ACME'
const input = { leadKey, content, version: 0 }

describe('a first message', () => {
  test('is kept beside its lead, for its user alone', async () => {
    const [ada, bob] = [await api.signIn('ada'), await api.signIn('bob')]
    expect((await api.ask(READ, { leadKey }, ada)).data).toEqual({ leadDraft: { content: null, version: 0 } })
    expect((await api.ask(SAVE, { input }, ada)).data).toEqual({
      saveLeadDraft: { leadKey, content, version: 1 },
    })
    expect((await api.ask(READ, { leadKey }, ada)).data).toEqual({ leadDraft: { content, version: 1 } })
    expect((await api.ask(READ, { leadKey }, bob)).data).toEqual({ leadDraft: { content: null, version: 0 } })
    expect((await api.ask(REMOVE, { leadKey, version: 1 }, bob)).data).toEqual({ deleteLeadDraft: true })
    expect((await api.ask(READ, { leadKey }, ada)).data).toEqual({ leadDraft: { content, version: 1 } })
    expect((await api.ask(REMOVE, { leadKey, version: 1 }, ada)).data).toEqual({ deleteLeadDraft: true })
    expect((await api.ask(READ, { leadKey }, ada)).data).toEqual({ leadDraft: { content: null, version: 0 } })
  })

  test('of another version is not replaced or deleted; of several at once, one is taken', async () => {
    const user = await api.signIn('two-tabs')
    await api.ask(SAVE, { input }, user)
    const other = { ...input, content: { ...content, text: 'other' } }
    expect((await api.ask(SAVE, { input: other }, user)).codes).toEqual(['DRAFT_CHANGED'])
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((text) =>
        api.ask(SAVE, { input: { ...input, content: { ...content, text }, version: 1 } }, user),
      ),
    )
    expect(answers.flatMap(({ codes }) => codes)).toEqual(['DRAFT_CHANGED', 'DRAFT_CHANGED'])
    expect((await api.ask(REMOVE, { leadKey, version: 1 }, user)).codes).toEqual(['DRAFT_CHANGED'])
    expect((await api.ask(READ, { leadKey }, user)).data).toMatchObject({ leadDraft: { version: 2 } })
  })

  test.each([
    ['no lead', { leadKey: ' ' }],
    ['a text that is too long', { content: { ...content, text: 'x'.repeat(MAX_DRAFT_LENGTH + 1) } }],
    ['no facts at all', { content: { ...content, facts: undefined } }],
    [
      'a sentence on fact 0',
      { content: { ...content, sentences: [{ ...content.sentences[1], facts: [0] }] } },
    ],
    ['a version below 0', { version: -1 }],
  ])('with %s is refused', async (_name, fault) => {
    const { codes } = await api.ask(SAVE, { input: { ...input, ...fault } }, await api.signIn('typist'))
    expect(codes).toEqual(['INVALID_INPUT'])
  })

  test('of the greatest length is taken, and characters that the database cannot keep are left out', async () => {
    const longest = { ...content, text: `\u0000${'x'.repeat(MAX_DRAFT_LENGTH)}` }
    const { data } = await api.ask(SAVE, { input: { ...input, content: longest } }, await api.signIn('long'))
    expect(data).toMatchObject({ saveLeadDraft: { content: { text: 'x'.repeat(MAX_DRAFT_LENGTH) } } })
  })
})
