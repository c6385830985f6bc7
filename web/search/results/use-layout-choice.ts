import { useKept } from '#web/core/storage/use-kept.ts'

export const LAYOUTS = ['cards', 'table'] as const
export type Layout = (typeof LAYOUTS)[number]

const layoutOf = (kept: unknown): Layout => LAYOUTS.find((layout) => layout === kept) ?? 'cards'

/** How the results are laid out, kept in this browser: cards until the user picks the table. */
export function useLayoutChoice(): [Layout, (layout: Layout) => void] {
  const [layout, change] = useKept('resultsLayout', layoutOf)
  return [layout, (next) => change(() => next)]
}
