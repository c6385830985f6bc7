import { comesToTheSame, graphql, withKey } from './graphql-document.ts'

const USER = 'id email name picture hasCompletedOnboarding createdAt'

/**
 * Every operation that the app sends to its own backend (SPEC 7, Backend). A test validates each against the schema.
 */
export const getUser = graphql(`
  query GetUser($id: ID!) {
    getUser(id: $id) {
      ${USER}
    }
  }
`)

/** Finds the signed-in user's record or makes it, and says which. */
export const me = graphql(`
  query Me {
    me {
      id
      admin
    }
  }
`)

export const ensureUser = comesToTheSame(
  graphql(`
    mutation EnsureUser($input: CreateUserInput!) {
      createUser(input: $input) {
        created
        user {
          ${USER}
        }
      }
    }
  `),
)

export const updateUser = comesToTheSame(
  graphql(`
    mutation UpdateUser($input: UpdateUserInput!) {
      updateUser(input: $input) {
        id
        hasCompletedOnboarding
      }
    }
  `),
)

export const recordActivity = withKey(
  graphql(`
    mutation RecordActivity($input: CreateActivityLogInput!) {
      createActivityLog(input: $input) {
        id
        createdAt
      }
    }
  `),
)

/** No retries here: the caller that keeps it requests it again, a second apart (SPEC 9, Caches and lists: Plan config). */
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

export const syncPlan = comesToTheSame(
  graphql(`
    mutation SyncPlan($hasApiKey: Boolean!) {
      syncUsageTapPlan(hasApiKey: $hasApiKey) {
        success
        planName
        message
      }
    }
  `),
)

/** Web research by a model takes minutes; the server ends it before this. */
const hostedCallTimeoutMs = 15 * 60_000

/** An AI operation of the demo tier, paid by the installation. Its input carries a request id (DESIGN 5). */
export const freeAiOperation = {
  ...withKey(
    graphql(`
      mutation FreeAiOperation($operation: String!, $input: JSON!) {
        freeAIOperation(operation: $operation, input: $input) {
          success
          data
          usage
        }
      }
    `),
  ),
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

/** The server's share of the key that opens the signed-in user's vault. */
export const vaultKeyShare = comesToTheSame(
  graphql(`
    mutation VaultKeyShare {
      vaultKeyShare
    }
  `),
)

/** Where the signed-in user is signed in. */
export const mySessions = graphql(`
  query MySessions {
    mySessions {
      id
      device
      firstUsedAt
      lastUsedAt
      current
    }
  }
`)

export const endSession = comesToTheSame(
  graphql(`
    mutation EndSession($id: ID!) {
      endSession(id: $id)
    }
  `),
)

export const endOtherSessions = comesToTheSame(
  graphql(`
    mutation EndOtherSessions {
      endOtherSessions
    }
  `),
)
