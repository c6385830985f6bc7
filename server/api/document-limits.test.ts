import { getIntrospectionQuery } from 'graphql'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { BODY_LIMIT_BYTES } from '../base/http/size-limits.ts'
import { openTestApp } from '../base/http/test-app.ts'
import { GRAPHQL_PATH } from './handler.ts'
import { answerOf, openTestApi, origin } from './test-api.ts'

type Api = Awaited<ReturnType<typeof openTestApi>>
let api: Api
let production: Api
beforeAll(async () => {
  api = await openTestApi()
  production = await openTestApi({ production: true, database: api })
})
afterAll(async () => {
  await api.close()
  await production.close()
})

const nested = (depth: number) =>
  '{ __schema { types '.concat('{ fields { type '.repeat(depth), '{ name', ' }'.repeat(2 * depth + 3))
const aliases = (count: number) =>
  `{ ${Array.from({ length: count }, (_, i) => `a${i}: __typename`).join(' ')} }`
const directives = (count: number) => `{ __typename ${'@include(if: true) '.repeat(count)} }`
/** Each fragment spreads the next one twice: 2^n fields for a document of n lines. */
const doubling = (levels: number) =>
  [
    '{ ...f0 }',
    ...Array.from({ length: levels }, (_, i) => `fragment f${i} on Query { ...f${i + 1} ...f${i + 1} }`),
    `fragment f${levels} on Query { __typename }`,
  ].join('\n')

/** Sent without a token: a document that passes the limits gets as far as a resolver or its rule. */
const bombs: [name: string, bomb: string, code: string, harmless: string][] = [
  [
    'a document nested 7 deep',
    nested(3),
    'TOO_COMPLEX',
    '{ __schema { types { fields { type { ofType { name } } } } } }'.replace('types', 'mutationType'),
  ],
  ['a document nested 10,000 deep', nested(10_000).slice(0, 14_000), 'GRAPHQL_PARSE_FAILED', nested(1)],
  ['16 aliases', aliases(16), 'TOO_COMPLEX', aliases(15)],
  ['51 directives', directives(51), 'TOO_COMPLEX', directives(1)],
  [
    '1,001 tokens',
    `{ ${'__typename '.repeat(999)} }`,
    'GRAPHQL_PARSE_FAILED',
    `{ ${'__typename '.repeat(500)} }`,
  ],
  [
    '15,001 characters',
    `{ __typename }${' '.repeat(14_987)}`,
    'REQUEST_ENTITY_TOO_LARGE',
    `{ __typename }${' '.repeat(14_986)}`,
  ],
  ['fragments that double 60 times', doubling(60), 'TOO_COMPLEX', doubling(3)],
  [
    'a fragment circle',
    '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }',
    'GRAPHQL_VALIDATION_FAILED',
    '{ ...a } fragment a on Query { ...b } fragment b on Query { __typename }',
  ],
  [
    'the whole introspection of the usual tools',
    getIntrospectionQuery(),
    'TOO_COMPLEX',
    '{ __type(name: "User") { fields { name } } }',
  ],
  [
    'a limit of a thousand million',
    '{ getUser(id: "x", limit: 1000000000) { id } }',
    'TOO_COMPLEX',
    '{ __typename }',
  ],
]

describe('GraphQL bombs (SECURITY D1)', () => {
  test.each(bombs)('%s is refused', async (_name, bomb, code, harmless) => {
    const { codes, data } = await api.ask(bomb)
    expect(codes).toEqual([code])
    expect(data).toBeUndefined()
    expect((await api.ask(harmless)).codes).toEqual([])
  })

  test('a limit in a variable counts like one in the document', async () => {
    const query =
      'query ($limit: Int!) { __schema { types { fields(includeDeprecated: true) { name } } } getUser(id: "x", limit: $limit) { id name } }'
    expect((await api.ask(query, { limit: 1_000_000_000 })).codes).toEqual(['TOO_COMPLEX'])
    expect((await api.ask(query, { limit: 1 })).codes).toContain('GRAPHQL_VALIDATION_FAILED')
  })

  test('an array of operations is refused, a single one is answered', async () => {
    const operation = { query: '{ __typename }' }
    expect((await answerOf(await api.post([operation, operation]))).codes).toEqual(['BAD_REQUEST'])
    expect((await answerOf(await api.post(operation))).data).toEqual({ __typename: 'Query' })
  })

  test.each([
    ['128 KB is answered', 131_072, 200],
    ['a byte more is refused', 131_073, 413],
  ])('over HTTP, a body of %s', async (_name, bytes, status) => {
    const app = await openTestApp({
      publicUrl: origin,
      apis: [{ path: GRAPHQL_PATH, handle: api.handle, bodyLimitBytes: BODY_LIMIT_BYTES.graphql }],
    })
    onTestFinished(() => app.close())
    const body = JSON.stringify({ query: '{ __typename }' }).padEnd(bytes)
    const headers = { 'content-type': 'application/json' }
    const answer = await app.ask(GRAPHQL_PATH, { method: 'POST', headers, body })
    expect(answer.status).toBe(status)
  })
})

