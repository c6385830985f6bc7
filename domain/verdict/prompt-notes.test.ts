import { describe, expect, test } from 'vitest'
import { DEFAULT_CLASSIFICATION_PROMPT, MAX_PROMPT_LENGTH } from './classification.ts'
import { type PromptNote, promptNotes } from './prompt-notes.ts'

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => `Label ${index}: meaning`).join('\n')

describe('what of a prompt does not count as written', () => {
  test.each<[string, string, PromptNote[]]>([
    ['the default prompt', DEFAULT_CLASSIFICATION_PROMPT, []],
    ['no prompt', '', []],
    ['20 criteria', lines(20), []],
    ['22 criteria', `${lines(22)}\n\n`, [{ kind: 'LEFT_OUT', count: 2 }]],
    ['a label of 80 characters', `${'x'.repeat(80)}: meaning`, []],
    [
      'a label of 81 characters',
      `${'x'.repeat(81)}: meaning`,
      [{ kind: 'LABEL_CUT', label: 'x'.repeat(80) }],
    ],
    ['a label twice', 'AI: one\n- AI: another\nB', [{ kind: 'LABEL_TWICE', label: 'AI' }]],
    ['the greatest length', `AI:${'x'.repeat(MAX_PROMPT_LENGTH - 3)}`, []],
    ['more than the greatest length', `AI:${'x'.repeat(MAX_PROMPT_LENGTH)}`, [{ kind: 'TOO_LONG', over: 3 }]],
    [
      'labels that are the same once cut',
      `${'x'.repeat(80)}a\n${'x'.repeat(80)}b`,
      [
        { kind: 'LABEL_CUT', label: 'x'.repeat(80) },
        { kind: 'LABEL_CUT', label: 'x'.repeat(80) },
        { kind: 'LABEL_TWICE', label: 'x'.repeat(80) },
      ],
    ],
  ])('%s', (_name, prompt, notes) => {
    expect(promptNotes(prompt)).toEqual(notes)
  })
})
