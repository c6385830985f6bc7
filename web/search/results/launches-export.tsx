import { recordOfLaunch } from '#domain/export/export-record.ts'
import type { RunItem } from '#domain/search-run/run-state.ts'
import { useServices } from '#web/core/services.tsx'
import { ExportMenu } from '#web/export/index.ts'
import { exportMessages } from './export-messages.ts'

interface LaunchesExportProps {
  shown: readonly RunItem[]
  qualified: readonly RunItem[]
  selected: readonly RunItem[]
  className: string
}

/** The results as a file or in the clipboard, also without a sheet: the ticked, all that are shown, or the qualified. */
export function LaunchesExport({ shown, qualified, selected, className }: LaunchesExportProps) {
  const { now } = useServices()
  const scope = (label: string, items: readonly RunItem[]) => ({
    label,
    count: items.length,
    records: () => items.map((item) => recordOfLaunch(item, now())),
  })
  const scopes = [
    ...(selected.length === 0 ? [] : [scope(exportMessages.selected(selected.length), selected)]),
    scope(exportMessages.shown(shown.length), shown),
    scope(exportMessages.qualified(qualified.length), qualified),
  ]
  return <ExportMenu button={{ size: 'compact-xs', className }} scopes={scopes} rowsName="launch" />
}
