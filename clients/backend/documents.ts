import { graphql } from './graphql-document.ts'

/** Every operation that the app sends to its own backend (SPEC 7). A test validates each against the schema. */
export const getUser = graphql(`
  query GetUser($id: ID!) {
    getUser(id: $id) {
      id
      email
      name
      picture
      hasCompletedOnboarding
      createdAt
    }
  }
`)

/** Finds the signed-in user's record or makes it, and tells which. */
export const ensureUser = graphql(`
  mutation EnsureUser($input: CreateUserInput!) {
    createUser(input: $input) {
      created
      user {
        id
        email
        name
        picture
        hasCompletedOnboarding
        createdAt
      }
    }
  }
`)

export const updateUser = graphql(`
  mutation UpdateUser($input: UpdateUserInput!) {
    updateUser(input: $input) {
      id
      hasCompletedOnboarding
    }
  }
`)

export const recordActivity = graphql(`
  mutation RecordActivity($input: CreateActivityLogInput!) {
    createActivityLog(input: $input) {
      id
      createdAt
    }
  }
`)

/** Asked for again by whoever keeps it, a second apart (SPEC 9, Plan config). */
export const meteringConfig = {
  ...graphql(`
    query MeteringConfig {
      getUsageTapConfig {
        embedApiKey
        organizationId
      }
    }
  `),
  retries: 0,
}

export const syncPlan = graphql(`
  mutation SyncPlan($hasApiKey: Boolean!) {
    syncUsageTapPlan(hasApiKey: $hasApiKey) {
      success
      planName
      message
    }
  }
`)

/** Web research by a model takes minutes; the server ends it before this. */
const hostedCallTimeoutMs = 15 * 60_000

/** An AI operation of the demo tier, paid by the installation. Its input carries a request id (DESIGN 5). */
export const freeAiOperation = {
  ...graphql(`
    mutation FreeAiOperation($operation: String!, $input: JSON!) {
      freeAIOperation(operation: $operation, input: $input) {
        success
        data
        usage
      }
    }
  `),
  timeoutMs: hostedCallTimeoutMs,
}

/** The signed-in user's own account: at once, and at each change. */
export const followAccount = graphql(`
  subscription OnAccount {
    onAccount {
      blocked
      blockedReason
      planName
    }
  }
`)
