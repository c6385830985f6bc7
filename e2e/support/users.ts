import { createHash } from 'node:crypto'
import { test } from '@playwright/test'

/** Users of the journey that runs, whom no other journey has. In a file's beforeAll: the file's own. */
export const founder = (): string => `founder.${markOfJourney()}@example.com`
export const secondFounder = (): string => `second.founder.${markOfJourney()}@example.com`
/** An admin by the domain of the address (ADMIN_EMAIL_DOMAIN). */
export const admin = (): string => `admin.${markOfJourney()}@launchscout.example`

let tour: string | null = null
/** Gives the users of a tour names of its own where no test runs, as in scripts/screenshots.ts. */
export function setTour(name: string): void {
  tour = name
}

/** Also another one when the journey is repeated. */
function markOfJourney(): string {
  return createHash('sha256')
    .update(tour ?? markOfTest())
    .digest('hex')
    .slice(0, 8)
}

function markOfTest(): string {
  const { testId, repeatEachIndex, retry } = test.info()
  return `${testId} ${repeatEachIndex} ${retry}`
}
