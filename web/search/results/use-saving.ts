import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RunItem } from '#domain/search-run/run-state.ts'
import { isJudged, type JudgedItem } from '#domain/search-run/search-run.ts'
import { logActivity } from '#web/core/activity.ts'
import { sheetsMessages } from '#web/core/errors/sheets-messages.ts'
import { useServices } from '#web/core/services.tsx'
import { markLeadsChanged } from '#web/core/sheets/leads-query.ts'
import { settingsQuery } from '#web/core/vault/settings-query.ts'
import { type Flash, useFlashes } from '#web/ui/use-flash.ts'
import { provenRowsOf } from './proven-rows-of.ts'
import { BULK, placeOf, type RefusedSaves, useRefusedSaves } from './refused-saves.ts'
import { messagesOf, type SaveMode } from './save-outcome.ts'
import { saveToSheet } from './save-to-sheet.ts'
import { type UndoState, useBatchUndo } from './use-batch-undo.ts'
import { type BusyPlaces, useBusyPlaces } from './use-busy-places.ts'
import { type Saved, useSavedItems } from './use-saved-items.ts'

/** Long enough to read: the message can name up to four kinds of rows. */
const undoMessageMs = 10_000

export interface Saving {
  isSaving: (id: string) => boolean
  savedOf: (item: RunItem) => Saved
  /** The user's sheet in the browser; null while that is not known. */
  sheetUrl: string | null
  flashOf: (id: string) => Flash | null
  bulkBusy: boolean
  bulkFlash: Flash | null
  /** The first tab holds something else: the question whether to save to a tab of our own stays until answered (DESIGN 8). */
  foreignHeader: boolean
  /** Not while what waits for the answer is being saved elsewhere. */
  newTabBusy: boolean
  intoNewTab: () => void
  refuseNewTab: () => void
  /** Launches to save that were not scored by the user's own criteria: the user is to say whether to save them too. */
  ownScored: { count: number; total: number } | null
  saveOwnScored: (withThem: boolean) => void
  refuseOwnScored: () => void
  /** What the user has to look at in the sheet; stands until it is dismissed. */
  notices: readonly string[]
  dismiss: (notice: string) => void
  /** The last save, as long as it can be undone. */
  undo: UndoState | null
  runUndo: () => void
  dropUndo: () => void
  saveOne: (item: RunItem) => void
  saveMany: (mode: Exclude<SaveMode, 'single'>, items: readonly JudgedItem[]) => void
}

const isOwnScored = ({ verdict }: JudgedItem): boolean => verdict.result.byOwnCriteria

/**
 * Saving leads to the user's sheet, with the states of SPEC 4 and the rules of SPEC 5, Spreadsheet.
 * @param launches those that can be saved
 */
export function useSaving(launches: readonly RunItem[]): Saving {
  const services = useServices()
  const { data: settings } = useQuery(settingsQuery(services))
  const { flashOf, flash } = useFlashes()
  const places = useBusyPlaces()
  const { begin, end } = places
  const { savedOf, add, remove, sheetUrl } = useSavedItems(settings, launches)
  const refusedSaves = useRefusedSaves()
  const { addRefused, removeSaved } = refusedSaves
  const [notices, setNotices] = useState<readonly string[]>([])
  const { undo, offer, drop, run } = useBatchUndo(({ kind, text }, away) => {
    flash(BULK, kind, text, undoMessageMs)
    remove(away)
    void services.cache.invalidateQueries({ queryKey: ['leads'] })
  }, provenRowsOf(services).settled)

  /** Saves in one go; while a place is saving, it saves nothing else. */
  const save = async (mode: SaveMode, items: readonly JudgedItem[], newTab: boolean): Promise<void> => {
    const place = placeOf({ mode, items })
    if (!begin(place)) return
    drop(mode !== 'single')
    const { outcome, batch } = await saveToSheet(services, items, newTab)
    end(place)
    if (batch !== null) offer(batch)
    const { flash: message, notice } = messagesOf(mode, items.length, outcome)
    if (message !== null) flash(place, message.kind, message.text)
    if (notice !== null) setNotices((earlier) => [...new Set([...earlier, notice])])
    if (outcome.kind === 'refused') return
    if (outcome.kind === 'saved') {
      removeSaved(items)
      add(items, outcome.spreadsheetId)
    } else if (outcome.isForeign) addRefused({ mode, items })
    // A save that failed may have written something all the same.
    void markLeadsChanged(services.cache)
    const failed = outcome.kind === 'failed' ? outcome.failedCount : 0
    void logActivity(services, 'SHEET_EXPORT', { mode, count: items.length - failed, failed })
  }

  const saveOne = (item: RunItem) => {
    if (isJudged(item)) void save('single', [item], false)
    else flash(item.product.id, 'error', sheetsMessages.notClassified)
  }
  const dropUndo = () => drop(false)
  const runUndo = async () => {
    if (!begin(BULK)) return
    await run()
    end(BULK)
  }
  const { askAbout, ...ownScored } = useOwnScored((items) => void save('bulk_all_qualified', items, false))
  return {
    isSaving: places.isBusy,
    savedOf,
    sheetUrl,
    flashOf,
    bulkBusy: places.isBusy(BULK),
    bulkFlash: flashOf(BULK),
    ...newTabQuestion(refusedSaves, places, save),
    ...ownScored,
    notices,
    dismiss: (notice) => setNotices((earlier) => earlier.filter((other) => other !== notice)),
    undo,
    runUndo: () => void runUndo(),
    dropUndo,
    saveOne,
    saveMany: (mode, items) => {
      if (mode === 'bulk_all_qualified' && items.some(isOwnScored)) askAbout(items)
      else if (items.length > 0) void save(mode, items, false)
      else flash(BULK, 'error', nothingToSave(mode))
    },
  }
}

/** The question whether to save to a tab of our own what the first tab has no place for. */
function newTabQuestion(
  { refused, clearRefused }: RefusedSaves,
  { isBusy, isUnderWay }: BusyPlaces,
  save: (mode: SaveMode, items: readonly JudgedItem[], newTab: boolean) => Promise<void>,
): Pick<Saving, 'foreignHeader' | 'newTabBusy' | 'intoNewTab' | 'refuseNewTab'> {
  return {
    foreignHeader: refused !== null,
    newTabBusy: refused !== null && isBusy(placeOf(refused)),
    intoNewTab: () => {
      // Else it would save nothing, and what waits would be forgotten.
      if (refused === null || isUnderWay(placeOf(refused))) return
      clearRefused()
      void save(refused.mode, refused.items, true)
    },
    refuseNewTab: clearRefused,
  }
}

/** The question whether launches that the model scored by its own criteria are to be saved too. */
function useOwnScored(save: (items: readonly JudgedItem[]) => void) {
  const [items, askAbout] = useState<readonly JudgedItem[] | null>(null)
  return {
    askAbout,
    ownScored: items === null ? null : { count: items.filter(isOwnScored).length, total: items.length },
    saveOwnScored: (withThem: boolean) => {
      askAbout(null)
      const wanted = items?.filter((item) => withThem || !isOwnScored(item)) ?? []
      if (wanted.length > 0) save(wanted)
    },
    refuseOwnScored: () => askAbout(null),
  }
}

const nothingToSave = (mode: SaveMode): string =>
  mode === 'bulk_selected' ? sheetsMessages.selectOne : sheetsMessages.noneQualified
