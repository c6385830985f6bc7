import * as documents from '#clients/backend/label-documents.ts'
import { Launch } from '#domain/launch/launch.ts'
import type { Services } from '../services.tsx'

/** The server gives so many at a time. */
const AT_ONCE = 100

/**
 * The launches of the user's labels as they were then, by their lead keys. One that has no label any more, or that
 * cannot be read, is left out.
 * @throws {ServiceError} of 'backend'
 */
export async function labelFactsOf(
  { backend }: Pick<Services, 'backend'>,
  leadKeys: readonly string[],
): Promise<Map<string, Launch>> {
  const found = new Map<string, Launch>()
  for (let first = 0; first < leadKeys.length; first += AT_ONCE) {
    const page = await backend.query(documents.labelFacts, {
      leadKeys: leadKeys.slice(first, first + AT_ONCE),
    })
    for (const { leadKey, facts } of page.labels.items) {
      const launch = Launch.safeParse(facts)
      if (launch.success) found.set(leadKey, launch.data)
    }
  }
  return found
}
