import type { Basis, KeptAnswers } from '#web/core/ai/kept-answers.ts'
import { perSession } from '#web/core/per-session.ts'

export type Verdicts = Awaited<ReturnType<KeptAnswers['verdicts']>>
const NO_VERDICTS: Verdicts = new Map()

/** Kept verdicts of one basis, opened once: to read and decrypt hundreds takes longer than to show them. */
export interface LabeledVerdicts {
  /** Opens those of these launches that are not open yet. */
  want: (launchIds: readonly string[], basis: Basis) => void
  /** Those that are open; none while another basis is. The same map until one changes. */
  get: (basis: Basis) => Verdicts
  subscribe: (listener: () => void) => () => void
}

/** What is kept anew or cleared, here or in another tab, is opened anew, and not shown until then. */
export function createLabeledVerdicts(answers: Pick<KeptAnswers, 'verdicts' | 'subscribe'>): LabeledVerdicts {
  const listeners = new Set<() => void>()
  let wanted: { ids: readonly string[]; basis: Basis } | null = null
  /** Launches that were looked up, also those of which nothing is kept. */
  let known = new Set<string>()
  let open = NO_VERDICTS
  /** Changed while they are being read. */
  let changed: { all: boolean; ids: Set<string> } | null = null

  function show(verdicts: Verdicts): void {
    open = verdicts
    listeners.forEach((listener) => listener())
  }
  async function read(): Promise<void> {
    if (changed !== null) return
    for (;;) {
      const now = wanted
      const missing = now?.ids.filter((id) => !known.has(id)) ?? []
      if (now === null || missing.length === 0) return
      const meanwhile = { all: false, ids: new Set<string>() }
      changed = meanwhile
      const found = await answers.verdicts(missing, now.basis)
      changed = null
      if (!isSame(wanted?.basis, now.basis) || meanwhile.all) continue
      const fresh = missing.filter((id) => !meanwhile.ids.has(id))
      fresh.forEach((id) => known.add(id))
      show(new Map([...open, ...[...found].filter(([id]) => !meanwhile.ids.has(id))]))
    }
  }
  answers.subscribe((launchId) => {
    if (launchId === null) {
      if (changed !== null) changed.all = true
      known = new Set()
      show(NO_VERDICTS)
    } else {
      changed?.ids.add(launchId)
      if (!known.delete(launchId)) return
      show(new Map([...open].filter(([id]) => id !== launchId)))
    }
    if (listeners.size > 0) void read()
  })
  return {
    want: (ids, basis) => {
      if (!isSame(wanted?.basis, basis)) {
        known = new Set()
        show(NO_VERDICTS)
      }
      wanted = { ids, basis }
      void read()
    },
    get: (basis) => (isSame(wanted?.basis, basis) ? open : NO_VERDICTS),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const isSame = (one: Basis | undefined, other: Basis): boolean =>
  one?.promptHash === other.promptHash && one.model === other.model

/** Those of a signed-in user in this tab. */
export const labeledVerdictsOf = perSession(({ answers }) => createLabeledVerdicts(answers))
