import type { KyselyPlugin } from 'kysely'
import { connect } from './connect.ts'
import { migrate, migrations } from './migrate.ts'
import { NEXT, next } from './test-next-migration.ts'

/**
 * A process of the tests of migrations, of the next version: migrates the database given as its argument, and prints what
 * it ran and how many statements that took. A second argument is the statement at which it kills itself.
 */
const [url = '', killAt] = process.argv.slice(2)
migrations[NEXT] = next
const killPauseMs = 1
let statements = 0
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => {
    statements += 1
    // The statement is on its way, or already done.
    if (statements === Number(killAt)) setTimeout(() => process.kill(process.pid, 'SIGKILL'), killPauseMs)
    return node
  },
  transformResult: ({ result }) => Promise.resolve(result),
}
const { db, close } = connect({ url })
process.stdout.write(JSON.stringify({ ran: await migrate(db.withPlugin(counting)), statements }))
await close()
