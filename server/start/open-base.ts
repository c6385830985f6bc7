import type { Logger } from 'pino'
import type { Backups } from '../backup/backups.ts'
import type { Secrets } from '../base/db/secrets.ts'
import type { StartError } from '../base/errors/start-error.ts'
import { createEvents, type Events } from '../events/events.ts'
import { createSecurityLog, type SecurityLog } from '../security/security-log.ts'
import type { RecentErrors } from '../watch/recent-errors.ts'
import { awaitDatabase } from './await-database.ts'
import type { Settings } from './env.ts'
import { openBackups, planBeforeMigrations } from './open-backups.ts'
import { openDatabase } from './open-database.ts'
import { openSecrets } from './open-secrets.ts'
import { openWatch, type Watch } from './open-watch.ts'
import { startSweeping } from './sweep.ts'

/** What every part of the server is opened with. */
export interface Base extends Pick<Awaited<ReturnType<typeof openDatabase>>, 'db' | 'pool' | 'reads'> {
  settings: Settings
  secrets: Secrets
  log: Logger
  security: SecurityLog
  backups: Backups
  events: Events
  watch: Watch
  cleanup: AsyncDisposableStack
}

interface BaseOptions extends Pick<Base, 'settings' | 'log' | 'cleanup'> {
  /** The version of Launchscout. */
  program: string
  errors: RecentErrors
  now: () => number
  /** The server is told to stop. */
  signal: AbortSignal
  /** Says the cause to whoever has started the server. */
  complain: (sentence: string) => void
  /** Called when the embedded database stays down. */
  onLost: (error: StartError) => void
}

/**
 * Opens the database, and what looks after it. All of it is closed by `cleanup`.
 * @throws what awaitDatabase and openSecrets throw
 */
export async function openBase(options: BaseOptions): Promise<Base> {
  const { settings, program, log, errors, now, cleanup, signal, complain, onLost } = options
  const plan = planBeforeMigrations(settings, program)
  const opening = { ...settings, program, plan, signal, log, now, onLost }
  const { db, pool, direct, directUrl, reads } = await awaitDatabase({
    open: (own) => openDatabase({ ...opening, cleanup: own }),
    cleanup,
    signal,
    log,
    complain,
  })
  const security = createSecurityLog({ db, log, now })
  cleanup.defer(security.done)
  const { dataDir, databaseUrl, secretKey, sessionLimits } = settings
  const isShared = databaseUrl !== null
  const { secrets } = await openSecrets({ db, secretKey, dataDir, isShared, log })
  const backups = await openBackups({ settings, program, db, directUrl, log, now, cleanup })
  const events = createEvents({ db, pool: direct, log })
  const watch = await openWatch({
    settings,
    version: program,
    db,
    pool,
    errors,
    listener: events.listener,
    replicaLagMs: reads.lagMs,
    log,
    now,
    cleanup,
  })
  cleanup.defer(startSweeping({ db, sessionLimits, now, log, security }))
  const opened = { db, pool, reads, secrets, security, backups, events, watch }
  return { settings, log, cleanup, ...opened }
}
