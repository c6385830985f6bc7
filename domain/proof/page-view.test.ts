import { expect, test } from 'vitest'
import { unseenReason } from './page-view.ts'
import { HOME, page, unread } from './test-proof.ts'

test.each([
  ['nothing', ''],
  ['that it needs scripts', 'You need to enable JavaScript to run this app.'],
  ['the same in another way', 'This site requires JavaScript'],
  ['in German', 'Bitte aktivieren Sie JavaScript in Ihrem Browser.'],
  ['in Japanese', 'JavaScriptを有効にしてください'],
  ['that it comes', 'Loading...'],
  ['that it comes, below its own name', 'Brindle\nLoading…\nPlease enable JavaScript'],
])('a page that says %s is blank', (_name, text) => {
  expect(unseenReason(page(HOME, text, { title: 'Brindle – bread' }))).toBe('blank')
})

test.each([
  ['who is there', 'Jane Doe, CEO'],
  ['who is there, below that it comes', 'Loading...\nJane Doe, CEO'],
  ['its own name alone', 'Brindle'],
  ['what it writes', 'JavaScript for bakers'],
])('a page that says %s is read', (_name, text) => {
  expect(unseenReason(page(HOME, text, { title: 'Brindle – bread' }))).toBeNull()
})

test('a page with an address is read, and one that was not read says why', () => {
  expect(unseenReason(page(HOME, '', { emails: ['jane@brindle.example'] }))).toBeNull()
  expect(unseenReason(unread(HOME, 'gate'))).toBe('gate')
})
