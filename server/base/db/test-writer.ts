import { insertActivityLog } from '../../users/activity-store.ts'
import { ensureUser } from '../../users/users-store.ts'
import { connect } from './connect.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'

// A process of crash.stress.test.ts and embedded.test.ts: opens the embedded database of the data folder given as its
// argument and writes activities from several clients, printing the id of each one that was acknowledged.
const CLIENTS = 8
const [dataDir = '', tmpDir = ''] = process.argv.slice(2)
const { url, pid } = await startEmbedded({ dataDir, tmpDir })
const { db } = connect({ url })
await migrate(db)
const { user } = await ensureUser(db, {
  subject: 'writer',
  email: 'w@example.com',
  name: null,
  picture: null,
})
process.stdout.write(`serving ${pid}\n`)

const write = async () => {
  for (;;) {
    const activity = { userId: user.id, email: user.email, action: 'LOGIN', metadata: null }
    const { id } = await insertActivityLog(db, activity)
    process.stdout.write(`${id}\n`)
  }
}
await Promise.all(Array.from({ length: CLIENTS }, write))
