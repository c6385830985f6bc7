import { expect, test } from 'vitest'
import { stepTowardsWhole } from './whole-cards.ts'

/** Whole cards as capitals, light ones as small letters. */
const cardsOf = (cards: string) =>
  new Map(cards.split('').map((card) => [card.toLowerCase(), card === card.toUpperCase()] as const))
const shown = (cards: ReadonlyMap<string, boolean>) =>
  [...cards].map(([id, whole]) => (whole ? id.toUpperCase() : id)).join('')

test.each([
  ['cards drawn for the first time are at once what they are to be', '', 'abcd', 'ab', 'ABcd'],
  ['of the others so many become whole in one step, the first first', 'abcd', 'abcd', 'abc', 'ABcd'],
  ['or light', 'ABCD', 'abcd', 'd', 'abCD'],
  ['both count together', 'ABcd', 'abcd', 'acd', 'AbCd'],
  ['a card that is gone is forgotten', 'AB', 'b', 'b', 'B'],
])('%s', (_name, before, ids, wanted, after) => {
  const next = stepTowardsWhole(cardsOf(before), ids.split(''), (id) => wanted.includes(id), 2)
  expect(shown(next)).toBe(after)
})

test('with nothing left to do it is the same', () => {
  const cards = cardsOf('ABcd')
  expect(stepTowardsWhole(cards, [...cards.keys()], (id) => 'ab'.includes(id), 2)).toBe(cards)
})
