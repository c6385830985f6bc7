import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBackend } from '#clients/backend/backend.ts'
import {
  ensureUser,
  freeAiOperation,
  getUser,
  meteringConfig,
  recordActivity,
  syncPlan,
  updateUser,
} from '#clients/backend/documents.ts'
import { isServiceError } from '#clients/http.ts'
import { createSandboxAi } from '#sandbox/ai/ai.ts'
import { shippedLaunches } from '#sandbox/launches/shipped.ts'
import { memoryStore } from '#sandbox/memory-store.ts'
import { openTestAi } from '../hosted/test-hosted-ai.ts'
import { nowMs } from '../identity/test-token-forge.ts'
import { type Actor, openTestApi, origin } from './test-api.ts'

const sandboxAi = createSandboxAi({
  store: memoryStore(),
  launches: shippedLaunches(),
  now: () => nowMs,
  pause: () => Promise.resolve(),
  realistic: false,
})

let api: Awaited<ReturnType<typeof openTestApi>>
let actor: Actor
beforeAll(async () => {
  api = await openTestApi({ hostedAi: openTestAi(sandboxAi).hostedAi, production: true })
  actor = await api.signIn('founder', { known: false })
})
afterAll(() => api.close())

const backendWith = (token: string | null) =>
  createBackend({
    url: `${origin}/graphql`,
    token: () => Promise.resolve(token),
    fetch: (address, init) => api.handle(new Request(address, init)),
  })

test('a session from the first sign-in to a hosted verdict, through the app’s own client', async () => {
  const backend = backendWith(actor.token)
  const { id, email } = actor
  expect(await backend.query(getUser, { id })).toEqual({ getUser: null })
  const input = { id, email, googleId: id, name: null, picture: null, hasCompletedOnboarding: false }
  expect((await backend.mutate(ensureUser, { input })).createUser).toMatchObject({
    created: true,
    user: { id },
  })
  const activity = { userId: id, email, action: 'LOGIN', metadata: '{"source":"app_init"}' }
  expect((await backend.mutate(recordActivity, { input: activity })).createActivityLog.id).toMatch(
    /^[\w-]{36}$/,
  )
  expect((await backend.mutate(syncPlan, { hasApiKey: false })).syncUsageTapPlan).toMatchObject({
    success: true,
    planName: 'Launchscout Demo',
  })
  expect((await backend.query(meteringConfig, {})).getUsageTapConfig).toMatchObject({
    organizationId: 'launchscout',
  })
  const hosted = {
    post: { name: 'Quillbeam' },
    criteria: 'AI: it uses AI',
    userEmail: email,
    requestId: 'abcdefgh',
  }
  const { freeAIOperation } = await backend.mutate(freeAiOperation, { operation: 'classify', input: hosted })
  expect(freeAIOperation).toMatchObject({ success: true, data: { sample: true } })
  await backend.mutate(updateUser, { input: { id, hasCompletedOnboarding: true } })
  expect(await backend.query(getUser, { id })).toMatchObject({
    getUser: { id, hasCompletedOnboarding: true },
  })
})

test('a refusal arrives with the server’s code', async () => {
  const failure: unknown = await backendWith(actor.token)
    .query(getUser, { id: 'somebody-else' })
    .catch((error: unknown) => error)
  expect(isServiceError(failure, 'FORBIDDEN')).toBe(true)
})
