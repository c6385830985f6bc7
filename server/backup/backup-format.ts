import { z } from 'zod'

/**
 * What a backup file holds, in this order: a tar archive, compressed by gzip, and encrypted in the age format where the
 * operator has set a passphrase or a public key (decision 0069).
 *
 * 1. `header.json`: of which version the database is, and which columns of which tables follow.
 * 2. `tables/<table>/<number>`: the rows, as COPY writes them as text, cut into parts between any two bytes.
 * 3. `keys.json`: the server's own secrets, not sealed. In encrypted backups only.
 * 4. `manifest.json`: how many rows each table has, and the SHA-256 of their text.
 */
export const HEADER_ENTRY = 'header.json'
export const KEYS_ENTRY = 'keys.json'
export const MANIFEST_ENTRY = 'manifest.json'

export const FORMAT_VERSION = 1

export const Header = z.object({
  format: z.literal('launchscout-backup'),
  version: z.literal(FORMAT_VERSION),
  /** Of Launchscout. */
  program: z.string(),
  takenAt: z.iso.datetime(),
  /** Those that the database had, in their order, with the time of each as Kysely keeps it. */
  migrations: z.array(z.object({ name: z.string(), timestamp: z.string() })).min(1),
  /** In an order in which they can be filled: what others refer to comes first. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
})
export type Header = z.infer<typeof Header>

export const Keys = z.array(z.object({ name: z.string(), value: z.string(), createdAt: z.string() }))
export type Keys = z.infer<typeof Keys>

export const Manifest = z.object({
  tables: z.array(z.object({ name: z.string(), rows: z.int().nonnegative(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof Manifest>

export const totalRows = ({ tables }: Manifest): number => tables.reduce((sum, { rows }) => sum + rows, 0)

/** Of what a table's parts are called. */
export const partName = (table: string, number: number): string => `tables/${table}/${number}`

/** @returns the table that an entry is a part of; null for another entry */
export const tableOfPart = (name: string): string | null => /^tables\/([a-z_]+)\/\d+$/.exec(name)?.[1] ?? null

/** The server's own secrets, which go into `keys.json`. */
export const KEYS_TABLE = 'secrets'
/** What nobody can use without those: it is left out where they are, and everybody signs in again. */
export const OF_KEYS: readonly string[] = ['oidc_payloads', 'sessions']

export const quoted = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`

/** As in `copy "users" ("id", "email") from stdin`, or `to stdout`. */
export const copyTarget = ({ name, columns }: Header['tables'][number]): string =>
  `${quoted(name)} (${columns.map(quoted).join(', ')})`
