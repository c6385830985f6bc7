import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { connect } from './connect.ts'
import { CLEAN_ENVIRONMENT, findPrograms, findRunner } from './embedded-command.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { oneStatement, withDatabase } from './one-statement.ts'
import { asSuperuser } from './test-superuser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** TEST_DATABASE_URL, handed in by vitest.config.ts. */
    externalServer: string | undefined
    /** What decides when tests of kill -9 kill. */
    crashSeed: number
    /** The folder of Node's compile cache. */
    compileCache: string
    /** Connection strings of migrated template databases. */
    embeddedTemplate: string
    externalTemplate: string | undefined
    /** A cluster's folder as a first start leaves it, with the schema, for test-data-dir.ts. */
    usedCluster: string
  }
}

/** vitest's globalSetup: starts the embedded engine once for all test files and prepares a template in each engine. */
export default async function setup(project: TestProject) {
  const { externalServer } = project.getProvidedContext()
  const dataDir = await mkdtemp(join(tmpdir(), 'launchscout-test-'))
  const { url, usedCluster } = await startFirst(dataDir)
  project.provide('usedCluster', usedCluster)
  const embedded = await startHasty({ dataDir, url })
  const embeddedTemplate = await makeTemplate(asSuperuser(url))
  project.provide('embeddedTemplate', embeddedTemplate.url)
  const externalTemplate = externalServer ? await makeTemplate(externalServer) : undefined
  project.provide('externalTemplate', externalTemplate?.url)
  return async () => {
    await externalTemplate?.drop()
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Makes a data folder's first start, and keeps a copy of the cluster that it left. */
async function startFirst(dataDir: string): Promise<{ url: string; usedCluster: string }> {
  const database = await startEmbedded({ dataDir, tmpDir: dataDir })
  const { db, close } = connect({ url: database.url })
  await migrate(db)
  await close()
  await database.stop()
  const usedCluster = join(dataDir, 'used')
  cpSync(join(dataDir, 'postgres'), usedCluster, { recursive: true })
  return { url: database.url, usedCluster }
}

/**
 * Starts the embedded engine so that it does not wait for the disk: a database for each test file costs a fraction of the
 * time, and what a power cut could take is thrown away in the end anyway. Durability is tested on engines of its own.
 * @param url of the same folder, as it was before
 */
async function startHasty({ dataDir, url }: { dataDir: string; url: string }) {
  const { postgres } = findPrograms()
  const settings = {
    listen_addresses: '',
    unix_socket_directories: new URL(url).searchParams.get('host') ?? '',
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    fsync: 'off',
    full_page_writes: 'off',
  }
  const [program = '', ...args] = [
    ...findRunner(postgres, statSync(dataDir).uid).endingWithUs,
    ...[postgres, '-D', join(dataDir, 'postgres')],
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const child = spawn(program, args, { env: CLEAN_ENVIRONMENT, stdio: 'ignore', detached: true })
  const ended = once(child, 'exit')
  for (;;) {
    if (child.exitCode !== null) throw new Error('the test engine did not start')
    const answer = await oneStatement(url, 'select').catch(() => null)
    if (answer !== null) break
    await pause(10)
  }
  return {
    async stop() {
      child.kill('SIGINT')
      await ended
    },
  }
}

async function makeTemplate(serverUrl: string) {
  const name = `template_${randomBytes(6).toString('hex')}`
  await oneStatement(serverUrl, `create database ${name}`)
  const url = withDatabase(serverUrl, name)
  const connection = connect({ url })
  await migrate(connection.db)
  await connection.close()
  return { url, drop: () => oneStatement(serverUrl, `drop database ${name}`) }
}
