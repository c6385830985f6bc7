import { createContext, useContext, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { CommandBoard, CommandChoice, CommandId, CommandOffer } from './command-board.ts'

const NO_CHOICES: readonly CommandChoice[] = []

const CommandsContext = createContext<CommandBoard | null>(null)
export const CommandsProvider = CommandsContext.Provider

/** Throws outside a signed-in screen: a programming error. */
export function useCommands(): CommandBoard {
  const board = useContext(CommandsContext)
  if (board === null) throw new Error('useCommands must be used inside CommandsProvider')
  return board
}

/** What is offered now; the component follows it. */
export function useCommandOffers(): readonly CommandOffer[] {
  const { subscribe, getSnapshot } = useCommands()
  return useSyncExternalStore(subscribe, getSnapshot)
}

/**
 * Offers a command for as long as the component is there and `offered` is true.
 * @param command as CommandOffer has it; `run` may be another function at each drawing, `choices` must stay the same
 * list until they change
 */
export function useCommandOffer(
  id: CommandId,
  command: Partial<Pick<CommandOffer, 'label' | 'obstacle' | 'choices'>> & {
    offered?: boolean
    run: CommandOffer['run']
  },
): void {
  const { offer } = useCommands()
  const { offered = true, label = null, obstacle = null, choices = NO_CHOICES } = command
  const run = useEffectEvent(command.run)
  useEffect(
    () => (offered ? offer({ id, label, obstacle, choices, run: (text) => run(text) }) : undefined),
    [offer, id, offered, label, obstacle, choices],
  )
}
