import { type DatabaseConnection, PostgresDriver } from 'kysely'
import { repeated } from './repeat.ts'

/** Repeats a statement that is no part of a transaction after a conflict. A transaction is repeated by `transact`. */
export class RepeatingDriver extends PostgresDriver {
  readonly #repeating = new WeakSet<DatabaseConnection>()
  readonly #inTransaction = new WeakSet<DatabaseConnection>()

  override async acquireConnection(
    ...options: Parameters<PostgresDriver['acquireConnection']>
  ): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection(...options)
    if (this.#repeating.has(connection)) return connection
    this.#repeating.add(connection)
    const execute = connection.executeQuery.bind(connection)
    connection.executeQuery = (query, ...rest) =>
      this.#inTransaction.has(connection)
        ? execute(query, ...rest)
        : repeated(() => execute(query, ...rest), { isOnOneConnection: true })
    return connection
  }

  override async beginTransaction(...begun: Parameters<PostgresDriver['beginTransaction']>): Promise<void> {
    this.#inTransaction.add(begun[0])
    await super.beginTransaction(...begun)
  }

  override async releaseConnection(
    connection: Parameters<PostgresDriver['releaseConnection']>[0],
  ): Promise<void> {
    this.#inTransaction.delete(connection)
    await super.releaseConnection(connection)
  }
}
