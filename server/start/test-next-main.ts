/** For tests: the server as its next version might be, with one more migration, which the version before still works with. */
import { migrations } from '../base/db/migrate.ts'
import { NEXT, next } from '../base/db/test-next-migration.ts'

migrations[NEXT] = next
await import('../main.ts')
