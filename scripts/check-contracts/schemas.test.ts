import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readContract } from '#sandbox/contracts.ts'
import { differences } from './facts.ts'
import { factsOfSdl, reduceSdl } from './listing-schema.ts'
import { reduceOpenApi } from './openai-schemas.ts'
import { checkSchemas, writeSchemas } from './schemas.ts'
import { reduceDiscovery } from './sheets-schemas.ts'
import { inFolderOf } from './test-folder.ts'

const OPENAI = 'openai-responses.openapi.json'
const GOOGLE = 'google-sheets-v4.discovery.json'
const FILES = ['product-hunt.graphql', OPENAI, GOOGLE]

describe('a GraphQL schema', () => {
  const original = `
    # A comment.
    """The root."""
    type Query { "All of them." posts(order: Order = NEWEST, first: Int): [Post!]! }
    type Post implements Named { name: String  id: ID! }
    interface Named { name: String }
    enum Order { "By votes." VOTES NEWEST @deprecated(reason: "old") }
  `

  test('loses its texts and keeps types, arguments, defaults and nullability', () => {
    expect(reduceSdl(original)).toBe(`interface Named {
  name: String
}

enum Order {
  NEWEST @deprecated(reason: "old")
  VOTES
}

type Post implements Named {
  id: ID!
  name: String
}

type Query {
  posts(first: Int, order: Order = NEWEST): [Post!]!
}
`)
    expect(differences(factsOfSdl(original), factsOfSdl(reduceSdl(original)))).toEqual([])
  })

  test.each([
    ['nullability', 'id: ID!', 'id: ID', 'Post/fields/id/type: "ID", the original has "ID!"'],
    [
      'a default',
      '= NEWEST',
      '= VOTES',
      'Query/fields/posts/args/order/defaultValue: "VOTES", the original has "NEWEST"',
    ],
    ['a missing argument', ', first: Int', '', 'Query/fields/posts/args/first/isDeprecated: missing'],
    ['a missing value', '"By votes." VOTES', '', 'Order/enumValues/VOTES/isDeprecated: missing'],
    ['a missing interface', ' implements Named', '', 'Named/possibleTypes'],
    [
      'another list',
      '[Post!]!',
      '[Post]!',
      'Query/fields/posts/type: "[Post]!", the original has "[Post!]!"',
    ],
  ])('%s is a fact', (_name, from, to, difference) => {
    const changed = original.replace(from, to)
    expect(differences(factsOfSdl(original), factsOfSdl(changed)).join('\n')).toContain(difference)
  })
})

const Schemas = z.looseObject({
  paths: z.record(z.string(), z.unknown()),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
})

describe('our schema files', () => {
  test.each([
    [OPENAI, reduceOpenApi],
    [GOOGLE, reduceDiscovery],
  ])('%s has nothing that a reduction would take away', (file, reduce) => {
    const json: unknown = JSON.parse(readContract(file))
    expect(reduce(json)).toEqual(json)
  })

  test('product-hunt.graphql has nothing that a reduction would take away', () => {
    const sdl = readContract('product-hunt.graphql')
    const unspaced = (text: string) => text.replace(/[\s,]+/g, '')
    expect(unspaced(reduceSdl(sdl))).toBe(unspaced(sdl))
  })

  test('are like themselves', async () => {
    const reports = await inFolderOf(FILES, (text) => text, checkSchemas)
    expect(reports.map(({ problems }) => problems)).toEqual([[], [], []])
    for (const { checked } of reports) expect(checked).toBeGreaterThan(500)
  })

  test.each([
    ['product-hunt.graphql', 'votesCount: Int!', 'votesCount: Int'],
    ['product-hunt.graphql', 'postedAfter: DateTime', 'postedSince: DateTime'],
    [OPENAI, '"max_tool_calls"', '"max_tool_call"'],
    [OPENAI, '"maxLength": 64', '"maxLength": 65'],
    [OPENAI, '"web_search_2025_08_26"', '"web_search_2025_08_27"'],
    [OPENAI, '"429"', '"430"'],
    [GOOGLE, '"valueInputOption"', '"valueInput"'],
    [GOOGLE, '"USER_ENTERED"', '"TYPED"'],
    [GOOGLE, '"PUT"', '"PATCH"'],
    [GOOGLE, '"format": "int32"', '"format": "int64"'],
  ])('a change of %s, %s to %s, is found', async (changed, from, to) => {
    expect(readContract(changed)).toContain(from)
    const reports = await inFolderOf(
      FILES,
      (text, file) => (file === changed ? text.replace(from, to) : text),
      (folder) => checkSchemas(new URL('../../contracts/', import.meta.url), folder),
    )
    for (const { name, problems } of reports) expect(problems.length > 0, name).toBe(name.startsWith(changed))
  })

  test('are written as they stand', async () => {
    await inFolderOf(
      FILES,
      () => '',
      async (folder) => {
        await writeSchemas(new URL('../../contracts/', import.meta.url), folder)
        for (const file of FILES)
          expect(readFileSync(new URL(file, folder), 'utf8'), file).toBe(readContract(file))
      },
    )
  })
})

describe("OpenAI's description", () => {
  const document = Schemas.parse(JSON.parse(readContract(OPENAI)))

  test('is refused where a schema is missing that another refers to', () => {
    const { components } = document
    const schemas = Object.fromEntries(
      Object.entries(components.schemas).filter(([name]) => name !== 'WebSearchTool'),
    )
    expect(() => reduceOpenApi({ ...document, components: { ...components, schemas } })).toThrow(
      '"WebSearchTool" is missing',
    )
  })

  test('loses what we do not use', () => {
    const { components, paths } = document
    const wide = {
      ...document,
      paths: { ...paths, '/files': { get: { responses: {} } } },
      components: { ...components, schemas: { ...components.schemas, Unused: { type: 'string' } } },
    }
    expect(reduceOpenApi(wide)).toEqual(document)
  })
})
