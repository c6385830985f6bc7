import { TEST_PRODUCT } from '#domain/lead/test-lead.ts'
/** For tests: every operation of the API, and who may do it, each asking about the user `owner` (SECURITY I5). */
import { DEMO_PLAN } from '#domain/plan/plan.ts'
import { cursorOf } from '../base/graphql/list-place.ts'
import { deleteConversation, insertConversation } from '../conversations/conversations-store.ts'
import { insertMessage } from '../conversations/messages-store.ts'
import { type Actor, adminEmailDomain, type openTestApi } from './test-api.ts'

/**
 * `former admin`: whose email was one of an admin until the last sign-in; `partner user`: of a further issuer, which
 * gives them the owner's subject and an admin's email.
 */
export const KINDS = [
  'anonymous',
  'owner',
  'other user',
  'blocked user',
  'unverified user',
  'admin',
  'former admin',
  'partner user',
  'api key',
] as const
export type Kind = (typeof KINDS)[number]
type Person = Exclude<Kind, 'anonymous' | 'api key'>
export type Actors = Record<Person, Actor> & { 'api key': { apiKey: string } }

type Api = Pick<
  Awaited<ReturnType<typeof openTestApi>>,
  'db' | 'signIn' | 'signInPartner' | 'makeKey' | 'setPlan' | 'block'
>

export async function signInAll(api: Api): Promise<Actors> {
  await api.signIn('former', { email: `former@${adminEmailDomain}` })
  const people: Record<Person, Actor> = {
    owner: await api.signIn('owner'),
    'other user': await api.signIn('other'),
    'blocked user': await api.signIn('blocked'),
    'unverified user': await api.signIn('unverified', { verified: false }),
    admin: await api.signIn('admin', { email: `admin@${adminEmailDomain}` }),
    'former admin': await api.signIn('former', { email: 'former@example.com' }),
    'partner user': await api.signInPartner('owner', `partner@${adminEmailDomain}`),
  }
  for (const actor of Object.values(people)) await api.setPlan(actor, DEMO_PLAN)
  await api.block(people['blocked user'], 'spam')
  await talkToOneself(api, people.owner)
  return { ...people, 'api key': await api.makeKey() }
}

/** The owner's conversations: one that stays, one to be deleted, and the id of one that each caller may make. */
const TALK = {
  conversation: '0c7a5c3e-0d2f-4b1a-9a51-0c6f5e8d7b01',
  message: '0c7a5c3e-0d2f-4b1a-9a51-0c6f5e8d7b02',
  conversationToDelete: '0c7a5c3e-0d2f-4b1a-9a51-0c6f5e8d7b03',
  messageToDelete: '0c7a5c3e-0d2f-4b1a-9a51-0c6f5e8d7b04',
  made: '0c7a5c3e-0d2f-4b1a-9a51-0c6f5e8d7b05',
}

const LABEL = {
  leadKey: 'ABC',
  value: 'good',
  labeledAt: '2026-11-21T12:00:00Z',
  facts: TEST_PRODUCT,
}
const DOCUMENT = { key: 'acme', value: { status: 'CONTACTED', nextStep: null }, version: 0 }

/** Nobody's session: tokens made for tests name none. */
const NO_SESSION = '0c7a5c3e-0d2f-4b1a-9a51-0c6f5e8d7b06'

async function talkToOneself({ db }: Api, { id: ownerId }: Actor): Promise<void> {
  for (const id of [TALK.conversation, TALK.conversationToDelete])
    await insertConversation(db, ownerId, { id, name: 'A lead', subject: null, metadata: null })
  for (const id of [TALK.message, TALK.messageToDelete])
    await insertMessage(db, ownerId, {
      id,
      conversationId: TALK.conversation,
      role: 'user',
      content: 'of owner',
    })
}

/** Has an event for whoever follows their own messages from the beginning. */
export async function stirMessages({ db }: Pick<Api, 'db'>, { id: ownerId }: Actor): Promise<void> {
  const id = crypto.randomUUID()
  await insertConversation(db, ownerId, { id, name: 'A stir', subject: null, metadata: null })
  await deleteConversation(db, ownerId, id)
}

export interface Operation {
  query: string
  variables: (owner: Actor) => Record<string, unknown>
  /** The code for each caller; null where the answer comes. */
  outcome: Record<Kind, string | null>
}

