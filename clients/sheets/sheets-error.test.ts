import { describe, expect, test } from 'vitest'
import { sheetsError } from './sheets-error.ts'

const clientEmail = 'robot@project.iam.example'
const reply = (status: number, json: unknown) => ({
  status,
  statusText: '',
  headers: new Headers(),
  text: JSON.stringify(json),
  json,
  chunks: null,
})
const refusal = (message: string, reason?: string) => ({
  error: { message, ...(reason === undefined ? {} : { details: [{ reason }] }) },
})

describe("an error in Google's form gets our code", () => {
  test.each([
    [404, refusal('Requested entity was not found.'), 'NOT_FOUND', null],
    [401, refusal('Request had invalid authentication credentials.'), 'UNAUTHORIZED', null],
    [403, refusal('The caller does not have permission'), 'PERMISSION_DENIED', clientEmail],
    [403, refusal('Not enabled', 'SERVICE_DISABLED'), 'SERVICE_DISABLED', null],
    [
      403,
      refusal('Insufficient authentication scopes.'),
      'TOKEN_FAILED',
      'Insufficient authentication scopes.',
    ],
    [400, refusal('Unable to parse range: X!A1'), 'RANGE_UNKNOWN', null],
    [400, refusal('Invalid value'), 'HTTP_ERROR', 'Invalid value'],
  ])('%i %j is %s', (status, json, code, detail) => {
    expect(sheetsError(reply(status, json), clientEmail)).toMatchObject({ code, status, detail })
  })
})

describe('the general reading is left', () => {
  test.each([408, 429, 500, 503])('what may succeed later, as %i', (status) => {
    expect(sheetsError(reply(status, refusal('Try again')), clientEmail)).toBeNull()
  })

  test.each([[undefined], [{}], [{ error: 'text' }]])('another form, as %j', (json) => {
    expect(sheetsError(reply(404, json), clientEmail)).toBeNull()
  })
})
