import { useCallback } from 'react'
import { useCommands } from '#web/core/commands/commands.tsx'
import { type OpenedPanel, useOpenedPanel } from '#web/ui/use-opened-panel.ts'

/** The launch whose panel is open. Once it is closed, the focus goes back to where it was opened. */
export function useOpenedLaunch(): OpenedPanel {
  const { perform } = useCommands()
  return useOpenedPanel(
    'launch',
    useCallback((id: string) => perform('focus-launch', id), [perform]),
  )
}
