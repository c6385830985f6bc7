import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { EXIT, type ExitCode } from '../exit-codes.ts'
import type { Io } from '../io.ts'
import { mcpMessages } from '../mcp/messages.ts'
import { openMcp } from '../mcp/open-mcp.ts'
import { readOptions, SHARED, SPENDING } from '../options.ts'

const { config, keys, sample, quiet } = SHARED
const OPTIONS = { config, keys, sample, quiet, 'max-usd': SPENDING['max-usd'] }

/** `launchscout mcp`: tools for an assistant, over the Model Context Protocol. Ends with its standard input. */
export async function mcpCommand(args: readonly string[], io: Io): Promise<ExitCode> {
  const { values } = readOptions(args, OPTIONS)
  const { server, close } = await openMcp(values, io)
  const { stdin, stdout } = io.streams()
  const ended = new Promise<void>((resolve) => {
    for (const event of ['end', 'close', 'error']) stdin.once(event, () => resolve())
    server.server.onclose = resolve
    io.stop.addEventListener('abort', () => resolve())
    if (io.stop.aborted) resolve()
  })
  server.server.onerror = () => io.stderr(`${mcpMessages.unreadable}\n`)
  await server.connect(new StdioServerTransport(stdin, stdout))
  await ended
  await close()
  return io.stop.aborted ? EXIT.stopped : EXIT.done
}
