import type { Chunks } from '#clients/sheets/values-reply.ts'
import type { IndexedLead } from '#domain/lead-list.ts'
import { readTab, type TabReading } from '#operations/leads-sheet/read-leads.ts'
import { unpackRows } from './packed-rows.ts'
import type { Asked, Told } from './tab-reader.ts'

/** As much of a worker as a reading needs. */
export interface TabWorker {
  onmessage: ((event: MessageEvent<Told>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
  postMessage: (asked: Asked, transfer: ArrayBuffer[]) => void
  terminate: () => void
}

/** A body that the page reads in less than a long task, and before a worker would be there (some 500 rows). */
const MAX_READ_HERE_BYTES = 500_000

/**
 * Reads a tab while the page goes on: a long one in a worker of its own (decision 0048). Where no worker starts, the
 * page reads it, as right and slower.
 * @throws where the body is not what Google answers, or the worker fails
 */
export async function readTabApart(body: Chunks, startWorker = startTabWorker): Promise<TabReading> {
  if (lengthOf(body) <= MAX_READ_HERE_BYTES) return readTab(body)
  const worker = await started(startWorker)
  if (worker === null) return readTab(body)
  try {
    return await readIn(worker, body)
  } finally {
    worker.terminate()
  }
}

const startTabWorker = (): TabWorker =>
  new Worker(new URL('./tab-worker.ts', import.meta.url), { type: 'module' })

async function started(startWorker: () => TabWorker): Promise<TabWorker | null> {
  try {
    const worker = startWorker()
    await new Promise((resolve, reject) => {
      worker.onmessage = resolve
      worker.onerror = (event) => reject(failureOf(event))
    })
    return worker
  } catch (error) {
    // eslint-disable-next-line no-console -- the leads are there all the same
    console.warn('the sheet is read without a worker', error)
    return null
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
