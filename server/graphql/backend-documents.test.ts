import { readFileSync } from 'node:fs'
import { buildSchema, type DocumentNode, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import * as adminDocuments from '#clients/backend/admin-documents.ts'
import * as contactDocuments from '#clients/backend/contact-documents.ts'
import * as userDocuments from '#clients/backend/documents.ts'
import * as leadDocuments from '#clients/backend/lead-documents.ts'
import * as messageDocuments from '#clients/backend/message-documents.ts'
import * as pageDocuments from '#clients/backend/page-documents.ts'
import * as searchDocuments from '#clients/backend/search-documents.ts'

const schema = buildSchema(readFileSync(new URL('schema.graphql', import.meta.url), 'utf8'))
const documents = {
  ...userDocuments,
  ...adminDocuments,
  ...messageDocuments,
  ...leadDocuments,
  ...searchDocuments,
  ...contactDocuments,
  ...pageDocuments,
}
const problemsOf = (document: DocumentNode) => validate(schema, document).map((error) => error.message)

test.each(Object.entries(documents))('%s fits the server’s schema', (_name, { text }) => {
  expect(problemsOf(parse(text))).toEqual([])
})

test('a document with an unknown field would not pass', () => {
  expect(problemsOf(parse(documents.getUser.text.replace('email', 'eMail')))).toHaveLength(1)
})

test('every document is one named operation', () => {
  for (const { text } of Object.values(documents)) {
    const { definitions } = parse(text)
    expect(definitions).toHaveLength(1)
    expect(definitions[0]).toMatchObject({ kind: 'OperationDefinition', name: { kind: 'Name' } })
  }
})
