/** For tests: the lines of a log that refusals and security events left. */
import { z } from 'zod'

const Line = z.looseObject({
  user: z.string().nullable(),
  operation: z.string().optional(),
  code: z.string().optional(),
  event: z.string().optional(),
  security: z.literal(true).optional(),
  msg: z.string(),
})

/** @returns user, operation, code, and event of each refusal, in the order in which they were logged */
export const refusalsIn = (logged: readonly string[]) =>
  linesIn(logged, 'refused').map(({ user, operation, code, event }) => [user, operation, code, event ?? null])

/** @returns the `event` of each security event, refusals included */
export const eventsIn = (logged: readonly string[]) =>
  logged
    .map((line) => z.looseObject({ event: z.string().optional() }).parse(JSON.parse(line)).event)
    .filter((event) => event !== undefined)

const linesIn = (logged: readonly string[], message: string) =>
  logged.flatMap((line) => {
    const parsed = Line.safeParse(JSON.parse(line))
    return parsed.data?.msg === message ? [parsed.data] : []
  })
