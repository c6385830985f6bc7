/** For tests of kill -9 at random moments. */
import { readFileSync } from 'node:fs'

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Kills a process and all that descend from it, without a chance to tidy up. */
export function killFamily(pid: number): void {
  for (const member of familyOf(pid)) {
    try {
      process.kill(member, 'SIGKILL')
    } catch {
      // It ended in the same moment.
    }
  }
}

/** Oldest first. */
function familyOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return [
    pid,
    ...children
      .split(' ')
      .filter(Boolean)
      .flatMap((child) => familyOf(Number(child))),
  ]
}
