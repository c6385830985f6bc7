import { describe, expect, test } from 'vitest'
import { suggestionInput } from '#domain/prompt-lab/suggestion-prompt.ts'
import { DEFAULT_CLASSIFICATION_PROMPT, parseCriteria } from '#domain/verdict/classification.ts'
import { createAi } from '#providers/ai.ts'
import { PROVIDERS } from '#providers/registry.ts'
import { openTestSandbox } from '#sandbox/test-sandbox.ts'
import { suggestPrompt } from './suggest-prompt.ts'

const launch = {
  name: 'Brackenwick AI',
  tagline: 'Support that knows when to fetch a human',
  description: 'Each question is answered by a large language model.',
  topics: ['Customer Communication'],
  label: 'good' as const,
  reason: '',
  score: 50,
  criteria: [],
}
const other = { ...launch, topics: ['Music'], label: 'not_for_me' as const, score: 100 }
const job = {
  mark: 'a-mark',
  model: 'gpt-5.6-luna',
  input: suggestionInput(DEFAULT_CLASSIFICATION_PROMPT, [launch, other]),
}

function ask(apiKey: string) {
  const sandbox = openTestSandbox()
  return suggestPrompt(
    createAi({
      provider: PROVIDERS[0],
      fetch: sandbox.fetch,
      baseUrl: sandbox.urls.ai,
      apiKey,
      ...sandbox.timing,
    }),
    job,
  )
}

describe('on sample data', () => {
  test('the answer is criteria and why, with what the call took, and nothing was searched', async () => {
    const { result, spent } = await ask('sk-sample-commentary')
    expect(parseCriteria(result.prompt).map(({ label }) => label)).toContain('Kind of product')
    expect(result.why).toContain('not from an AI')
    expect(spent.usage.inputTokens).toBeGreaterThan(0)
    expect(spent.webSearchCount).toBe(0)
  })

  test.each([
    ['sk-sample-empty', 'EMPTY_RESPONSE'],
    ['sk-sample-garbage', 'UNREADABLE_RESPONSE'],
    ['sk-sample-refusal', 'REFUSED'],
  ])('an answer of no use is an error that says what it took: %s', async (apiKey, code) => {
    const someTokens: unknown = expect.any(Number)
    await expect(ask(apiKey)).rejects.toMatchObject({
      service: 'ai',
      code,
      spent: { usage: { inputTokens: someTokens }, webSearchCount: 0 },
    })
  })
})
