import { comesToTheSame, graphql } from './graphql-document.ts'

/** What the user says of launches, up to 1,000 on a page (decision 0089). */
export const labels = graphql(`
  query Labels($nextToken: String) {
    labels(nextToken: $nextToken) {
      items {
        leadKey
        value
        reason
        labeledAt
        score
        promptHash
        blind
      }
      nextToken
    }
  }
`)

/** The answer is the label that is kept: a later one stays. */
export const setLabel = comesToTheSame(
  graphql(`
    mutation SetLabel($input: SetLabelInput!) {
      setLabel(input: $input) {
        leadKey
        value
        reason
        labeledAt
        score
        promptHash
        blind
      }
    }
  `),
)

/** `kept` is a label that was given later, and stays. */
export const removeLabel = comesToTheSame(
  graphql(`
    mutation RemoveLabel($leadKey: String!, $removedAt: String!) {
      removeLabel(leadKey: $leadKey, removedAt: $removedAt) {
        leadKey
        kept {
          leadKey
          value
          reason
          labeledAt
          score
          promptHash
          blind
        }
      }
    }
  `),
)
