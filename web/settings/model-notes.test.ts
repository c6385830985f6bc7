import { describe, expect, test } from 'vitest'
import { PROVIDERS } from '#providers/registry.ts'
import { modelNotes } from './model-notes.ts'

const nowMs = Date.parse('2026-11-23T06:00:00Z')
const CURRENT = { classify: 'gpt-5.6-luna', research: 'gpt-5.6-terra' }
const listed = (ends: Record<string, string | null>) =>
  Object.entries(ends).map(([id, shutdownDate]) => ({ id, shutdownDate }))

const ENDS =
  'The model gpt-5-mini, which judges launches, will be shut down on Dec 11, 2026. Whoever runs this installation should choose another one (CLASSIFY_MODEL).'
const ENDED =
  'The model o1, which finds contacts, was to be shut down on Oct 23, 2026. Whoever runs this installation should choose another one (RESEARCH_MODEL).'
const UNLISTED =
  'Your key does not list gpt-5-mini, which judges launches. Allow the model for this key at OpenAI, or tell whoever runs this installation.'

describe('without a list the announced ends are shown', () => {
  test.each([
    ['of models without one, nothing', CURRENT, []],
    ['of a model for judging', { ...CURRENT, classify: 'gpt-5-mini' }, [ENDS]],
    ['of a model for research', { ...CURRENT, research: 'o1' }, [ENDED]],
    ['of both', { classify: 'gpt-5-mini', research: 'o1' }, [ENDS, ENDED]],
  ])('%s', (_what, models, notes) => {
    expect(modelNotes(PROVIDERS[0], models, undefined, nowMs)).toEqual(notes)
  })
})

describe('with the list of the user’s key', () => {
  test.each([
    ['a model in it is not mentioned', listed({ 'gpt-5.6-luna': null }), CURRENT.classify, []],
    [
      'its end counts',
      listed({ 'gpt-5.6-luna': '2026-12-24' }),
      CURRENT.classify,
      ['shut down on Dec 24, 2026'],
    ],
    [
      'its far end counts more than the announced one',
      listed({ 'gpt-5-mini': '2028-01-01' }),
      'gpt-5-mini',
      [],
    ],
    ['the announced one stands where it has none', listed({ 'gpt-5-mini': null }), 'gpt-5-mini', [ENDS]],
    ['one that ends and is not in it is mentioned twice', listed({}), 'gpt-5-mini', [ENDS, UNLISTED]],
    ['one that has ended is mentioned once', listed({}), 'gpt-4', ['was to be shut down on Oct 23, 2026']],
  ])('%s', (_rule, models, classify, notes) => {
    const own = [...models, ...listed({ 'gpt-5.6-terra': null })]
    const shown = modelNotes(PROVIDERS[0], { ...CURRENT, classify }, own, nowMs)
    expect(shown).toHaveLength(notes.length)
    notes.forEach((note, at) => expect(shown[at]).toContain(note))
  })

  test('a model that it lacks is mentioned with its job', () => {
    expect(modelNotes(PROVIDERS[0], CURRENT, listed({ 'gpt-5.6-luna': null }), nowMs)).toEqual([
      'Your key does not list gpt-5.6-terra, which finds contacts. Allow the model for this key at OpenAI, or tell whoever runs this installation.',
    ])
  })
})
