/** For tests: programs of the machine that the project neither needs nor installs. */
import { spawnSync } from 'node:child_process'

/** Where Debian has programs that a user's PATH may lack. */
const PATH = `${process.env.PATH ?? ''}:/usr/sbin:/sbin`

const isInstalled = (program: string) =>
  spawnSync('sh', ['-c', `command -v ${program}`], { env: { PATH } }).status === 0

/**
 * Registers tests that need programs, if they are all installed. Otherwise one line says what is left out: a test that
 * is skipped would count as a failure in CI, which has only what the project needs.
 * @param programs names, or paths
 */
export function whereInstalled(programs: readonly string[], register: () => void): void {
  const missing = programs.filter((program) => !isInstalled(program))
  if (missing.length === 0) register()
  else
    console.warn(`Left out, because this machine has no ${missing.join(', ')}: tests of our files with it.`)
}

/** The environment for such a program. */
export const programEnvironment = { PATH }
