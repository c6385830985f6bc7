import { useRef, useState } from 'react'
import type { LabelValue } from '#domain/labels/launch-label.ts'
import { findByKey, leadKey } from '#domain/lead/lead-link.ts'
import type { IndexedLead } from '#domain/lead/lead-list.ts'
import { useCommandOffer } from '#web/core/commands/commands.tsx'
import { useLabels } from '#web/core/labels/labels-context.tsx'
import { focusPanel } from '#web/ui/side-panel.tsx'
import { useOpenedPanel } from '#web/ui/use-opened-panel.ts'
import type { LeadActions } from './lead-actions.tsx'
import { leadLabelTarget } from './lead-label-target.ts'
import { useLeadWork } from './work/lead-work-of.ts'

const NOTHING: ReadonlySet<number> = new Set()
const NO_LEADS: readonly IndexedLead[] = []

/**
 * What can be done with the leads of the list: ticks, the side panel, and asking the AI.
 * @param leads undefined where no sheet was read
 * @param active whether the list is seen
 */
export function useListActions(
  leads: readonly IndexedLead[] = NO_LEADS,
  shown: readonly IndexedLead[],
  { followUps, sample }: Pick<LeadActions, 'followUps' | 'sample'>,
  active: boolean,
): {
  actions: LeadActions
  tickAll: (on: boolean) => void
  /** The lead whose panel is open; null for none, or one that the sheet no longer has. */
  panelRow: IndexedLead | null
  closePanel: () => void
} {
  const work = useLeadWork()
  const [ticked, setTicked] = useState(NOTHING)
  const tick = (id: number, on: boolean) =>
    setTicked((last) => (on ? new Set([...last, id]) : new Set([...last].filter((other) => other !== id))))
  const openedFrom = useRef<number>(null)
  const { openId, open, close } = useOpenedPanel('panel', 'leads', () => {
    document.querySelector<HTMLElement>(`[data-panel-of="${openedFrom.current}"]`)?.focus()
  })
  const openPanel = (row: IndexedLead) => {
    openedFrom.current = row.id
    open(leadKey(row.lead) ?? '')
    focusPanel()
  }
  const choices = leads.flatMap(({ lead }) => {
    const id = leadKey(lead)
    return id === null || lead.appName.trim() === '' ? [] : [{ id, name: lead.appName.trim() }]
  })
  useCommandOffer('open-lead', {
    choices,
    run: (key) => {
      const row = findByKey(leads, key)
      if (row !== null) openPanel(row)
    },
  })
  const panelRow = openId === null ? null : findByKey(leads, openId)
  const move = (by: number) => {
    // A row without a key has no address to be opened by.
    const rows = shown.filter(({ lead }) => leadKey(lead) !== null)
    const index = rows.findIndex(({ id }) => id === panelRow?.id)
    const next = rows[index === -1 ? 0 : index + by]
    if (next !== undefined) openPanel(next)
  }
  const moves = active && panelRow !== null
  useCommandOffer('next-launch', { offered: moves, run: () => move(1) })
  useCommandOffer('previous-launch', { offered: moves, run: () => move(-1) })
  useLabelKeys(panelRow ?? null, leads, sample, active)
  const actions = { followUps, sample, work, ticked, tick, openPanel }
  return {
    actions,
    tickAll: (on) => setTicked(on ? new Set(shown.map(({ id }) => id)) : NOTHING),
    panelRow,
    closePanel: close,
  }
}

/** Y and N label the lead whose panel is open, or whose row has the focus. */
function useLabelKeys(
  panelRow: IndexedLead | null,
  leads: readonly IndexedLead[],
  sample: boolean,
  offered: boolean,
): void {
  const { choose } = useLabels()
  const label = (value: LabelValue) => {
    const row = panelRow ?? leads.find(({ id }) => String(id) === focusedRow())
    if (row !== undefined) choose(leadLabelTarget(row.lead, sample), value)
  }
  useCommandOffer('label-good', { offered, run: () => label('good') })
  useCommandOffer('label-not-for-me', { offered, run: () => label('not_for_me') })
}

const focusedRow = (): string | null =>
  document.activeElement
    ?.closest('[role="row"]')
    ?.querySelector('[data-panel-of]')
    ?.getAttribute('data-panel-of') ?? null
