import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { errorSample, readContract, withoutWords } from '#sandbox/contracts.ts'
import { openListing, serveAll } from './test-serve-all.ts'

const Errors = z.looseObject({
  errors: z.array(z.looseObject({ details: z.looseObject({ reset_in: z.int() }) })),
})
const Posts = z.object({ posts: z.array(z.looseObject({ createdAt: z.string() })) })

describe('the listing against contracts/', () => {
  const file = Posts.parse(JSON.parse(readContract('launches.json')))

  test('serves all launches once, unchanged but for their dates', async () => {
    const { count, problems } = await serveAll(file)
    expect(problems).toEqual([])
    expect(count).toBe(file.posts.length)
    expect(count).toBeGreaterThan(300)
  })

  test('a launch that is changed, lost, new or there twice would be noticed', async () => {
    const [one, other] = file.posts
    if (one === undefined || other === undefined) expect.fail('two launches are needed')
    // The newest shows by how much all times are shifted.
    const two = { ...other, createdAt: one.createdAt }
    const problems = async (served: object[], wanted: object[]) =>
      (await serveAll({ posts: served }, { posts: wanted })).problems
    expect(await problems([one, two], [one, two])).toEqual([])
    expect(await problems([one, two], [one, { ...two, tagline: 'Another' }])).toHaveLength(1)
    expect(await problems([one], [one, two])).toHaveLength(2)
    expect(await problems([one, two], [one])).toHaveLength(2)
    expect(await problems([one, one], [one, one])).not.toEqual([])
  })

  test('refuses a wrong token and a used-up budget as recorded, in all but the sentences', async () => {
    const { ask } = openListing(file)
    const token = errorSample('product-hunt', 'wrong token')
    const wrong = await ask('sample_invalid', {})
    expect([wrong.status, withoutWords(wrong.json)]).toEqual([token.status, withoutWords(token.body)])

    const budget = errorSample('product-hunt', 'no points left')
    const limited = await ask('sample_rate_limited', {})
    const { errors, ...rest } = Errors.parse(limited.json)
    const waiting = errors.map((error) => ({ ...error, details: { ...error.details, reset_in: 102 } }))
    expect([limited.status, withoutWords({ ...rest, errors: waiting })]).toEqual([
      budget.status,
      withoutWords(budget.body),
    ])
  })
})
