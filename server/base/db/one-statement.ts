import { Client, type QueryResult } from 'pg'

/** Runs one statement on a connection of its own, such as the making of a database. */
export async function oneStatement(
  url: string,
  statement: string,
  values: string[] = [],
): Promise<QueryResult> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(statement, values)
  } finally {
    await client.end()
  }
}

/** The same server's connection string for another database. */
export function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
