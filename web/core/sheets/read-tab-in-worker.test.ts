import { describe, expect, test, vi } from 'vitest'
import type { Chunks } from '#clients/sheets/values-reply.ts'
import { LEAD_HEADER } from '#domain/lead/lead.ts'
import { readTab, type TabReading } from '#operations/leads-sheet/read-leads.ts'
import { readTabInWorker, type TabWorker } from './read-tab-in-worker.ts'
import { createTabReader, MAX_ROWS_PER_MESSAGE, type ReaderMessage } from './tab-reader.ts'

const bodyOf = (values: readonly (readonly unknown[])[]): Chunks => [
  new TextEncoder().encode(JSON.stringify({ values })),
]
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => [
    `App ${index}`,
    'A tagline',
    'x'.repeat(400),
    `https://a.example/${index}`,
  ])
const small = bodyOf([LEAD_HEADER, ...rowsOf(3)])
const long = () => bodyOf([LEAD_HEADER, ...rowsOf(2_500)])

/** Its messages are cloned as between threads; `posted` records them. */
function fakeWorker() {
  const posted: ReaderMessage[] = []
  let terminated = false
  const start = (): TabWorker => {
    const worker: TabWorker = {
      onmessage: null,
      onerror: null,
      postMessage: (request, transfer) => {
        const crossed = structuredClone(request, { transfer })
        setTimeout(() => {
          try {
            read(crossed)
          } catch (error) {
            worker.onerror?.(errorEvent(String(error)))
          }
        })
      },
      terminate: () => (terminated = true),
    }
    const post = (each: ReaderMessage, transfer: ArrayBuffer[]) => {
      posted.push(each)
      const crossed = structuredClone(each, { transfer })
      setTimeout(() => worker.onmessage?.(new MessageEvent('message', { data: crossed })))
    }
    const read = createTabReader(post)
    return worker
  }
  return { start, posted, terminated: () => terminated }
}

const errorEvent = (message: string): ErrorEvent =>
  Object.assign(new Event('error'), { message, filename: '', lineno: 0, colno: 0, error: null })
const plain = ({ rows, ...rest }: TabReading) => ({ ...rest, rows: rows.map((row) => ({ ...row })) })

test('a worker gives the same as the page itself, at most 1,000 rows at a time, and ends', async () => {
  const worker = fakeWorker()
  expect(plain(await readTabInWorker(long(), worker.start))).toEqual(plain(readTab(long())))
  const sizes = worker.posted.map((message) =>
    message.kind === 'rows' ? message.rows.ids.length : message.kind,
  )
  expect(sizes).toEqual(['ready', 'head', MAX_ROWS_PER_MESSAGE, MAX_ROWS_PER_MESSAGE, 500, 'end'])
  expect(worker.terminated()).toBe(true)
})

test('a short body is read without one', async () => {
  const start = vi.fn<() => TabWorker>()
  expect((await readTabInWorker(small, start)).rows).toHaveLength(3)
  expect(start).not.toHaveBeenCalled()
})

describe('where no worker starts, the page reads the body itself and says so in the console', () => {
  const silent = (): TabWorker => ({
    onmessage: null,
    onerror: null,
    postMessage: () => expect.fail('it never was ready'),
    terminate: () => undefined,
  })
  const refused = (): TabWorker => {
    throw new TypeError('This document requires TrustedScriptURL assignment.')
  }

  test.each([
    ['it is refused', refused],
    ['it says nothing', silent],
  ])('%s', async (_name, start) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const pause = (_ms: number, signal?: AbortSignal) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 50)
        signal?.addEventListener('abort', () => clearTimeout(timer))
      })
    expect((await readTabInWorker(long(), start, pause)).rows).toHaveLength(2_500)
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })
})

test('a worker that fails while it reads is reported with the cause, and ended', async () => {
  const worker = fakeWorker()
  const body = [new TextEncoder().encode(`{"values": ${'['.repeat(600_000)}`)]
  const failure = await readTabInWorker(body, worker.start).catch((error: unknown) => error)
  expect(failure).toEqual(new Error('The worker failed.'))
  expect(failure instanceof Error && failure.cause).toContain('SyntaxError')
  expect(worker.terminated()).toBe(true)
})
