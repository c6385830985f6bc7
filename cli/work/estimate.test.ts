import { expect, test } from 'vitest'
import { z } from 'zod'
import { linesOf, openCli } from '../test-io.ts'

const Part = z.object({ calls: z.number(), usd: z.number() })
const Prices = z.object({ judge: Part, research: Part })

const SEARCH = { days: 7, minVotes: 0, maxResults: 4 }
const configWith = (more: object = {}) => ({
  search: SEARCH,
  research: { most: 2, checkPages: false },
  output: { type: 'jsonl', path: 'leads.jsonl' },
  ...more,
})

test('a dry run tells the price of each launch that is not judged yet, and of at most so many researches', async () => {
  const { call, asked } = await openCli(configWith())
  const { out } = await call(['run', '--dry-run', '--json'])
  const [estimate] = linesOf(out)
  expect(estimate).toMatchObject({ dryRun: true, launches: 4, judgedAlready: 0 })
  const { judge, research } = Prices.parse(estimate)
  expect([judge.calls, research.calls]).toEqual([4, 2])
  expect(Math.min(judge.usd, research.usd)).toBeGreaterThan(0)
  expect(asked).toEqual([])
  expect((await call(['run', '--dry-run'])).out).toMatch(/Judging 4: about \$\d+\.\d\d\.\n/)
})

test('what is judged already costs nothing', async () => {
  const { call, asked } = await openCli(configWith({ research: { most: 0, checkPages: false } }))
  await call(['run'])
  const paid = asked.length
  const { out } = await call(['run', '--dry-run', '--json'])
  expect(linesOf(out)).toMatchObject([
    { judgedAlready: 4, judge: { calls: 0, usd: 0 }, research: { calls: 0 } },
  ])
  expect(asked).toHaveLength(paid)
})

test('a price that is not known is not made up', async () => {
  const { call } = await openCli(configWith({ models: { classify: 'a-model-of-tomorrow' } }))
  expect((await call(['run', '--dry-run'])).out).toContain('Judging 4: price not known.')
})
