import { describe, expect, test } from 'vitest'
import { drawBlind } from '#domain/agreement/blind-round.ts'
import { comparePrompts } from '#domain/prompt-lab/result.ts'
import {
  DEFAULT_CLASSIFICATION_PROMPT,
  isQualified,
  parseCriteria,
  targetScore,
} from '#domain/verdict/classification.ts'
import { readCriteria } from '../ai/judge.ts'
import { judge } from '../ai/rules.ts'
import { launchesUpTo } from './generator.ts'
import { isGoodLead } from './good-lead.ts'
import type { Launch } from './launch.ts'

const [ai = ''] = DEFAULT_CLASSIFICATION_PROMPT.split('\n')
/** A user who has read the disagreements asks for whose work it is. */
const ASKS_FOR_WORK = [
  ai,
  'Work of a company: sales, marketing, customer communication, interviews, legal, fintech, construction, analytics, security, real estate or developer tools.',
].join('\n')
/** It sounds sensible: a product for everybody has many users, and so a large AI bill. */
const ASKS_FOR_MANY = [
  ai,
  'Many users: not for one trade only, such as sales, marketing, legal, analytics, construction or developer tools.',
].join('\n')

const scoreOf = (launch: Launch, prompt: string): number => {
  const criteria = parseCriteria(prompt)
  const text = {
    ...launch,
    description: launch.description ?? '',
    topics: launch.topics.map(({ name }) => name),
  }
  return targetScore(criteria.filter((criterion) => judge(criterion, text).met).length, criteria.length)
}

function measured(launches: readonly Launch[], prompt: string) {
  const qualified = launches.filter((one) => isQualified({ targetScore: scoreOf(one, prompt) }))
  const good = qualified.filter(isGoodLead).length
  return { precision: good / qualified.length, recall: good / launches.filter(isGoodLead).length }
}

describe.each(['2026-09-01', '2026-11-21', '2027-03-01'])('of the sample launches of %s', (day) => {
  const launches = launchesUpTo(Date.parse(`${day}T12:00:00Z`))

  test('about 60 % of those that the default criteria qualify are good leads', () => {
    const { precision } = measured(launches, DEFAULT_CLASSIFICATION_PROMPT)
    expect(precision).toBeGreaterThan(0.55)
    expect(precision).toBeLessThan(0.65)
  })

  test('over 90 % are with criteria that ask for the facts, and most good leads are found', () => {
    const { precision, recall } = measured(launches, ASKS_FOR_WORK)
    expect(precision).toBeGreaterThan(0.95)
    expect(recall).toBeGreaterThan(0.8)
  })

  test('a change that sounds sensible makes it worse', () => {
    const { precision } = measured(launches, ASKS_FOR_MANY)
    expect(precision).toBeLessThan(0.52)
    expect(precision).toBeLessThan(measured(launches, DEFAULT_CLASSIFICATION_PROMPT).precision - 0.05)
  })

  test.each([
    ['the one that asks for the facts', ASKS_FOR_WORK, ['better']],
    ['the one that sounds sensible', ASKS_FOR_MANY, ['worse', 'probably_worse']],
  ])('40 launches drawn blind mostly tell: %s', (_name, prompt, expected) => {
    const byId = new Map(launches.map((launch) => [launch.id, launch]))
    const scored = launches.map((launch) => ({
      key: launch.id,
      score: scoreOf(launch, DEFAULT_CLASSIFICATION_PROMPT),
      isLabeled: false,
    }))
    const verdicts = Array.from({ length: 20 }, (_, seed) => {
      const first = drawBlind(scored, `first ${seed}`).keys
      const rest = scored.map((one) => ({ ...one, isLabeled: first.includes(one.key) }))
      const keys = [...first, ...drawBlind(rest, `second ${seed}`).keys]
      return comparePrompts(
        keys.flatMap((key) => {
          const launch = byId.get(key)
          return launch === undefined
            ? []
            : [
                {
                  key,
                  isGood: isGoodLead(launch),
                  before: scoreOf(launch, DEFAULT_CLASSIFICATION_PROMPT),
                  after: scoreOf(launch, prompt),
                },
              ]
        }),
      ).verdict
    })
    expect(verdicts.filter((verdict) => expected.includes(verdict)).length).toBeGreaterThanOrEqual(15)
  })
})

test('the prompts reach the sandbox as they are written', () => {
  const written = parseCriteria(ASKS_FOR_WORK)
  const orders = ['Criteria:', ...written.map(({ meaning }, index) => `c${index + 1}. ${meaning}`)].join('\n')
  expect(readCriteria(orders)).toEqual(written)
})
