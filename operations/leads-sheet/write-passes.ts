import { isServiceError, retry, type RetryRule, ServiceError, type Timing } from '#clients/http.ts'
import type { Sheets, Tab } from '#clients/sheets/sheets.ts'
import { MINUTE_MS } from '#domain/base/durations.ts'
import { readEntered, type RowWrite, takeBack, type UnverifiedWrite, writeRows } from './checked-writes.ts'

/**
 * Writing to a sheet in passes: each reads, writes what is missing, and none is sent again that was not found missing
 * first (decision 0026).
 */

/** How a pass ended: with nothing to write, a next one to come, or before it began, as rows moved while they were read. */
export type Pass = 'done' | 'more' | 'moved'

/** Writes that may have hit other rows, kept over the passes. */
export interface MisplacedWrites {
  unverified: Set<UnverifiedWrite>
  /** Writes into other rows that could not be taken back. */
  corrupted: Set<RowWrite>
}

/** SPEC 8, Spreadsheet: "Otherwise up to 2 retries". */
const FAILED: RetryRule = { times: 2 }
/** 60 writes a minute: the pauses add up to more than that minute, whatever the jitter. */
const LIMITED: RetryRule = { times: 8, longestWaitMs: MINUTE_MS }
/** So many passes may find that rows moved. One more ends the save: somebody keeps sorting while we write. */
const MAX_ASTRAY = 5

/** What a retry cannot mend: someone has to change a setting, a right or the sheet first. */
const REFUSALS: readonly string[] = [
  'PERMISSION_DENIED',
  'NOT_CONFIGURED',
  'NO_CREDENTIALS',
  'NOT_FOUND',
  'SERVICE_DISABLED',
  'FOREIGN_HEADER',
  'HEADER_CHANGED',
  'HEADER_MOVED',
  'SAMPLE_TO_REAL',
  // The key, the account or the clock; an outage of the token address has other codes.
  'TOKEN_FAILED',
  'CLOCK_WRONG',
  'KEY_UNKNOWN',
  'KEY_UNREADABLE',
  'ACCOUNT_GONE',
  'NOT_A_GOOGLE_SHEET',
  'CELLS_PROTECTED',
  'SPREADSHEET_FULL',
  'WRITE_MISPLACED',
  'ROW_GONE',
  // The client has waited for longer than the quota's minute, or the vendor wants more than that.
  'RATE_LIMITED',
] satisfies ServiceError<'sheets'>['code'][]

/** A write over the quota: refused before anything was done, and to be worked out anew once there is room. */
class LimitedWriteError extends ServiceError<'sheets'> {}

/** For the `catch` of a write: distinguishes a write over the quota from a read over it, for which the client has waited. */
export const asLimitedWrite = (error: unknown): never => {
  if (!isServiceError(error, 'RATE_LIMITED')) throw error
  const { status, retryAfterMs } = error
  throw new LimitedWriteError({
    service: 'sheets',
    code: 'RATE_LIMITED',
    status,
    retry: true,
    retryAfterMs,
    cause: error,
  })
}

/**
 * Runs passes until one is done, or rows moved too often. SPEC 8, Spreadsheet: it ends at once where it is refused, any
 * other failure is tried again up to 2 times. A write over the quota waits for the minute to pass.
 * @throws what the last pass failed with
 */
export async function runPasses(
  pass: () => Promise<Pass>,
  { unverified }: MisplacedWrites,
  timing: Timing,
): Promise<void> {
  let astray = 0
  const passUntilDone = async () => {
    for (let after: Pass = 'more'; after !== 'done';) {
      after = await pass()
      if ((after === 'moved' || unverified.size > 0) && ++astray > MAX_ASTRAY) return
    }
  }
  await retry(passUntilDone, ruleOf, { timing })
}

function ruleOf(error: unknown): RetryRule | null {
  if (error instanceof LimitedWriteError) return LIMITED
  return isServiceError(error) && !REFUSALS.includes(error.code) ? FAILED : null
}

/** Takes back what an earlier pass wrote into other rows. True where there was something to take back. */
export async function putBack(
  sheets: Sheets,
  tab: Tab,
  { unverified, corrupted }: MisplacedWrites,
): Promise<boolean> {
  const now = await readEntered(sheets, tab)
  const repairsOf = new Map([...unverified].map((one) => [one, takeBack(one, now)]))
  const repairs = onePerRow([...repairsOf.values()].flatMap((writes) => writes ?? []))
  const verified = await writeRows(sheets, tab, { writes: repairs, unverified }).catch(asLimitedWrite)
  const isVerified = (write: RowWrite) => verified.includes(write)
  for (const [one, writes] of repairsOf) {
    // A repair can hit another row itself, and one misplaced write can hide another: what is left is judged when there is
    // nothing more to take back.
    const isSettled = writes === null || writes.length === 0 ? repairs.length === 0 : writes.every(isVerified)
    if (isSettled) unverified.delete(one)
    if (isSettled && writes === null) corrupted.add(one.write)
  }
  return repairs.length > 0
}

/** Where several went into one row, the last is taken back first: what it found there is what the one before it left. */
const onePerRow = (repairs: readonly RowWrite[]): RowWrite[] => [
  ...new Map(repairs.map((repair) => [repair.rowNumber, repair])).values(),
]

/** Written again and again, and never found there. */
export const unanswered = () => new ServiceError({ service: 'sheets', code: 'INVALID_RESPONSE' })

export const misplaced = (detail: string, cause?: unknown) =>
  new ServiceError({ service: 'sheets', code: 'WRITE_MISPLACED', detail, cause })

/** The numbers of the rows that may hold values of another lead. */
export function misplacedRows({ unverified, corrupted }: MisplacedWrites): number[] {
  const misplacedCount = [...unverified].filter(({ reached }) => reached !== null).map(({ write }) => write)
  return [...misplacedCount, ...corrupted].map(({ rowNumber }) => rowNumber)
}
