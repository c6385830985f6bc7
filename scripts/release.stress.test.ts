import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newFolder } from '#server/db/test-data-dir.ts'
import { freePort } from '#server/start/test-server.ts'

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
  execFileSync('chown', ['nobody', dataDir])
  return ['setpriv', ['--reuid=nobody', '--regid=nogroup', '--clear-groups', '--', program]]
}

test('a release has its checksums, stays below 300 MB, and runs from a folder that it cannot change, as one process beside PostgreSQL with nothing else installed', async () => {
  // Not by npm: it would build the web app anew while other tests serve it.
  const pack = ['scripts/release.ts']
  const archive = execFileSync(process.execPath, pack, { cwd: root, encoding: 'utf8' }).trim()
  execFileSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: released })
  const folder = await newFolder()
  execFileSync('tar', ['-xzf', archive, '-C', folder, '--strip-components=1'])
  const sizeMb = Number(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')[0])
  expect(sizeMb).toBeLessThanOrEqual(MOST_MB)
  expect(readdirSync(join(folder, 'node_modules'))).not.toContain('vite')
  expect(readFileSync(join(released, 'RELEASE.md'), 'utf8')).toContain(
    readFileSync(join(released, 'SHA256SUMS'), 'utf8').slice(0, 64),
  )

  const [port, dataDir, program] = [await freePort(), await newFolder(), join(folder, 'launchscout')]
  const env = { ...bare, PORT: String(port), DATA_DIR: dataDir, TMPDIR: dataDir }
  const [command, args] = readOnly(folder, program, dataDir)
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

  server.kill('SIGTERM')
  expect(await once(server, 'exit')).toEqual([0, null])
  const verified = execFileSync(command, [...args, 'roll-ups', 'verify'], { env, encoding: 'utf8' })
  expect(verified).toBe('Every figure is what the rows add up to.\n')
  expect(() => execFileSync(program, ['nonsense'], { env, stdio: 'pipe' })).toThrow('Say one of: ')
}, 180_000)
