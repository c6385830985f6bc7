/** For tests: every operation of the API, and who may do it, each asking about the user `owner` (SECURITY I5). */
import { DEMO_PLAN } from '#domain/plan.ts'
import { TEST_PRODUCT } from '#domain/test-lead.ts'
import { deleteConversation, insertConversation } from '../conversations/conversations-store.ts'
import { insertMessage } from '../conversations/messages-store.ts'
import { saveSearch } from '../searches/saved-searches-store.ts'
import { cursorOf } from './list-place.ts'
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
  await saveSearch(api.db, people.owner.id, {
    name: 'of the owner',
    query: {},
    createdAt: null,
    lookedAt: null,
    keepExisting: false,
  })
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
const PROMPT_VERSION = { promptHash: 'a'.repeat(64), usedAt: '2026-11-21T12:00:00Z' }
const WRONG_CONTACT = { leadKey: 'ABC', leadName: 'A lead', kind: 'email', value: 'jane@acme.com' }

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

/** Each leaves the owner and the blocked user as they were. */
export const operations: Record<string, Operation> = {
  me: { query: '{ me { id email admin } }', variables: none, outcome: own },
  getUser: {
    query: 'query ($id: ID!) { getUser(id: $id) { id email } }',
    variables: ({ id }) => ({ id }),
    outcome: { ...ofOurPool, 'other user': 'FORBIDDEN', 'former admin': 'FORBIDDEN' },
  },
  getUsageTapConfig: {
    query: '{ getUsageTapConfig { embedApiKey organizationId } }',
    variables: none,
    outcome: ofOurPool,
  },
  createUser: {
    query: 'mutation ($input: CreateUserInput!) { createUser(input: $input) { created user { id } } }',
    variables: ({ id, email }) => ({ input: { id, email } }),
    outcome: ownerOnly,
  },
  updateUser: {
    query: 'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { id } }',
    variables: ({ id }) => ({ input: { id, hasCompletedOnboarding: true } }),
    outcome: { ...ownerOnly, 'unverified user': 'MISMATCH' },
  },
  vaultKeyShare: {
    query: 'mutation { vaultKeyShare }',
    variables: none,
    outcome: own,
  },
  exportMyAccount: { query: 'mutation { exportMyAccount }', variables: none, outcome: own },
  deleteMyAccount: {
    query: 'mutation ($email: String!) { deleteMyAccount(email: $email) { id } }',
    variables: ({ email }) => ({ email }),
    // The tokens of these tests do not say when their users signed in.
    outcome: { ...ownersAlone('MISMATCH'), owner: 'SIGN_IN_AGAIN' },
  },
  adminExportAccount: {
    query: 'mutation ($userId: ID!) { adminExportAccount(userId: $userId) }',
    variables: aboutOwner,
    outcome: adminOnly,
  },
  adminLogRetention: {
    query: '{ adminLogRetention { kind keepMonths } }',
    variables: none,
    outcome: adminOnly,
  },
  adminPreviewLogRetention: {
    query:
      'query ($settings: [LogRetentionInput!]!) { adminPreviewLogRetention(settings: $settings) { bytes kinds { rows } } }',
    variables: () => ({ settings: [{ kind: 'LOGIN', keepMonths: 1 }] }),
    outcome: adminOnly,
  },
  adminSetLogRetention: {
    query:
      'mutation ($settings: [LogRetentionInput!]!) { adminSetLogRetention(settings: $settings) { success } }',
    variables: () => ({ settings: [{ kind: 'LOGIN', keepMonths: null }] }),
    outcome: adminOnly,
  },
  adminDeleteAccount: {
    query:
      'mutation ($userId: ID!, $email: String!) { adminDeleteAccount(userId: $userId, email: $email) { id } }',
    variables: ({ id }) => ({ userId: id, email: 'not-that-of-the-owner@example.com' }),
    outcome: { ...adminOnly, admin: 'MISMATCH' },
  },
  createActivityLog: {
    query: 'mutation ($input: CreateActivityLogInput!) { createActivityLog(input: $input) { userId } }',
    variables: ({ id, email }) => ({ input: { userId: id, email, action: 'LOGIN' } }),
    outcome: ownerOnly,
  },
  syncUsageTapPlan: {
    query: 'mutation { syncUsageTapPlan(hasApiKey: false) { success planName message } }',
    variables: none,
    outcome: ofOurPool,
  },
  freeAIOperation: {
    query: 'mutation ($input: JSON!) { freeAIOperation(operation: "classify", input: $input) { success } }',
    variables: ({ email }) => ({
      input: { post: { name: 'X' }, criteria: 'AI: it uses AI', userEmail: email },
    }),
    outcome: { ...ownerOnly, 'partner user': 'FORBIDDEN' },
  },
  installation: {
    query: '{ installation { version authModes sampleData } }',
    variables: none,
    outcome: { ...everyone, anonymous: null, 'unverified user': null, 'api key': null },
  },
  installationFigures: {
    query: '{ installationFigures { totalUsers activeUsers totalActivityLogs } }',
    variables: none,
    outcome: {
      ...adminOnly,
      'unverified user': 'FORBIDDEN',
      admin: 'FORBIDDEN',
      'api key': null,
    },
  },
  conversations: {
    query: '{ conversations { items { id name subject metadata messageCount } nextToken } }',
    variables: none,
    outcome: own,
  },
  messageCounts: {
    query: '{ messageCounts { items { conversationId subject count } cursor } }',
    variables: none,
    outcome: own,
  },
  conversation: {
    query: 'query ($id: ID!) { conversation(id: $id) { id name } }',
    variables: () => ({ id: TALK.conversation }),
    outcome: ownersAlone('CONVERSATION_NOT_FOUND'),
  },
  messages: {
    query:
      'query ($id: ID!) { messages(conversationId: $id) { items { id content role } nextToken cursor } }',
    variables: () => ({ id: TALK.conversation }),
    outcome: ownersAlone('CONVERSATION_NOT_FOUND'),
  },
  createConversation: {
    query: 'mutation ($input: CreateConversationInput!) { createConversation(input: $input) { id } }',
    variables: () => ({ input: { id: TALK.made, name: 'A lead' } }),
    outcome: own,
  },
  updateConversation: {
    query: 'mutation ($input: UpdateConversationInput!) { updateConversation(input: $input) { id name } }',
    variables: () => ({ input: { id: TALK.conversation, name: 'A lead' } }),
    outcome: ownersAlone('CONVERSATION_NOT_FOUND'),
  },
  createMessage: {
    query: 'mutation ($input: CreateMessageInput!) { createMessage(input: $input) { id } }',
    variables: () => ({ input: { conversationId: TALK.conversation, content: 'by whomever' } }),
    outcome: ownersAlone('CONVERSATION_NOT_FOUND'),
  },
  updateMessage: {
    query: 'mutation ($input: UpdateMessageInput!) { updateMessage(input: $input) { id } }',
    variables: () => ({ input: { id: TALK.message, content: 'by whomever' } }),
    outcome: ownersAlone('MESSAGE_NOT_FOUND'),
  },
  deleteMessage: {
    query: 'mutation ($id: ID!) { deleteMessage(id: $id) }',
    variables: () => ({ id: TALK.messageToDelete }),
    outcome: ownersAlone('MESSAGE_NOT_FOUND'),
  },
  deleteConversation: {
    query: 'mutation ($id: ID!) { deleteConversation(id: $id) }',
    variables: () => ({ id: TALK.conversationToDelete }),
    outcome: ownersAlone('CONVERSATION_NOT_FOUND'),
  },
  leadFollowUps: {
    query: '{ leadFollowUps { subject status nextStep } }',
    variables: none,
    outcome: own,
  },
  setLeadFollowUp: {
    query: 'mutation ($input: SetLeadFollowUpInput!) { setLeadFollowUp(input: $input) { subject } }',
    variables: () => ({ input: { subject: 'a lead', status: 'CONTACTED' } }),
    outcome: own,
  },
  leadDraft: {
    query: '{ leadDraft(leadKey: "a lead") { leadKey } }',
    variables: none,
    outcome: own,
  },
  saveLeadDraft: {
    query: 'mutation ($input: SaveLeadDraftInput!) { saveLeadDraft(input: $input) { version } }',
    variables: () => ({
      input: {
        leadKey: `a lead ${crypto.randomUUID()}`,
        version: 0,
        content: {
          subject: '',
          text: '',
          recipient: '',
          sample: true,
          draftedAtMs: 0,
          facts: [],
          sentences: [],
        },
      },
    }),
    outcome: own,
  },
  deleteLeadDraft: {
    query: 'mutation { deleteLeadDraft(leadKey: "none", version: 1) }',
    variables: none,
    outcome: own,
  },
  savedSearches: {
    query: '{ savedSearches { name query createdAt lookedAt } }',
    variables: none,
    outcome: own,
  },
  saveSearch: {
    query: 'mutation ($input: SaveSearchInput!) { saveSearch(input: $input) { name } }',
    variables: () => ({ input: { name: 'A search', query: { days: 14 } } }),
    outcome: own,
  },
  lookAtSavedSearch: {
    query: 'mutation { lookAtSavedSearch(name: "of the owner") { name lookedAt } }',
    variables: none,
    outcome: ownersAlone('SAVED_SEARCH_NOT_FOUND'),
  },
  deleteSavedSearch: {
    query: 'mutation ($name: String!) { deleteSavedSearch(name: $name) }',
    variables: () => ({ name: 'A search' }),
    outcome: own,
  },
  readPages: {
    query: 'query ($urls: [String!]!) { readPages(urls: $urls) { url unreadable } }',
    variables: () => ({ urls: ['https://acme.example/'] }),
    outcome: own,
  },
  findMailDomains: {
    query: 'query ($domains: [String!]!) { findMailDomains(domains: $domains) { domain takesMail } }',
    variables: () => ({ domains: ['acme.example'] }),
    outcome: own,
  },
  doNotContact: {
    query: '{ doNotContact }',
    variables: none,
    outcome: own,
  },
  addDoNotContact: {
    query: 'mutation ($entries: [String!]!) { addDoNotContact(entries: $entries) }',
    variables: () => ({ entries: ['acme.com'] }),
    outcome: own,
  },
  removeDoNotContact: {
    query: 'mutation ($entries: [String!]!) { removeDoNotContact(entries: $entries) }',
    variables: () => ({ entries: ['acme.com'] }),
    outcome: own,
  },
  wrongContacts: {
    query: '{ wrongContacts { leadKey kind value } }',
    variables: none,
    outcome: own,
  },
  reportWrongContact: {
    query: 'mutation ($input: WrongContactInput!) { reportWrongContact(input: $input) { value } }',
    variables: () => ({ input: WRONG_CONTACT }),
    outcome: own,
  },
  takeBackWrongContact: {
    query: 'mutation ($input: WrongContactInput!) { takeBackWrongContact(input: $input) { value } }',
    variables: () => ({ input: WRONG_CONTACT }),
    outcome: own,
  },
  labels: { query: '{ labels { items { leadKey value } } }', variables: none, outcome: own },
  setLabel: {
    query: 'mutation ($input: SetLabelInput!) { setLabel(input: $input) { value } }',
    variables: () => ({ input: LABEL }),
    outcome: own,
  },
  removeLabel: {
    query: 'mutation { removeLabel(leadKey: "ABC", removedAt: "2026-11-21T12:00:00Z") { leadKey } }',
    variables: none,
    outcome: own,
  },
  promptVersions: { query: '{ promptVersions { promptHash } }', variables: none, outcome: own },
  keepPromptVersion: {
    query: 'mutation ($input: PromptVersionInput!) { keepPromptVersion(input: $input) { promptHash } }',
    variables: () => ({ input: PROMPT_VERSION }),
    outcome: own,
  },
  onLabel: {
    query: 'subscription { onLabel { leadKey label { value } } }',
    variables: none,
    outcome: own,
  },
  onMessage: {
    query: 'subscription ($after: String) { onMessage(after: $after) { kind message { content } } }',
    variables: () => ({ after: cursorOf(0) }),
    outcome: own,
  },
  onAccount: {
    query: 'subscription { onAccount { blocked blockedReason planName } }',
    variables: none,
    outcome: everyone,
  },
  adminListAllUsers: {
    query: '{ adminListAllUsers { items { id email lastActive } nextToken total } }',
    variables: none,
    outcome: adminOnly,
  },
  adminGetUserDetails: {
    query: 'query ($userId: ID!) { adminGetUserDetails(userId: $userId) { user { email } activityCount } }',
    variables: aboutOwner,
    outcome: adminOnly,
  },
  adminGetStats: {
    query: '{ adminGetStats { totalUsers signupsByDate } }',
    variables: none,
    outcome: adminOnly,
  },
  adminListAllActivityLogs: {
    query: '{ adminListAllActivityLogs { items { id email } nextToken } }',
    variables: none,
    outcome: adminOnly,
  },
  adminActivityVolume: {
    query: '{ adminActivityVolume }',
    variables: none,
    outcome: adminOnly,
  },
  adminDebugIdentity: {
    query: '{ adminDebugIdentity }',
    variables: none,
    outcome: adminOnly,
  },
  adminBackups: {
    query: '{ adminBackups { folder keep nextAt lastGood { id } items { id kind takenAt error } } }',
    variables: none,
    outcome: adminOnly,
  },
  adminBackUpNow: {
    query: 'mutation { adminBackUpNow { success message data } }',
    variables: none,
    outcome: adminOnly,
  },
  adminSystem: {
    query: '{ adminSystem { version room listener errors { message code count } } }',
    variables: none,
    outcome: adminOnly,
  },
  adminBlockUser: {
    query:
      'mutation ($userId: ID!) { adminBlockUser(userId: $userId, reason: "spam") { success message data } }',
    variables: () => ({ userId: 'blocked' }),
    outcome: adminOnly,
  },
  adminUnblockUser: {
    query: 'mutation ($userId: ID!) { adminUnblockUser(userId: $userId) { success message data } }',
    variables: aboutOwner,
    outcome: adminOnly,
  },
  adminResetUsage: {
    query: 'mutation ($customerId: ID!) { adminResetUsage(customerId: $customerId) { success data } }',
    variables: ofOwner,
    outcome: adminOnly,
  },
  adminAdjustLimit: {
    query: `mutation ($customerId: ID!) {
      adminAdjustLimit(customerId: $customerId, limitType: "premiumCalls", newLimit: 9) { success data } }`,
    variables: ofOwner,
    outcome: adminOnly,
  },
  adminRemoveLimit: {
    query: `mutation ($customerId: ID!) {
      adminRemoveLimit(customerId: $customerId, limitType: "premiumCalls") { success data } }`,
    variables: ofOwner,
    outcome: adminOnly,
  },
  adminUserSessions: {
    query: 'query ($userId: ID!) { adminUserSessions(userId: $userId) { id device current } }',
    variables: aboutOwner,
    outcome: adminOnly,
  },
  adminEndSession: {
    query: 'mutation ($userId: ID!, $id: ID!) { adminEndSession(userId: $userId, id: $id) { success data } }',
    variables: ({ id }) => ({ userId: id, id: NO_SESSION }),
    outcome: adminOnly,
  },
  adminEndSessions: {
    query: 'mutation ($userId: ID!) { adminEndSessions(userId: $userId) { success data } }',
    variables: aboutOwner,
    outcome: adminOnly,
  },
  mySessions: {
    query: '{ mySessions { id device firstUsedAt lastUsedAt current } }',
    variables: none,
    outcome: ownOfOurPool,
  },
  endSession: {
    query: 'mutation ($id: ID!) { endSession(id: $id) }',
    variables: () => ({ id: NO_SESSION }),
    outcome: {
      ...ownOfOurPool,
      owner: 'SESSION_NOT_FOUND',
      'other user': 'SESSION_NOT_FOUND',
      'unverified user': 'SESSION_NOT_FOUND',
      admin: 'SESSION_NOT_FOUND',
      'former admin': 'SESSION_NOT_FOUND',
    },
  },
  endOtherSessions: { query: 'mutation { endOtherSessions }', variables: none, outcome: ownOfOurPool },
  onActivityLog: {
    query: 'subscription { onActivityLog { id userId email action metadata createdAt } }',
    variables: none,
    outcome: adminOnly,
  },
}

export const isSubscription = ({ query }: Operation): boolean => query.startsWith('subscription')
