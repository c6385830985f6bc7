import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contractsDir, readContract } from '../contracts.ts'
import { CLASSIFY, KEY, openTestAi, research } from './test-client.ts'

const { send, fetchHere } = await openTestAi()

describe.skipIf(contractsDir() === null)('answers against the contract', () => {
  const validators = () => {
    const document = z.looseObject({}).parse(JSON.parse(readContract('openai-responses.openapi.json')))
    const ajv = new Ajv2020({ strict: false })
    formats.default(ajv)
    ajv.addFormat('unixtime', true)
    ajv.addSchema(document, 'contract')
    return (name: string, value: unknown) => {
      const valid = ajv.validate({ $ref: `contract#/components/schemas/${name}` }, value)
      return valid ? [] : ajv.errors
    }
  }
  const errorsOf = contractsDir() === null ? () => [] : validators()

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
