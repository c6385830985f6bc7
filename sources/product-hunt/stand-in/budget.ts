import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type SelectionSetNode,
} from 'graphql'
import { MINUTE_MS } from '#domain/base/durations.ts'
import { MAX_PAGE_SIZE } from './connection.ts'

/** The documented budget of an application (contracts README 1, rate limit). */
export const BUDGET = 6_250
const WINDOW_MS = 15 * MINUTE_MS

/** The vendor does not publish its formula; ours: one point an object, lists multiply, nested lists count as two. */
const NESTED_LIST_SIZE = 2
const FIELD_SIZES: Readonly<Record<string, number>> = {
  posts: MAX_PAGE_SIZE,
  topics: NESTED_LIST_SIZE,
  makers: NESTED_LIST_SIZE,
  media: NESTED_LIST_SIZE,
  productLinks: NESTED_LIST_SIZE,
  pageInfo: 0,
}

/** They hold a list's objects and are none themselves. */
const WRAPPERS: readonly string[] = ['edges', 'node', 'nodes']

/**
 * Points that a document costs, worked out before it runs. The document must be valid: cycles are not looked for.
 * @param variables of the request
 */
export function complexity(document: DocumentNode, variables: Record<string, unknown>): number {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  const known = new Map<string, number>()

  const fragmentCost = (name: string): number => {
    const before = known.get(name)
    if (before !== undefined) return before
    const fragment = fragments.get(name)
    const cost = fragment === undefined ? 0 : costOf(fragment.selectionSet)
    known.set(name, cost)
    return cost
  }

  function costOf(set: SelectionSetNode): number {
    let total = 0
    for (const selection of set.selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) total += fragmentCost(selection.name.value)
      else if (selection.kind === Kind.INLINE_FRAGMENT) total += costOf(selection.selectionSet)
      else if (selection.selectionSet !== undefined && WRAPPERS.includes(selection.name.value))
        total += costOf(selection.selectionSet)
      else if (selection.selectionSet !== undefined)
        total += sizeOf(selection, variables) * (1 + costOf(selection.selectionSet))
    }
    return total
  }

  return document.definitions.reduce(
    (total, definition) =>
      definition.kind === Kind.OPERATION_DEFINITION ? total + costOf(definition.selectionSet) : total,
    0,
  )
}

/** How many objects a field can give. */
function sizeOf(field: FieldNode, variables: Record<string, unknown>): number {
  const value = field.arguments?.find((argument) => /^(first|last)$/.test(argument.name.value))?.value
  const requested =
    value?.kind === Kind.INT
      ? Number(value.value)
      : value?.kind === Kind.VARIABLE
        ? variables[value.name.value]
        : undefined
  const usual = FIELD_SIZES[field.name.value] ?? 1
  return typeof requested === 'number' ? Math.max(1, Math.min(requested, MAX_PAGE_SIZE)) : usual
}

export interface BudgetState {
  remaining: number
  resetSeconds: number
}

/** Each token's points in windows of 15 minutes, kept in this process. */
export function createBudgets(now: () => number) {
  const windows = new Map<string, { endsMs: number; remaining: number }>()
  const windowOf = (token: string) => {
    for (const [other, window] of windows) if (window.endsMs <= now()) windows.delete(other)
    const window = windows.get(token) ?? { endsMs: now() + WINDOW_MS, remaining: BUDGET }
    windows.set(token, window)
    return window
  }
  const stateOf = ({ endsMs, remaining }: { endsMs: number; remaining: number }): BudgetState => ({
    remaining,
    resetSeconds: Math.max(1, Math.ceil((endsMs - now()) / 1000)),
  })
  return {
    look: (token: string): BudgetState => stateOf(windowOf(token)),
    /** Takes points; what remains can become negative, as on the real site. */
    spend: (token: string, points: number): BudgetState => {
      const window = windowOf(token)
      window.remaining -= points
      return stateOf(window)
    },
  }
}
