import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Logger } from 'pino'

declare module '../base/graphql/context.ts' {
  interface Services {
    /** The room on the disks. */
    room: Pick<RoomWatch, 'isScarce'>
  }
}

/** The disks that can be seen from here. */
export const PLACES = ['DATA', 'BACKUPS'] as const
type Place = (typeof PLACES)[number]

export interface DiskState {
  place: Place
  freeBytes: number
  sizeBytes: number
}

/** SCARCE: what can be left out is refused. FULL: the database cannot write. */
export const ROOMS = ['ENOUGH', 'SCARCE', 'FULL'] as const
export type Room = (typeof ROOMS)[number]

type Statfs = (path: string) => Promise<{ bavail: number; bsize: number; blocks: number }>

export interface RoomWatch {
  /** As of the last look, seconds ago at most. */
  state: () => Room
  /** Whether that disk has less than the reserve. */
  isScarce: (place: Place) => boolean
  disks: () => Promise<DiskState[]>
  /** The database said that it has no room (SQLSTATE 53100). */
  databaseIsFull: () => void
  /** Looks now. Never fails. */
  look: () => Promise<void>
}

export interface RoomOptions {
  /** The folder of the embedded database, and that of the backups; null for one on a disk that is not seen from here. */
  folders: Record<Place, string | null>
  statfs: Statfs
  /** Writes something into the database that goes at once. @throws where it cannot */
  tryWrite: () => Promise<void>
  log: Pick<Logger, 'warn' | 'error'>
}

/** Below so many free bytes, what can be left out is refused. */
export const RESERVE_BYTES = 500_000_000
/** PostgreSQL makes files of 16 MB for its log; without room for one more it stops. */
export const FULL_BYTES = 20_000_000
/** Room must be there with this much to spare before nothing is refused any more. */
const SPARE_FACTOR = 1.1
const LOOK_EVERY_MS = 2_000

/** Watches whether there is room on the disks, and takes the word of the database for those it cannot see (decision 0079). */
export function createRoomWatch({ folders, statfs, tryWrite, log }: RoomOptions): RoomWatch {
  const scarce = new Set<Place>()
  let dataIsFull = false
  let saidFull = false

  async function disks(): Promise<DiskState[]> {
    const states = await Promise.all(PLACES.map((place) => diskOf(place, folders[place], statfs)))
    return states.filter((state) => state !== null)
  }

  function judge({ place, freeBytes }: DiskState): void {
    const wanted = scarce.has(place) ? RESERVE_BYTES * SPARE_FACTOR : RESERVE_BYTES
    if (freeBytes < wanted) scarce.add(place)
    else scarce.delete(place)
    if (place === 'DATA') dataIsFull = freeBytes < FULL_BYTES
  }

  const state = (): Room => {
    if (dataIsFull || saidFull) return 'FULL'
    return scarce.has('DATA') ? 'SCARCE' : 'ENOUGH'
  }

  async function look(): Promise<void> {
    const before = state()
    if (saidFull)
      await tryWrite().then(
        () => (saidFull = false),
        (error: unknown) => (saidFull = !isOther(error)),
      )
    for (const disk of await disks()) judge(disk)
    const after = state()
    if (after === before) return
    if (after === 'FULL') log.error('the disk of the database is full')
    else log.warn({ room: after, reserveBytes: RESERVE_BYTES }, SAID[after])
  }

  return {
    state,
    isScarce: (place) => scarce.has(place) || (place === 'DATA' && state() !== 'ENOUGH'),
    disks,
    databaseIsFull: () => void (saidFull = true),
    look,
  }
}

const SAID = {
  SCARCE: 'the disk of the database is nearly full: what can be left out is refused',
  ENOUGH: 'the disk of the database has room again',
} as const

/** A role that may not write says nothing about the disk. */
const isOther = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '42501'

async function diskOf(place: Place, folder: string | null, statfs: Statfs): Promise<DiskState | null> {
  if (folder === null) return null
  try {
    const { bavail, bsize, blocks } = await statfs(existing(folder))
    return { place, freeBytes: bavail * bsize, sizeBytes: blocks * bsize }
  } catch {
    // A disk that went away is no full one.
    return null
  }
}

/** A folder that is not made yet will be on the disk of the one above it. */
function existing(folder: string): string {
  const path = resolve(folder)
  return existsSync(path) || dirname(path) === path ? path : existing(dirname(path))
}

/** Looks every two seconds. Returns what ends it. */
export function startRoomWatch(watch: Pick<RoomWatch, 'look'>): () => void {
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    void watch.look().finally(() => (busy = false))
  }, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}
