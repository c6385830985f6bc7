/** For tests: projects that have our packages installed, on any Node, and what their programs print. */
import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filePath, readText } from '../test-docs.ts'

/** The exact versions of Node on which the packages are tried, besides the project's own. */
const OTHER_NODES = { 20: '20.20.2', 22: '22.23.3' } as const
export type NodeMajor = keyof typeof OTHER_NODES

interface Ended {
  code: number
  /** All that it printed. */
  printed: string
  /** What it printed on standard output alone. */
  answer: string
}

/** Runs a program to its end, within four minutes. */
export function run(
  program: string,
  args: readonly string[],
  options: { cwd: string; env?: Record<string, string> },
): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(program, args, { timeout: 240_000, env: process.env, ...options }, (error, out, complaint) =>
      resolve({ code: error === null ? 0 : 1, printed: `${out}${complaint}`, answer: out }),
    )
  })
}

/** The program of a Node, which is installed once into the project's cache. */
export async function nodeProgram(major: NodeMajor): Promise<string> {
  const folder = filePath(join('.cache', `node-${OTHER_NODES[major]}`))
  const name = `node-${process.platform}-${process.arch}`
  const program = join(folder, 'node_modules', name, 'bin', 'node')
  if (!existsSync(program)) await install(folder, [`${name}@${OTHER_NODES[major]}`])
  return program
}

/** Builds the packages where they are not up to date. @returns the path of one, as a file that npm installs */
export async function packed(name: string): Promise<string> {
  const built = await run(process.execPath, [filePath('scripts/build-if-stale.ts')], { cwd: filePath('') })
  if (built.code !== 0) throw new Error(built.printed)
  const folder = filePath('dist/packages')
  const file = readdirSync(folder).find((each) => each.startsWith(`${name}-`))
  if (file === undefined) throw new Error(`${name} is not in ${folder}.`)
  return join(folder, file)
}

/** A new project of ES modules in a folder of its own, with packages installed from files or the registry. */
export async function openProject(packages: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'launchscout-project-'))
  await install(folder, packages)
  return {
    folder,
    write: (name: string, text: string) => writeFile(join(folder, name), text),
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

/** A project in a folder, with packages of files or the registry. */
export async function install(folder: string, packages: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  const args = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', ...packages]
  const installed = await run('npm', args, { cwd: folder })
  if (installed.code !== 0) throw new Error(installed.printed)
}

export interface Example {
  name: string
  program: string
  prints: string
}

/** Each program of a page with what it prints, by the heading it is under. */
export function examplesOf(path: string): Example[] {
  const page = readText(path)
  const examples = [...page.matchAll(/```ts\n(.*?)```\n\nprints\n\n```text\n(.*?)```/gs)]
  if (examples.length !== page.split('```ts\n').length - 1)
    throw new Error(`A program of ${path} does not say what it prints.`)
  return examples.map(({ index, 1: program = '', 2: prints = '' }) => {
    const heading = page
      .slice(0, index)
      .match(/^#+ .*$/gm)
      ?.at(-1)
    const firstLine = prints.split('\n')[0] ?? ''
    return { name: `${path}, ${(heading ?? '').replace(/^#+ /, '')}: ${firstLine}`, program, prints }
  })
}
