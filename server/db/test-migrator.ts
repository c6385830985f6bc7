import { connect } from './connect.ts'
import { migrate } from './migrate.ts'

// A process of migrate.test.ts: migrates the database given as its argument and prints what it ran.
const [url = ''] = process.argv.slice(2)
const { db, close } = connect({ url })
process.stdout.write((await migrate(db)).join(','))
await close()
