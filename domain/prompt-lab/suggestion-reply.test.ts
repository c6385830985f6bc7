import { describe, expect, test } from 'vitest'
import {
  MAX_CRITERIA,
  MAX_LABEL_LENGTH,
  MAX_PROMPT_LENGTH,
  parseCriteria,
} from '../verdict/classification.ts'
import { parseSuggestion } from './suggestion-reply.ts'

const reply = (criteria: unknown, why: unknown = 'So.') => JSON.stringify({ criteria, why })
const criterion = (label: unknown, meaning: unknown) => ({ label, meaning })
const AB = criterion('A', 'b')
const read = (text: string) => {
  const parsed = parseSuggestion(text)
  return parsed.kind === 'failed' ? parsed.error : parsed.suggestion
}
const promptOf = (...criteria: unknown[]) => {
  const suggestion = read(reply(criteria))
  return typeof suggestion === 'string' ? suggestion : suggestion.prompt
}

test('a suggestion is one criterion a line, and why', () => {
  const text = reply([criterion('Mail', 'reads mail.'), criterion('Teams', 'for teams: sales.')], ' It\nis.')
  expect(read(text)).toEqual({ prompt: 'Mail: reads mail.\nTeams: for teams: sales.', why: 'It is.' })
})

describe('a criterion', () => {
  test.each<[string, unknown, string]>([
    ['with a colon in its label', criterion('Mail: all', 'reads mail'), 'Mail all: reads mail'],
    ['whose meaning repeats the label', criterion('Mail', 'Mail: reads mail'), 'Mail: reads mail'],
    ['with signs that nobody sees', criterion('M\u200Ba\u0007il', '\u202Ereads'), 'Ma il: reads'],
    ['of another shape', 7, 'UNREADABLE_RESPONSE'],
    ['without a letter', criterion(' ', ' : …'), 'UNREADABLE_RESPONSE'],
  ])('%s', (_name, given, line) => {
    expect(promptOf(given)).toBe(line)
  })

  test('that comes twice counts once', () => {
    expect(promptOf(criterion('A', 'b'), criterion('A', 'b'), criterion('A', 'c'))).toBe('A: b\nA: c')
  })

  test('is read by the judgment as it was written', () => {
    const prompt = promptOf(criterion('2) Mail', 'reads mail'), criterion('x'.repeat(200), '* for teams'))
    expect(parseCriteria(prompt).map(({ label }) => label)).toEqual([
      'Mail',
      `${'x'.repeat(MAX_LABEL_LENGTH - 1)}…`,
    ])
  })
})

describe('a reply', () => {
  test.each<[string, string, unknown]>([
    ['in a code fence', `Here:\n\`\`\`json\n${reply([AB])}\n\`\`\``, { prompt: 'A: b', why: 'So.' }],
    ['that is empty', ' \n', 'EMPTY_RESPONSE'],
    ['in prose', 'Ask for mail.', 'UNREADABLE_RESPONSE'],
    ['without a criterion', reply([]), 'UNREADABLE_RESPONSE'],
    ['that is cut', reply([AB]).slice(0, -3), 'UNREADABLE_RESPONSE'],
  ])('%s', (_name, text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  test('is bounded: 20 criteria, 8,000 characters of whole criteria, and a short why', () => {
    const many = Array.from({ length: 50 }, (_, index) => criterion(`${index} A`, 'b'))
    expect(promptOf(...many).split('\n')).toHaveLength(MAX_CRITERIA)
    const long = Array.from({ length: 20 }, (_, index) => criterion(`A ${index}`, 'x'.repeat(2_000)))
    const lines = promptOf(...long).split('\n')
    expect(lines.join('\n').length).toBeLessThanOrEqual(MAX_PROMPT_LENGTH)
    expect(lines).toHaveLength(7)
    expect(new Set(lines.map((line) => line.at(-1)))).toEqual(new Set(['…']))
    expect(read(reply([AB], 'w'.repeat(9_000)))).toMatchObject({ why: `${'w'.repeat(499)}…` })
  })
})
