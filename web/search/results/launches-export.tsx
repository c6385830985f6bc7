import { recordOfLaunch } from '#domain/export/export-record.ts'
import type { RunItem } from '#domain/search-run/run-state.ts'
import { ExportMenu } from '#web/core/export/export-menu.tsx'
import { useServices } from '#web/core/services.tsx'
import { exportMessages } from './export-messages.ts'

interface LaunchesExportProps {
  shown: readonly RunItem[]
  qualified: readonly RunItem[]
  selected: readonly RunItem[]
  className: string
}

/** The results as a file or in the clipboard, also without a sheet: all that are shown, the qualified, or the ticked. */
export function LaunchesExport({ shown, qualified, selected, className }: LaunchesExportProps) {
  const { now } = useServices()
  const scope = (label: string, items: readonly RunItem[]) => ({
    label,
    count: items.length,
    records: () => items.map((item) => recordOfLaunch(item, now())),
  })
  const scopes = [
    scope(exportMessages.shown(shown.length), shown),
    scope(exportMessages.qualified(qualified.length), qualified),
    scope(exportMessages.selected(selected.length), selected),
  ]
  return <ExportMenu button={{ size: 'compact-xs', className }} scopes={scopes} rowsName="launch" />
}
