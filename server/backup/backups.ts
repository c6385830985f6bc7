import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { DAY_MS } from '#domain/base/durations.ts'
import type { Connection } from '../base/db/connect.ts'
import { hasLaterMigrations, migratedAtMs } from '../base/db/migrate.ts'
import type { Database } from '../base/db/schema.ts'
import { BackupError } from './backup-error.ts'
import { pruneBackups } from './backup-folder.ts'
import { tryTurn } from './backup-lock.ts'
import {
  goodBackups,
  insertBackup,
  listBackups,
  setFailed,
  setMade,
  setRemoved,
  setStopped,
} from './backups-store.ts'
import { asBackupError, type BackupPlan, makeBackup } from './make-backup.ts'
import { isBackupDue, LOOK_EVERY_MS } from './nightly.ts'
import type { BackupKind } from './tables.ts'

declare module '../base/graphql/context.ts' {
  interface Services {
    backups: Backups
  }
}

export interface BackupsOptions {
  db: Kysely<Database>
  /** Opens connections of a backup's own, whose statements may take as long as they need. */
  open: () => Connection
  plan: BackupPlan
  /** When a night's backup is made, in minutes after midnight UTC; null: it is not. */
  minuteOfDay: number | null
  log: Logger
  now: () => number
}

/** A backup that has begun. */
interface Begun {
  id: string
  /** When it has ended, well or not. It does not fail. */
  done: Promise<void>
}

interface BeginOptions {
  id?: string | undefined
  announce?: (id: string) => Promise<void>
}

export interface Backups extends Pick<BackupsOptions, 'plan' | 'minuteOfDay'> {
  /**
   * Begins a backup.
   * @param options.id a new UUID; made here if left out
   * @param options.announce is called with the id before anything is done; where it fails, nothing is
   * @returns null while another one is made, by whichever server process
   */
  begin: (kind: BackupKind, options?: BeginOptions) => Promise<Begun | null>
  /** Makes the backup of the night if it is due, and ends what a process that was killed has begun. */
  look: () => Promise<void>
  /** Gives up the one that is being made. */
  close: () => Promise<void>
}

const OLD_MS = 2 * DAY_MS
/** Locks, reads, restores, and notes what came of it. */
export const BACKUP_CONNECTIONS = 4

async function endingTurn(turn: { end: () => Promise<void> }, work: Promise<void>): Promise<void> {
  try {
    await work
  } finally {
    await turn.end()
  }
}

/** Makes the backups of a running server (decision 0069), one at a time. */
export function createBackups(options: BackupsOptions): Backups {
  const { db, plan, minuteOfDay, log, now } = options
  const giveUp = new AbortController()
  const running = new Set<Promise<void>>()

  const takeTurn = () => (giveUp.signal.aborted ? Promise.resolve(null) : tryTurn(options.open))

  async function begin(kind: BackupKind, given: BeginOptions = {}): Promise<Begun | null> {
    const { id = randomUUID(), announce } = given
    const turn = await takeTurn()
    if (turn === null) return null
    const takenAt = new Date(now())
    try {
      await setStopped(db, takenAt)
      await announce?.(id)
      const encrypted = plan.encryption !== null
      await insertBackup(db, { id, kind, program: plan.program, encrypted, taken_at: takenAt })
    } catch (error) {
      await turn.end()
      throw error
    }
    const done = endingTurn(turn, run(turn, { id, kind, nowMs: takenAt.getTime() }))
      .catch((error: unknown) => log.error({ err: error }, 'noting a backup, or deleting old ones, failed'))
      .finally(() => running.delete(done))
    running.add(done)
    return { id, done }
  }

  async function run(
    { db: own, pool }: Pick<Connection, 'db' | 'pool'>,
    { id, kind, nowMs }: { id: string; kind: BackupKind; nowMs: number },
  ): Promise<void> {
    try {
      const made = await makeBackup({ db: own, pool, plan, kind, nowMs, signal: giveUp.signal })
      await setMade(own, id, made, new Date(now()))
      const { file, bytes, rows } = made
      log.info({ kind, file, bytes, rows }, 'a backup was made, and restored as a trial')
    } catch (cause) {
      const error = asBackupError(cause)
      log.error({ kind, code: error.code, err: error }, 'a backup failed')
      return setFailed(own, id, error.code, new Date(now()))
    }
    await setRemoved(own, await pruneBackups(plan.folder, plan.keep), new Date(now()))
  }

  async function look(): Promise<void> {
    try {
      if (await isDue()) await (await begin('NIGHTLY'))?.done
      const turn = await takeTurn()
      if (turn !== null) await endingTurn(turn, setStopped(turn.db, new Date(now())))
    } catch (error) {
      log.warn({ err: error }, 'looking after backups failed; it is tried again')
    }
  }

  async function isDue(): Promise<boolean> {
    if (minuteOfDay === null) return false
    const bornMs = await migratedAtMs(db, FIRST_MIGRATION)
    const [[good], [last]] = await Promise.all([goodBackups(db), listBackups(db, 1)])
    const lastGoodMs = good?.taken_at.getTime() ?? null
    const lastTriedMs = last?.taken_at.getTime() ?? null
    if (!isBackupDue({ nowMs: now(), minuteOfDay, bornMs, lastGoodMs, lastTriedMs })) return false
    if (!(await hasLaterMigrations(db))) return true
    log.warn('no backup was made: a later version has upgraded the database, and only that can try one')
    return false
  }

  return {
    plan,
    minuteOfDay,
    begin,
    look,
    async close() {
      giveUp.abort(new BackupError('STOPPED', 'The server stopped during the backup.'))
      await Promise.all(running)
    },
  }
}

const FIRST_MIGRATION = '0001-first'

/** Looks after the backups every ten minutes. Returns what ends it. */
export function startBackups(backups: Backups): () => Promise<void> {
  const timer = setInterval(() => void backups.look(), LOOK_EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await backups.close()
  }
}

/** Says in the log that there is no backup of the last two days, unless somebody has turned them off. */
export async function warnOfOldBackup({
  db,
  minuteOfDay,
  log,
  now,
}: Pick<BackupsOptions, 'db' | 'minuteOfDay' | 'log' | 'now'>): Promise<void> {
  if (minuteOfDay === null) return
  const [last] = await goodBackups(db)
  const sinceMs = last?.taken_at.getTime() ?? (await migratedAtMs(db, FIRST_MIGRATION))
  if (now() - sinceMs > OLD_MS)
    log.warn(
      { lastBackup: last?.taken_at.toISOString() ?? null },
      'there is no backup of the last two days: see the System page of the Admin Panel',
    )
}
