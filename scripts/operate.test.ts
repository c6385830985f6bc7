import { describe, expect, test } from 'vitest'
import { exists } from './test-docs.ts'
import { commandsIn, operatePage, TRIED } from './test-operate.ts'

test('every command in docs/operate.md is run by a test, or says that it is not tried', () => {
  expect(commandsIn(operatePage()).toTry.toSorted()).toEqual(Object.values(TRIED).flat().toSorted())
  expect(Object.keys(TRIED).filter((file) => !exists(file))).toEqual([])
})

describe('commands are found', () => {
  test.each([
    ['in indented blocks', 'Run:\n\n    a --b\n    c\n', ['a --b', 'c']],
    ['in SQL, as one', '```sql\ncreate role a;\ncreate database a;\n```', ['create role a;']],
    ['in sentences', 'Run `npm run -s keys -- show`, `X=1 npm run -s a` or `npm start`.', 3],
    ['once', '`openssl rand 1` and `openssl rand 1`', ['openssl rand 1']],
    ['not in names and settings', 'The file `secret.key`, `npm run -s`\n\n```ini\na = b\n```', []],
  ])('%s', (_where, page, expected) => {
    const { toTry } = commandsIn(page)
    expect(typeof expected === 'number' ? toTry.length : toTry).toEqual(expected)
  })

  test('and those that are marked are told apart', () => {
    expect(commandsIn('    a # not tried\n    b')).toEqual({ toTry: ['b'], notTried: ['a'] })
  })
})
