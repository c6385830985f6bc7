import { expect, test } from 'vitest'
import { labeledToTry, MOST_TRIED, sampleToTry } from './launches-to-try.ts'

const label = (name: string, blind: boolean, labeledAtMs: number) => ({ name, blind, labeledAtMs })

test('launches drawn blind come first, then those labeled by hand, the newest labels first', () => {
  const labels = [
    label('by hand, old', false, 1),
    label('drawn, old', true, 2),
    label('by hand, new', false, 9),
    label('drawn, new', true, 3),
  ]
  expect(labeledToTry(labels).map(({ name }) => name)).toEqual([
    'drawn, new',
    'drawn, old',
    'by hand, new',
    'by hand, old',
  ])
})

test('at most 50 are tried', () => {
  const many = Array.from({ length: 60 }, (_, index) => label(`${index}`, index % 2 === 0, index))
  expect(labeledToTry(many)).toHaveLength(MOST_TRIED)
  expect(labeledToTry(many).filter(({ blind }) => blind)).toHaveLength(30)
  expect(sampleToTry(many, 'seed')).toHaveLength(MOST_TRIED)
})

test('a sample is another for another seed, the same for the same, and repeats no launch', () => {
  const launches = Array.from({ length: 200 }, (_, index) => index)
  const sample = sampleToTry(launches, 'one')
  expect(sampleToTry(launches, 'one')).toEqual(sample)
  expect(sampleToTry(launches, 'other')).not.toEqual(sample)
  expect(new Set(sample).size).toBe(MOST_TRIED)
  expect(sampleToTry([1, 2, 3], 'one').toSorted()).toEqual([1, 2, 3])
})

test('each launch has the same chance', () => {
  const launches = Array.from({ length: 100 }, (_, index) => index)
  const drawn = Array.from({ length: 400 }, (_, index) => sampleToTry(launches, `seed ${index}`)).flat()
  // Each is drawn 200 times on average, with a standard deviation of 10: 60 away is six of these.
  for (const one of launches)
    expect(Math.abs(drawn.filter((other) => other === one).length - 200)).toBeLessThan(60)
})
