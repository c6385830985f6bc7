import { describe, expect, test } from 'vitest'
import { DEFAULT_CLASSIFICATION_PROMPT, parseCriteria } from '#domain/verdict/classification.ts'
import { judge } from './rules.ts'

const LAUNCH = {
  name: 'Tarnledge',
  tagline: 'A receptionist for dental practices',
  description:
    'Each call is handled by an LLM. Plans start at €19 a month. A young team of four, and we are hiring.',
  topics: ['Artificial Intelligence', 'Customer Communication', 'Audio'],
}

const isMet = (meaning: string): boolean =>
  judge({ label: meaning.split(':')[0] ?? meaning, meaning }, LAUNCH).met

describe('a criterion is judged by its own words', () => {
  test.each([
    ['Calls: handles calls of dental practices', true],
    ['Calls: handles letters of town councils', false],
    ['Dental practices', true],
    ['Vineyards', false],
    // A list: each item is enough.
    ['Work: vineyards, accounting or dental practices', true],
    ['Work: vineyards, accounting or choirs', false],
    // One word of two is not, and a part of a word is none.
    ['Work: dental laboratories', false],
    ['Work: lines', false],
    // What is ruled out.
    ['Work: dental practices, but not audio', false],
    ['Work: dental practices, but not music', true],
    ['No music: not for music, games or travel', true],
    ['No sound: not for music, audio or travel', false],
    ['Work: dental practices; never audio. Young teams', false],
    // The label alone is no word of the launch.
    ['Dental: vineyards', false],
  ])('%s: %s', (meaning, met) => {
    expect(isMet(meaning)).toBe(met)
  })

  test('also where a rule knows the label, so that a changed criterion is judged differently', () => {
    expect(isMet('Paying customers: it charges')).toBe(true)
    expect(isMet('Paying customers: it charges a month')).toBe(true)
    expect(isMet('Paying customers: it charges for credits')).toBe(false)
    expect(isMet('Startup: a young company, not a hobby')).toBe(true)
    expect(isMet('Startup: a young company, not one that is hiring')).toBe(false)
  })

  test('the rules know every word of the default criteria', () => {
    for (const { label, meaning } of parseCriteria(DEFAULT_CLASSIFICATION_PROMPT))
      expect(judge({ label, meaning }, LAUNCH), label).toEqual(judge({ label, meaning: label }, LAUNCH))
  })

  test.each([
    ['The first ten are free, then €0.20 each.', true, '€0.20'],
    ['From $1,250 a year.', true, '$1,250'],
    ['It is £ 8.', true, '£ 8'],
    ['We closed a €1.1m round.', false, null],
    ['We raised $12 million.', false, null],
  ])('a price is quoted whole, and a round is none: %s', (description, met, price) => {
    const criterion = { label: 'Pricing', meaning: 'Pricing: it charges' }
    const verdict = judge(criterion, { ...LAUNCH, description })
    expect(verdict.met).toBe(met)
    expect(/"(.+)"/.exec(verdict.reason)?.[1] ?? null).toBe(price)
  })

  test('the reason quotes the words, or says what is ruled out', () => {
    const reasonOf = (meaning: string) => judge({ label: 'Work', meaning: `Work: ${meaning}` }, LAUNCH).reason
    expect(reasonOf('dental practices')).toBe('The launch text has "dental", "practices".')
    expect(reasonOf('not audio')).toBe('The launch text has "audio", which is ruled out.')
    expect(reasonOf('not music')).toBe('The launch text has none of the words that are ruled out.')
    expect(reasonOf('vineyards')).toBe('Too few words in common with the launch text.')
  })
})
