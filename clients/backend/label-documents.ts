import { comesToTheSame, graphql } from './graphql-document.ts'

const LABEL = 'leadKey launchId launchName sample value reason labeledAt score promptHash model blind'

/** What the user says of launches, up to 1,000 on a page (decision 0089). */
export const labels = graphql(`
  query Labels($nextToken: String) {
    labels(nextToken: $nextToken) {
      items {
        ${LABEL}
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
        ${LABEL}
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
          ${LABEL}
        }
      }
    }
  `),
)

/** The launches of these labels as they were then, of at most 100. */
export const labelFacts = graphql(`
  query LabelFacts($leadKeys: [String!]!) {
    labels(leadKeys: $leadKeys, withFacts: true) {
      items {
        leadKey
        facts
      }
    }
  }
`)

/** Each label that is given, changed or removed, here or in another browser. */
export const followLabels = graphql(`
  subscription OnLabel {
    onLabel {
      leadKey
      label {
        ${LABEL}
      }
    }
  }
`)
