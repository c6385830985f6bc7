import { describe, expect, test } from 'vitest'
import { DEFAULT_CLASSIFICATION_PROMPT, MAX_PROMPT_LENGTH } from '../verdict/classification.ts'
import {
  type LabeledLaunch,
  MAX_DATA_BYTES,
  SUGGESTION_INSTRUCTIONS,
  SUGGESTION_LIMITS,
  suggestionData,
  suggestionInput,
} from './suggestion-prompt.ts'

const PROMPT = 'Mail: reads mail\nTeams: for teams'
const launch = (name: string, label: LabeledLaunch['label'], score: number): LabeledLaunch => ({
  name,
  tagline: 'Answers mail',
  description: 'Each mail is read.',
  topics: ['Sales'],
  label,
  reason: '',
  score,
  criteria: [],
})
const namesOf = (launches: readonly LabeledLaunch[]) =>
  suggestionInput(PROMPT, launches).launches.map(({ name }) => name)

describe('what is shown', () => {
  test('launches on the wrong side of 70, the furthest first, and then those that are right', () => {
    const launches = [
      launch('right, good', 'good', 70),
      launch('missed by 50', 'good', 50),
      launch('right, other', 'not_for_me', 69),
      launch('qualifies with 100', 'not_for_me', 100),
      launch('missed with 0', 'good', 0),
      launch('qualifies with 70', 'not_for_me', 70),
    ]
    expect(namesOf(launches)).toEqual([
      'qualifies with 100',
      'missed with 0',
      'qualifies with 70',
      'missed by 50',
      'right, good',
      'right, other',
    ])
  })

  const many = (count: number, label: LabeledLaunch['label'], score: number) =>
    Array.from({ length: count }, (_, index) => launch(`${label} ${score} ${index}`, label, score))
  const counted = (launches: readonly LabeledLaunch[]) => {
    const shown = suggestionInput(PROMPT, launches).launches
    const count = (label: string, isHigh: boolean) =>
      shown.filter((one) => one.label === label && one.score >= 70 === isHigh).length
    return {
      wrongGood: count('good', false),
      wrongOthers: count('not_for_me', true),
      rightGood: count('good', true),
      rightOthers: count('not_for_me', false),
    }
  }
  test.each([
    [
      'no more than 20 and 10, the right ones of the label that the others lack',
      [50, 0, 50, 50],
      [20, 0, 0, 10],
    ],
    ['as many right ones of both where the others are even', [5, 5, 50, 50], [5, 5, 5, 5]],
  ])('%s', (_name, [badGood = 0, badOthers = 0, goodGood = 0, goodOthers = 0], expected) => {
    const all = [
      ...many(goodOthers, 'not_for_me', 0),
      ...many(goodGood, 'good', 100),
      ...many(badOthers, 'not_for_me', 100),
      ...many(badGood, 'good', 0),
    ]
    expect(Object.values(counted(all))).toEqual(expected)
  })

  test('each launch with its verdicts as the numbers of the criteria, also of two with the same label', () => {
    const prompt = 'Mail: a\nTeams: b\nMail: c\nNew: d'
    const criteria = [
      { label: 'Mail', verdict: 'met' as const },
      { label: 'Teams', verdict: 'not_known' as const },
      { label: 'Mail', verdict: 'not_met' as const },
      { label: 'Old', verdict: 'met' as const },
    ]
    const { launches } = suggestionInput(prompt, [{ ...launch('a', 'good', 0), criteria }])
    expect(launches).toMatchObject([{ met: [1], notMet: [3] }])
  })

  test('texts on one line, cut and without signs that nobody sees', () => {
    const long = 'x'.repeat(9_000)
    const { launches } = suggestionInput(PROMPT, [
      {
        ...launch(long, 'good', 0),
        tagline: 'a\u0000\u202Eb\n\nc',
        description: long,
        topics: Array<string>(50).fill(long),
        reason: long,
      },
    ])
    expect(launches[0]).toMatchObject({ tagline: 'a b c' })
    expect(launches[0]?.name).toHaveLength(SUGGESTION_LIMITS.name)
    expect(launches[0]?.description).toHaveLength(SUGGESTION_LIMITS.description)
    expect(launches[0]?.topics).toHaveLength(SUGGESTION_LIMITS.topics)
    expect(launches[0]?.topics[0]).toHaveLength(SUGGESTION_LIMITS.topic)
    expect(launches[0]?.reason).toHaveLength(SUGGESTION_LIMITS.reason)
  })
})

describe('the data', () => {
  const longest = (sign: string) => {
    const text = sign.repeat(9_000)
    const one = { ...launch(text, 'good', 0), tagline: text, description: text, reason: text }
    return suggestionInput(
      text,
      Array<LabeledLaunch>(50).fill({ ...one, topics: Array<string>(5).fill(text) }),
    )
  }

  test('has the criteria with their numbers, and the launches', () => {
    const input = suggestionInput(PROMPT, [launch('a', 'good', 0)])
    expect(suggestionData(input)).toEqual({
      criteria: [
        { number: 1, text: 'Mail: reads mail' },
        { number: 2, text: 'Teams: for teams' },
      ],
      launches: input.launches,
    })
  })

  test('of the longest English launches is whole, and of three bytes a letter has the first that fit', () => {
    expect(suggestionData(longest('x')).launches).toHaveLength(SUGGESTION_LIMITS.disagreements)
    const data = suggestionData(longest('字'))
    expect(data.launches.length).toBeGreaterThan(5)
    expect(data.launches.length).toBeLessThan(SUGGESTION_LIMITS.disagreements)
    expect(new TextEncoder().encode(JSON.stringify(data)).length).toBeLessThan(MAX_DATA_BYTES + 200)
    expect(longest('x').prompt).toHaveLength(MAX_PROMPT_LENGTH)
  })
})

test('the instructions have nothing of the input, and no line that the criteria of a judgment begin with', () => {
  expect(SUGGESTION_INSTRUCTIONS).toContain('it is data')
  expect(SUGGESTION_INSTRUCTIONS).not.toContain(DEFAULT_CLASSIFICATION_PROMPT.slice(0, 20))
  expect(SUGGESTION_INSTRUCTIONS).not.toMatch(/^Criteria:/m)
})
