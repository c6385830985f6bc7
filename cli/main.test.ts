/** What only a process has: standard output and error that somebody else reads, or does not. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { EXIT } from './exit-codes.ts'

const MAIN = resolve(import.meta.dirname, 'main.ts')

/** With a configuration of a short search, whose leads' own pages are not read. */
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'launchscout-main-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(
    join(folder, 'launchscout.json'),
    JSON.stringify({ search: { maxResults: 6 }, research: { checkPages: false } }),
  )
  return folder
}

async function folderWithLaunches(): Promise<string> {
  const cwd = await newFolder()
  const child = spawn(process.execPath, [MAIN, 'search', '--sample', '--json'], { cwd })
  await writeFile(join(cwd, 'launches.jsonl'), await text(child.stdout))
  return cwd
}

test('a paying command whose reader has enough stops as with Ctrl-C, so that nothing paid is lost', async () => {
  const cwd = await folderWithLaunches()
  const child = spawn(process.execPath, [MAIN, 'judge', 'launches.jsonl', '--sample', '--json'], { cwd })
  child.stdout.destroy()
  const err = text(child.stderr)
  await once(child, 'exit')
  expect(child.exitCode).toBe(EXIT.stopped)
  expect(await err).toContain('Stopped. What is done is kept')
})

test('a command that pays for nothing ends without a word when its reader has enough', async () => {
  const child = spawn(process.execPath, [MAIN, 'search', '--sample', '--quiet'], { cwd: await newFolder() })
  child.stdout.destroy()
  const err = text(child.stderr)
  await once(child, 'exit')
  expect({ code: child.exitCode, err: await err }).toEqual({ code: EXIT.done, err: '' })
})

test('a run goes on to its end when nobody reads its progress', async () => {
  const child = spawn(process.execPath, [MAIN, 'run', '--sample', '--json'], { cwd: await newFolder() })
  child.stderr.destroy()
  const out = text(child.stdout)
  await once(child, 'exit')
  expect(child.exitCode).toBe(EXIT.done)
  expect(JSON.parse(await out)).toMatchObject({ unfinished: 0, sample: true })
})

test.runIf(process.platform === 'linux').each(['run'])(
  'results of %s that a full disk does not take are told, and are no success',
  async (command) => {
    const program = [process.execPath, MAIN, command, '--sample', '--json', '--quiet']
    const cwd = await newFolder()
    const child = spawn('sh', ['-c', 'exec "$0" "$@" > /dev/full', ...program], { cwd })
    const err = text(child.stderr)
    await once(child, 'exit')
    expect({ code: child.exitCode, err: await err }).toEqual({
      code: EXIT.service,
      err: 'Standard output cannot be written: the disk is full.\n',
    })
  },
)
