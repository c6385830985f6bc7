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
  /** Those that are shown; others stay as they are. */
  | { do: 'set-all'; on: boolean }
  /** Lets go of cards that vanished. */
  | { do: 'prune' }

/**
 * The next selection.
 * @param qualifiedIds the cards that can be chosen
 * @param shownIds those of them that are shown, in their order on the screen
 */
export function reduceSelection(
  before: Selection,
  action: SelectionAction,
  qualifiedIds: readonly string[],
  shownIds: readonly string[] = qualifiedIds,
): Selection {
  const selection = pruned(before, qualifiedIds)
  switch (action.do) {
    case 'prune':
      return selection
    case 'set-all':
      return { ids: changed(selection.ids, shownIds, action.on), anchor: null }
    case 'set': {
      const { id, on, range } = action
      if (!shownIds.includes(id)) return selection
      const from =
        range && selection.anchor !== null && shownIds.includes(selection.anchor) ? selection.anchor : id
      return { ids: changed(selection.ids, between(shownIds, from, id), on), anchor: id }
    }
  }
}

function changed(before: ReadonlySet<string>, ids: readonly string[], on: boolean): ReadonlySet<string> {
  if (on) return new Set([...before, ...ids])
  return new Set([...before].filter((id) => !ids.includes(id)))
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

/** How the "select all" box stands, by what is shown. */
export function allSelected({ ids }: Selection, shownIds: readonly string[]): 'none' | 'some' | 'all' {
  const count = shownIds.filter((id) => ids.has(id)).length
  return count === 0 ? 'none' : count < shownIds.length ? 'some' : 'all'
}
