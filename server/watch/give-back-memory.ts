/** After so many fewer sockets than there were; each takes about 40 kB. */
const WORTH_SOCKETS = 1_000
const LOOK_EVERY_MS = 5_000

export interface GiveBackOptions {
  /** How many sockets are open. */
  count: () => number
  /** Node has it with --expose-gc; without, the memory stays with the process. */
  collect?: ((options: NodeJS.GCOptions) => unknown) | undefined
  everyMs?: number
}

/**
 * V8 keeps the memory of what is gone for what comes next, and where little comes, it keeps it for good. Once many sockets
 * have closed, and no more do, it is told to give the memory back to the system.
 * @returns ends it
 */
export function startGivingBack({
  count,
  collect = globalThis.gc,
  everyMs = LOOK_EVERY_MS,
}: GiveBackOptions): () => void {
  let most = 0
  let before = 0
  const timer = setInterval(() => {
    const open = count()
    most = Math.max(most, open)
    const isFalling = open < before
    before = open
    if (isFalling || most - open < WORTH_SOCKETS) return
    most = open
    collect?.({ type: 'major', execution: 'async', flavor: 'last-resort' })
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
