import { BACKUP_CODES } from '../backup/backup-error.ts'
import { type BackupRow, goodBackups, hasBackup, listBackups } from '../backup/backups-store.ts'
import { nextNightMs } from '../backup/nightly.ts'
import { BACKUP_KINDS } from '../backup/tables.ts'
import { builder } from '../base/graphql/builder.ts'
import type { Services } from '../base/graphql/context.ts'
import { ApiError } from '../base/graphql/errors.ts'
import { actAsAdmin, AdminResult } from './actions-fields.ts'

/** The backups of this installation, for its admins (decision 0069). */
const BackupKind = builder.enumType('BackupKind', { values: BACKUP_KINDS })
const BackupError = builder.enumType('BackupError', { values: BACKUP_CODES })

const LISTED = 20

const isoOrNull = (date: Date | null): string | null => date?.toISOString() ?? null

const Backup = builder.objectRef<BackupRow>('Backup').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: BackupKind }),
    program: t.exposeString('program', { description: 'The version of Launchscout that made it.' }),
    encrypted: t.exposeBoolean('encrypted'),
    takenAt: t.string({ resolve: ({ taken_at: at }) => at.toISOString() }),
    finishedAt: t.string({
      nullable: true,
      description: 'Null while it is made.',
      resolve: ({ finished_at: at }) => isoOrNull(at),
    }),
    error: t.expose('error', { type: BackupError, nullable: true, description: 'Why it does not count.' }),
    file: t.exposeString('file', { nullable: true }),
    bytes: t.exposeFloat('bytes', { nullable: true }),
    rows: t.exposeFloat('rows', { nullable: true }),
    sha256: t.exposeString('sha256', { nullable: true }),
    triedAt: t.string({
      nullable: true,
      description: 'When it had been restored as a trial.',
      resolve: ({ tried_at: at }) => isoOrNull(at),
    }),
    removedAt: t.string({
      nullable: true,
      description: 'When its file was deleted to make room for later ones.',
      resolve: ({ removed_at: at }) => isoOrNull(at),
    }),
  }),
})

const AdminBackups = builder.objectRef<Services>('AdminBackups').implement({
  fields: (t) => ({
    folder: t.string({ resolve: ({ backups }) => backups.plan.folder }),
    keep: t.int({
      description: 'How many files of each kind are kept.',
      resolve: ({ backups }) => backups.plan.keep,
    }),
    encrypted: t.boolean({
      description: 'Whether the next one is encrypted.',
      resolve: ({ backups }) => backups.plan.encryption !== null,
    }),
    nextAt: t.string({
      nullable: true,
      description: 'When the next one is made; null if none is made each night.',
      resolve: ({ backups: { minuteOfDay }, now }) =>
        minuteOfDay === null ? null : new Date(nextNightMs(now(), minuteOfDay)).toISOString(),
    }),
    lastGood: t.field({
      type: Backup,
      nullable: true,
      description: 'The latest one that counts and is kept.',
      resolve: async ({ db }) => (await goodBackups(db))[0] ?? null,
    }),
    items: t.field({
      type: [Backup],
      description: `The ${LISTED} latest, also those that failed, are made, or are deleted.`,
      resolve: ({ db }) => listBackups(db, LISTED),
    }),
  }),
})

builder.queryField('adminBackups', (t) =>
  t.field({
    type: AdminBackups,
    description: 'The backups of the database.',
    authScopes: { modes: ['userPool'], admin: true },
    resolve: (_parent, _args, { services }) => services,
  }),
)

builder.mutationField('adminBackUpNow', (t) =>
  t.authField({
    type: AdminResult,
    description: 'Begins a backup of the database. adminBackups says when it is made.',
    authScopes: { modes: ['userPool'], admin: true },
    resolve: async (_parent, _args, context) => {
      const { db, backups } = context.services
      const key = context.takeKey()
      // The key is the backup's id: sent again, the one that it began is found.
      const id = key?.key
      const result = (data: { id: string }) => ({ message: 'The backup has begun.', data })
      if (id !== undefined && (await hasBackup(db, id))) return result({ id })
      const begun = await backups.begin('MANUAL', {
        id,
        announce: async (backup) => {
          await actAsAdmin({ ...context, takeKey: () => key }, null, () =>
            Promise.resolve({ action: 'admin:BACK_UP', before: null, after: { backup } }),
          )
        },
      })
      if (begun === null) throw new ApiError('BACKUP_RUNNING', 'Another backup is being made.')
      return result({ id: begun.id })
    },
  }),
)
