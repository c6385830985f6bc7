import { useQuery } from '@tanstack/react-query'
import { logActivity } from '#web/shared/activity.ts'
import { messages } from '#web/shared/messages.ts'
import { useServices } from '#web/shared/services.tsx'
import { settingsQuery } from '#web/shared/settings-query.ts'
import { type Flash, useFlashes } from '#web/shared/use-flash.ts'
import { startTransition, useCallback, useRef, useState } from 'react'
import { isJudged, type JudgedItem, type RunItem } from '../run/search-run.ts'
import { type SaveMode, tell } from './save-outcome.ts'
import { saveToSheet } from './save-to-sheet.ts'
import { type SavedBatch, undoBatch } from './undo-batch.ts'

/** Where messages about many leads appear. */
const BULK = 'bulk'
/** It can tell of up to four kinds of rows. */
const undoToldMs = 10_000

/** Whether this session saved the launch to the sheet that is in use, and whether more is known of it since. */
export type Saved = 'no' | 'as-it-is' | 'without-the-latest'

export interface Saving {
  isSaving: (id: string) => boolean
  savedOf: (item: RunItem) => Saved
  flashOf: (id: string) => Flash | null
  bulkBusy: boolean
  bulkFlash: Flash | null
  /** The first tab holds something else: whether to save to a tab of our own is asked until answered (DESIGN 8). */
  foreignHeader: boolean
  /** Not while what waits for the answer is being saved elsewhere. */
  newTabBusy: boolean
  useNewTab: () => void
  refuseNewTab: () => void
  /** Launches that are to be saved, and not scored by the user's own criteria: whether to save them too is asked. */
  ownScored: { count: number; total: number } | null
  saveOwnScored: (withThem: boolean) => void
  refuseOwnScored: () => void
  /** What the user has to look at in the sheet; stands until it is dismissed. */
  notices: readonly string[]
  dismiss: (notice: string) => void
  /** The last bulk save, as long as it can be undone. */
  undo: UndoState | null
  runUndo: () => void
  /** The same function at every drawing. */
  dropUndo: () => void
  /** The same function at every drawing. */
  saveOne: (item: RunItem) => void
  saveMany: (mode: Exclude<SaveMode, 'single'>, items: readonly JudgedItem[]) => void
}

interface UndoState {
  batch: SavedBatch<JudgedItem>
  /** It was tried and did not finish. */
  failed: boolean
}

/** What waits for the answer where to save it. */
interface Refused {
  mode: SaveMode
  items: readonly JudgedItem[]
}

interface SavedItem {
  item: JudgedItem
  spreadsheetId: string
}

/** Each card saves by itself; all that is saved together has one place. */
const placeOf = ({ mode, items }: Refused): string =>
  mode === 'single' ? (items[0]?.product.id ?? BULK) : BULK

/** Cards saved one after the other share one question. */
const together = (earlier: Refused | null, later: Refused): Refused =>
  earlier === null
    ? later
    : { mode: 'bulk_selected', items: [...new Set([...earlier.items, ...later.items])] }

const isOwnScored = ({ verdict }: JudgedItem): boolean => verdict.result.byOwnCriteria

const sameAnswers = (one: RunItem, other: RunItem): boolean =>
  one.verdict?.atMs === other.verdict?.atMs && one.contacts?.atMs === other.contacts?.atMs

/** What still waits once these are saved. */
function without(earlier: Refused | null, saved: readonly JudgedItem[]): Refused | null {
  const items = earlier?.items.filter((item) => !saved.includes(item)) ?? []
  return earlier === null || items.length === 0 ? null : { ...earlier, items }
}

