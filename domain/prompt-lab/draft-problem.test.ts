import { expect, test } from 'vitest'
import { DEFAULT_CLASSIFICATION_PROMPT as SAVED, MAX_PROMPT_LENGTH } from '../classification.ts'
import { draftProblem } from './draft-problem.ts'

const long = 'x'.repeat(MAX_PROMPT_LENGTH + 1)

test.each([
  ['another criterion', SAVED, `${SAVED}\nHires: it has open jobs`, null],
  ['another word', SAVED, SAVED.replace('young', 'new'), null],
  ['the same', SAVED, SAVED, 'SAME'],
  ['the same but for blanks and bullets', SAVED, `\n- ${SAVED.replaceAll('\n', '\n\n* ')}  `, 'SAME'],
  ['empty', SAVED, ' \n- \n', 'EMPTY'],
  ['too long', SAVED, long, 'TOO_LONG'],
  ['beside an empty prompt', '', SAVED, 'SAVED_UNUSABLE'],
  ['beside a prompt that is too long', long, SAVED, 'SAVED_UNUSABLE'],
])('a draft: %s', (_name, saved, draft, problem) => {
  expect(draftProblem(saved, draft)).toBe(problem)
})
