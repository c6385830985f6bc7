import { expect, test } from 'vitest'
import { ServiceError } from '#clients/http.ts'
import { CliError, type CliErrorCode } from './cli-error.ts'
import { EXIT, type ExitCode } from './exit-codes.ts'
import { explain } from './explain.ts'
import { errorMessages } from './messages.ts'

const isCode = (name: string): name is CliErrorCode => name in errorMessages
const codes = Object.keys(errorMessages).filter(isCode)

test.each(codes)('%s has a sentence that names what it is about, and an exit code of its own', (code) => {
  const { sentence, exitCode, code: told } = explain(new CliError(code, 'x'))
  expect(told).toBe(code)
  expect(sentence).toContain(' ')
  expect(sentence).not.toContain(code)
  expect([EXIT.done, EXIT.failed, EXIT.partly, EXIT.stopped]).not.toContain(exitCode)
})

test.each<[CliErrorCode, ExitCode]>([
  ['USAGE', EXIT.usage],
  ['CONFIG_UNREADABLE', EXIT.usage],
  ['HISTORY_UNREADABLE', EXIT.usage],
  ['KEY_NEEDED', EXIT.refused],
  ['KEYS_NOT_PRIVATE', EXIT.refused],
  ['KEYS_UNREADABLE', EXIT.refused],
  ['WEBHOOK_REFUSED', EXIT.service],
  ['BUDGET_REACHED', EXIT.budget],
  ['BUSY', EXIT.busy],
  ['BAD_ADDRESS', EXIT.usage],
  ['NOT_SIGNED_IN', EXIT.refused],
  ['SIGN_IN_NOT_FINISHED', EXIT.refused],
  ['FILE_BUSY', EXIT.service],
])('%s ends with %i', (code, exitCode) => {
  expect(explain(new CliError(code)).exitCode).toBe(exitCode)
})

test.each<[string, unknown, ExitCode, string]>([
  [
    'a key that is refused',
    new ServiceError({ service: 'ai', code: 'INVALID_KEY', status: 401 }),
    EXIT.refused,
    'OpenAI does not accept the key.',
  ],
  [
    'a service that cannot be reached',
    new ServiceError({ service: 'listing', code: 'NETWORK' }),
    EXIT.service,
    'Product Hunt could not be reached.',
  ],
  [
    'a failure without a sentence of its own',
    new ServiceError({ service: 'sheets', code: 'HTML_PAGE', status: 403 }),
    EXIT.service,
    'Google Sheets failed (HTML_PAGE, status 403).',
  ],
  [
    'a call that Google refuses, with its reason',
    new ServiceError({
      service: 'sheets',
      code: 'HTTP_ERROR',
      status: 400,
      detail: 'Invalid value\u001b[2J',
    }),
    EXIT.service,
    'Google Sheets failed (HTTP_ERROR, status 400). Google says: Invalid value [2J',
  ],
  [
    'a sheet that is not shared',
    new ServiceError({
      service: 'sheets',
      code: 'PERMISSION_DENIED',
      status: 403,
      detail: 'robot@x.example',
    }),
    EXIT.refused,
    'The service account may not edit the sheet. Share the sheet with its email address, as Editor. It is robot@x.example.',
  ],
  [
    'a clock that is wrong',
    new ServiceError({ service: 'sheets', code: 'CLOCK_WRONG', status: 400, detail: 'invalid_grant: iat' }),
    EXIT.refused,
    'Google does not accept the time of this machine. Correct its clock, and run again.',
  ],
  [
    'a file that may not be written',
    Object.assign(new Error('EACCES'), { code: 'EACCES', syscall: 'open', path: '/srv/leads.csv' }),
    EXIT.service,
    '/srv/leads.csv cannot be read or written: it is not allowed.',
  ],
  [
    'a full disk',
    Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'write' }),
    EXIT.service,
    'A file cannot be read or written: the disk is full.',
  ],
  [
    'a broken connection, which is no file,',
    Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' }),
    EXIT.failed,
    'read ECONNRESET',
  ],
  ['what nobody foresaw, by a stranger', new Error('a\u001b[2Jb'), EXIT.failed, 'a [2Jb'],
  ['what nobody foresaw', new TypeError('x is undefined'), EXIT.failed, 'x is undefined'],
])('%s', (_name, error, exitCode, sentence) => {
  expect(explain(error).exitCode).toBe(exitCode)
  expect(explain(error).sentence).toContain(sentence)
})
