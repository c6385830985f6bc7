/** For tests: every mutation, and how it is sent again when its answer was lost (decision 0084). */
import { randomUUID } from 'node:crypto'
import { TEST_PRODUCT } from '#domain/lead/test-lead.ts'
import type { Actor, openTestApi } from './test-api.ts'

interface People {
  admin: Actor
  user: Actor
}

export interface SentAgain {
  /** SAME comes to the same by itself, or by an id or version of its own; KEYED by the key that it is sent with. */
  repeat: 'SAME' | 'KEYED'
  document: string
  by?: 'user' | 'admin'
  /** Makes what it is about, and returns its id. */
  arrange?: (given: People & { api: Awaited<ReturnType<typeof openTestApi>> }) => Promise<string>
  variables?: (given: People & { arranged: string }) => Record<string, unknown>
  /** What is answered the second time, where it is not the same. */
  again?: Record<string, unknown> | { code: string }
}

const RESULT = '{ message data }'
const RECEIPT = '{ id deletedAt parts { label rows } blocked }'
const LABEL_TIME = '2026-11-21T12:00:00Z'
const label = () => ({
  input: { leadKey: 'acme', value: 'good', labeledAt: LABEL_TIME, facts: TEST_PRODUCT },
})

const ofCustomer = ({ user }: People) => ({ customerId: user.email })
const ofUser = ({ user }: People) => ({ userId: user.id })
const limit = (people: People) => ({ ...ofCustomer(people), limitType: 'standardCalls', newLimit: 7 })

/** Does something as the user first. */
const after =
  (query: string, variables: Record<string, unknown>): NonNullable<SentAgain['arrange']> =>
  async ({ api, user }) => {
    const { codes } = await api.ask(query, variables, user)
    if (codes.length > 0) throw new Error(codes.join(', '))
    return ''
  }

const withSession: SentAgain['arrange'] = async ({ api, user }) => {
  const id = randomUUID()
  const at = new Date(api.options.now())
  const session = { id, sid_hash: id, user_id: user.id, device: null, first_used_at: at, last_used_at: at }
  await api.db.insertInto('sessions').values(session).execute()
  return id
}

const CREATE_CONVERSATION =
  'mutation ($input: CreateConversationInput!) { createConversation(input: $input) { id name } }'
const CREATE_MESSAGE =
  'mutation ($input: CreateMessageInput!) { createMessage(input: $input) { id content } }'
const withConversation: NonNullable<SentAgain['arrange']> = async ({ api, user }) => {
  const id = randomUUID()
  await after(CREATE_CONVERSATION, { input: { id, name: 'Acme' } })({ api, user, admin: user })
  return id
}
/** Of the same id as its conversation. */
const withMessage: SentAgain['arrange'] = async (given) => {
  const id = await withConversation(given)
  await after(CREATE_MESSAGE, { input: { id, conversationId: id, content: 'Call' } })(given)
  return id
}

const SET_LABEL = 'mutation ($input: SetLabelInput!) { setLabel(input: $input) { value } }'

const ofAccounts: Record<string, SentAgain> = {
  createUser: {
    repeat: 'SAME',
    document: 'mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id email } } }',
    variables: ({ user: { id, email } }) => ({ input: { id, email } }),
  },
  updateUser: {
    repeat: 'SAME',
    document: 'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { hasCompletedOnboarding } }',
    variables: ({ user: { id } }) => ({ input: { id, hasCompletedOnboarding: true } }),
  },
  createActivityLog: {
    repeat: 'KEYED',
    document:
      'mutation ($input: CreateActivityLogInput!) { createActivityLog(input: $input) { id createdAt } }',
    variables: ({ user: { id: userId, email } }) => ({ input: { userId, email, action: 'LOGIN' } }),
  },
  syncUsageTapPlan: {
    repeat: 'SAME',
    document: 'mutation { syncUsageTapPlan(hasApiKey: true) { planName } }',
  },
  vaultKeyShare: { repeat: 'SAME', document: 'mutation { vaultKeyShare }' },
  endSession: {
    repeat: 'SAME',
    arrange: withSession,
    document: 'mutation ($id: ID!) { endSession(id: $id) }',
    variables: ({ arranged: id }) => ({ id }),
  },
  endOtherSessions: { repeat: 'SAME', arrange: withSession, document: 'mutation { endOtherSessions }' },
  exportMyAccount: { repeat: 'SAME', document: 'mutation { exportMyAccount }' },
  deleteMyAccount: {
    repeat: 'SAME',
    document: `mutation ($email: String!) { deleteMyAccount(email: $email) ${RECEIPT} }`,
    variables: ({ user: { email } }) => ({ email }),
    // The account is gone, and nobody is left to answer. A token of our own pool is refused as one whose session ended.
    again: { code: 'USER_NOT_FOUND' },
  },
  freeAIOperation: {
    repeat: 'KEYED',
    document:
      'mutation ($input: JSON!) { freeAIOperation(operation: "classify", input: $input) { data usage } }',
    variables: () => ({ input: { post: { name: 'Acme' }, criteria: 'B2B' } }),
  },
}

