import { realTiming, type Timing } from '#clients/http.ts'
import type { Chunks } from '#clients/sheets/values-reply.ts'
import type { IndexedLead } from '#domain/lead/lead-list.ts'
import { readTab, type TabReading } from '#operations/leads-sheet/read-leads.ts'
import { unpackRows } from './packed-rows.ts'
import type { ReaderMessage, ReaderRequest } from './tab-reader.ts'

/** A worker that says nothing for so long is not waited for. */
const MAX_START_MS = 5_000

/** As much of a worker as a reading needs. */
export interface TabWorker {
  onmessage: ((event: MessageEvent<ReaderMessage>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
  postMessage: (request: ReaderRequest, transfer: ArrayBuffer[]) => void
  terminate: () => void
}

/** A body that the page reads in less than a long task, and before a worker would be there (some 500 rows). */
const MAX_READ_HERE_BYTES = 500_000

/**
 * Reads a tab while the page goes on: a long one in a worker of its own (decision 0061). Where no worker starts, the
 * page reads it, as right and slower.
 * @throws where the body is not what Google answers, or the worker fails
 */
export async function readTabInWorker(
  body: Chunks,
  startWorker = startTabWorker,
  pause = realTiming.pause,
): Promise<TabReading> {
  if (lengthOf(body) <= MAX_READ_HERE_BYTES) return readTab(body)
  const worker = await started(startWorker, pause)
  if (worker === null) return readTab(body)
  try {
    return await readIn(worker, body)
  } finally {
    worker.terminate()
  }
}

const startTabWorker = (): TabWorker =>
  new Worker(new URL('./tab-worker.ts', import.meta.url), { type: 'module' })

async function started(startWorker: () => TabWorker, pause: Timing['pause']): Promise<TabWorker | null> {
  let worker: TabWorker | null = null
  const over = new AbortController()
  try {
    const starting = startWorker()
    worker = starting
    const ready = new Promise((resolve, reject) => {
      starting.onmessage = resolve
      starting.onerror = (event) => reject(failureOf(event))
    })
    const late = pause(MAX_START_MS, over.signal).then(() =>
      Promise.reject(new Error('The worker is silent.')),
    )
    await Promise.race([ready, late])
    return starting
  } catch (error) {
    worker?.terminate()
    // oxlint-disable-next-line no-console -- the leads are there all the same
    console.warn('the sheet is read without a worker', error)
    return null
  } finally {
    over.abort()
  }
}

function readIn(worker: TabWorker, body: Chunks): Promise<TabReading> {
  const rows: IndexedLead[] = []
  let head: Omit<TabReading, 'rows'> | null = null
  return new Promise((resolve, reject) => {
    worker.onerror = (event) => reject(failureOf(event))
    worker.onmessage = ({ data }) => {
      if (data.kind === 'head') head = data.head
      if (data.kind === 'rows') rows.push(...unpackRows(data.rows))
      if (data.kind === 'end' && head !== null) resolve({ ...head, rows })
      else worker.postMessage('next', [])
    }
    // Handed over, not copied; two pieces can be of one buffer.
    worker.postMessage(body, [...new Set(body.map(({ buffer }) => buffer))])
  })
}

const lengthOf = (body: Chunks): number => body.reduce((sum, { byteLength }) => sum + byteLength, 0)

const failureOf = ({ message }: ErrorEvent): Error => new Error('The worker failed.', { cause: message })
