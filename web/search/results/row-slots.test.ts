import { describe, expect, it } from 'vitest'
import { createRowSlots } from './row-slots.ts'

const draw = (...lists: number[][]): number[][] => {
  const slotsOf = createRowSlots()
  return lists.map((indexes) => {
    const slots = slotsOf(indexes)
    return indexes.map((index) => slots.get(index) ?? NaN)
  })
}

describe('the slots of the rows that are drawn', () => {
  it.each([
    [
      'a row that comes takes over the slot of the one that left',
      [
        [0, 1, 2],
        [1, 2, 3],
      ],
      [1, 2, 0],
    ],
    [
      'a jump keeps the elements in their order',
      [
        [0, 1, 2],
        [1, 2, 3],
        [7, 8, 9],
      ],
      [1, 2, 0],
    ],
    [
      'more rows get new slots',
      [
        [0, 1],
        [0, 1, 2, 3],
      ],
      [0, 1, 2, 3],
    ],
  ])('%s', (_, lists, slots) => {
    expect(draw(...lists).at(-1)).toEqual(slots)
  })

  it('no two rows share one, wherever the list is scrolled', () => {
    const windows = Array.from({ length: 60 }, (_, step) => {
      const first = (step * 7) % 40
      return Array.from({ length: 5 + (step % 4) }, (__, index) => first + index)
    })
    for (const slots of draw(...windows)) expect(new Set(slots).size).toBe(slots.length)
  })
})
