/** What a screen can do on request from elsewhere: by the command palette, a shortcut, or another part of the page. */
export type CommandId =
  /** With a tab's id. */
  | 'open-tab'
  | 'open-palette'
  | 'replay-onboarding'
  | 'run-search'
  /** With what to look for; with nothing the search box is only focused. */
  | 'search-leads'
  | 'save-qualified'
  /** With the id of one of its choices. */
  | 'open-launch'
  | 'open-lead'
  /** In the list of launches, of which one has the focus. */
  /** With its id. */
  | 'focus-launch'
  | 'next-launch'
  | 'previous-launch'
  | 'tick-launch'
  | 'find-contacts'
  | 'save-launch'
  | 'label-good'
  | 'label-not-for-me'
  | 'undo-save'
  | 'switch-layout'
  | 'find-launch'
  | 'sign-out'

export interface CommandChoice {
  id: string
  name: string
}

export interface CommandOffer {
  id: CommandId
  /** Where it says more than the command's own name. */
  label: string | null
  /** Why it cannot be done now, in a sentence; null where it can. */
  obstacle: string | null
  /** What it can be done with; nothing for most. */
  choices: readonly CommandChoice[]
  /** @param text what the command is done with; '' for nothing */
  run: (text: string) => void
}

/** Where screens offer commands, and other parts run them; neither knows the other. */
export interface CommandBoard {
  /** Offers a command until the returned function is called. Of several offers of one command the latest counts. */
  offer: (offer: CommandOffer) => () => void
  /** Does it now; or, where its screen is still being opened, as soon as it is offered. */
  perform: (id: CommandId, text?: string) => void
  /** All that stands, the latest last; the same list until that changes. */
  getSnapshot: () => readonly CommandOffer[]
  subscribe: (listener: () => void) => () => void
}

/** A screen that opens later than this does nothing of its own accord. */
export const commandWaitMs = 10_000

/** @param now milliseconds since 1970 */
export function createCommandBoard({ now }: { now: () => number }): CommandBoard {
  let offers: readonly CommandOffer[] = []
  const awaited = new Map<CommandId, { text: string; untilMs: number }>()
  const listeners = new Set<() => void>()
  const show = (next: readonly CommandOffer[]) => {
    offers = next
    for (const listener of listeners) listener()
  }

  return {
    offer(offer) {
      show([...offers, offer])
      const wish = awaited.get(offer.id)
      awaited.delete(offer.id)
      if (wish !== undefined && now() <= wish.untilMs) offer.run(wish.text)
      return () => show(offers.filter((other) => other !== offer))
    },
    perform(id, text = '') {
      const offered = latestOffer(offers, id)
      if (offered === undefined) awaited.set(id, { text, untilMs: now() + commandWaitMs })
      else offered.run(text)
    },
    getSnapshot: () => offers,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The offer of a command that counts; undefined for none. */
export const latestOffer = (offers: readonly CommandOffer[], id: CommandId): CommandOffer | undefined =>
  offers.findLast((offer) => offer.id === id)
