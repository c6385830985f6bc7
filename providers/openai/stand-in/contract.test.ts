import { describe, expect, test } from 'vitest'
import { openAiSchemas } from '#sandbox/test-json-schema.ts'
import { CLASSIFY, KEY, openTestAi, research } from './test-client.ts'

const { send, fetchHere } = await openTestAi()

describe('answers against the contract', () => {
  const errorsOf = openAiSchemas()

  test.each([
    ['a verdict', CLASSIFY, KEY],
    ['a verdict without tools', { model: 'gpt-4o', input: 'Hello' }, KEY],
    ['contacts', research({ companyName: 'Acme' }), KEY],
    ...['failed', 'incomplete', 'content-filter', 'refusal', 'empty', 'commentary'].map(
      (name): [string, unknown, string] => [name, CLASSIFY, `sk-sample-${name}`],
    ),
  ])('%s is a Response', async (_name, body, key) => {
    const answer = await send(body, key)
    expect(answer.status).toBe(200)
    expect(errorsOf('Response', answer.json)).toEqual([])
  })

  test('the list of models and errors are as described; a body with a key missing is not', async () => {
    const list = await fetchHere('https://ai.example/v1/models', {
      headers: { authorization: `Bearer ${KEY}` },
    })
    expect(errorsOf('ListModelsResponse', await list.json())).toEqual([])
    const refused = await send({ ...CLASSIFY, foo: 1 })
    expect(errorsOf('ErrorResponse', refused.json)).toEqual([])
    const { body } = await send(CLASSIFY)
    expect(errorsOf('Response', { ...body, model: undefined })).not.toEqual([])
  })
})
