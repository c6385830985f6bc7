import { describe, expect, test } from 'vitest'
import { sortedBy, usersAddress, type UsersView } from './users-address.ts'

const standard: UsersView = { search: '', status: 'all', sort: 'signed-up', descending: true }

describe('the address of the list of users', () => {
  test.each<[string, Partial<UsersView>, Record<string, unknown>]>([
    ['nothing', {}, {}],
    ['a search', { search: 'ada' }, { search: 'ada' }],
    ['a status', { status: 'blocked' }, { status: 'blocked' }],
    ['names from A', { sort: 'name', descending: false }, { sort: 'name' }],
    ['names from Z', { sort: 'name', descending: true }, { sort: 'name', order: 'down' }],
    ['the first sign-ups', { descending: false }, { order: 'up' }],
  ])('says %s, and reads it again', (_name, change, query) => {
    const view = { ...standard, ...change }
    const written = Object.fromEntries(
      Object.entries(usersAddress.write(view)).filter(([, value]) => value !== undefined),
    )
    expect(written).toEqual(query)
    expect(usersAddress.read(query)).toEqual(view)
  })

  test.each([
    ['an unknown status', { status: 'gone' }],
    ['an unknown column', { sort: 'password', order: 'sideways' }],
    ['values of another kind', { search: { a: 1 }, status: 7, sort: ['email'] }],
  ])('with %s is read as the default', (_name, query) => {
    expect(usersAddress.read(query)).toEqual(standard)
  })

  test('a number that was searched for is a text again', () => {
    expect(usersAddress.read({ search: 42 }).search).toBe('42')
  })
})

describe('pressing a column', () => {
  test.each<[string, Partial<UsersView>, Partial<UsersView>]>([
    ['that is not sorted begins its own way', { sort: 'email' }, { sort: 'email', descending: false }],
    ['of times begins with the latest', { sort: 'last-active' }, { sort: 'last-active', descending: true }],
    ['that is sorted turns it round', { sort: 'signed-up' }, { sort: 'signed-up', descending: false }],
  ])('%s', (_name, pressed, expected) => {
    expect(sortedBy(standard, pressed.sort ?? 'email')).toEqual(expected)
  })
})
