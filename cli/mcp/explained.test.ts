import { expect, test } from 'vitest'
import { CliError } from '../cli-error.ts'
import { sentenceOf } from './explained.ts'
import { mcpMessages } from './messages.ts'

test.each([
  ['what nobody foresaw', new Error('text of a stranger'), mcpMessages.unforeseen, 'text of a stranger'],
  ['what we foresaw', new CliError('BUSY', 'history.jsonl'), mcpMessages.busy, ''],
])('%s is told to an assistant in our words alone', (_which, error, told, toUser) => {
  let err = ''
  expect(sentenceOf(error, { stderr: (text) => void (err += text) })).toBe(told)
  expect(err.includes('stranger')).toBe(toUser !== '')
})
