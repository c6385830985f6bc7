/** For tests: data folders of their own, which go with the test. */
import { cpSync, mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'

/** Makes an empty folder. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'launchscout-data-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Makes a data folder as a first start has left it: with the schema, and without a row. Costs a tenth of a first start. */
export async function usedDataDir(name = ''): Promise<string> {
  const dataDir = join(await newFolder(), name)
  fill(dataDir)
  return dataDir
}

/** The same for tests of a file that share it, which removes it. */
export async function newUsedDataDir() {
  const dataDir = await mkdtemp(join(tmpdir(), 'launchscout-data-'))
  fill(dataDir)
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) }
}

function fill(dataDir: string): void {
  const cluster = join(dataDir, 'postgres')
  // PostgreSQL refuses one that others may enter.
  mkdirSync(cluster, { recursive: true, mode: 0o700 })
  cpSync(inject('usedCluster'), cluster, { recursive: true })
}
