import { expect, test } from 'vitest'
import { launch } from '../search-run/test-launches.ts'
import { TEST_PRODUCT } from '../test-lead.ts'
import type { Candidate } from './candidates.ts'
import { newTryout, type TryoutStart } from './new-tryout.ts'
import { knownScore, WAITING } from './tryout.ts'

const candidate = (launchId: string, more: Partial<Candidate> = {}): Candidate => ({
  launchId,
  leadKey: `key of ${launchId}`,
  isGood: true,
  verdict: null,
  product: null,
  ...more,
})
const start: TryoutStart = {
  source: 'labels',
  prompts: { before: 'saved', after: 'draft' },
  candidates: [candidate('7'), candidate('8'), candidate('9', { product: TEST_PRODUCT, isGood: null })],
  known: [
    { before: 0, after: null },
    { before: null, after: null },
    { before: null, after: 100 },
  ],
  model: 'gpt-a',
  facts: new Map([['key of 7', launch('7')]]),
}

test('a tryout has what is known of its launches, and leaves out those without facts', () => {
  const tryout = newTryout(start, { id: 'one', nowMs: 5 })
  expect(tryout).toMatchObject({ id: 'one', saved: 'saved', draft: 'draft', phase: 'running', atMs: 5 })
  expect(
    tryout.launches.map(({ product, isGood, before, after }) => [product.id, isGood, before, after]),
  ).toEqual([
    ['7', true, knownScore(0), WAITING],
    ['9', null, WAITING, knownScore(100)],
  ])
})

test('makers are not kept with a tryout, and all that a launch is judged by is', () => {
  const { makers, name, description, topics } =
    newTryout(start, { id: 'one', nowMs: 5 }).launches[1]?.product ?? {}
  expect(makers).toEqual([])
  expect({ name, description, topics }).toEqual({
    name: TEST_PRODUCT.name,
    description: TEST_PRODUCT.description,
    topics: TEST_PRODUCT.topics,
  })
})
