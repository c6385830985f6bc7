import { type Kysely, sql } from 'kysely'
import { goodBackups, triedBackups } from '../backup/backups-store.ts'
import { migratedAtMs } from '../base/db/migrate.ts'
import type { Database } from '../base/db/schema.ts'
import type { RecentError, RecentErrors } from './recent-errors.ts'
import type { DiskState, Room, RoomWatch } from './room-watch.ts'

declare module '../base/graphql/context.ts' {
  interface Services {
    /** The state of the installation. */
    system: () => Promise<SystemState>
  }
}

/** Whether notices of the database are heard: UNUSED until somebody has to hear them. */
export const LISTENER_STATES = ['LISTENING', 'LOST', 'UNUSED'] as const
export type ListenerState = (typeof LISTENER_STATES)[number]
export const ENGINES = ['EMBEDDED', 'OWN'] as const

/** What an operator should know about an installation, for the page System, the metrics, and the command doctor. */
export interface SystemState extends DatabaseFacts {
  version: string
  disks: DiskState[]
  room: Room
  listener: ListenerState
  /** Null where there is none. */
  replica: { lagMs: number } | null
  /** Of this server process. */
  errors: RecentError[]
}

export interface DatabaseFacts {
  /** Null while it does not answer. */
  database: { engine: (typeof ENGINES)[number]; version: string; bytes: number } | null
  /** Null where no backup is made each night, or the database does not answer. */
  backup: { ageMs: number; trialAgeMs: number } | null
  events: {
    /** How full PostgreSQL's queue of notices is, from 0 to 1. */
    noticesRatio: number
    /** Ends of hosted calls that are not delivered yet. */
    endsWaiting: number
  } | null
}

export interface FactsOptions {
  db: Kysely<Database>
  isEmbedded: boolean
  /** When a night's backup is made; null: it is not. */
  minuteOfDay: number | null
  nowMs: number
}

/** Of a database that does not answer. */
export const NO_FACTS: DatabaseFacts = { database: null, backup: null, events: null }
const FIRST_MIGRATION = '0001-first'

/** What a database says of itself. One that does not answer is a fact, too: the error goes to `onAway`. */
export async function readFacts(
  options: FactsOptions,
  onAway: (error: unknown) => void = () => undefined,
): Promise<DatabaseFacts> {
  try {
    const [{ engine, events }, backup] = await Promise.all([readEngine(options), readBackup(options)])
    return { database: engine, events, backup }
  } catch (error) {
    onAway(error)
    return NO_FACTS
  }
}

async function readEngine({ db, isEmbedded }: FactsOptions) {
  const { rows } = await sql<{ version: string; bytes: number; noticesRatio: number; endsWaiting: number }>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database()) as bytes,
      pg_notification_queue_usage() as "noticesRatio",
      (select count(*) from metering_undelivered_ends) as "endsWaiting"`.execute(db)
  const { version = '', bytes = 0, noticesRatio = 0, endsWaiting = 0 } = rows[0] ?? {}
  const engine = isEmbedded ? ('EMBEDDED' as const) : ('OWN' as const)
  return { engine: { engine, version, bytes }, events: { noticesRatio, endsWaiting } }
}

async function readBackup({ db, minuteOfDay, nowMs }: FactsOptions) {
  if (minuteOfDay === null) return null
  const [bornMs, [good], [tried]] = await Promise.all([
    migratedAtMs(db, FIRST_MIGRATION),
    goodBackups(db),
    triedBackups(db),
  ])
  const since = (date: Date | null | undefined) => nowMs - (date?.getTime() ?? bornMs)
  return { ageMs: since(good?.taken_at), trialAgeMs: since(tried?.tried_at) }
}

export interface SystemOptions extends Omit<FactsOptions, 'nowMs'> {
  version: string
  room: Pick<RoomWatch, 'state' | 'disks'>
  listener: () => ListenerState
  /** How far the replica is behind, in milliseconds; null where there is none. */
  replicaLagMs: () => Promise<number | null>
  errors: Pick<RecentErrors, 'list'>
  now: () => number
}

/** However many ask, the database is asked once in this time. */
const KEPT_MS = 5_000

/** Reads the state of a running server. It never fails. */
export function createSystem(options: SystemOptions): () => Promise<SystemState> {
  const { version, room, listener, replicaLagMs, errors, now } = options
  let kept: { atMs: number; facts: Promise<DatabaseFacts>; lagMs: Promise<number | null> } | null = null
  return async () => {
    const nowMs = now()
    if (kept === null || Math.abs(nowMs - kept.atMs) >= KEPT_MS)
      kept = { atMs: nowMs, facts: readFacts({ ...options, nowMs }), lagMs: replicaLagMs().catch(() => null) }
    const lagMs = await kept.lagMs
    return {
      ...(await kept.facts),
      version,
      disks: await room.disks(),
      room: room.state(),
      listener: listener(),
      replica: lagMs === null ? null : { lagMs },
      errors: errors.list(),
    }
  }
}
