/** For tests: the tools in a folder of its own, called by the official client. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import type { ContextOptions } from '../context.ts'
import { type Call, openCli } from '../test-io.ts'
import { openMcp } from './open-mcp.ts'

const Id = z.object({ id: z.string() })
const Text = z.object({ type: z.literal('text'), text: z.string() })

/** What a tool answered, as far as tests look at it. */
function readAnswer(answer: unknown) {
  const { content, structuredContent = {}, isError = false } = CallToolResultSchema.parse(answer)
  return { text: Text.parse(content[0]).text, data: structuredContent, isError }
}
export type ToolAnswer = ReturnType<typeof readAnswer>

export const idsOf = ({ data }: ToolAnswer): string[] =>
  z
    .object({ launches: z.array(Id) })
    .parse(data)
    .launches.map(({ id }) => id)

export async function openTools(config: object, options: ContextOptions = {}, given: Call = {}) {
  const cli = await openCli(config)
  let err = ''
  const stderr = (text: string) => void (err += text)
  const stdout = (text: string) => {
    throw new Error(`Standard output is the protocol's: ${text}`)
  }
  const client = new Client({ name: 'a test', version: '1.0.0' })
  const { server, close } = await openMcp(options, cli.ioOf(given, { stdout, stderr }))
  const [one, other] = InMemoryTransport.createLinkedPair()
  await Promise.all([server.connect(one), client.connect(other)])
  onTestFinished(close)
  // With it the client holds each answer against its schema.
  await client.listTools()
  return {
    ...cli,
    client,
    close,
    err: () => err,
    tool: async (name: string, args: object = {}, stop?: AbortSignal): Promise<ToolAnswer> => {
      const params = { name, arguments: { ...args } }
      return readAnswer(await client.callTool(params, undefined, stop === undefined ? {} : { signal: stop }))
    },
  }
}
