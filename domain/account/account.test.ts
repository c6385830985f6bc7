import { describe, expect, test } from 'vitest'
import { isAdmin, normalizeEmail, planStatusCustomerId } from './account.ts'

describe('an admin has a verified email address of exactly the admin domain, or a listed one', () => {
  const admins = { domain: 'launchscout.example', emails: ['chief@other.example'] }
  test.each([
    ['admin@launchscout.example', true, true],
    [' Admin@LaunchScout.Example ', true, true],
    ['admin@launchscout.example', false, false],
    ['admin@sub.launchscout.example', true, false],
    ['admin@notlaunchscout.example', true, false],
    ['admin@launchscout.example.evil.test', true, false],
    ['a@launchscout.example@evil.test', true, false],
    ['"x@evil.test"@launchscout.example', true, false],
    ['@launchscout.example', true, false],
    ['launchscout.example', true, false],
    // In the list, which is exact.
    ['chief@other.example', true, true],
    [' Chief@Other.Example ', true, true],
    ['chief@other.example', false, false],
    ['other@other.example', true, false],
    ['chief@other.example.evil.test', true, false],
    ['chief+1@other.example', true, false],
    ['', true, false],
  ])('%j, verified %s: %s', (email, emailVerified, expected) => {
    expect(isAdmin({ email, emailVerified }, admins)).toBe(expected)
  })
})

test('emails are compared trimmed and in lower case', () => {
  expect(normalizeEmail('  Ada@Example.COM\n')).toBe('ada@example.com')
})

test.each([
  ['Ada.Lovelace+x@Example.com', 'adalovelacexexamplecom'],
  ['a_b-c@x.io', 'abcxio'],
  ['', ''],
])('the plan-status id of %j is %j', (email, id) => {
  expect(planStatusCustomerId(email)).toBe(id)
})
