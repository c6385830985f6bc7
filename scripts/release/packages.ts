import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const LockedPackage = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
})
const LockFile = z.object({ packages: z.record(z.string(), LockedPackage) })
export type LockFile = z.infer<typeof LockFile>

/** @param text of a package-lock.json, version 3 */
export const readLockFile = (text: string): LockFile => LockFile.parse(JSON.parse(text))

/**
 * The folders of the packages that a program needs, as the lock file has them (`node_modules/a/node_modules/b`).
 * @param names of the packages that its own files import
 * @param isInstalled whether a folder is there: optional packages for other platforms are not
 * @throws Error for one that is needed and not in the lock file
 */
export function neededPackages(
  { packages }: LockFile,
  names: readonly string[],
  isInstalled: (folder: string) => boolean,
): string[] {
  const found = new Set<string>()
  const visit = (folder: string): void => {
    if (found.has(folder)) return
    found.add(folder)
    const { dependencies, optionalDependencies } = packages[folder] ?? LockedPackage.parse({})
    for (const name of Object.keys(dependencies)) if (!(name in optionalDependencies)) take(folder, name)
    for (const name of Object.keys(optionalDependencies)) {
      const at = locate(packages, folder, name)
      if (at !== null && isInstalled(at)) visit(at)
    }
  }
  const take = (from: string, name: string): void => {
    const at = locate(packages, from, name)
    if (at === null)
      throw new Error(`${name}, which ${from || 'the program'} needs, is not in the lock file.`)
    visit(at)
  }
  for (const name of names) take('', name)
  return [...found].sort()
}

/** As Node looks for a package: beside the one that needs it, and then further up. */
function locate(packages: LockFile['packages'], from: string, name: string): string | null {
  const at = `${from === '' ? '' : `${from}/`}node_modules/${name}`
  if (at in packages) return at
  if (from === '') return null
  return locate(packages, from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)), name)
}

/** Whether a folder of the lock file is installed below `root`. */
export const installedIn = (root: string) => (folder: string) => existsSync(join(root, folder))
