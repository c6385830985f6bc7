import { describe, expect, test } from 'vitest'
import { readContract } from '#sandbox/contracts.ts'
import { misreadIn, readReplies, type RecordedReply } from './test-replies.ts'

const replies = readReplies(JSON.parse(readContract('openai-replies.json')))
const numbered = replies.map((reply, index) => [index + 1, reply.case, reply] as const)

describe('the replies of contracts/openai-replies.json', () => {
  test.each(numbered)('%i, %s: is read as it stands', async (_number, _case, reply) => {
    expect(await misreadIn(reply)).toEqual([])
  })

  test('are answers with and without searches, tool calls without a text, and a refusal', () => {
    const has = (part: string) => replies.filter(({ body }) => JSON.stringify(body).includes(part)).length
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(1)
    expect(has('"type":"web_search_call"')).toBe(10)
    expect(has('"type":"function_call"')).toBe(2)
    expect(has('"type":"url_citation"')).toBe(4)
    expect(has('"flagged":true')).toBe(1)
  })
})

describe('a reply that is read otherwise is noticed:', () => {
  const [, , searched] = replies
  const refused = replies.find(({ status }) => status === 400)
  const called = replies.find(({ body }) => JSON.stringify(body).includes('"function_call"'))
  const given = (reply: RecordedReply | undefined): RecordedReply => reply ?? expect.fail('no such reply')
  const changed = (reply: RecordedReply, from: string | RegExp, to: string): unknown => {
    const text = JSON.stringify(reply.body)
    const other = text.replace(from, to)
    expect(other).not.toBe(text)
    return JSON.parse(other)
  }

  test.each<[string, RecordedReply, string | RegExp, string, string]>([
    ['the text', given(searched), 'Three stories', 'Four stories', 'text'],
    ['the model', given(searched), '"model":"gpt-5-2025-08-07"', '"model":"gpt-5"', 'model'],
    ['tokens', given(searched), /"output_tokens":\d+/, '"output_tokens":1', 'usage'],
    ['tokens of the cache', given(searched), /"cached_tokens":\d+/, '"cached_tokens":7', 'usage'],
    ['a search', given(searched), '"type":"search"', '"type":"open_page"', 'webSearchCount'],
    [
      'a cited page',
      given(searched),
      'https://dalewire.example',
      'https://else.example',
      'annotations, sources',
    ],
    ['a title', given(searched), 'Bell tower of old school', 'Tower', 'annotations, sources'],
    ['the words of an error', given(refused), 'must be 0 or more', 'is wrong', 'detail'],
    ['what an empty answer took', given(called), /"input_tokens":\d+/, '"input_tokens":1', 'spent'],
  ])('%s', async (_what, reply, from, to, key) => {
    const problems = await misreadIn(reply, changed(reply, from, to))
    expect(problems.map((problem) => problem.split(' is ')[0]).join(', ')).toBe(key)
  })

  test('a search that the provider did not bill', async () => {
    const billed = given(replies.find(({ body }) => JSON.stringify(body).includes('"num_requests":1')))
    const tool_usage = { web_search: { num_requests: 2 } }
    expect(await misreadIn({ ...billed, body: { ...billed.body, tool_usage } })).toEqual([
      '1 searches, 2 of them billed',
    ])
  })
})
