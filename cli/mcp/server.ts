import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js'
import type { CallToolResult, ServerNotification, ServerRequest } from '@modelcontextprotocol/sdk/types.js'
import type { Io } from '../io.ts'
import { refused } from './answer.ts'
import { sentenceOf } from './explained.ts'
import { mcpMessages, serverInstructions, type ToolCosts, toolTexts } from './messages.ts'
import {
  JudgeAnswer,
  JudgeArguments,
  ResearchAnswer,
  ResearchArguments,
  SaveAnswer,
  saveArguments,
  SearchAnswer,
  SearchArguments,
} from './schemas.ts'
import type { Call, CallContext, Session } from './session.ts'
import { judgeLaunches } from './tools/judge-launch.ts'
import { researchContacts } from './tools/research-contacts.ts'
import { saveLeads } from './tools/save-leads.ts'
import { searchLaunches } from './tools/search-launches.ts'

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>

/** More than that no tool takes. */
const MOST_ELEMENTS = 200

/** It reads, at a service. */
const READS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true }
/** It writes or pays, adds only, and does nothing twice. */
const ADDS = { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true }

export interface McpServerOptions {
  io: Pick<Io, 'stderr' | 'version'>
  /** Names of the outputs that the configuration has. */
  outputs: readonly string[]
  /** What a launch costs, in words. */
  costs: ToolCosts
  sample: boolean
}

/** The tools, for one assistant. None throws: why one refuses is an answer that its model can read. */
export function createMcpServer(
  session: Session,
  { io, outputs, costs, sample }: McpServerOptions,
): McpServer {
  const server = new McpServer(
    { name: 'launchscout', title: 'Launchscout', version: io.version },
    { instructions: serverInstructions(sample), maxToolInputElements: MOST_ELEMENTS },
  )

  async function run(
    call: Omit<Call, 'stop'>,
    { signal }: Extra,
    job: (context: CallContext) => Promise<CallToolResult>,
  ): Promise<CallToolResult> {
    try {
      return await session.run({ ...call, stop: signal }, job)
    } catch (error) {
      return refused(signal.aborted ? mcpMessages.stopped : sentenceOf(error, io))
    }
  }

  const texts = toolTexts(costs)
  server.registerTool(
    'search_launches',
    { ...texts.search, inputSchema: SearchArguments, outputSchema: SearchAnswer, annotations: READS },
    (wish, extra) => run({ readOnly: true }, extra, (context) => searchLaunches(wish, context)),
  )
  server.registerTool(
    'judge_launch',
    { ...texts.judge, inputSchema: JudgeArguments, outputSchema: JudgeAnswer, annotations: ADDS },
    (given, extra) =>
      run({ readOnly: false, maxUsd: given.maxUsd }, extra, (context) =>
        judgeLaunches(given, context, progressOf(extra)),
      ),
  )
  server.registerTool(
    'research_contacts',
    {
      ...texts.research,
      inputSchema: ResearchArguments,
      outputSchema: ResearchAnswer,
      annotations: ADDS,
    },
    (given, extra) =>
      run({ readOnly: false, maxUsd: given.maxUsd }, extra, (context) =>
        researchContacts(given, context, progressOf(extra)),
      ),
  )
  server.registerTool(
    'save_leads',
    { ...texts.save, inputSchema: saveArguments(outputs), outputSchema: SaveAnswer, annotations: ADDS },
    (given, extra) => run({ readOnly: false }, extra, (context) => saveLeads(given, context)),
  )
  return server
}

/** Tells a client that asked for it how far a call is. */
const progressOf =
  ({ _meta, sendNotification }: Extra) =>
  (done: number): void => {
    const progressToken = _meta?.progressToken
    if (progressToken === undefined) return
    const params = { progressToken, progress: done, message: mcpMessages.progress(done) }
    // A client that is gone needs no progress.
    sendNotification({ method: 'notifications/progress', params }).catch(() => undefined)
  }
