import { perSession } from '../per-session.ts'
import { sealedKeptOf } from '../storage/sealed-kept-of.ts'
import { createLabels } from './labels.ts'
import { unsentLabels } from './unsent-labels.ts'

const unsentOf = sealedKeptOf('unsentLabels', unsentLabels)

/** The labels of a signed-in user in this tab. From the first call on, what waits is sent. */
export const labelsOf = perSession((services) =>
  createLabels({
    services,
    unsent: unsentOf(services),
    newId: () => crypto.randomUUID(),
  }),
)
