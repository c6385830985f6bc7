/**
 * Fills a database with invented users and their activity, to try the admin panel on:
 *
 *     npm run -s seed -- --users 1000 --logs 10000 [--until 2026-11-22] [--force]
 *
 * All of it is from the 400 days before --until, a UTC day (today where none is given); the same arguments give the same
 * data. Works on DATABASE_URL, or on the embedded database in DATA_DIR while the server is stopped. In production it
 * wants --force.
 */
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { isDay, isoDay } from '#domain/base/dates.ts'
import { StartError } from '#server/base/errors/start-error.ts'
import { runCommand, withDatabase } from './operator-command.ts'
import { seedDatabase } from './seed-database.ts'

const Count = z.coerce.number().int().min(0).max(10_000_000)
const Arguments = z
  .object({
    users: Count,
    logs: Count,
    until: z.string().refine(isDay),
    force: z.boolean(),
  })
  .refine(({ users, logs }) => users > 0 || logs === 0)

function readArguments(nowMs: number): z.infer<typeof Arguments> {
  try {
    const { values } = parseArgs({
      options: {
        users: { type: 'string' },
        logs: { type: 'string' },
        until: { type: 'string', default: isoDay(nowMs) },
        force: { type: 'boolean', default: false },
      },
    })
    return Arguments.parse(values)
  } catch (cause) {
    throw new StartError('Say --users <number> --logs <number>, and if you like --until <day>, --force.', {
      cause,
    })
  }
}

await runCommand(async () => {
  const { users, logs, until: untilDay, force } = readArguments(Date.now())
  await withDatabase(async (connection, { production }) => {
    if (production && !force)
      throw new StartError('This is a production database: say --force to fill it with invented users.')
    await seedDatabase(connection, { users, logs, untilDay })
  })
  return `${users} users and ${logs} activities, until ${untilDay}.`
})
