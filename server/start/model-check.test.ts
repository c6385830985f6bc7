import { expect, test } from 'vitest'
import { PROVIDERS } from '#providers/registry.ts'
import { STAND_INS } from '#providers/stand-ins.ts'
import { shippedLaunches } from '#sandbox/launches/shipped.ts'
import { memoryStore } from '#sandbox/memory-store.ts'
import { createLog } from '../base/log/log.ts'
import { checkModels } from './model-check.ts'

const baseUrl = 'https://ai.example/v1'

/** The warnings of a check on a day, with models of the sandbox, some of which have an end. */
async function warnings(options: {
  classify?: string
  research?: string
  today?: string
  apiKey?: string | null
  fetch?: typeof fetch
}) {
  const now = () => Date.parse(options.today ?? '2026-11-21')
  const sandbox = STAND_INS.openai.open({
    store: memoryStore(),
    launches: shippedLaunches(),
    now,
    pause: () => Promise.resolve(),
    realistic: false,
  })
  const lines: string[] = []
  const requests: string[] = []
  await checkModels({
    provider: PROVIDERS[0],
    baseUrl,
    apiKey: options.apiKey === undefined ? 'sk-sample-hosted' : options.apiKey,
    models: {
      classify: options.classify ?? 'gpt-5.6-luna',
      research: options.research ?? 'gpt-5.6-terra',
    },
    log: createLog({ level: 'warn', destination: { write: (line: string) => void lines.push(line) } }),
    now,
    pause: () => Promise.resolve(),
    fetch:
      options.fetch ??
      ((input, init) => {
        const request = new Request(input, init)
        requests.push(request.url)
        return sandbox(request, request.url.slice(baseUrl.length))
      }),
  })
  const parsed = lines.map((line): unknown => JSON.parse(line))
  return { parsed, text: lines.join('\n'), requests }
}

const NO_PRICE = 'no price is known for this model: DEMO_DAILY_BUDGET_USD counts it as the dearest one'

test('a model that the provider has not is named with its setting', async () => {
  const { parsed } = await warnings({ classify: 'gpt-none', research: 'o4-mini' })
  expect(parsed).toMatchObject([
    { setting: 'CLASSIFY_MODEL', model: 'gpt-none', msg: 'the AI provider has no such model' },
    { setting: 'CLASSIFY_MODEL', model: 'gpt-none', msg: NO_PRICE },
    {
      setting: 'RESEARCH_MODEL',
      model: 'o4-mini',
      shutdownDate: '2026-10-23',
      msg: 'the AI provider has no such model',
    },
  ])
})

test.each([
  ['61 days before its end', '2026-11-14', 0],
  ['60 days before its end', '2026-11-15', 1],
  ['a day before its end', '2027-01-13', 1],
])('a model is warned of from 60 days before its end: %s', async (_name, today, count) => {
  const { parsed } = await warnings({ classify: 'gpt-4.1', today })
  expect(parsed).toHaveLength(count)
  if (count > 0) expect(parsed).toMatchObject([{ model: 'gpt-4.1', shutdownDate: '2027-01-14' }])
})

const SOON = 'the AI provider shuts this model down soon: set another'
const OVER = 'the AI provider was to shut this model down by now: set another'

test('a model without a price is warned of with its setting, as the budget counts it as the dearest one', async () => {
  const { parsed } = await warnings({
    research: 'gpt-99',
    fetch: async () => Response.json({ data: [{ id: 'gpt-5.6-luna' }, { id: 'gpt-99' }] }),
  })
  expect(parsed).toEqual([
    expect.objectContaining({ setting: 'RESEARCH_MODEL', model: 'gpt-99', msg: NO_PRICE }),
  ])
})

test('without a key the announced ends are warned of, and nothing is requested', async () => {
  const { parsed, requests } = await warnings({ apiKey: null, classify: 'gpt-5-mini', research: 'o1' })
  expect(parsed).toMatchObject([
    { setting: 'CLASSIFY_MODEL', model: 'gpt-5-mini', shutdownDate: '2026-12-11', msg: SOON },
    { setting: 'RESEARCH_MODEL', model: 'o1', shutdownDate: '2026-10-23', msg: OVER },
  ])
  expect(requests).toEqual([])
})

test('a check that fails leaves the announced ends', async () => {
  const { parsed } = await warnings({ apiKey: 'sk-sample-invalid', research: 'gpt-5-2025-08-07' })
  expect(parsed).toMatchObject([
    { msg: 'the models could not be checked with the AI provider' },
    { setting: 'RESEARCH_MODEL', model: 'gpt-5-2025-08-07', shutdownDate: '2026-12-11', msg: SOON },
  ])
})

test.each<[string, Parameters<typeof warnings>[0], object]>([
  ['the key is wrong', { apiKey: 'sk-sample-invalid' }, { code: 'HTTP_ERROR' }],
  ['the key cannot be sent', { apiKey: 'sk-sample-\u00fc' }, { code: 'INVALID_KEY' }],
  ['nobody answers', { fetch: () => Promise.reject(new TypeError('fetch failed')) }, { code: 'NETWORK' }],
  ['the answer is another', { fetch: async () => Response.json({ data: 1 }) }, { code: 'INVALID_RESPONSE' }],
])('a check that fails is one warning, without the key: %s', async (_name, options, err) => {
  const { parsed, text } = await warnings(options)
  expect(parsed).toMatchObject([{ msg: 'the models could not be checked with the AI provider', err }])
  expect(text).not.toContain('sk-sample')
})
