import { writeFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { readReplies, type RecordedReply } from '#clients/ai/test-replies.ts'
import { readContract } from '#sandbox/contracts.ts'
import { checkOpenAiReplies, otherCitations, otherForms, repeatedStrings } from './openai-replies.ts'
import { citationsOf, formOf, kindOf } from './openai-replies-form.ts'
import { inFolderOf } from './test-folder.ts'

const ours = readReplies(JSON.parse(readContract('openai-replies.json')))
const [first] = ours
const reply: RecordedReply = first ?? expect.fail('no reply')
/** The first reply with a piece of its JSON text changed. */
function changed(from: string | RegExp, to: string): RecordedReply {
  const text = JSON.stringify(reply)
  const other = text.replace(from, to)
  expect(other).not.toBe(text)
  const [parsed] = readReplies({ replies: [JSON.parse(other)] })
  return parsed ?? expect.fail('no reply')
}

describe('the form of a reply', () => {
  test('says what each piece is', () => {
    const value = {
      id: 'resp_0123456789abcdef0123456789',
      error: null,
      usage: { input_tokens: 7 },
      output: [
        {
          type: 'message',
          text: 'Two\nlines ',
          annotations: [{ start_index: 3, url: 'https://a.example/b/?q=1' }],
        },
        { type: 'function_call', name: 'look_up', arguments: '{"age":9,"name":"x"}' },
        { name: 'oai-weather', text: '', query: '42' },
      ],
      allowed_domains: ['a.example'],
    }
    expect(Object.fromEntries(formOf(value))).toEqual({
      '': 'an object of allowed_domains, error, id, output, usage',
      id: 'an id resp_ of 31 signs',
      error: 'null',
      usage: 'an object of input_tokens',
      'usage/input_tokens': '7',
      output: 'a list of 3',
      'output/0': 'an object of annotations, text, type',
      'output/0/type': '"message"',
      'output/0/text': 'a text of 2 lines, a blank at its end',
      'output/0/annotations': 'a list of 1',
      'output/0/annotations/0': 'an object of start_index, url',
      'output/0/annotations/0/start_index': 'an offset',
      'output/0/annotations/0/url': 'an address of 2 parts, query "?q=1"',
      'output/1': 'an object of arguments, name, type',
      'output/1/type': '"function_call"',
      'output/1/name': 'a text of 1 lines',
      'output/1/arguments': 'JSON of {"age":"number","name":"string"}',
      'output/2': 'an object of name, query, text',
      'output/2/name': '"oai-weather"',
      'output/2/text': 'an empty text',
      'output/2/query': 'digits',
      allowed_domains: 'a list of 1',
      'allowed_domains/0': 'a host',
    })
  })

  test.each([
    ['title', 'Anything', 'text'],
    ['status', 'completed', 'code'],
    ['url', 'https://a.example', 'address'],
    ['id', 'msg_0123456789abcdef0123456789', 'id'],
    ['text', 'msg_short', 'text'],
  ])('%s: %s is of kind %s', (key, value, kind) => {
    expect(kindOf({ path: '', key, value })).toBe(kind)
  })

  test.each<[string, string | RegExp, string]>([
    ['a key less', '"truncation":"disabled",', ''],
    ['a key more', '"truncation":', '"more":1,"truncation":'],
    ['null for a value', '"service_tier":"default"', '"service_tier":null'],
    [
      'another code',
      '"status":"completed","type":"web_search_call"',
      '"status":"failed","type":"web_search_call"',
    ],
    ['other tokens', /"output_tokens":\d+/, '"output_tokens":1'],
    ['another status', '"status":200', '"status":500'],
    ['a longer list', '"queries":[', '"queries":["one more",'],
    ['a text of two lines', '"title":"Lake', '"title":"A\\nLake'],
    ['an empty text', /"title":"[^"]*"/, '"title":""'],
    ['an id of another kind', '"id":"ws_', '"id":"rs_'],
    ['an address without its query', /("url":"[^"]*)\?utm_source=openai"/, '$1"'],
    ['a query that is not repeated', '"query":"deepest lake', '"query":"the deepest lake'],
    ['instructions that are not repeated', '"instructions":"Look', '"instructions":"Please look'],
  ])('%s is another form', (_case, from, to) => {
    expect(otherForms([changed(from, to)], [reply]).problems.length).toBeGreaterThan(0)
  })

  test.each<[string, string | RegExp, string]>([
    ['another title', /"title":"[^"]*"/, '"title":"Something else"'],
    ['another offset', /"start_index":\d+/, '"start_index":1'],
    ['another page of as many parts', '/place/Lake-Orrin?utm_source=openai"}', '/site/B?utm_source=openai"}'],
  ])('%s is the same form', (_case, from, to) => {
    expect(otherForms([changed(from, to)], [reply]).problems).toEqual([])
  })

  test('a missing reply is noticed', () => {
    expect(otherForms(ours.slice(1), ours).problems[0]).toBe('16 replies, 17 recorded')
    expect(otherForms(ours, ours).problems).toEqual([])
  })
})

describe('citations', () => {
  test('of contracts/openai-replies.json mark a link to the cited page', () => {
    const citations = citationsOf(ours)
    expect(citations).toHaveLength(6)
    for (const { kind, marked } of citations) {
      expect(marked).toMatch(/^\(\[[a-z.]+\.example\]\(https:\/\/\S+\?utm_source=openai\)\)$/)
      expect(kind).toContain('the host as its label, the cited page as its address')
    }
    expect(citations.filter(({ isBehindWideSign }) => isBehindWideSign).length).toBeGreaterThan(1)
  })

  const moved = (text: string, name: string, by: number) =>
    text.replace(new RegExp(`"${name}":(\\d+)`), (_, digits: string) => `"${name}":${Number(digits) + by}`)
  test.each<[string, (text: string) => string]>([
    ['a start one too early', (text) => moved(text, 'start_index', -1)],
    ['an end one too early', (text) => moved(text, 'end_index', -1)],
    // Two signs before the citation are of two units each.
    ['offsets in UTF-16 units', (text) => moved(moved(text, 'start_index', 2), 'end_index', 2)],
    ['another label', (text) => text.replace('[gazetteer.example]', '[gazeteers.example]')],
    [
      'another address in the text',
      (text) => text.replace('(https://www.gazetteer', '(https://www.gazeteerz'),
    ],
  ])('%s is noticed', (_case, change) => {
    const list = readReplies({ replies: [JSON.parse(change(JSON.stringify(reply)))] })
    const { problems } = otherCitations(list, [reply])
    expect(problems.some((problem) => problem.startsWith('reply 1: '))).toBe(true)
  })

  test('that never stand behind a sign of two UTF-16 units are noticed', () => {
    const narrow = ours.filter((each) => !citationsOf(each).some(({ isBehindWideSign }) => isBehindWideSign))
    expect(otherCitations(narrow, narrow).problems).toEqual([
      'no citation stands behind a sign of two UTF-16 units',
    ])
    expect(otherCitations(ours, ours).problems).toEqual([])
  })
})

describe('what is not ours', () => {
  const another = changed(/resp_\w+/, 'resp_0000000000000000000000000')
  const problemsOf = (list: readonly RecordedReply[]) => repeatedStrings(list, [another]).problems.join('\n')

  test.each<[string, string | RegExp, string, string]>([
    ['a text', 'No lake of Tarnland', 'Not so: No lake of Tarnland', 'content/0/text shares'],
    ['an id', /resp_\w+/, 'resp_0000000000000000000000000', 'reply 1: body/id is an id of a recorded reply'],
    ['a host', 'https://www.gazetteer.example', 'https://www.gazetteer.net', 'leads to www.gazetteer.net'],
  ])('%s is noticed', (_case, from, to, problem) => {
    expect(problemsOf([changed(from, to)])).toContain(problem)
  })

  test('a query of tracking and a path of no words are anyone’s', () => {
    const plain = {
      case: 'a',
      status: 200,
      body: { url: 'https://b.example/c?utm_source=openai&x=1234567890' },
      request: {},
    }
    expect(repeatedStrings([plain], [plain]).problems).toEqual([])
  })
})

test('the check reads the originals and gives five reports', async () => {
  const reports = await inFolderOf([], String, async (folder) => {
    await writeFile(new URL('openai-recorded.json', folder), JSON.stringify({ from: 'x', replies: ours }))
    return checkOpenAiReplies(folder)
  })
  expect(reports.map(({ checked, problems }) => [checked, problems.length > 0])).toEqual([
    [17, false],
    [6, false],
    [expect.any(Number), true],
    [17, false],
    [17, false],
  ])
})