const ofLeads: Record<string, SentAgain> = {
  createConversation: {
    repeat: 'KEYED',
    document: CREATE_CONVERSATION,
    variables: () => ({ input: { name: 'Acme' } }),
  },
  updateConversation: {
    repeat: 'SAME',
    arrange: withConversation,
    document: 'mutation ($input: UpdateConversationInput!) { updateConversation(input: $input) { name } }',
    variables: ({ arranged: id }) => ({ input: { id, name: 'Acme Inc.' } }),
  },
  deleteConversation: {
    repeat: 'SAME',
    arrange: withConversation,
    document: 'mutation ($id: ID!) { deleteConversation(id: $id) }',
    variables: ({ arranged: id }) => ({ id }),
  },
  createMessage: {
    repeat: 'KEYED',
    arrange: withConversation,
    document: CREATE_MESSAGE,
    variables: ({ arranged: conversationId }) => ({ input: { conversationId, content: 'Call' } }),
  },
  updateMessage: {
    repeat: 'SAME',
    arrange: withMessage,
    document: 'mutation ($input: UpdateMessageInput!) { updateMessage(input: $input) { content } }',
    variables: ({ arranged: id }) => ({ input: { id, content: 'Call again' } }),
  },
  deleteMessage: {
    repeat: 'SAME',
    arrange: withMessage,
    document: 'mutation ($id: ID!) { deleteMessage(id: $id) }',
    variables: ({ arranged: id }) => ({ id }),
  },
  changeUserDocuments: {
    repeat: 'SAME',
    document: `mutation ($changes: [DocumentChangeInput!]!) {
      changeUserDocuments(kind: "follow-up", changes: $changes) { made documents { key value version } } }`,
    variables: () => ({
      changes: [{ key: 'acme', value: { status: 'CONTACTED', nextStep: null }, version: 0 }],
    }),
  },
  setLabel: { repeat: 'SAME', document: SET_LABEL, variables: label },
  removeLabel: {
    repeat: 'SAME',
    arrange: after(SET_LABEL, label()),
    document: `mutation { removeLabel(leadKey: "acme", removedAt: "${LABEL_TIME}") { leadKey } }`,
  },
}

const ADJUST = `mutation ($customerId: ID!, $limitType: String!, $newLimit: Int!) {
  adminAdjustLimit(customerId: $customerId, limitType: $limitType, newLimit: $newLimit) ${RESULT} }`
const BLOCK = `mutation ($userId: ID!) { adminBlockUser(userId: $userId, reason: "spam") ${RESULT} }`

/** Each leaves an audit entry. */
const ofAdmins: Record<string, Omit<SentAgain, 'by' | 'repeat'>> = {
  adminBlockUser: { document: BLOCK, variables: ofUser },
  adminUnblockUser: {
    arrange: async ({ api, user, admin }) => JSON.stringify(await api.ask(BLOCK, { userId: user.id }, admin)),
    document: `mutation ($userId: ID!) { adminUnblockUser(userId: $userId) ${RESULT} }`,
    variables: ofUser,
  },
  adminEndSession: {
    arrange: withSession,
    document: `mutation ($userId: ID!, $id: ID!) { adminEndSession(userId: $userId, id: $id) ${RESULT} }`,
    variables: ({ user, arranged: id }) => ({ userId: user.id, id }),
  },
  adminEndSessions: {
    arrange: withSession,
    document: `mutation ($userId: ID!) { adminEndSessions(userId: $userId) ${RESULT} }`,
    variables: ofUser,
  },
  adminExportAccount: {
    document: 'mutation ($userId: ID!) { adminExportAccount(userId: $userId) }',
    variables: ofUser,
  },
  adminDeleteAccount: {
    document: `mutation ($userId: ID!, $email: String!) { adminDeleteAccount(userId: $userId, email: $email) ${RECEIPT} }`,
    variables: ({ user: { id: userId, email } }) => ({ userId, email }),
  },
  adminResetUsage: {
    document: `mutation ($customerId: ID!) { adminResetUsage(customerId: $customerId) ${RESULT} }`,
    variables: ofCustomer,
  },
  adminAdjustLimit: { document: ADJUST, variables: limit },
  adminRemoveLimit: {
    arrange: async ({ api, ...people }) => JSON.stringify(await api.ask(ADJUST, limit(people), people.admin)),
    document: `mutation ($customerId: ID!) { adminRemoveLimit(customerId: $customerId, limitType: "standardCalls") ${RESULT} }`,
    variables: ofCustomer,
  },
  adminSetLogRetention: {
    document: `mutation { adminSetLogRetention(settings: [{ kind: "LOGIN", keepMonths: 24 }]) ${RESULT} }`,
  },
  adminBackUpNow: { document: `mutation { adminBackUpNow ${RESULT} }` },
}

export const SENT_AGAIN: Record<string, SentAgain> = {
  ...ofAccounts,
  ...ofLeads,
  ...Object.fromEntries(
    Object.entries(ofAdmins).map(([name, one]) => [
      name,
      { ...one, by: 'admin', repeat: 'KEYED' } satisfies SentAgain,
    ]),
  ),
}
