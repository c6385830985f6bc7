import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from './connect.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { oneStatement, withDatabase } from './one-statement.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** TEST_DATABASE_URL, handed in by vitest.config.ts. */
    externalServer: string | undefined
    /** Connection strings of migrated template databases. */
    embeddedTemplate: string
    externalTemplate: string | undefined
  }
}

/** vitest's globalSetup: starts the embedded engine once for all test files and prepares a template in each engine. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'launchscout-test-'))
  const embedded = await startEmbedded({ dataDir, tmpDir: dataDir })
  const embeddedTemplate = await makeTemplate(embedded.url)
  project.provide('embeddedTemplate', embeddedTemplate.url)
  const { externalServer } = project.getProvidedContext()
  const externalTemplate = externalServer ? await makeTemplate(externalServer) : undefined
  project.provide('externalTemplate', externalTemplate?.url)
  return async () => {
    await externalTemplate?.drop()
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
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
