import { createHash } from 'node:crypto'
import { test } from '@playwright/test'

/** Users of the journey that runs, whom no other journey has. In a file's beforeAll: the file's own. */
export const founder = (): string => `founder.${markOfJourney()}@example.com`
export const secondFounder = (): string => `second.founder.${markOfJourney()}@example.com`
/** An admin by the domain of the address (ADMIN_EMAIL_DOMAIN). */
export const admin = (): string => `admin.${markOfJourney()}@launchscout.example`

/** Also another one when the journey is repeated. */
function markOfJourney(): string {
  const { testId, repeatEachIndex, retry } = test.info()
  return createHash('sha256').update(`${testId} ${repeatEachIndex} ${retry}`).digest('hex').slice(0, 8)
}
