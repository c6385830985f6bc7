import type { ColumnType } from 'kysely'

/** Of a column that is filled by the database where nothing is said. */
export type Timestamp = ColumnType<Date, Date | undefined, Date>
export type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>
/** jsonb: written as text (`JSON.stringify`), read as the parsed value. */
export type Json = ColumnType<unknown, string, string>
