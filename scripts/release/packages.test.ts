import { expect, test } from 'vitest'
import { neededPackages, readLockFile } from './packages.ts'

const lock = readLockFile(
  JSON.stringify({
    packages: {
      '': { dependencies: { a: '1', web: '1' } },
      'node_modules/a': { dependencies: { b: '2' }, optionalDependencies: { linux: '1', mac: '1' } },
      'node_modules/a/node_modules/b': { dependencies: { c: '1' } },
      'node_modules/b': {},
      'node_modules/c': { dependencies: { a: '1' } },
      'node_modules/linux': {},
      'node_modules/mac': {},
      'node_modules/web': {},
    },
  }),
)

test('a program needs what it imports, what that needs from where Node finds it, and the optional ones that are installed', () => {
  expect(neededPackages(lock, ['a'], (folder) => folder.endsWith('linux'))).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c',
    'node_modules/linux',
  ])
})
