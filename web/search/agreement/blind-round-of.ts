import * as z from 'zod/mini'
import type { BlindRound } from '#domain/agreement/blind-round.ts'
import { KeptProduct } from '#domain/search-run/run-state.ts'
import { sealedKeptOf } from '#web/core/storage/sealed-kept-of.ts'

const keys = z.array(z.string())
const Round: z.ZodMiniType<BlindRound> = z.object({
  promptHash: z.string(),
  // A round of an older release does not say.
  model: z._default(z.nullable(z.string()), null),
  drawnAtMs: z.number(),
  strata: z.object({ high: z.number(), low: z.number() }),
  launches: z.array(z.object({ leadKey: z.string(), product: KeptProduct, score: z.number() })),
  done: keys,
  skipped: keys,
})

/** The round of a user, so that a reload goes on where it was; null for none. */
export const blindRoundOf = sealedKeptOf('blindRound', (kept) => Round.safeParse(kept).data ?? null)
