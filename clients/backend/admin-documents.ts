import { graphql, withKey } from './graphql-document.ts'

const DONE = 'success message'

/**
 * The operations of the admin pages (SPEC 7, Backend), whose code only an admin's browser fetches. A test validates
 * each against the schema.
 */
export const listUsers = graphql(`
  query AdminListAllUsers(
    $nextToken: String
    $search: String
    $status: UserStatus
    $sort: AdminUserSort
    $descending: Boolean
  ) {
    adminListAllUsers(
      limit: 100
      nextToken: $nextToken
      search: $search
      status: $status
      sort: $sort
      descending: $descending
    ) {
      items {
        id
        email
        name
        blocked
        createdAt
        lastActive
      }
      nextToken
      total
    }
  }
`)

export const userDetails = graphql(`
  query AdminGetUserDetails($userId: ID!) {
    adminGetUserDetails(userId: $userId) {
      user {
        id
        email
        name
        blocked
        blockedReason
        hasCompletedOnboarding
        createdAt
        lastActive
      }
      activityCount
      recentActivity {
        id
        action
        metadata
        createdAt
      }
      usageByFeature
      usageTapData {
        customerId
        planName
        usage
        limits
        calls
      }
    }
  }
`)

export const statistics = graphql(`
  query AdminGetStats($timeRange: String!) {
    adminGetStats(timeRange: $timeRange) {
      totalUsers
      newUsersToday
      newUsersThisWeek
      newUsersThisMonth
      activeUsers
      totalActivityLogs
      signupsByDate
      activityByFeature
      topUsersByActivity {
        userId
        email
        count
      }
      retentionCohorts
    }
  }
`)

export const listActivityLogs = graphql(`
  query AdminListAllActivityLogs(
    $nextToken: String
    $userId: ID
    $search: String
    $action: String
    $from: String
    $to: String
  ) {
    adminListAllActivityLogs(
      limit: 100
      nextToken: $nextToken
      userId: $userId
      search: $search
      action: $action
      from: $from
      to: $to
    ) {
      items {
        id
        userId
        email
        action
        metadata
        createdAt
      }
      nextToken
    }
  }
`)

export const debugIdentity = graphql(`
  query AdminDebugIdentity {
    adminDebugIdentity
  }
`)

export const blockUser = withKey(
  graphql(`
    mutation AdminBlockUser($userId: ID!, $reason: String!) {
      adminBlockUser(userId: $userId, reason: $reason) {
        ${DONE}
      }
    }
  `),
)

export const unblockUser = withKey(
  graphql(`
    mutation AdminUnblockUser($userId: ID!) {
      adminUnblockUser(userId: $userId) {
        ${DONE}
      }
    }
  `),
)

export const resetUsage = withKey(
  graphql(`
    mutation AdminResetUsage($customerId: ID!) {
      adminResetUsage(customerId: $customerId) {
        ${DONE}
      }
    }
  `),
)

export const removeLimit = withKey(
  graphql(`
    mutation AdminRemoveLimit($customerId: ID!, $limitType: String!) {
      adminRemoveLimit(customerId: $customerId, limitType: $limitType) {
        ${DONE}
      }
    }
  `),
)

export const adjustLimit = withKey(
  graphql(`
    mutation AdminAdjustLimit($customerId: ID!, $limitType: String!, $newLimit: Int!) {
      adminAdjustLimit(customerId: $customerId, limitType: $limitType, newLimit: $newLimit) {
        ${DONE}
      }
    }
  `),
)

export const userSessions = graphql(`
  query AdminUserSessions($userId: ID!) {
    adminUserSessions(userId: $userId) {
      id
      device
      firstUsedAt
      lastUsedAt
      current
    }
  }
`)

export const endUserSession = withKey(
  graphql(`
    mutation AdminEndSession($userId: ID!, $id: ID!) {
      adminEndSession(userId: $userId, id: $id) {
        ${DONE}
      }
    }
  `),
)

export const endUserSessions = withKey(
  graphql(`
    mutation AdminEndSessions($userId: ID!) {
      adminEndSessions(userId: $userId) {
        ${DONE}
      }
    }
  `),
)

export const logRetention = graphql(`
  query AdminLogRetention {
    adminLogRetention {
      kind
      keepMonths
    }
  }
`)

export const previewLogRetention = graphql(`
  query AdminPreviewLogRetention($settings: [LogRetentionInput!]!) {
    adminPreviewLogRetention(settings: $settings) {
      bytes
      kinds {
        kind
        rows
      }
    }
  }
`)

export const setLogRetention = withKey(
  graphql(`
    mutation AdminSetLogRetention($settings: [LogRetentionInput!]!) {
      adminSetLogRetention(settings: $settings) {
        ${DONE}
      }
    }
  `),
)

export const backups = graphql(`
  query AdminBackups {
    adminBackups {
      folder
      keep
      encrypted
      nextAt
      lastGood {
        id
        takenAt
        encrypted
        bytes
        rows
        triedAt
      }
      items {
        id
        kind
        takenAt
        finishedAt
        error
        file
        bytes
        rows
        removedAt
      }
    }
  }
`)

/** The state of the installation. */
export const system = graphql(`
  query AdminSystem {
    adminSystem {
      version
      database {
        engine
        version
        bytes
      }
      disks {
        place
        freeBytes
        sizeBytes
      }
      room
      listener
      replicaLagMs
      events {
        noticesRatio
        endsWaiting
      }
      errors {
        message
        code
        count
        lastAt
      }
    }
  }
`)

export const backUpNow = withKey(
  graphql(`
    mutation AdminBackUpNow {
      adminBackUpNow {
        ${DONE}
      }
    }
  `),
)
