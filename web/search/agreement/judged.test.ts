import { expect, test } from 'vitest'
import { launch } from '#domain/search-run/test-launches.ts'
import { verdictOf } from '#domain/test-verdict.ts'
import { judgedOf } from './judged.ts'

const idle = { kind: 'idle' } as const
const item = (id: string, model: string | undefined, atMs: number, byOwnCriteria = false) => ({
  product: launch(id),
  verdict: { result: verdictOf({ targetScore: 75, byOwnCriteria }), sample: false, atMs, model },
  judging: idle,
  contacts: null,
  researching: idle,
  checking: idle,
})

test.each([
  ['all of one model', [item('a', 'small', 1), item('b', 'small', 2)], 'small', ['a', 'b']],
  ['those of the newest verdict’s model', [item('a', 'small', 2), item('b', 'large', 9)], 'large', ['b']],
  ['those of an older release, which names none', [item('a', undefined, 1)], null, ['a']],
  ['none by other criteria than were asked for', [item('a', 'small', 1, true)], null, []],
  ['none that is not judged', [{ ...item('a', 'small', 1), verdict: null }], null, []],
])('launches can be drawn: %s', (_name, items, model, ids) => {
  const judged = judgedOf({ items })
  expect(judged.model).toBe(model)
  expect(judged.launches.map(({ product }) => product.id)).toEqual(ids)
})
