import { readFileSync } from 'node:fs'
import {
  buildSchema,
  type DocumentNode,
  getOperationAST,
  Kind,
  OperationTypeNode,
  parse,
  validate,
} from 'graphql'
import { expect, test } from 'vitest'
import * as accountDocuments from '#clients/backend/account-documents.ts'
import * as adminDocuments from '#clients/backend/admin-documents.ts'
import * as ownDocuments from '#clients/backend/documents.ts'
import type { GraphqlDocument } from '#clients/backend/graphql-document.ts'
import * as messageDocuments from '#clients/backend/message-documents.ts'
import * as pageDocuments from '#clients/backend/page-documents.ts'
import * as listDocuments from '#clients/backend/user-documents.ts'
import { SENT_AGAIN } from './test-sent-again.ts'

const schema = buildSchema(readFileSync(new URL('schema.graphql', import.meta.url), 'utf8'))
const documents = {
  ...ownDocuments,
  ...listDocuments,
  ...accountDocuments,
  ...adminDocuments,
  ...messageDocuments,
  ...pageDocuments,
}
const problemsOf = (document: DocumentNode) => validate(schema, document).map((error) => error.message)

test.each(Object.entries(documents))('%s fits the server’s schema', (_name, { text }) => {
  expect(problemsOf(parse(text))).toEqual([])
})

test('a document with an unknown field would not pass', () => {
  expect(problemsOf(parse(documents.getUser.text.replace('email', 'eMail')))).toHaveLength(1)
})

const repeatOf = ({ repeat }: Pick<GraphqlDocument<unknown, never>, 'repeat'>) => repeat

/** The fields of a document's mutation; none for a query or subscription. */
function mutationFieldsOf(text: string): string[] {
  const operation = getOperationAST(parse(text))
  if (operation?.operation !== OperationTypeNode.MUTATION) return []
  return operation.selectionSet.selections.map((one) => (one.kind === Kind.FIELD ? one.name.value : ''))
}

test.each(Object.entries(documents))('%s is sent again as its mutation is sorted', (_name, document) => {
  const sorted = mutationFieldsOf(document.text).map((field) => SENT_AGAIN[field]?.repeat)
  expect(sorted.length === 0 ? [undefined] : sorted).toEqual([repeatOf(document)])
})

test('every document is one named operation', () => {
  for (const { text } of Object.values(documents)) {
    const { definitions } = parse(text)
    expect(definitions).toHaveLength(1)
    expect(definitions[0]).toMatchObject({ kind: 'OperationDefinition', name: { kind: 'Name' } })
  }
})
