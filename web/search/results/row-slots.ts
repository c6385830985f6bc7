/**
 * Gives each row of a list a slot, in which its element stays while it is drawn. A row that comes into view takes over
 * the slot of one that left, since changing an element costs a fraction of making another.
 * @returns takes the indexes of the rows to draw, ascending, and gives the slot of each
 */
export function createRowSlots(): (indexes: readonly number[]) => ReadonlyMap<number, number> {
  let last: ReadonlyMap<number, number> = new Map()
  return (indexes) => {
    const drawn = new Set(indexes)
    // In their order on the page, so that few elements change places.
    const free = [...last].filter(([index]) => !drawn.has(index)).map(([, slot]) => slot)
    let most = Math.max(-1, ...last.values())
    last = new Map(indexes.map((index) => [index, last.get(index) ?? free.shift() ?? (most += 1)]))
    return last
  }
}
