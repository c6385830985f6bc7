/**
 * Which qualified cards are chosen for saving (SPEC 2, Product card: bulk actions). Pure: a state and an action give
 * the next state.
 */
export interface Selection {
  ids: ReadonlySet<string>
  /** The card that was changed last: a range begins there. */
  anchor: string | null
}

export const nothingSelected: Selection = { ids: new Set(), anchor: null }

export type SelectionAction =
  /** `range`: with Shift held, all cards between the last changed one and this one become as this one. */
  | { do: 'set'; id: string; on: boolean; range: boolean }
  | { do: 'set-all'; on: boolean }
  /** Lets go of cards that vanished. */
  | { do: 'prune' }

/**
 * The next selection.
 * @param qualifiedIds the cards that can be chosen, in the order in which they are shown
 */
export function reduceSelection(
  before: Selection,
  action: SelectionAction,
  qualifiedIds: readonly string[],
): Selection {
  const selection = pruned(before, qualifiedIds)
  switch (action.do) {
    case 'prune':
      return selection
    case 'set-all':
      return { ids: new Set(action.on ? qualifiedIds : []), anchor: null }
    case 'set': {
      if (!qualifiedIds.includes(action.id)) return selection
      const from = action.range ? selection.anchor : null
      const ids = new Set(selection.ids)
      for (const id of between(qualifiedIds, from ?? action.id, action.id)) {
        if (action.on) ids.add(id)
        else ids.delete(id)
      }
      return { ids, anchor: action.id }
    }
  }
}

/** The same selection where nothing has vanished, so that it can be compared by identity. */
function pruned(selection: Selection, qualifiedIds: readonly string[]): Selection {
  const { ids, anchor } = selection
  if (ids.size === 0 && anchor === null) return selection
  const known = new Set(qualifiedIds)
  const left = [...ids].filter((id) => known.has(id))
  const anchorLeft = anchor !== null && known.has(anchor) ? anchor : null
  return left.length === ids.size && anchorLeft === anchor
    ? selection
    : { ids: new Set(left), anchor: anchorLeft }
}

function between(ids: readonly string[], one: string, other: string): readonly string[] {
  const [from, to] = [ids.indexOf(one), ids.indexOf(other)]
  return ids.slice(Math.min(from, to), Math.max(from, to) + 1)
}

/** How the "select all" box stands. */
export function allSelected({ ids }: Selection, qualifiedCount: number): 'none' | 'some' | 'all' {
  if (ids.size === 0) return 'none'
  return ids.size < qualifiedCount ? 'some' : 'all'
}
