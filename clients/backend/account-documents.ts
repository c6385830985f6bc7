import { comesToTheSame, graphql, withKey } from './graphql-document.ts'

/** The user's own account: all that is kept of it, and its end (docs/account-export.md). */

/** A long activity log takes a while. */
const TIMEOUT_MS = 60_000

const RECEIPT = 'id deletedAt blocked parts { label rows detached }'

export const exportMyAccount = {
  ...comesToTheSame(
    graphql(`
      mutation ExportMyAccount {
        exportMyAccount
      }
    `),
  ),
  timeoutMs: TIMEOUT_MS,
}

export const deleteMyAccount = {
  ...comesToTheSame(
    graphql(`
      mutation DeleteMyAccount($email: String!) {
        deleteMyAccount(email: $email) {
          ${RECEIPT}
        }
      }
    `),
  ),
  timeoutMs: TIMEOUT_MS,
}

export const exportAccount = {
  ...withKey(
    graphql(`
      mutation AdminExportAccount($userId: ID!) {
        adminExportAccount(userId: $userId)
      }
    `),
  ),
  timeoutMs: TIMEOUT_MS,
}

export const deleteAccount = {
  ...withKey(
    graphql(`
      mutation AdminDeleteAccount($userId: ID!, $email: String!) {
        adminDeleteAccount(userId: $userId, email: $email) {
          ${RECEIPT}
        }
      }
    `),
  ),
  timeoutMs: TIMEOUT_MS,
}
