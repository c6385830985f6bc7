import { startTransition, useCallback, useState } from 'react'
import type { RunItem } from '#domain/search-run/run-state.ts'
import type { JudgedItem } from '#domain/search-run/search-run.ts'

/** Whether this session saved the launch to the sheet that is in use, and whether more is known of it since. */
export type Saved = 'no' | 'as-it-is' | 'without-the-latest'

interface SavedItem {
  item: JudgedItem
  spreadsheetId: string
}

const sameAnswers = (one: RunItem, other: RunItem): boolean =>
  one.verdict?.atMs === other.verdict?.atMs && one.contacts?.atMs === other.contacts?.atMs

/**
 * The launches that this session saved; `add` and `remove` are the same functions at every drawing.
 * @param spreadsheetId the sheet that is in use
 */
export function useSavedItems(spreadsheetId: string | undefined) {
  const [saved, setSaved] = useState<ReadonlyMap<string, SavedItem>>(new Map())
  const add = useCallback((items: readonly JudgedItem[], savedTo: string) => {
    const entries = items.map((item) => [item.product.id, { item, spreadsheetId: savedTo }] as const)
    startTransition(() => setSaved((before) => new Map([...before, ...entries])))
  }, [])
  const remove = useCallback((items: readonly JudgedItem[]) => {
    const ids = new Set(items.map(({ product }) => product.id))
    setSaved((before) => new Map([...before].filter(([id]) => !ids.has(id))))
  }, [])
  const savedOf = (item: RunItem): Saved => {
    const known = saved.get(item.product.id)
    if (known === undefined || known.spreadsheetId !== spreadsheetId) return 'no'
    return sameAnswers(known.item, item) ? 'as-it-is' : 'without-the-latest'
  }
  return { savedOf, add, remove }
}
