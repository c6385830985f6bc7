/** For tests: the server of a next version. */
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect } from 'vitest'
import { newFolder } from '../db/test-data-dir.ts'

const ROOT = resolve(import.meta.dirname, '..', '..')
const SOURCES = ['server', 'domain', 'operations', 'clients', 'sandbox', 'contracts']

/** Launchscout as its next version might be: with one more migration, which the version before still works with. Returns its program. */
export async function nextVersion(): Promise<string> {
  const folder = join(await newFolder(), 'next')
  await mkdir(folder)
  for (const name of SOURCES) await cp(join(ROOT, name), join(folder, name), { recursive: true })
  for (const name of ['node_modules', 'dist', 'docs']) await symlink(join(ROOT, name), join(folder, name))
  const packageJson = await readFile(join(ROOT, 'package.json'), 'utf8')
  await writeFile(
    join(folder, 'package.json'),
    packageJson.replace(/"version": "[\d.]+"/, '"version": "99.0.0"'),
  )
  await writeFile(
    join(folder, 'server/db/migrations/9000-next.ts'),
    `import { sql } from 'kysely'
     export const oldestProgram = '0.1.0'
     export async function up(db) {
       await sql\`alter table users add column of_next_version text\`.execute(db)
     }`,
  )
  const migrate = join(folder, 'server/db/migrate.ts')
  const text = await readFile(migrate, 'utf8')
  const added = text
    .replace(/^import .*0001-first.*$/m, "$&\nimport * as next from './migrations/9000-next.ts'")
    .replace("'0001-first': first,", "$&\n  '9000-next': next,")
  expect(added.match(/9000-next/g)).toHaveLength(2)
  await writeFile(migrate, added)
  return join(folder, 'server/main.ts')
}