/** Saving leads to the user's sheet, with SPEC 4's states and SPEC 8's sentences. */
export function useSaving(): Saving {
  const services = useServices()
  const { data: settings } = useQuery(settingsQuery(services))
  const { flashOf, flash } = useFlashes()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [saved, setSaved] = useState<ReadonlyMap<string, SavedItem>>(new Map())
  const [refused, setRefused] = useState<Refused | null>(null)
  const [asked, setAsked] = useState<readonly JudgedItem[] | null>(null)
  const [notices, setNotices] = useState<readonly string[]>([])
  const [undo, setUndo] = useState<UndoState | null>(null)
  const dropUndo = useCallback(() => setUndo(null), [])
  // A second click can come before the first one is drawn.
  const underWay = useRef(new Set<string>())

  /** Saves in one go; while a place is saving, it saves nothing else. */
  const save = useCallback(
    async (mode: SaveMode, items: readonly JudgedItem[], newTab: boolean): Promise<void> => {
      const place = placeOf({ mode, items })
      if (underWay.current.has(place)) return
      underWay.current.add(place)
      setBusy(new Set(underWay.current))
      // A card that is saved alone leaves the batch's Undo: a row that it changes is not taken back.
      if (mode !== 'single') dropUndo()
      const { outcome, batch } = await saveToSheet(services, items, newTab)
      underWay.current.delete(place)
      setBusy(new Set(underWay.current))
      if (mode !== 'single' && batch !== null) setUndo({ batch, failed: false })
      const told = tell(mode, items.length, outcome)
      if (told.flash !== null) flash(place, told.flash.kind, told.flash.text)
      const { notice } = told
      if (notice !== null) setNotices((earlier) => [...new Set([...earlier, notice])])
      if (outcome.kind === 'refused') return
      if (outcome.kind === 'saved') {
        setRefused((earlier) => without(earlier, items))
        startTransition(() => setSaved((before) => withSaved(before, items, outcome.spreadsheetId)))
      } else if (outcome.isForeign) setRefused((earlier) => together(earlier, { mode, items }))
      // A save that failed may have written something all the same.
      void services.cache.invalidateQueries({ queryKey: ['leads'] })
      const failed = outcome.kind === 'failed' ? outcome.failedCount : 0
      void logActivity(services, 'SHEET_EXPORT', { mode, count: items.length - failed, failed })
    },
    [services, flash, dropUndo],
  )

  const saveOne = useCallback(
    (item: RunItem) => {
      if (isJudged(item)) void save('single', [item], false)
      else flash(item.product.id, 'error', messages.sheets.notClassified)
    },
    [save, flash],
  )

  const runUndo = async (): Promise<void> => {
    if (undo === null || underWay.current.has(BULK)) return
    underWay.current.add(BULK)
    setBusy(new Set(underWay.current))
    const { told, away } = await undoBatch(undo.batch)
    underWay.current.delete(BULK)
    setBusy(new Set(underWay.current))
    setUndo(told.kind === 'error' ? { ...undo, failed: true } : null)
    flash(BULK, told.kind, told.text, undoToldMs)
    const ids = new Set(away.map(({ product }) => product.id))
    setSaved((before) => new Map([...before].filter(([id]) => !ids.has(id))))
    void services.cache.invalidateQueries({ queryKey: ['leads'] })
  }

  const spreadsheetId = settings?.spreadsheetId.trim()
  return {
    isSaving: (id) => busy.has(id),
    savedOf: (item) => {
      const known = saved.get(item.product.id)
      if (known === undefined || known.spreadsheetId !== spreadsheetId) return 'no'
      return sameAnswers(known.item, item) ? 'as-it-is' : 'without-the-latest'
    },
    flashOf,
    bulkBusy: busy.has(BULK),
    bulkFlash: flashOf(BULK),
    foreignHeader: refused !== null,
    newTabBusy: refused !== null && busy.has(placeOf(refused)),
    useNewTab: () => {
      // Else it would save nothing, and what waits would be forgotten.
      if (refused === null || underWay.current.has(placeOf(refused))) return
      setRefused(null)
      void save(refused.mode, refused.items, true)
    },
    refuseNewTab: () => setRefused(null),
    ownScored: asked === null ? null : { count: asked.filter(isOwnScored).length, total: asked.length },
    saveOwnScored: (withThem) => {
      setAsked(null)
      const items = asked?.filter((item) => withThem || !isOwnScored(item)) ?? []
      if (items.length > 0) void save('bulk_all_qualified', items, false)
    },
    refuseOwnScored: () => setAsked(null),
    notices,
    dismiss: (notice) => setNotices((earlier) => earlier.filter((other) => other !== notice)),
    undo,
    runUndo: () => void runUndo(),
    dropUndo,
    saveOne,
    saveMany: (mode, items) => {
      if (mode === 'bulk_all_qualified' && items.some(isOwnScored)) setAsked(items)
      else if (items.length > 0) void save(mode, items, false)
      else {
        flash(
          BULK,
          'error',
          mode === 'bulk_selected' ? messages.sheets.selectOne : messages.sheets.noneQualified,
        )
      }
    },
  }
}

function withSaved(
  before: ReadonlyMap<string, SavedItem>,
  items: readonly JudgedItem[],
  spreadsheetId: string,
): ReadonlyMap<string, SavedItem> {
  return new Map([...before, ...items.map((item) => [item.product.id, { item, spreadsheetId }] as const)])
}
