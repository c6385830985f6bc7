import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Where the first start of a run of journeys left its data; it is kept there for the workers. */
const FIRST_START = 'LAUNCHSCOUT_E2E_FIRST_START'

export function keepFirstStart(dataDir: string): void {
  process.env[FIRST_START] = dataDir
}

/**
 * A data folder of one's own (DATA_DIR) without any user: as a first start left it, which is ready six times sooner
 * than an empty one; empty where none was kept. The caller removes it.
 */
export async function newDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'launchscout-e2e-'))
  const first = process.env[FIRST_START]
  // With the owner and the modes, on which PostgreSQL insists.
  if (first !== undefined) await promisify(execFile)('cp', ['-a', `${first}/.`, folder])
  return folder
}
