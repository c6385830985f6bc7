import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createLog, describeError } from './log.ts'

function captured(level = 'info') {
  const lines: string[] = []
  const log = createLog({ level, destination: { write: (line: string) => void lines.push(line) } })
  return { log, lines }
}

test.each([
  ['at the top', { authorization: 'canary' }],
  ['in an object', { req: { cookie: 'canary', 'set-cookie': 'canary' } }],
  ['in headers of an object', { req: { headers: { authorization: 'canary', cookie: 'canary' } } }],
  [
    'a key',
    {
      settings: {
        apiKey: 'canary',
        password: 'canary',
        private_key: 'canary',
        secretKey: 'canary',
        token: 'canary',
      },
    },
  ],
])('a secret %s is masked', (_name, object) => {
  const { log, lines } = captured()
  log.info(object, 'said')
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain('canary')
  expect(lines[0]).toContain('***')
})

test('a line is JSON, with level and time in words', () => {
  const { log, lines } = captured()
  log.warn({ count: 3 }, 'said\nnothing forged')
  const line: unknown = JSON.parse(lines[0] ?? '')
  expect(line).toMatchObject({ level: 'warn', count: 3, msg: 'said\nnothing forged' })
  expect(lines[0]?.trim().split('\n')).toHaveLength(1)
})

test('an error is logged with its code, stack and causes, and without what a library hangs on it', () => {
  const cause = Object.assign(new TypeError('inner'), { code: 'E_INNER' })
  const error = Object.assign(new Error('outer', { cause }), {
    request: { headers: { authorization: 'canary' } },
  })
  const logged = describeError(error)
  expect(logged).toMatchObject({
    type: 'Error',
    message: 'outer',
    cause: { type: 'TypeError', message: 'inner', code: 'E_INNER' },
  })
  expect(logged.stack).toContain('log.test.ts')
  expect(JSON.stringify(logged)).not.toContain('canary')
})

test.each([
  ['text', 'text'],
  [undefined, 'undefined'],
  [42, '42'],
])('%j thrown as an error is logged as well', (thrown, message) => {
  expect(describeError(thrown)).toEqual({ type: typeof thrown, message })
})

test('what a process logs is written at its end at the latest, in order, with secrets masked', async () => {
  const program = `
    const { createLog } = await import(${JSON.stringify(import.meta.resolve('./log.ts'))})
    const log = createLog({ level: 'info' })
    log.info({ path: '/one' }, 'answered')
    log.info({ token: 'canary' }, 'said')
    process.exit(0)`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])
  expect(stdout).not.toContain('canary')
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => z.looseObject({ msg: z.string() }).parse(JSON.parse(line)))
  expect(lines).toMatchObject([{ path: '/one' }, { msg: 'said', token: '***' }])
})
