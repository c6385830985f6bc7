import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newFolder } from '#server/base/db/test-data-dir.ts'
import { freePort } from '#server/start/test-server.ts'
import { withReplaced } from './test-docs.ts'
import { TRIED } from './test-operate.ts'

const root = join(import.meta.dirname, '..')
const released = join(root, 'dist', 'release')
const MOST_MB = 300
/** No Node and no npm of the machine. */
const bare = { PATH: '/usr/bin:/bin' }

/** Makes a folder read-only. Returns how to run a program of it: as nobody in place of root, who may write anywhere. */
function readOnly(folder: string, program: string, dataDir: string): [command: string, args: string[]] {
  execFileSync('chmod', ['-R', 'a-w,a+rX', folder])
  onTestFinished(() => void execFileSync('chmod', ['-R', 'u+w', folder]))
  if (process.getuid?.() !== 0) return [program, []]
  // The folder above lets nobody else in.
  execFileSync('chmod', ['a+x', dirname(folder)])
  execFileSync('chown', ['nobody', dataDir])
  return ['setpriv', ['--reuid=nobody', '--regid=nogroup', '--clear-groups', '--', program]]
}

test('a release has its checksums, stays below 300 MB, and runs from a folder that it cannot change, as one process beside PostgreSQL with nothing else installed', async () => {
  const [pack, check, unpack, start, health, showKeys] = TRIED['scripts/release.stress.test.ts']
  // Not by npm: it would build the web app anew while other tests serve it.
  const program = withReplaced(pack, { 'npm run -s release': 'scripts/release.ts' })
  const archive = execFileSync(process.execPath, [program], { cwd: root, encoding: 'utf8' }).trim()
  execFileSync('sh', ['-c', check], { cwd: released })
  const parent = await newFolder()
  const here = { 'launchscout-0.2.0-linux-x64': basename(archive, '.tar.gz') }
  execFileSync('sh', ['-c', `${withReplaced(unpack, here)} -C ${parent}`], { cwd: released })
  const launchscout = join(parent, withReplaced(start, here))
  const folder = dirname(launchscout)
  const sizeMb = Number(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')[0])
  expect(sizeMb).toBeLessThanOrEqual(MOST_MB)
  expect(readdirSync(join(folder, 'node_modules'))).not.toContain('vite')
  expect(readFileSync(join(released, 'RELEASE.md'), 'utf8')).toContain(
    readFileSync(join(released, 'SHA256SUMS'), 'utf8').slice(0, 64),
  )

  const [port, dataDir] = [await freePort(), await newFolder()]
  const env = { ...bare, PORT: String(port), DATA_DIR: dataDir, TMPDIR: dataDir }
  const [command, args] = readOnly(folder, launchscout, dataDir)
  const server = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void server.kill())
  let printed = ''
  server.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text))
  await expect.poll(() => printed, { timeout: 60_000 }).toContain('Launchscout is ready: ')
  const page = await (await fetch(`http://localhost:${port}/`)).text()
  expect(page).toContain('<title>Launchscout</title>')
  expect((await fetch(`http://localhost:${port}/assets/none.js`)).status).toBe(404)
  const pid = String(server.pid)
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  expect(children.map((child) => readFileSync(`/proc/${child}/comm`, 'utf8').trim())).toEqual(['postgres'])
  expect(readFileSync(`/proc/${pid}/comm`, 'utf8')).not.toContain('sh')

  const run = (words: string) =>
    execFileSync(command, [...args, ...words.split(' ').slice(1)], { env, encoding: 'utf8', stdio: 'pipe' })
  expect(run(health)).toContain('"ready"')

  server.kill('SIGTERM')
  expect(await once(server, 'exit')).toEqual([0, null])
  expect(() => run(health)).toThrow('does not answer')
  expect(run(showKeys)).toContain('The database is sealed with: ')
  expect(() => run('./launchscout nonsense')).toThrow('Say one of: ')
}, 180_000)