const everyone = {
  anonymous: 'UNAUTHENTICATED',
  owner: null,
  'other user': null,
  'blocked user': 'BLOCKED',
  'unverified user': 'EMAIL_NOT_VERIFIED',
  admin: null,
  'former admin': null,
  'partner user': null,
  'api key': 'FORBIDDEN',
} as const
/** What hangs on the email, which is the word of our own pool only. */
const ofOurPool = { ...everyone, 'partner user': 'FORBIDDEN' } as const
/** Input that names the owner is the owner's to send; not even an admin acts in another's name. */
const ownerOnly = {
  ...everyone,
  'other user': 'MISMATCH',
  admin: 'MISMATCH',
  'former admin': 'MISMATCH',
  'partner user': 'MISMATCH',
} as const
/** Each caller's own; who is no user has none, and another's is not there. */
const own = { ...everyone, 'unverified user': null } as const
/** Of a session of our own pool, which a partner's users do not have. */
const ownOfOurPool = { ...own, 'partner user': 'FORBIDDEN' } as const
const ownersAlone = (code: string) =>
  ({
    ...own,
    'other user': code,
    'unverified user': code,
    admin: code,
    'former admin': code,
    'partner user': code,
  }) as const
const adminOnly = {
  ...everyone,
  owner: 'FORBIDDEN',
  'other user': 'FORBIDDEN',
  'former admin': 'FORBIDDEN',
  'partner user': 'FORBIDDEN',
} as const

const none = () => ({})
const aboutOwner = (owner: Actor) => ({ userId: owner.id })
const ofOwner = (owner: Actor) => ({ customerId: owner.email })

const by = (
  outcome: Operation['outcome'],
  query: string,
  variables: Operation['variables'] = none,
): Operation => ({ query, variables, outcome })