describe('the schema in production', () => {
  test.each([['{ __schema { types { name } } }'], ['{ __type(name: "User") { name } }']])(
    '%s is refused',
    async (query) => {
      const { data, codes } = await production.ask(query)
      expect(data).toBeUndefined()
      expect(codes).toContain('GRAPHQL_VALIDATION_FAILED')
      expect((await api.ask(query)).codes).toEqual([])
    },
  )

  test.each([['a field', '{ getUsr(id: "x") { id } }']])(
    'a misspelt name of %s gets no suggestion',
    async (_name, query) => {
      const messagesFrom = async (from: Api) =>
        (await from.ask(query)).errors.map((error) => error.message).join()
      expect(await messagesFrom(api)).toMatch(/did you mean/i)
      expect(await messagesFrom(production)).not.toMatch(/did you mean/i)
    },
  )
})

describe('requests that a foreign page could send (SECURITY I7)', () => {
  const body = JSON.stringify({ query: '{ __typename }' })
  const send = async (init: RequestInit, path = '/graphql') =>
    answerOf(await api.handle(new Request(`http://localhost:3000${path}`, init)))
  const json = { 'content-type': 'application/json' }

  test.each<[string, RequestInit, number, string]>([
    [
      'a form',
      {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'query={__typename}',
      },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'plain text',
      { method: 'POST', headers: { 'content-type': 'text/plain' }, body },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'plain text that names JSON',
      { method: 'POST', headers: { 'content-type': 'text/plain; application/json' }, body },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['no content type', { method: 'POST', body: new Blob([body]) }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a PUT', { method: 'PUT', headers: json, body }, 405, 'METHOD_NOT_ALLOWED'],
    [
      'JSON from a page of another origin',
      { method: 'POST', headers: { ...json, origin: 'https://evil.example' }, body },
      403,
      'FOREIGN_ORIGIN',
    ],
    [
      'JSON from a page without an origin',
      { method: 'POST', headers: { ...json, origin: 'null' }, body },
      403,
      'FOREIGN_ORIGIN',
    ],
  ])('%s is refused', async (_name, init, status, code) => {
    expect(await send(init)).toMatchObject({ status, codes: [code] })
  })

  test('a GET is refused, with a query in its address or a page wanted', async () => {
    const headers = { accept: 'text/html' }
    for (const path of ['/graphql', '/graphql?query={__typename}'])
      expect(await send({ headers }, path)).toMatchObject({ status: 405, codes: ['METHOD_NOT_ALLOWED'] })
  })

  test.each<[string, Record<string, string>]>([
    ['from our own page', { ...json, origin: 'http://localhost:3000' }],
    ['from a program, which names no origin', json],
  ])('JSON %s is answered', async (_name, headers) => {
    expect(await send({ method: 'POST', headers, body })).toMatchObject({
      status: 200,
      data: { __typename: 'Query' },
    })
  })

  test.each([
    ['no JSON', '{'],
    ['no query', '{}'],
    ['a query that is a number', '{"query":1}'],
    ['a member that does not belong', '{"query":"{ __typename }","batch":1}'],
  ])('a body with %s is refused with a code', async (_name, text) => {
    const { status, codes } = await answerOf(await api.post(text))
    expect(status).toBe(400)
    expect(codes).toEqual(['BAD_REQUEST'])
  })
})
