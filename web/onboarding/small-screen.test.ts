import { expect, test } from 'vitest'
import { isPhoneLike, mailToSelf } from './small-screen.ts'

test.each([
  [
    'an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    true,
  ],
  [
    'an Android phone',
    'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    true,
  ],
  ['Firefox on a phone', 'Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', true],
  [
    'an Android tablet',
    'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    false,
  ],
  [
    'a desktop',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    false,
  ],
  ['nothing', '', false],
])('%s is a phone: by its agent', (_name, agent, expected) => {
  expect(isPhoneLike(agent)).toBe(expected)
})

test.each([
  ['a@example.com', 'mailto:a@example.com?subject=Hi%20there&body=https%3A%2F%2Fx.example%2F%3Fa%3Db%26c'],
  ['', 'mailto:?subject=Hi%20there&body=https%3A%2F%2Fx.example%2F%3Fa%3Db%26c'],
  [
    'a+b&c?d@example.com',
    'mailto:a%2Bb%26c%3Fd@example.com?subject=Hi%20there&body=https%3A%2F%2Fx.example%2F%3Fa%3Db%26c',
  ],
])('a mail to %j has nothing but that receiver, subject and body', (email, expected) => {
  expect(mailToSelf({ email, subject: 'Hi there', body: 'https://x.example/?a=b&c' })).toBe(expected)
})
