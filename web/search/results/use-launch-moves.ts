import { useCommandOffer } from '#web/core/commands/commands.tsx'
import { focusPanel, isPanelFocused } from '#web/ui/side-panel.tsx'

/** The launch that has the focus, in a row, on a card or in the panel; null for none. */
export const focusedLaunch = (): string | null =>
  document.activeElement?.closest<HTMLElement>('[data-launch]')?.dataset.launch ?? null

/**
 * Lets keys move from launch to launch; from elsewhere they begin with the first.
 * @param ids of those shown, in their order
 * @param onMove shows the launch in the panel; null while the panel is closed
 * @param offered whether the list is seen
 */
export function useLaunchMoves(
  ids: readonly string[],
  focusLaunch: (id: string) => void,
  onMove: ((id: string) => void) | null,
  offered: boolean,
): void {
  const move = (by: number) => {
    const id = focusedLaunch()
    const index = id === null ? -1 : ids.indexOf(id)
    const next = ids[index === -1 ? 0 : Math.max(0, Math.min(index + by, ids.length - 1))]
    if (next === undefined) return
    const readsPanel = isPanelFocused()
    focusLaunch(next)
    onMove?.(next)
    if (onMove !== null && readsPanel) focusPanel()
  }
  useCommandOffer('focus-launch', { offered, run: focusLaunch })
  useCommandOffer('next-launch', { offered, run: () => move(1) })
  useCommandOffer('previous-launch', { offered, run: () => move(-1) })
}
