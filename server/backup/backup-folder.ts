import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DRAFT } from './backup-file.ts'
import type { BackupKind } from './tables.ts'

const WORDS: Record<BackupKind, string> = {
  NIGHTLY: 'nightly',
  BEFORE_MIGRATION: 'before-update',
  MANUAL: 'manual',
}
const NAME = /^launchscout-\d{8}T\d{6}Z-(?:nightly|before-update|manual)\.backup$/

/** The file name of a backup, such as `launchscout-20261126T030012Z-nightly.backup`. Later ones come later by name. */
export const backupName = (kind: BackupKind, atMs: number): string =>
  `launchscout-${new Date(atMs).toISOString().replace(/[-:]|\.\d+/g, '')}-${WORDS[kind]}.backup`

/**
 * Deletes the oldest backups of a folder. Only whole and tried ones have such names: one that failed pushes none out, and
 * what an operator has put there is left alone. Nor does one kind push out another: neither many that are made by hand in
 * a day, nor the nights after an update.
 * @param keep how many of each kind stay
 * @returns the names of those that were deleted
 */
export async function pruneBackups(folder: string, keep: number): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort()
  const ofKinds = Object.values(WORDS).map((word) => names.filter((name) => name.includes(`-${word}.`)))
  const old = ofKinds.flatMap((all) => all.slice(0, Math.max(0, all.length - keep)))
  for (const name of old) await rm(join(folder, name), { force: true })
  return old
}

/**
 * Deletes the drafts that processes have left that were killed. Nobody else may be making a backup.
 */
export async function clearDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.endsWith(DRAFT) && NAME.test(name.slice(0, -DRAFT.length))) await rm(join(folder, name))
}
