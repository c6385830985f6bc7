import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'
import type { QueryResultRow } from 'pg'
import type { Connection } from './connect.ts'
import { repeated, type RepeatOptions } from './repeat.ts'
import type { Database } from './schema.ts'

/** A statement that a process compiles once, and each connection plans once. */
export interface Prepared<Values, Row> {
  /** Of this statement alone. */
  name: string
  text: string
  parametersOf: (values: Values) => unknown[]
  /** The type of its rows; never set. */
  row?: Row
}

/** Stands for a value, which is another one in each run. */
export type ValueOf<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>

/** Compiles, and sends nothing. */
const compiler = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/**
 * Prepares a statement that is run all the time: compiling and planning it takes longer than running it.
 * @param name of this statement alone
 * @param write is called once
 */
export function prepare<Values extends object, Row extends QueryResultRow>(
  name: string,
  write: (
    value: ValueOf<Values>,
    db: Kysely<Database>,
  ) => { compile: (db: Kysely<Database>) => CompiledQuery<Row> },
): Prepared<Values, Row> {
  const names = new Map<unknown, keyof Values>()
  const value: ValueOf<Values> = (of) => {
    const mark = { of }
    names.set(mark, of)
    return sql`${mark}`
  }
  const { sql: text, parameters } = write(value, compiler).compile(compiler)
  const places = parameters.map((parameter) => ({ parameter, of: names.get(parameter) }))
  const parametersOf = (values: Values) =>
    places.map(({ parameter, of }) => (of === undefined ? parameter : values[of]))
  return { name, text, parametersOf }
}

/**
 * Runs a prepared statement on a connection of the pool.
 * @param options when it is run again
 */
export async function runPrepared<Values, Row extends QueryResultRow>(
  { pool }: Pick<Connection, 'pool'>,
  { name, text, parametersOf }: Prepared<Values, Row>,
  values: Values,
  options?: RepeatOptions,
): Promise<Row[]> {
  // Behind a pooler, the next transaction is on another connection, which does not know the name.
  const query = { ...(!pool.isPooled && { name }), text, values: parametersOf(values) }
  const { rows } = await repeated(() => pool.query<Row>(query), options)
  return rows
}
