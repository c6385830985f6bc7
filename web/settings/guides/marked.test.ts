import { expect, test } from 'vitest'
import { PROVIDERS } from '#providers/registry.ts'
import { SOURCE_SETTINGS } from '#sources/registry.ts'
import { marked } from './marked.ts'
import { guideMessages } from './messages.ts'

test.each([
  ['plain', [{ kind: 'plain', words: 'plain' }]],
  ['', []],
  ['**Save**', [{ kind: 'press', words: 'Save' }]],
  [
    'Open [Keys](https://a.example/k?x=1). Press **Add**!',
    [
      { kind: 'plain', words: 'Open ' },
      { kind: 'page', words: 'Keys', href: 'https://a.example/k?x=1' },
      { kind: 'plain', words: '. Press ' },
      { kind: 'press', words: 'Add' },
      { kind: 'plain', words: '!' },
    ],
  ],
  [
    'no [page](javascript:x) of that kind',
    [{ kind: 'plain', words: 'no [page](javascript:x) of that kind' }],
  ],
])('%j', (text, pieces) => {
  expect(marked(text)).toEqual(pieces)
})

test('no mark of a guide’s step is left over', () => {
  const ofKeys = [...PROVIDERS.map(({ key }) => key.guide), ...SOURCE_SETTINGS.map(({ guide }) => guide)]
  const steps: string[] = [...Object.values(guideMessages), ...ofKeys].flatMap((guide) => guide.steps)
  expect(steps.length).toBeGreaterThan(10)
  for (const step of steps)
    expect(
      marked(step)
        .map(({ words }) => words)
        .join(''),
    ).not.toMatch(/[*[\]]/)
})
