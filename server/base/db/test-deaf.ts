/** For tests: a database without LISTEN. Statements for it succeed, and no notice arrives, as behind a pooler. */
import { connect } from './connect.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'
import { openProxy } from './test-proxy.ts'

/** Of a message: its type, and its length with the length's own four bytes (PostgreSQL, Message Formats). */
const HEAD_BYTES = 5
const NOTIFICATION = 'A'.charCodeAt(0)

/** A fresh, migrated database, as openTestDatabase gives, on which no notice arrives. */
export async function openDeafDatabase(): Promise<TestDatabase> {
  const database = await openTestDatabase()
  const proxy = await openProxy(database.url, ({ client, server }) => {
    let received = Buffer.alloc(0)
    client.pipe(server)
    server.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk])
      while (received.length >= HEAD_BYTES) {
        const end = 1 + received.readUInt32BE(1)
        if (received.length < end) break
        if (received[0] !== NOTIFICATION) client.write(received.subarray(0, end))
        received = received.subarray(end)
      }
    })
  })
  const connection = connect({ url: proxy.url })
  return {
    db: connection.db,
    pool: connection.pool,
    url: proxy.url,
    async close() {
      await connection.close()
      proxy.close()
      await database.close()
    },
  }
}
