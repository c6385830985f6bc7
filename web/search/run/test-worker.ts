import type { RunEvent } from '#domain/search-run/run-events.ts'
import type { RunItem } from '#domain/search-run/run-state.ts'
import { idleRun, reduceRun, type RunCommand } from '#domain/search-run/search-run.ts'
import { criteria, launch } from '#domain/search-run/test-launches.ts'
import { createSearchWorker } from './search-worker.ts'
import { aiError, createOutside, type Outside, settle } from './test-outside.ts'

export const searchCommand = { do: 'search', criteria, sealedPrompt: 'sealed' } satisfies RunCommand
export const PROMPT = 'opened sealed'
export const launches = (...ids: string[]) => ids.map((id) => launch(id))

/** A worker over a run, its outside under control. */
export function openWorker(
  outside: Outside = createOutside(),
  events: RunEvent[] = [],
  onChange: () => void = () => undefined,
) {
  let run = events.reduce(reduceRun, idleRun)
  const worker = createSearchWorker({
    jobs: outside.openJobs(),
    getRun: () => run,
    record: (event) => {
      run = reduceRun(run, event)
      onChange()
    },
  })
  const item = (id: string): RunItem => {
    const known = run.items.find(({ product }) => product.id === id)
    if (known === undefined) throw new Error(`No launch ${id} in the run.`)
    return known
  }
  return {
    outside,
    worker,
    run: () => run,
    item,
    does: async (...commands: RunCommand[]) => {
      commands.forEach(worker.run)
      await settle()
    },
    sendPage: async (...args: Parameters<Outside['sendPage']>) => {
      outside.sendPage(...args)
      await settle()
    },
    answer: async (...ids: string[]) => {
      for (const id of ids) outside.callOf(id).answer()
      await settle()
    },
    fail: async (id: string, error = aiError('REFUSED')) => {
      outside.callOf(id).fail(error)
      await settle()
    },
    /** Answers until no call is under way. */
    answerAll: async () => {
      for (let calls = outside.held.calls.list(); calls.length > 0; calls = outside.held.calls.list()) {
        calls.forEach((call) => call.answer())
        await settle()
      }
    },
  }
}

/** A search with one page of these launches, and what more the test wants. */
export async function searched(
  ids: string[],
  page: { last?: boolean } = { last: true },
  outside = createOutside(),
) {
  const open = openWorker(outside)
  await open.does(searchCommand)
  await open.sendPage(launches(...ids), page)
  return open
}

export const judgedIds = ({ outside }: { outside: Outside }) => outside.answered.map(({ id }) => id)
export const begunIds = ({ outside }: { outside: Outside }) => outside.begun.map(({ id }) => id)
export const kinds = ({ run }: ReturnType<typeof openWorker>) =>
  run().items.map(({ verdict, judging }) => (verdict === null ? judging.kind : `judged, ${judging.kind}`))
