import type { Kysely } from 'kysely'
import { securityAction } from '#domain/log/security-events.ts'
import type { Database } from '../base/db/schema.ts'
import { createUserLimit } from '../base/http/user-limit.ts'
import { logSecurityEvent, type SecurityEvent, type SecurityLogger } from '../base/log/log-security-event.ts'
import { eventOf, logRefused, type Refused } from '../base/log/refusals.ts'
import { insertSecurityActivity } from '../users/activity-store.ts'

declare module '../base/graphql/context.ts' {
  interface Services {
    /** Where refusals and security events leave their trace. */
    security: SecurityLog
  }
}

/** Where refusals and security events leave their trace (decision 0058). Its functions return at once and never throw. */
export interface SecurityLog {
  /** Logs a refused operation, once. If it is a security event, the activity log gets an entry too. */
  refused: (refused: Refused) => void
  /** Logs a security event, and adds it to the activity log. */
  happened: (event: SecurityEvent) => void
  /** Resolves when all entries are written. */
  done: () => Promise<void>
}

/**
 * How many entries one server process adds to the activity log in a minute, for each event. Nobody can fill the table
 * with refusals; the log has them all.
 */
export const ENTRIES_PER_MINUTE = { ofAllUsers: 60, ofUser: 5, withoutUser: 2 }

export interface SecurityLogOptions {
  db: Kysely<Database>
  log: SecurityLogger
  /** Milliseconds since 1970. */
  now: () => number
}

export function createSecurityLog({ db, log, now }: SecurityLogOptions): SecurityLog {
  const mayAdd = createEntryLimit(now)
  const leftOut = new Map<string, number>()
  const writing = new Set<Promise<void>>()

  function add({ name, user, detail }: SecurityEvent, operation: string | null): void {
    const before = leftOut.get(name) ?? 0
    if (!mayAdd(name, user)) {
      leftOut.set(name, before + 1)
      return
    }
    leftOut.delete(name)
    const details = {
      detail,
      ...(operation !== null && { operation }),
      ...(before > 0 && { leftOut: before }),
    }
    const written = addEntry(db, { name, user }, details).catch((error: unknown) =>
      log.error({ err: error }, 'a security event could not be added to the activity log'),
    )
    writing.add(written)
    void written.then(() => writing.delete(written))
  }

  return {
    refused(refused) {
      logRefused(log, refused)
      const { user, code, reason, operation } = refused
      const name = eventOf(refused)
      if (name !== null) add({ name, user, detail: reason ?? code }, operation)
    },
    happened(event) {
      logSecurityEvent(log, event)
      add(event, null)
    },
    async done() {
      await Promise.all(writing)
    },
  }
}

async function addEntry(
  db: Kysely<Database>,
  { name, user: userId }: Pick<SecurityEvent, 'name' | 'user'>,
  details: Record<string, unknown>,
): Promise<void> {
  const metadata = JSON.stringify(details)
  // Whoever had a session had a record. If it is gone, the account was deleted, and nothing may name it any more.
  const namesUnknown = name !== 'session_use_after_expire'
  await insertSecurityActivity(db, {
    userId,
    action: securityAction(name),
    metadata,
    namesUnknown,
  })
}

/** @returns whether an event may be added, which counts it */
function createEntryLimit(now: () => number): (name: string, user: string | null) => boolean {
  const ofAllUsers = createUserLimit(ENTRIES_PER_MINUTE.ofAllUsers, now)
  const ofUser = createUserLimit(ENTRIES_PER_MINUTE.ofUser, now)
  const withoutUser = createUserLimit(ENTRIES_PER_MINUTE.withoutUser, now)
  return (name, user) =>
    user === null
      ? withoutUser(name) === null
      : ofUser(`${name} ${user}`) === null && ofAllUsers(name) === null
}

/**
 * Notes that a key of the server was replaced, for the command that replaces it: in the log and in the activity log.
 * @param key its name, such as `pool-signing-keys`
 */
export async function recordKeyRotated(
  { db, log }: Pick<SecurityLogOptions, 'db' | 'log'>,
  key: string,
): Promise<void> {
  const event = { name: 'sys_key_rotated', user: null } as const
  logSecurityEvent(log, { ...event, detail: key })
  await addEntry(db, event, { detail: key })
}