/** Each leaves the owner and the blocked user as they were. */
export const operations: Record<string, Operation> = {
  me: by(own, '{ me { id email admin } }'),
  getUser: by(
    { ...ofOurPool, 'other user': 'FORBIDDEN', 'former admin': 'FORBIDDEN' },
    'query ($id: ID!) { getUser(id: $id) { id email } }',
    ({ id }) => ({ id }),
  ),
  getUsageTapConfig: by(ofOurPool, '{ getUsageTapConfig { embedApiKey organizationId } }'),
  createUser: by(
    ownerOnly,
    'mutation ($input: CreateUserInput!) { createUser(input: $input) { created user { id } } }',
    ({ id, email }) => ({ input: { id, email } }),
  ),
  updateUser: by(
    { ...ownerOnly, 'unverified user': 'MISMATCH' },
    'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { id } }',
    ({ id }) => ({ input: { id, hasCompletedOnboarding: true } }),
  ),
  vaultKeyShare: by(own, 'mutation { vaultKeyShare }'),
  exportMyAccount: by(own, 'mutation { exportMyAccount }'),
  deleteMyAccount: {
    query: 'mutation ($email: String!) { deleteMyAccount(email: $email) { id } }',
    variables: ({ email }) => ({ email }),
    // The tokens of these tests do not say when their users signed in.
    outcome: { ...ownersAlone('MISMATCH'), owner: 'SIGN_IN_AGAIN' },
  },
  adminExportAccount: by(
    adminOnly,
    'mutation ($userId: ID!) { adminExportAccount(userId: $userId) }',
    aboutOwner,
  ),
  adminLogRetention: by(adminOnly, '{ adminLogRetention { kind keepMonths } }'),
  adminPreviewLogRetention: by(
    adminOnly,
    'query ($settings: [LogRetentionInput!]!) { adminPreviewLogRetention(settings: $settings) { bytes kinds { rows } } }',
    () => ({ settings: [{ kind: 'LOGIN', keepMonths: 1 }] }),
  ),
  adminSetLogRetention: by(
    adminOnly,
    'mutation ($settings: [LogRetentionInput!]!) { adminSetLogRetention(settings: $settings) { success } }',
    () => ({ settings: [{ kind: 'LOGIN', keepMonths: null }] }),
  ),
  adminDeleteAccount: by(
    { ...adminOnly, admin: 'MISMATCH' },
    'mutation ($userId: ID!, $email: String!) { adminDeleteAccount(userId: $userId, email: $email) { id } }',
    ({ id }) => ({ userId: id, email: 'not-that-of-the-owner@example.com' }),
  ),
  createActivityLog: by(
    ownerOnly,
    'mutation ($input: CreateActivityLogInput!) { createActivityLog(input: $input) { userId } }',
    ({ id, email }) => ({ input: { userId: id, email, action: 'LOGIN' } }),
  ),
  syncUsageTapPlan: by(
    ofOurPool,
    'mutation { syncUsageTapPlan(hasApiKey: false) { success planName message } }',
  ),
  freeAIOperation: by(
    { ...ownerOnly, 'partner user': 'FORBIDDEN' },
    'mutation ($input: JSON!) { freeAIOperation(operation: "classify", input: $input) { success } }',
    ({ email }) => ({
      input: { post: { name: 'X' }, criteria: 'AI: it uses AI', userEmail: email },
    }),
  ),
  installation: by(
    { ...everyone, anonymous: null, 'unverified user': null, 'api key': null },
    '{ installation { version authModes sampleData } }',
  ),
  installationFigures: by(
    {
      ...adminOnly,
      'unverified user': 'FORBIDDEN',
      admin: 'FORBIDDEN',
      'api key': null,
    },
    '{ installationFigures { totalUsers activeUsers totalActivityLogs } }',
  ),
  conversations: by(own, '{ conversations { items { id name subject metadata messageCount } nextToken } }'),
  messageCounts: by(own, '{ messageCounts { items { conversationId subject count } cursor } }'),
  conversation: by(
    ownersAlone('CONVERSATION_NOT_FOUND'),
    'query ($id: ID!) { conversation(id: $id) { id name } }',
    () => ({ id: TALK.conversation }),
  ),
  messages: by(
    ownersAlone('CONVERSATION_NOT_FOUND'),
    'query ($id: ID!) { messages(conversationId: $id) { items { id content role } nextToken cursor } }',
    () => ({ id: TALK.conversation }),
  ),
  createConversation: by(
    own,
    'mutation ($input: CreateConversationInput!) { createConversation(input: $input) { id } }',
    () => ({ input: { id: TALK.made, name: 'A lead' } }),
  ),
  updateConversation: by(
    ownersAlone('CONVERSATION_NOT_FOUND'),
    'mutation ($input: UpdateConversationInput!) { updateConversation(input: $input) { id name } }',
    () => ({ input: { id: TALK.conversation, name: 'A lead' } }),
  ),
  createMessage: by(
    ownersAlone('CONVERSATION_NOT_FOUND'),
    'mutation ($input: CreateMessageInput!) { createMessage(input: $input) { id } }',
    () => ({ input: { conversationId: TALK.conversation, content: 'by whomever' } }),
  ),
  updateMessage: by(
    ownersAlone('MESSAGE_NOT_FOUND'),
    'mutation ($input: UpdateMessageInput!) { updateMessage(input: $input) { id } }',
    () => ({ input: { id: TALK.message, content: 'by whomever' } }),
  ),
  deleteMessage: by(
    ownersAlone('MESSAGE_NOT_FOUND'),
    'mutation ($id: ID!) { deleteMessage(id: $id) }',
    () => ({ id: TALK.messageToDelete }),
  ),
  deleteConversation: by(
    ownersAlone('CONVERSATION_NOT_FOUND'),
    'mutation ($id: ID!) { deleteConversation(id: $id) }',
    () => ({ id: TALK.conversationToDelete }),
  ),
  userDocuments: by(own, '{ userDocuments(kind: "follow-up") { items { key value } } }'),
  changeUserDocuments: by(
    own,
    'mutation ($changes: [DocumentChangeInput!]!) { changeUserDocuments(kind: "follow-up", changes: $changes) { made } }',
    () => ({ changes: [DOCUMENT] }),
  ),
  onUserDocument: by(own, 'subscription { onUserDocument { kind key document { value } } }'),
  readPages: {
    query: 'query ($urls: [String!]!) { readPages(urls: $urls) { url unreadable } }',
    variables: () => ({ urls: ['https://acme.example/'] }),
    outcome: own,
  },
  findMailDomains: by(
    own,
    'query ($domains: [String!]!) { findMailDomains(domains: $domains) { domain takesMail } }',
    () => ({ domains: ['acme.example'] }),
  ),
  labels: by(own, '{ labels { items { leadKey value } } }'),
  setLabel: by(own, 'mutation ($input: SetLabelInput!) { setLabel(input: $input) { value } }', () => ({
    input: LABEL,
  })),
  removeLabel: by(
    own,
    'mutation { removeLabel(leadKey: "ABC", removedAt: "2026-11-21T12:00:00Z") { leadKey } }',
  ),
  onLabel: by(own, 'subscription { onLabel { leadKey label { value } } }'),
  onMessage: by(
    own,
    'subscription ($after: String) { onMessage(after: $after) { kind message { content } } }',
    () => ({ after: cursorOf(0) }),
  ),
  onAccount: by(everyone, 'subscription { onAccount { blocked blockedReason planName } }'),
  adminListAllUsers: by(adminOnly, '{ adminListAllUsers { items { id email lastActive } nextToken total } }'),
  adminGetUserDetails: by(
    adminOnly,
    'query ($userId: ID!) { adminGetUserDetails(userId: $userId) { user { email } activityCount } }',
    aboutOwner,
  ),
  adminGetStats: by(adminOnly, '{ adminGetStats { totalUsers signupsByDate } }'),
  adminListAllActivityLogs: by(adminOnly, '{ adminListAllActivityLogs { items { id email } nextToken } }'),
  adminDebugIdentity: by(adminOnly, '{ adminDebugIdentity }'),
  adminBackups: by(
    adminOnly,
    '{ adminBackups { folder keep nextAt lastGood { id } items { id kind takenAt error } } }',
  ),
  adminBackUpNow: by(adminOnly, 'mutation { adminBackUpNow { success message data } }'),
  adminSystem: by(adminOnly, '{ adminSystem { version room listener errors { message code count } } }'),
  adminBlockUser: by(
    adminOnly,
    'mutation ($userId: ID!) { adminBlockUser(userId: $userId, reason: "spam") { success message data } }',
    () => ({ userId: 'blocked' }),
  ),
  adminUnblockUser: by(
    adminOnly,
    'mutation ($userId: ID!) { adminUnblockUser(userId: $userId) { success message data } }',
    aboutOwner,
  ),
  adminResetUsage: by(
    adminOnly,
    'mutation ($customerId: ID!) { adminResetUsage(customerId: $customerId) { success data } }',
    ofOwner,
  ),
  adminAdjustLimit: by(
    adminOnly,
    `mutation ($customerId: ID!) {
      adminAdjustLimit(customerId: $customerId, limitType: "premiumCalls", newLimit: 9) { success data } }`,
    ofOwner,
  ),
  adminRemoveLimit: by(
    adminOnly,
    `mutation ($customerId: ID!) {
      adminRemoveLimit(customerId: $customerId, limitType: "premiumCalls") { success data } }`,
    ofOwner,
  ),
  adminUserSessions: by(
    adminOnly,
    'query ($userId: ID!) { adminUserSessions(userId: $userId) { id device current } }',
    aboutOwner,
  ),
  adminEndSession: by(
    adminOnly,
    'mutation ($userId: ID!, $id: ID!) { adminEndSession(userId: $userId, id: $id) { success data } }',
    ({ id }) => ({ userId: id, id: NO_SESSION }),
  ),
  adminEndSessions: by(
    adminOnly,
    'mutation ($userId: ID!) { adminEndSessions(userId: $userId) { success data } }',
    aboutOwner,
  ),
  mySessions: by(ownOfOurPool, '{ mySessions { id device firstUsedAt lastUsedAt current } }'),
  endSession: by(
    {
      ...ownOfOurPool,
      owner: 'SESSION_NOT_FOUND',
      'other user': 'SESSION_NOT_FOUND',
      'unverified user': 'SESSION_NOT_FOUND',
      admin: 'SESSION_NOT_FOUND',
      'former admin': 'SESSION_NOT_FOUND',
    },
    'mutation ($id: ID!) { endSession(id: $id) }',
    () => ({ id: NO_SESSION }),
  ),
  endOtherSessions: by(ownOfOurPool, 'mutation { endOtherSessions }'),
}

export const isSubscription = ({ query }: Operation): boolean => query.startsWith('subscription')
