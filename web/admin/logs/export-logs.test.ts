import { expect, test } from 'vitest'
import { testConfig } from '#web/core/test-config.ts'
import { exportLogs } from './export-logs.ts'
import { NO_FILTERS } from './logs-address.ts'

const CSV = 'Time,Email\r\n1,"a ""x""\n"\r\n2,b\r\n'
const file = () => new Response(CSV)
const away = () => Response.json({ error: { code: 'UNAVAILABLE' } }, { status: 503 })
const refused = () => Response.json({ error: { code: 'FORBIDDEN' } }, { status: 403 })
const broken = () =>
  new Response(
    new ReadableStream({
      start(body) {
        body.enqueue(new TextEncoder().encode(CSV.slice(0, 15)))
        body.error(new TypeError('cut'))
      },
    }),
  )

/** The export from a server that gives these answers in turn, and how many waits there were. */
async function run(answers: (() => Response)[]) {
  let waits = 0
  const left = [...answers]
  const exported = await exportLogs({
    services: {
      config: testConfig('http://localhost:3000'),
      fetch: () => Promise.resolve(left.shift()?.() ?? expect.fail('one request too many')),
      idToken: () => Promise.resolve('token'),
      pause: async () => void (waits += 1),
    },
    filters: NO_FILTERS,
    signal: new AbortController().signal,
  })
  const { file: csv, entries } = exported
  return { text: await csv.text(), entries, waits, left: left.length }
}

test.each([
  ['there', [file], 0],
  ['away', [away, file], 1],
  ['lost in the middle of the file', [broken, file], 1],
])('from a server that is %s, the whole file comes once, with its count', async (_name, answers, waits) => {
  expect(await run(answers)).toEqual({ text: CSV, entries: 2, waits, left: 0 })
})

test('a refusal is told at once', async () => {
  await expect(run([refused])).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('a server that stays away is given up', async () => {
  await expect(run(Array.from({ length: 50 }, () => away))).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})
