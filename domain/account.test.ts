import { describe, expect, test } from 'vitest'
import { isAdmin, normalizeEmail, planStatusCustomerId } from './account.ts'

describe('an admin has a verified e-mail of exactly the admin domain', () => {
  const domain = 'launchscout.example'
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
    ['', true, false],
  ])('%j, verified %s: %s', (email, emailVerified, expected) => {
    expect(isAdmin({ email, emailVerified }, domain)).toBe(expected)
  })

  test('the domain of the setting may be written in capitals', () => {
    expect(isAdmin({ email: 'a@x.example', emailVerified: true }, 'X.Example')).toBe(true)
  })
})

test('e-mails are compared trimmed and in lower case', () => {
  expect(normalizeEmail('  Ada@Example.COM\n')).toBe('ada@example.com')
})

test.each([
  ['Ada.Lovelace+x@Example.com', 'adalovelacexexamplecom'],
  ['a_b-c@x.io', 'abcxio'],
  ['', ''],
])('the plan-status id of %j is %j', (email, id) => {
  expect(planStatusCustomerId(email)).toBe(id)
})
