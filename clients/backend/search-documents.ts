import { comesToTheSame, graphql } from './graphql-document.ts'

const SAVED_SEARCH = 'name query createdAt lookedAt'

/** The user's saved searches, the oldest first (decision 0060). */
export const savedSearches = graphql(`
  query SavedSearches {
    savedSearches {
      ${SAVED_SEARCH}
    }
  }
`)

/** Saves a search, in the place of the one that has its name. */
export const saveSearch = comesToTheSame(
  graphql(`
    mutation SaveSearch($input: SaveSearchInput!) {
      saveSearch(input: $input) {
        ${SAVED_SEARCH}
      }
    }
  `),
)

/** Notes that the user applies a saved search now. */
export const lookAtSavedSearch = comesToTheSame(
  graphql(`
    mutation LookAtSavedSearch($name: String!) {
      lookAtSavedSearch(name: $name) {
        name
        lookedAt
      }
    }
  `),
)

/** False where there is none of that name. */
export const deleteSavedSearch = comesToTheSame(
  graphql(`
    mutation DeleteSavedSearch($name: String!) {
      deleteSavedSearch(name: $name)
    }
  `),
)
