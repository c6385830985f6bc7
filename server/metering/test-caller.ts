import { pino } from 'pino'
import { z } from 'zod'
import { connect } from '../db/connect.ts'
import { USAGETAP_MEDIA_TYPE } from './envelope.ts'
import { startExpiring } from './lease-expiry.ts'
import { createTestService } from './test-service.ts'

/**
 * A server process of crash.test.ts, to be killed: begins and ends calls without a pause, some of several clients at
 * the same time, and closes lapsed ones. Prints each begin and each end that was acknowledged.
 */
const CLIENTS = 4
const CUSTOMERS = 3
const [url = '', lease = ''] = process.argv.slice(2)
const { db, pool } = connect({ url })
const { handle: metering, ownKey } = createTestService({ db, pool }, { leaseMs: Number(lease) })
startExpiring({ db, now: Date.now, log: pino({ level: 'silent' }) })

const Data = z.object({ data: z.object({ callId: z.string() }) })

async function post(path: string, body: object): Promise<string> {
  const request = new Request(`http://localhost/metering${path}`, {
    method: 'POST',
    headers: { accept: USAGETAP_MEDIA_TYPE, authorization: `Bearer ${ownKey}` },
    body: JSON.stringify(body),
  })
  return Data.parse(await (await metering(request)).json()).data.callId
}

const client = async (number: number) => {
  for (let turn = 0; ; turn += 1) {
    const callId = await post('/call_begin', { customerId: `crash-${(number + turn) % CUSTOMERS}@x.com` })
    process.stdout.write(`begun ${callId}\n`)
    await post('/call_end', { callId, inputTokens: 7, responseTokens: number })
    process.stdout.write(`ended ${callId}\n`)
  }
}
await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)))
