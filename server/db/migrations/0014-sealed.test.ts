import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { createPoolAdapter } from '../../identity/pool-adapter.ts'
import { payloadSealer } from '../../identity/pool-keys.ts'
import { openSecrets } from '../../start/open-secrets.ts'
import { connect } from '../connect.ts'
import { migrate } from '../migrate.ts'
import { engines } from '../test-database.ts'
import { emptyDatabase, migrateTo } from '../test-migrations.ts'

describe.each(engines)('what was kept as plain text, on $name', ({ template }) => {
  test('is found by its ids after the migration and the next start, and nothing plain can be added', async () => {
    const { db, close } = connect({ url: await emptyDatabase(template) })
    onTestFinished(close)
    await migrateTo(db, '0012-sessions')
    const payloads = {
      session: { jti: 'session-1', uid: 'uid-ü', accountId: 'zoe' },
      token: { jti: 'token-1', grantId: 'grant-1', sessionUid: 'uid-ü' },
    }
    await sql`insert into secrets (name, value) values ('metering-embed-keys', '"a key"')`.execute(db)
    await sql`insert into oidc_payloads (model, id, uid, grant_id, payload, expires_at, consumed_at) values
      ('Session', 'session-1', 'uid-ü', null, ${JSON.stringify(payloads.session)}, now() + interval '1 day', null),
      ('RefreshToken', 'token-1', null, 'grant-1', ${JSON.stringify(payloads.token)}, now() + interval '1 day', null),
      ('RefreshToken', 'token-0', null, 'grant-1', '{}', now() + interval '1 day', now()),
      ('RefreshToken', 'token-2', null, 'grant-2', '{}', null, null)`.execute(db)
    await migrate(db)
    const options = {
      secretKey: randomBytes(32),
      dataDir: '',
      isShared: false,
      log: pino({ level: 'silent' }),
    }
    const { secrets } = await openSecrets({ db, ...options })

    const plain = sql`insert into oidc_payloads (model, id, payload) values ('RefreshToken', 'plain', '{}')`
    await expect(plain.execute(db)).rejects.toThrow('oidc_payloads_are_sealed')
    const secret = sql`insert into secrets (name, value) values ('plain', '[]')`
    await expect(secret.execute(db)).rejects.toThrow('secrets_are_sealed')

    const none = () => Promise.reject(new Error('not to be called'))
    expect(await secrets.shared('metering-embed-keys', none, z.string())).toBe('a key')
    const adapter = createPoolAdapter({ db, sealer: await payloadSealer(secrets) })
    expect(await adapter('Session').find('session-1')).toEqual(payloads.session)
    expect(await adapter('Session').findByUid('uid-ü')).toEqual(payloads.session)
    expect(await adapter('RefreshToken').find('token-1')).toEqual(payloads.token)
    expect((await adapter('RefreshToken').find('token-0'))?.consumed).toBeTypeOf('number')
    await adapter('RefreshToken').revokeByGrantId('grant-1')
    expect(await adapter('RefreshToken').find('token-1')).toBeUndefined()
    expect(await adapter('RefreshToken').find('token-2')).toEqual({})
  })
})
