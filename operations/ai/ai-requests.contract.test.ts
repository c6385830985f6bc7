import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { DEFAULT_CLASSIFICATION_PROMPT } from '#domain/verdict/classification.ts'
import { createAi } from '#providers/ai.ts'
import { PROVIDERS } from '#providers/registry.ts'
import { openAiSchemas } from '#sandbox/test-json-schema.ts'
import { classifyProduct } from './classify-product.ts'
import { findContacts } from './find-contacts.ts'
import { suggestPrompt } from './suggest-prompt.ts'

const Body = z.looseObject({
  tools: z.array(z.looseObject({ type: z.string() })).default([]),
  text: z.looseObject({ format: z.looseObject({}) }).optional(),
})

/** The bodies of the requests, as they leave for the provider. */
async function bodies() {
  const sent: z.infer<typeof Body>[] = []
  const ai = createAi({
    provider: PROVIDERS[0],
    fetch: async (input, init) => {
      sent.push(Body.parse(await new Request(input, init).json()))
      return Response.json({ error: {} }, { status: 401 })
    },
    baseUrl: 'https://ai.example/v1',
    apiKey: 'sk-x',
  })
  const product = { name: 'A', tagline: 'B', description: 'C', topics: ['D'], website: 'https://e.example' }
  const prompt = DEFAULT_CLASSIFICATION_PROMPT
  await classifyProduct(ai, { model: 'gpt-5.6-luna', prompt, product, mark: 'a-mark' }).catch(() => null)
  const company = { companyName: 'A', companyWebsite: '', companyDescription: '', productHuntUrl: '' }
  await findContacts(ai, { model: 'gpt-5.6-terra', company, mark: 'a-mark' }).catch(() => null)
  const input = { prompt, launches: [] }
  await suggestPrompt(ai, { model: 'gpt-5.6-luna', input, mark: 'a-mark' }).catch(() => null)
  const [classify, research, suggest] = sent
  return classify === undefined || research === undefined || suggest === undefined
    ? expect.fail('nothing was sent')
    : { classify, research, suggest }
}

describe('AI requests against the contract', () => {
  const errorsOf = openAiSchemas()

  test('all fit CreateResponse', async () => {
    const { classify, research, suggest } = await bodies()
    expect(errorsOf('CreateResponse', classify)).toEqual([])
    expect(errorsOf('CreateResponse', research)).toEqual([])
    expect(errorsOf('CreateResponse', suggest)).toEqual([])
  })

  test('a tool of another type, or a number as text, would be found', async () => {
    const { research } = await bodies()
    expect(errorsOf('CreateResponse', { ...research, tools: [{ type: 'web_serch' }] })).not.toEqual([])
    expect(errorsOf('CreateResponse', { ...research, max_output_tokens: '20' })).not.toEqual([])
  })
})

/** The contract lets unknown keys pass, so that a misspelt one shows only here (contracts README, trap 10). */
test('AI requests have these keys and no others', async () => {
  const { classify, research, suggest } = await bodies()
  const common = [
    'include',
    'input',
    'instructions',
    'max_output_tokens',
    'max_tool_calls',
    'model',
    'store',
    'tools',
  ]
  expect(Object.keys(research).sort()).toEqual(common)
  expect([classify.max_tool_calls, research.max_tool_calls]).toEqual([5, 20])
  expect(Object.keys(classify).sort()).toEqual([...common, 'text'].sort())
  const ofSearches = ['include', 'max_tool_calls', 'tools']
  const withoutSearches = common.filter((key) => !ofSearches.includes(key))
  // The schema above adds empty tools.
  expect(Object.keys(suggest).sort()).toEqual([...withoutSearches, 'text', 'tools'].sort())
  expect(suggest.tools).toEqual([])
  expect(research.tools.flatMap(Object.keys).sort()).toEqual(['type', 'user_location'])
  expect(Object.keys(classify.text?.format ?? {}).sort()).toEqual(['name', 'schema', 'strict', 'type'])
})
