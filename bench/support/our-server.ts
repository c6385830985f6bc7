import * as z from 'zod'
import { connect } from '#server/base/db/connect.ts'
import { createLog } from '#server/base/log/log.ts'
import { createTokenCheck } from '#server/identity/token-check.ts'
import { serveApp } from './served-app.ts'
import { answerParent, AUDIENCE, ISSUER, serverOrder } from './server-order.ts'

/** Our server for bench/load.ts: as in production, but without limits of requests. */
const { url, jwk } = serverOrder()
const key = z.looseObject({ kty: z.string() }).parse(JSON.parse(jwk))
const { db, pool, close } = connect({ url })
const checkToken = createTokenCheck({
  issuers: [
    {
      issuer: ISSUER,
      audience: AUDIENCE,
      loadKeys: () => Promise.resolve({ keys: [key] }),
      namesSessions: true,
    },
  ],
  now: Date.now,
})
const log = createLog({ level: 'info' })
const app = await serveApp({ db, pool, log, checkToken, now: Date.now })
answerParent(app.port, async () => {
  await app.close()
  await close()
})
