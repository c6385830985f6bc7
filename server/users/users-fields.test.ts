import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApi } from '../api/test-api.ts'
import { findUser } from './users-store.ts'

let api: Awaited<ReturnType<typeof openTestApi>>
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const createUser = `mutation ($input: CreateUserInput!) {
  createUser(input: $input) { created user { id email googleId name picture hasCompletedOnboarding blocked owner } }
}`
const updateUser = `mutation ($input: UpdateUserInput!) { updateUser(input: $input) { id hasCompletedOnboarding } }`

describe('createUser', () => {
  test('makes the record of a new user from the token and says so, and finds it the next time', async () => {
    const actor = await api.signIn('new', { known: false })
    const input = { id: actor.id, email: actor.email, googleId: actor.id, hasCompletedOnboarding: false }
    const user = {
      id: 'new',
      email: 'new@example.com',
      googleId: 'new',
      name: 'Fiona Founder',
      picture: 'https://pictures.example/fiona.png',
      hasCompletedOnboarding: false,
      blocked: false,
      owner: 'new',
    }
    expect((await api.ask(createUser, { input }, actor)).data).toEqual({
      createUser: { created: true, user },
    })
    expect((await api.ask(createUser, { input }, actor)).data).toEqual({
      createUser: { created: false, user },
    })
  })

  test('of 20 first sign-ins at once, one makes the record', async () => {
    const actor = await api.signIn('rush', { known: false })
    const input = { id: actor.id, email: actor.email }
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.ask(createUser, { input }, actor)))
    expect(answers.flatMap((answer) => answer.codes)).toEqual([])
    expect(answers.filter((answer) => JSON.stringify(answer.data).includes('"created":true'))).toHaveLength(1)
  })

  test.each([
    ['id', { id: 'somebody-else' }],
    ['email', { email: 'somebody-else@example.com' }],
  ])('refuses another %s than that of the token, and makes nothing', async (field, changes) => {
    const actor = await api.signIn(`mismatch-${field}`, { known: false })
    const input = { id: actor.id, email: actor.email, ...changes }
    const { codes, errors } = await api.ask(createUser, { input }, actor)
    expect(codes).toEqual(['MISMATCH'])
    expect(errors[0]?.extensions.field).toBe(field)
    expect(await findUser(api.db, actor.id)).toBeUndefined()
    expect(await findUser(api.db, 'somebody-else')).toBeUndefined()
  })

  test.each([
    ['a finished onboarding', { hasCompletedOnboarding: true }],
    ['a name of 201 characters', { name: 'x'.repeat(201) }],
    ['a picture that is no https address', { picture: 'javascript:alert(1)' }],
  ])('refuses %s without quoting it', async (_name, changes) => {
    const actor = await api.signIn('careless')
    const input = { id: actor.id, email: actor.email, ...changes }
    const { codes, errors } = await api.ask(createUser, { input }, actor)
    expect(codes).toEqual(['INVALID_INPUT'])
    expect(errors[0]?.message).not.toMatch(/xxx|javascript/)
  })

  test.each(['blocked', 'role'])('has no input field %s to slip something in', async (field) => {
    const actor = await api.signIn('slippery')
    const input = { id: actor.id, email: actor.email, [field]: 'true' }
    const { data, codes } = await api.ask(createUser, { input }, actor)
    expect(data).toBeUndefined()
    expect(codes).toEqual(['BAD_REQUEST'])
  })
})

describe('updateUser', () => {
  test('marks the onboarding as done, and open again', async () => {
    const actor = await api.signIn('boarding')
    for (const hasCompletedOnboarding of [true, false]) {
      const input = { id: actor.id, hasCompletedOnboarding }
      expect((await api.ask(updateUser, { input }, actor)).data).toEqual({
        updateUser: { id: actor.id, hasCompletedOnboarding },
      })
    }
  })

  test('changes nobody but the token’s own user', async () => {
    const actor = await api.signIn('meddler')
    const other = await api.signIn('victim')
    const input = { id: other.id, hasCompletedOnboarding: true }
    expect((await api.ask(updateUser, { input }, actor)).codes).toEqual(['MISMATCH'])
    expect(await findUser(api.db, other.id)).toMatchObject({ has_completed_onboarding: false })
  })
})

describe('getUser', () => {
  test('is null for oneself before the record is made', async () => {
    const actor = await api.signIn('unborn', { known: false })
    expect(
      await api.ask('query ($id: ID!) { getUser(id: $id) { id } }', { id: actor.id }, actor),
    ).toMatchObject({
      data: { getUser: null },
      codes: [],
    })
  })

  test('is null for an admin who asks for nobody', async () => {
    const admin = await api.signIn('an-admin', { email: 'ann@launchscout.example' })
    const answer = await api.ask('{ getUser(id: "nobody") { id } }', {}, admin)
    expect(answer).toMatchObject({ data: { getUser: null }, codes: [] })
  })
})
