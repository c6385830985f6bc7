import { maySave } from '#domain/credentials.ts'
import { leadFrom } from '#domain/lead.ts'
import { isServiceError } from '#clients/http.ts'
import { PartlySavedError, saveLeads } from '#operations/save-lead.ts'
import { useQuery } from '@tanstack/react-query'
import { logActivity } from '#web/shared/activity.ts'
import { sentenceFor } from '#web/shared/error-sentences.ts'
import { messages } from '#web/shared/messages.ts'
import { useServices } from '#web/shared/services.tsx'
import { settingsQuery } from '#web/shared/settings-query.ts'
import { userSheet } from '#web/shared/sheets.ts'
import { type Flash, useFlashes } from '#web/shared/use-flash.ts'
import { webLock } from '#web/shared/web-lock.ts'
import { useState } from 'react'
import { isJudged, type JudgedItem, type RunItem } from './search-run.ts'

type SaveMode = 'single' | 'bulk_selected' | 'bulk_all_qualified'

/** Where messages about many leads appear. */
const BULK = 'bulk'

export interface Saving {
  isSaving: (id: string) => boolean
  flashOf: (id: string) => Flash | null
  bulkBusy: boolean
  bulkFlash: Flash | null
  /** The first tab holds something else: whether to save to a tab of our own is asked until answered (DESIGN 8). */
  foreignHeader: boolean
  useNewTab: () => void
  refuseNewTab: () => void
  saveOne: (item: RunItem) => Promise<void>
  saveMany: (mode: Exclude<SaveMode, 'single'>, items: readonly JudgedItem[]) => Promise<void>
}

/** What waits for the answer where to save it. */
interface Refused {
  mode: SaveMode
  items: readonly JudgedItem[]
}

/** Cards saved one after the other share one question. */
const together = (earlier: Refused | null, later: Refused): Refused =>
  earlier === null
    ? later
    : { mode: 'bulk_selected', items: [...new Set([...earlier.items, ...later.items])] }

/** True where any part of a lead came from the sandbox. */
const isSample = ({ product, verdict, contacts }: JudgedItem): boolean =>
  product.sample || verdict.sample || (contacts.kind === 'found' && contacts.sample)

/** Saving leads to the user's sheet, with SPEC 4's states and SPEC 8's sentences. */
export function useSaving(): Saving {
  const services = useServices()
  const { data: settings } = useQuery(settingsQuery(services))
  const { flashOf, flash } = useFlashes()
  const [savingIds, setSavingIds] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<Refused | null>(null)

  async function save(mode: SaveMode, items: readonly JudgedItem[], newTab: boolean): Promise<void> {
    const place = mode === 'single' ? (items[0]?.product.id ?? BULK) : BULK
    const sheet = settings === undefined ? null : userSheet(services, settings)
    if (sheet === null) {
      flash(place, 'error', messages.sheets.configureFirst)
      return
    }
    if (items.some((item) => !maySave({ sample: isSample(item) }, sheet))) {
      flash(place, 'error', messages.sheets.sampleToReal)
      return
    }
    const ids = items.map(({ product }) => product.id)
    setSavingIds((busy) => new Set([...busy, ...ids]))
    const leads = items.map(({ product, verdict, contacts }) =>
      leadFrom(product, verdict.result, contacts.kind === 'found' ? contacts.research : null, services.now()),
    )
    let failed = 0
    try {
      await saveLeads(sheet.sheets, leads, { lock: webLock, newTab })
      setRefused(null)
      flash(
        place,
        'success',
        mode === 'single' ? messages.sheets.saved : messages.sheets.savedCount(leads.length),
      )
    } catch (error) {
      const partly = error instanceof PartlySavedError
      failed = partly ? error.failedCount : leads.length
      const cause = partly ? error.cause : error
      if (isServiceError(cause, 'FOREIGN_HEADER')) setRefused((earlier) => together(earlier, { mode, items }))
      else {
        const reason = sentenceFor(cause)
        flash(place, 'error', mode === 'single' ? reason : `${messages.sheets.bulkFailed(failed)}: ${reason}`)
      }
    }
    // A save that failed may have written something all the same.
    void services.cache.invalidateQueries({ queryKey: ['leads'] })
    setSavingIds((busy) => new Set([...busy].filter((id) => !ids.includes(id))))
    void logActivity(services, 'SHEET_EXPORT', { mode, count: leads.length - failed, failed })
  }

  return {
    isSaving: (id) => savingIds.has(id),
    flashOf,
    bulkBusy: savingIds.size > 0,
    bulkFlash: flashOf(BULK),
    foreignHeader: refused !== null,
    useNewTab: () => {
      setRefused(null)
      if (refused !== null) void save(refused.mode, refused.items, true)
    },
    refuseNewTab: () => setRefused(null),
    saveOne: async (item) => {
      if (isJudged(item)) await save('single', [item], false)
      else flash(item.product.id, 'error', messages.sheets.notClassified)
    },
    saveMany: async (mode, items) => {
      if (items.length > 0) await save(mode, items, false)
      else
        flash(
          BULK,
          'error',
          mode === 'bulk_selected' ? messages.sheets.selectOne : messages.sheets.noneQualified,
        )
    },
  }
}
