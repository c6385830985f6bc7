import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { filePath } from '../test-docs.ts'
import { install, openProject, packed, run } from './test-installed.ts'

/**
 * The Model Context Protocol's own Inspector, which is too large to come with every checkout: it is installed once into
 * the project's cache.
 */
const VERSION = '2.12.0'
const folder = filePath(`.cache/inspector-${VERSION}`)
const inspector = `${folder}/node_modules/.bin/mcp-inspector`

let project: Awaited<ReturnType<typeof openProject>>
beforeAll(async () => {
  if (!existsSync(inspector)) await install(folder, [`@modelcontextprotocol/inspector@${VERSION}`])
  project = await openProject([await packed('launchscout-cli')])
}, 300_000)
afterAll(() => project.close())

/** What the Inspector prints about our server, with its own arguments. */
async function inspect(...args: string[]): Promise<unknown> {
  const server = [process.execPath, 'node_modules/@launchscout/cli/dist/main.js', 'mcp', '--sample']
  const { code, printed, answer } = await run(process.execPath, [inspector, '--cli', ...server, ...args], {
    cwd: project.folder,
  })
  if (code !== 0) throw new Error(printed)
  return JSON.parse(answer)
}

const Tools = z.object({
  tools: z.array(z.object({ name: z.string(), annotations: z.object({ readOnlyHint: z.boolean() }) })),
})
const Found = z.object({
  structuredContent: z.object({ launches: z.array(z.object({ id: z.string(), name: z.string() })) }),
})

test('the Inspector lists the tools, and what each may do', async () => {
  const { tools } = Tools.parse(await inspect('--method', 'tools/list'))
  expect(Object.fromEntries(tools.map(({ name, annotations }) => [name, annotations.readOnlyHint]))).toEqual({
    search_launches: true,
    judge_launch: false,
    research_contacts: false,
    save_leads: false,
  })
}, 120_000)

test('the Inspector calls a tool', async () => {
  const args = ['--method', 'tools/call', '--tool-name', 'search_launches', '--tool-arg', 'maxResults=3']
  expect(Found.parse(await inspect(...args)).structuredContent.launches).toHaveLength(3)
}, 120_000)
