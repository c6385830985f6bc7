import { expect, test } from 'vitest'
import { ApiError } from '../base/graphql/errors.ts'
import { createDocuments } from './documents.ts'

const read = createDocuments({ production: true })
const LIST = 'query ($limit: Int!) { adminListAllUsers(limit: $limit) { items { id } } }'

test('a text that came before is the same document', () => {
  const first = read('{ getUser(id: "1") { id } }', {})
  expect(first).toMatchObject({ errors: [], fields: 'getUser' })
  expect(read('{ getUser(id: "1") { id } }', {}).document).toBe(first.document)
  expect(read('{ getUser(id: "2") { id } }', {}).document).not.toBe(first.document)
})

test('a document that is kept is held against the limits with the variables of each request', () => {
  expect(read(LIST, { limit: 10 }).errors).toEqual([])
  expect(() => read(LIST, { limit: 1_000_000_000 })).toThrow(ApiError)
})

test('a document that is wrong is so each time', () => {
  const codes = () => read('{ none }', {}).errors.map(({ extensions }) => extensions.code)
  expect(codes()).toEqual(['GRAPHQL_VALIDATION_FAILED'])
  expect(codes()).toEqual(['GRAPHQL_VALIDATION_FAILED'])
})

test('what is kept is bounded: old documents give way', () => {
  const first = read('{ getUser(id: "old") { id } }', {})
  for (let number = 0; number < 40; number += 1)
    read(`{ getUser(id: "${'x'.repeat(14_000)}${number}") { id } }`, {})
  expect(read('{ getUser(id: "old") { id } }', {}).document).not.toBe(first.document)
})
