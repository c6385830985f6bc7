import { comesToTheSame, graphql } from './graphql-document.ts'

const DOCUMENT = 'key value version updatedAt'

/** A page of the user's documents of a kind, or those that have these keys. */
export const userDocuments = graphql(`
  query UserDocuments($kind: String!, $keys: [String!], $nextToken: String) {
    userDocuments(kind: $kind, keys: $keys, nextToken: $nextToken) {
      items {
        ${DOCUMENT}
      }
      nextToken
    }
  }
`)

/** Makes up to 500 changes, all of them or none. */
export const changeUserDocuments = comesToTheSame(
  graphql(`
    mutation ChangeUserDocuments($kind: String!, $changes: [DocumentChangeInput!]!) {
      changeUserDocuments(kind: $kind, changes: $changes) {
        made
        documents {
          ${DOCUMENT}
        }
      }
    }
  `),
)

/** What changes in the user's documents, here or in another browser. */
export const followUserDocuments = graphql(`
  subscription OnUserDocument {
    onUserDocument {
      kind
      key
      document {
        ${DOCUMENT}
      }
    }
  }
`)
