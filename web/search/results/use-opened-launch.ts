import type { RunItem } from '#domain/search-run/run-state.ts'
import { useCommandOffer, useCommands } from '#web/core/commands/commands.tsx'
import { focusPanel } from '#web/ui/side-panel.tsx'
import { type OpenedPanel, useOpenedPanel } from '#web/ui/use-opened-panel.ts'

/**
 * The launch whose panel is open, which the command palette opens too. Once it is closed, the focus goes back to where
 * it was opened.
 * @param inert nothing can be opened now
 * @returns `opened` is undefined where none is open, or one that the search did not find
 */
export function useOpenedLaunch(
  items: readonly RunItem[],
  inert: boolean,
): OpenedPanel & { opened: RunItem | undefined } {
  const { perform } = useCommands()
  const panel = useOpenedPanel('launch', 'search', (id: string) => perform('focus-launch', id))
  useCommandOffer('open-launch', {
    offered: !inert,
    choices: items.map(({ product: { id, name } }) => ({ id, name })),
    run: (id) => {
      panel.open(id)
      focusPanel()
    },
  })
  return { ...panel, opened: items.find(({ product }) => product.id === panel.openId) }
}
