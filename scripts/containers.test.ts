import { spawnSync } from 'node:child_process'
import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { newFolder } from '#server/base/db/test-data-dir.ts'
import { VARIABLES } from '#server/start/env-docs.ts'
import { readText } from './test-docs.ts'
import { programEnvironment, whereInstalled } from './test-programs.ts'

const Compose = z.object({ services: z.record(z.string(), z.record(z.string(), z.unknown())) })
const Environment = z.record(z.string(), z.string())
const Ports = z.array(z.string().startsWith('127.0.0.1:')).optional()
const Locked = z.object({
  ports: Ports,
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal('ALL')]),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
})

const servicesOf = (file: string) => Compose.parse(parse(readText(`ops/container/${file}`))).services
const own = servicesOf('compose.yaml')
const withPostgres = servicesOf('compose.postgres.yaml')
const knownVariables = new Set(Object.values(VARIABLES).flatMap((variables) => Object.keys(variables)))

describe.each([
  ['launchscout', own.launchscout],
  ['postgres', withPostgres.postgres],
])('the service %s', (_name, service) => {
  test('cannot change its own files, gains no privilege, and is reached from this machine only', () => {
    expect(Locked.safeParse(service).error).toBeUndefined()
  })

  test.each([{ read_only: false }, { cap_drop: [] }, { security_opt: [] }, { ports: ['3000:3000'] }])(
    'would not pass with %j',
    (change) => expect(Locked.safeParse({ ...service, ...change }).success).toBe(false),
  )
})

test.each([
  ['compose.yaml', Object.keys(Environment.parse(own.launchscout?.environment))],
  ['compose.postgres.yaml', Object.keys(Environment.parse(withPostgres.launchscout?.environment))],
  [
    'Containerfile',
    [...(/^ENV (.*)$/m.exec(readText('ops/container/Containerfile'))?.[1] ?? '').matchAll(/(\w+)=/g)].map(
      ([, name = '']) => name,
    ),
  ],
])('%s sets variables that the server knows', (_file, names) => {
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => !knownVariables.has(name))).toEqual([])
})

whereInstalled(['docker-compose'], () => {
  test.each([
    ['compose.yaml', []],
    ['compose.yaml and compose.postgres.yaml', ['--file=compose.postgres.yaml']],
  ])('docker-compose takes %s, and asks for SECRET_KEY', async (_name, more) => {
    const folder = await newFolder()
    cpSync(join(import.meta.dirname, '..', 'ops', 'container'), folder, { recursive: true })
    const settings = 'PUBLIC_URL=https://launchscout.example\nDATABASE_PASSWORD=abc\n'
    const config = (env: string) => {
      writeFileSync(join(folder, '.env'), env)
      const args = ['--file=compose.yaml', ...more, 'config', '--quiet']
      return spawnSync('docker-compose', args, { cwd: folder, env: programEnvironment, encoding: 'utf8' })
    }
    expect(config(`${settings}SECRET_KEY=x\n`)).toMatchObject({ status: 0 })
    expect(config(settings).stderr).toContain('openssl rand -base64 32')
  })
})

test('its PostgreSQL has the role and schemas that docs/operate.md names', () => {
  const [, page = ''] = /```sql\n(create role[^]*?)```/.exec(readText('docs/operate.md')) ?? []
  const named = page
    .split('\n')
    .filter((line) => /^(?:alter|create)/.test(line) && !line.includes('password'))
  expect(named).not.toEqual([])
  const script = readText('ops/container/postgres-init.sh').split('\n')
  expect(named.filter((line) => !script.includes(line))).toEqual([])
})
