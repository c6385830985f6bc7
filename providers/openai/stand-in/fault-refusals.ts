import { createHash } from 'node:crypto'
import { seeded } from '#domain/base/seeded.ts'
import { type AiFault, FAULT_TIMES } from '#sandbox/faults.ts'
import type { Recovery } from '#sandbox/recovery.ts'
import * as errors from './errors.ts'
import { proxyPage, rateLimited, refuse } from './replies.ts'

/** What a fault key is refused with; null where it fails in another way, or no longer. */
export function faultRefusal(fault: AiFault | null, key: string, recovery: Recovery): Response | null {
  switch (fault) {
    case 'quota':
      return refuse(errors.QUOTA_USED_UP)
    case 'rate-limited': {
      const waitMs = recovery.waitMs(key, FAULT_TIMES.aiLimitMs)
      return waitMs > 0 ? rateLimited(Math.ceil(waitMs / 1000)) : null
    }
    case 'rate-limited-bare':
      return recovery.waitMs(key, FAULT_TIMES.aiLimitMs) > 0 ? rateLimited(null) : null
    case 'rate-limited-forever':
      return rateLimited(1)
    case 'overloaded':
      return refuse(errors.OVERLOADED)
    case 'server-error':
      return refuse(errors.SERVER_ERROR)
    case 'html-page':
      return proxyPage()
    case 'forbidden':
      return refuse(errors.FORBIDDEN)
    default:
      return null
  }
}

/**
 * Whether a question is answered with garbage, as it was not asked before.
 * @param given the question
 */
export function isFirstFailure(fault: AiFault | null, given: string, recovery: Recovery): boolean {
  if (fault !== 'first-fails' && fault !== 'half-first-fails') return false
  if (fault === 'half-first-fails' && seeded(`half ${given}`).chance(0.5)) return false
  const question = createHash('sha256').update(given).digest('base64')
  return recovery.usesBefore(`${fault} ${question}`) === 0
}
