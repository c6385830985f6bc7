import { describe, expect, test } from 'vitest'
import type { FindContactsInput } from '#domain/contacts/contacts.ts'
import { createAi } from '#providers/ai.ts'
import { PROVIDERS } from '#providers/registry.ts'
import { openTestSandbox } from '#sandbox/test-sandbox.ts'
import { SOURCES } from '#sources/registry.ts'
import { findContacts } from './find-contacts.ts'

const model = 'gpt-5.6-terra'

async function open() {
  const sandbox = openTestSandbox()
  const { openaiApiKey: apiKey, productHuntToken: token } = await sandbox.credentials()
  const ai = createAi({
    provider: PROVIDERS[0],
    fetch: sandbox.fetch,
    baseUrl: sandbox.urls.ai,
    apiKey,
    ...sandbox.timing,
  })
  const client = SOURCES[0].connect({
    fetch: sandbox.fetch,
    url: sandbox.urls.listing,
    values: { productHuntToken: token },
    ...sandbox.timing,
  })
  const period = { startDate: '2026-11-07', endDate: '2026-11-21', topic: null, featuredOnly: false }
  const { products } = await client.page({ ...period, after: null })
  const companies = products.map((product): FindContactsInput => ({
    companyName: product.name,
    companyWebsite: product.website,
    companyDescription: product.description,
    productHuntUrl: product.url,
  }))
  return { ai, companies, sandbox }
}

describe('on sample data', () => {
  test('leaders of a launched company are found, with sources and what the search took', async () => {
    const { ai, companies } = await open()
    const answers = await Promise.all(
      companies.map((company) => findContacts(ai, { model, company, mark: 'a-mark' }).catch(() => null)),
    )
    const found = answers.filter((answer) => answer !== null)
    expect(found.length).toBeGreaterThan(10)
    const people = found.flatMap(({ result }) => result.people)
    expect(people.some(({ title }) => /founder|ceo|chief/i.test(title))).toBe(true)
    expect(
      people.some(({ contactInfo }) => contactInfo.businessEmails.some(({ source }) => source !== null)),
    ).toBe(true)
    expect(found.every(({ result }) => result.companyName !== '' && result.webSearchCount <= 20)).toBe(true)
    expect(found.every(({ spent }) => spent.usage.inputTokens > 0)).toBe(true)
  })
})

test('nothing found is an answer without success: what the model wrote is kept, and what it took is reported', async () => {
  const usage = { inputTokens: 9, cachedInputTokens: 0, outputTokens: 3, reasoningTokens: 0 }
  const spent = { model, usage, webSearchCount: 4 }
  const ai = { respond: async () => ({ text: 'PERSON: Not found', annotations: [], sources: [], ...spent }) }
  const company = { companyName: 'Nobody', companyWebsite: '', companyDescription: '', productHuntUrl: '' }
  expect(await findContacts(ai, { model, company, mark: 'a-mark' })).toMatchObject({
    result: { success: false, people: [], reply: { text: 'PERSON: Not found', annotations: [] } },
    spent,
  })
})

test('at most 20 searches are requested, and the text is cut', async () => {
  const { ai, sandbox } = await open()
  const long = 'x'.repeat(100_000)
  const company = { companyName: long, companyWebsite: long, companyDescription: long, productHuntUrl: long }
  await findContacts(ai, { model, company, mark: 'a-mark' }).catch(() => null)
  const body: unknown = await sandbox.requests.at(-1)?.json()
  expect(body).toMatchObject({ model, max_tool_calls: 20 })
  expect(JSON.stringify(body).length).toBeLessThan(10_000)
})
