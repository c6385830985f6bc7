import { comesToTheSame, graphql } from './graphql-document.ts'

/** The user's first message to the company behind a lead; of version 0 where none is kept (decision 0066). */
export const leadDraft = graphql(`
  query LeadDraft($leadKey: String!) {
    leadDraft(leadKey: $leadKey) {
      content
      version
    }
  }
`)

/** Keeps a first message in the place of the one that has this version; DRAFT_CHANGED where another one is kept by now. */
export const saveLeadDraft = comesToTheSame(
  graphql(`
    mutation SaveLeadDraft($input: SaveLeadDraftInput!) {
      saveLeadDraft(input: $input) {
        content
        version
      }
    }
  `),
)

/** Forgets a first message of this version. */
export const deleteLeadDraft = comesToTheSame(
  graphql(`
    mutation DeleteLeadDraft($leadKey: String!, $version: Int!) {
      deleteLeadDraft(leadKey: $leadKey, version: $version)
    }
  `),
)
