import type { RawBuilder } from 'kysely'
import type { QueryResultRow } from 'pg'
import type { Connection } from './connect.ts'
import { repeated, type RepeatOptions } from './repeat.ts'

/**
 * Runs a statement that each connection plans once and keeps under its name: for the few that are run all the time and
 * take longer to plan than to run.
 * @param name of this statement alone
 * @param options when it is run again
 * @param statement its text must be the same each time; what differs are its parameters
 */
export async function runPrepared<Row extends QueryResultRow>(
  { db, pool }: Pick<Connection, 'db' | 'pool'>,
  name: string,
  statement: RawBuilder<Row>,
  options?: RepeatOptions,
): Promise<Row[]> {
  const { sql: text, parameters } = statement.compile(db)
  // Behind a pooler, the next transaction is on another connection, which does not know the name.
  const query = { ...(!pool.isPooled && { name }), text, values: [...parameters] }
  const { rows } = await repeated(() => pool.query<Row>(query), options)
  return rows
}
