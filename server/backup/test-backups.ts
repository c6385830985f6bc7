/** For tests: the backups of a server, on a database of their own and in a folder that goes with them. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { connect, type Connection } from '../base/db/connect.ts'
import { BACKUP_CONNECTIONS, createBackups } from './backups.ts'
import type { BackupPlan } from './make-backup.ts'

/** A disk that is never full. */
export const roomy = () => Promise.resolve({ bavail: 1_000_000_000, bsize: 4_096 })

export const planIn = (folder: string, changes: Partial<BackupPlan> = {}): BackupPlan => ({
  folder,
  keep: 7,
  encryption: null,
  isEmbedded: true,
  reserveBytes: 0,
  dataDir: folder,
  secretKey: null,
  program: '1.2.3',
  statfs: roomy,
  ...changes,
})

interface TestBackupsOptions {
  plan?: Partial<BackupPlan>
  now?: () => number
  minuteOfDay?: number | null
  /** Where they are; its owner removes it. */
  folder?: string
}

/** @param database whose address its pool has */
export async function openTestBackups(
  { db, pool }: Pick<Connection, 'db' | 'pool'>,
  { plan = {}, now = Date.now, minuteOfDay = null, folder: given }: TestBackupsOptions = {},
) {
  const folder = given ?? (await mkdtemp(join(tmpdir(), 'launchscout-backups-')))
  const logged: string[] = []
  const log = pino({ base: null }, { write: (line: string) => void logged.push(line) })
  const url = pool.options.connectionString ?? ''
  const backups = createBackups({
    db,
    open: () => connect({ url, maxConnections: BACKUP_CONNECTIONS, statementLimitMs: 0 }),
    plan: planIn(join(folder, 'backups'), plan),
    minuteOfDay,
    log,
    now,
  })
  return {
    ...backups,
    folder: join(folder, 'backups'),
    logged: () => logged.join(''),
    close: async () => {
      await backups.close()
      if (given === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}
