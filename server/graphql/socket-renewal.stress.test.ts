import { afterAll, beforeAll } from 'vitest'
import { openApiServer } from '../events/test-socket.ts'
import { checkWithPartner } from '../identity/test-token-forge.ts'
import { now, testRenewals } from './test-socket-renewal.ts'

let server: Awaited<ReturnType<typeof openApiServer>>
beforeAll(async () => {
  server = await openApiServer({ now, checkToken: checkWithPartner(now) })
})
afterAll(() => server.close())

testRenewals({ changes: 7, tokens: 9, server: () => server })
