import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Actor, adminEmailDomain, openTestApi } from '../api/test-api.ts'
import { insertActivityLog } from '../users/activity-store.ts'

const now = () => Date.now()
let api: Awaited<ReturnType<typeof openTestApi>>
let admin: Actor
beforeAll(async () => {
  api = await openTestApi()
  admin = await api.signIn('admin', { email: `admin@${adminEmailDomain}` })
  for (let number = 0; number < 25; number += 1) await api.signIn(`user-${String(number).padStart(2, '0')}`)
  for (let number = 0; number < 30; number += 1)
    await insertActivityLog(api.db, {
      userId: `user-0${number % 3}`,
      email: `user-0${number % 3}@example.com`,
      action: number % 2 === 0 ? 'LOGIN' : 'SHEET_EXPORT',
      metadata: `{"count":${number}}`,
    })
})
afterAll(() => api.close())

const LISTS = {
  users: {
    query: `query ($limit: Int, $nextToken: String, $search: String, $sort: AdminUserSort) {
      list: adminListAllUsers(limit: $limit, nextToken: $nextToken, search: $search, sort: $sort, descending: false) {
        items { id } nextToken total } }`,
    all: 26,
  },
  logs: {
    query: `query ($limit: Int, $nextToken: String, $search: String, $userId: ID, $action: String, $from: String,
      $to: String) {
      list: adminListAllActivityLogs(limit: $limit, nextToken: $nextToken, search: $search, userId: $userId,
        action: $action, from: $from, to: $to) { items { id } nextToken } }`,
    all: 30,
  },
}
type ListName = keyof typeof LISTS

interface Page {
  items: { id: string }[]
  nextToken: string | null
  total?: number
}
const isPage = (value: unknown): value is Page =>
  typeof value === 'object' && value !== null && 'items' in value

async function pageOf(name: ListName, variables: Record<string, unknown>) {
  const { data, codes } = await api.ask(LISTS[name].query, variables, admin)
  return { codes, page: isPage(data?.list) ? data.list : null }
}

const names: ListName[] = ['users', 'logs']

describe.each(names)('the list of %s', (name) => {
  test('comes page by page, each once', async () => {
    const ids: string[] = []
    let nextToken: string | null = null
    do {
      const { page }: Awaited<ReturnType<typeof pageOf>> = await pageOf(name, { limit: 7, nextToken })
      ids.push(...(page?.items ?? []).map(({ id }) => id))
      nextToken = page?.nextToken ?? null
    } while (nextToken !== null)
    expect(ids).toHaveLength(LISTS[name].all)
    expect(new Set(ids).size).toBe(LISTS[name].all)
  })

  test.each([[0], [101]])('refuses a limit of %i', async (limit) => {
    expect((await pageOf(name, { limit })).codes).toEqual(['INVALID_INPUT'])
  })

  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  test.each([
    ['nonsense', 'nonsense'],
    ['empty', ''],
    ['null', encode(null)],
    ['of another kind', encode({ id: 7 })],
    ['with SQL in it', encode({ value: "'; drop table users", id: "x'", sort: 'signed-up', at: "'" })],
    ['with a NUL', encode({ value: '2026-01-01T00:00:00Z', id: '\u0000', sort: 'signed-up' })],
  ])('refuses a nextToken that is %s', async (_name, nextToken) => {
    expect((await pageOf(name, { nextToken })).codes).toEqual(['INVALID_INPUT'])
  })

  test('refuses a search of control characters, or too long a one, and takes a blank one for none', async () => {
    expect((await pageOf(name, { search: 'a\u0000b' })).codes).toEqual(['INVALID_INPUT'])
    expect((await pageOf(name, { search: 'x'.repeat(201) })).codes).toEqual(['INVALID_INPUT'])
    expect((await pageOf(name, { search: '  ' })).page?.items).toHaveLength(LISTS[name].all)
  })
})

test('a nextToken of one order is refused in another', async () => {
  const { page } = await pageOf('users', { limit: 5, sort: 'EMAIL' })
  const nextToken = page?.nextToken
  expect((await pageOf('users', { sort: 'SIGNED_UP', nextToken })).codes).toEqual(['INVALID_INPUT'])
  expect((await pageOf('users', { sort: 'EMAIL', nextToken })).codes).toEqual([])
})

test('the total is of all that match', async () => {
  expect((await pageOf('users', { limit: 3, search: 'USER-0' })).page).toMatchObject({ total: 10 })
})

test('logs are found by user, action, metadata and days', async () => {
  const today = new Date(now()).toISOString().slice(0, 10)
  const count = async (filter: Record<string, unknown>) => (await pageOf('logs', filter)).page?.items.length
  expect(await count({ userId: 'user-01' })).toBe(10)
  expect(await count({ action: 'LOGIN' })).toBe(15)
  expect(await count({ search: '"COUNT":7' })).toBe(1)
  expect(await count({ from: today, to: today })).toBe(30)
  // The first and the last day that can be typed.
  expect(await count({ from: '0001-01-01', to: '9999-12-31' })).toBe(await count({}))
  expect(await count({ to: '2020-01-01' })).toBe(0)
  expect((await pageOf('logs', { from: '2026-02-30' })).codes).toEqual(['INVALID_INPUT'])
})

test('a user’s details show what they did', async () => {
  const { data } = await api.ask(
    `{ adminGetUserDetails(userId: "user-01") {
      user { email } activityCount recentActivity { action metadata } usageByFeature } }`,
    {},
    admin,
  )
  expect(data).toMatchObject({
    adminGetUserDetails: {
      user: { email: 'user-01@example.com' },
      activityCount: 10,
      usageByFeature: { LOGIN: 5, SHEET_EXPORT: 5 },
    },
  })
  expect(JSON.stringify(data).match(/metadata/g)).toHaveLength(10)
  expect(
    (await api.ask('{ adminGetUserDetails(userId: "nobody") { activityCount } }', {}, admin)).data,
  ).toEqual({
    adminGetUserDetails: null,
  })
})

describe('statistics', () => {
  test.each(['7d', '30d', '90d'])('come for %s', async (timeRange) => {
    const { codes } = await api.ask(`{ adminGetStats(timeRange: "${timeRange}") { totalUsers } }`, {}, admin)
    expect(codes).toEqual([])
  })

  test.each(['1d', '', '30D', '__proto__', 'constructor'])('are refused for %j', async (timeRange) => {
    const { codes } = await api.ask(`{ adminGetStats(timeRange: "${timeRange}") { totalUsers } }`, {}, admin)
    expect(codes).toEqual(['INVALID_INPUT'])
  })
})
