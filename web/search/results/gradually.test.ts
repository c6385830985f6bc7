import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stepTowards } from './gradually.ts'

interface Card {
  product: { id: string }
  version: number
}
const card = (id: string, version = 0): Card => ({ product: { id }, version })
const [a, b, c, d] = [card('a'), card('b'), card('c'), card('d')]
const read = (cards: readonly Card[]) =>
  cards.map(({ product, version }) => `${product.id}${version === 0 ? '' : version}`).join(' ')

describe('a step of two cards', () => {
  test.each<[string, Card[], Card[], string]>([
    ['makes the first two', [], [a, b, c, d], 'a b'],
    ['changes two in their places', [a, b, c], [card('a', 1), card('b', 1), card('c', 1)], 'a1 b1 c'],
    ['shows another run from its start', [a, b, c], [d, c, b, a], 'd c'],
    ['shows no launch of another run twice', [a, b, c], [card('a', 1), c, b], 'a1 c'],
  ])('%s', (_name, shown, wanted, expected) => {
    expect(read(stepTowards(shown, wanted, 2))).toBe(expected)
  })

  test('gives the same list where nothing is left to do', () => {
    const shown = [a, b]
    expect(stepTowards(shown, [a, b], 2)).toBe(shown)
  })
})

test('step by step it comes to what is wanted, no launch twice on the way', () => {
  const cards = fc.uniqueArray(
    fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), version: fc.nat({ max: 2 }) }),
    {
      selector: ({ id }) => id,
    },
  )
  const run = cards.map((list) => list.map(({ id, version }) => card(id, version)))
  fc.assert(
    fc.property(run, run, fc.integer({ min: 1, max: 3 }), (from, wanted, most) => {
      let shown: readonly Card[] = from
      for (let steps = 0; steps <= wanted.length + 1; steps++) {
        const changed = stepTowards(shown, wanted, most)
        expect(changed.filter((each) => !shown.includes(each)).length).toBeLessThanOrEqual(most)
        shown = changed
        expect(new Set(shown.map(({ product }) => product.id)).size).toBe(shown.length)
      }
      expect(shown).toEqual(wanted)
    }),
  )
})
