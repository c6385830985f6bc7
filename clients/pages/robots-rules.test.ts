import { expect, test } from 'vitest'
import { rulesOf } from './robots-rules.ts'

const isAllowed = (robots: string, path: string) =>
  rulesOf(robots, 'LaunchscoutBot')(new URL(path, 'https://acme.example'))

/** Examples of RFC 9309 sections 2.2.2 and 2.2.3, and others like them. */
test.each([
  ['/foo/bar?baz=quz', '/foo/bar?baz=quz', true],
  ['/foo/bar?baz=https://foo.bar', '/foo/bar?baz=https%3A%2F%2Ffoo.bar', true],
  ['/foo/bar?baz=https%3A%2F%2Ffoo.bar', '/foo/bar?baz=https://foo.bar', true],
  ['/foo/bar/ツ', '/foo/bar/%E3%83%84', true],
  ['/foo/bar/%e3%83%84', '/foo/bar/ツ', true],
  ['/foo/bar/%62%61%7A', '/foo/bar/baz', true],
  ['/foo/bar/baz', '/foo/bar/%62%61%7a', true],
  ['/a%3cd.html', '/a<d.html', true],
  ['/a<d.html', '/a%3Cd.html', true],
  ['/a%2fb', '/a%2Fb', true],
  ['/a%2fb', '/a/b', false],
  ['/path/file-with-a-%2A.html', '/path/file-with-a-*.html', true],
  ['/path/file-with-a-%2A.html', '/path/file-with-a-b.html', false],
  ['/path/foo-%24', '/path/foo-$', true],
  ['/path/foo-%24', '/path/foo-', false],
  ['/*.php', '/a/b.php?x=1', true],
  ['/*.php$', '/a/b.php', true],
  ['/*.php$', '/a/b.php?x=1', false],
  ['/a*b*c', '/a--b--c--d', true],
  ['/a*b*c', '/a--c--b', false],
  ['/x$', '/x', true],
  ['/x$', '/xy', false],
  ['/a$b', '/a$b', true],
  ['/Fish', '/fish', false],
  ['fish', '/fish', false],
  ['*fish', '/salmon/fish', true],
])('the pattern %s and the path %s match: %s', (pattern, path, doesMatch) => {
  expect(isAllowed(`User-agent: *\nDisallow: ${pattern}`, path)).toBe(!doesMatch)
})

test.each([
  ['the longer rule', 'Disallow: /a\nAllow: /a/b', '/a/b/c', true],
  ['the longer rule, however it stands', 'Allow: /a/b\nDisallow: /a/b/c', '/a/b/c', false],
  ['of two that are as long, the one that allows', 'Disallow: /a\nAllow: /a', '/a', true],
  ['no empty rule', 'Disallow:', '/a', true],
  ['no comment', 'Disallow: /a # but not /b', '/b', true],
])('%s counts', (_name, rules, path, expected) => {
  expect(isAllowed(`User-agent: *\n${rules}`, path)).toBe(expected)
})

test.each([
  ['LaunchscoutBot', true],
  ['launchscoutbot', true],
  ['LaunchscoutBot/1.0 (+https://acme.example)', true],
  ['LaunchscoutBot and friends', true],
  ['*', true],
  ['* and all others', true],
  ['Launchscout', false],
  ['LaunchscoutBot-News', false],
  ['OtherBot LaunchscoutBot', false],
  ['*Bot', false],
])('a group for %j is for us: %s', (name, isOurs) => {
  expect(isAllowed(`User-agent: ${name}\nDisallow: /`, '/')).toBe(!isOurs)
})

test('groups for us are taken together, and those for everyone do not count beside them', () => {
  const robots = [
    'User-agent: LaunchscoutBot\nDisallow: /a',
    'User-agent: *\nDisallow: /b',
    'User-agent: launchscoutbot\nSitemap: https://acme.example/s.xml\nDisallow: /c',
  ].join('\n\n')
  expect(['/a', '/b', '/c'].map((path) => isAllowed(robots, path))).toEqual([false, true, false])
})
