import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js'
import { expect, inject, onTestFinished, test } from 'vitest'
import { linesOf } from '../test-io.ts'

const MAIN = resolve(import.meta.dirname, '../main.ts')

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'launchscout-mcp-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('an assistant starts it as a process, and nothing but the protocol is on standard output', async () => {
  const cwd = await emptyFolder()
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [MAIN, 'mcp', '--sample'],
    cwd,
    env: { NODE_COMPILE_CACHE: inject('compileCache') },
    stderr: 'pipe',
  })
  // A line that is no message would come here.
  const errors: unknown[] = []
  const client = new Client({ name: 'a test', version: '1.0.0' })
  client.onerror = (error) => errors.push(error)
  await client.connect(transport)
  onTestFinished(() => client.close())
  expect((await client.listTools()).tools).toHaveLength(4)
  const judged = await client.callTool({ name: 'judge_launch', arguments: { maxResults: 3 } })
  expect(judged).toMatchObject({ structuredContent: { sample: true, launches: [{}, {}, {}] } })
  expect(errors).toEqual([])
})

test('it ends with its standard input, and each line that it wrote is a message', async () => {
  const child = spawn(process.execPath, [MAIN, 'mcp', '--sample'], { cwd: await emptyFolder() })
  const out = text(child.stdout)
  const hello = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'a', version: '1' } }
  const search = { name: 'search_launches', arguments: { maxResults: 2 } }
  for (const message of [
    { id: 1, method: 'initialize', params: hello },
    { method: 'notifications/initialized' },
    { id: 2, method: 'tools/call', params: search },
  ])
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  child.stdin.write('this is no message\n')
  const said: unknown[] = await once(child.stderr, 'data')
  expect(String(said[0])).toContain('left out')
  child.stdin.end()
  await once(child, 'exit')
  expect(child.exitCode).toBe(0)
  const messages = linesOf(await out)
  for (const message of messages) expect(JSONRPCMessageSchema.safeParse(message).success).toBe(true)
  expect(messages).toContainEqual(expect.objectContaining({ id: 1 }))
})
