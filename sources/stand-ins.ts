import { productHuntStandIn } from './product-hunt/stand-in/stand-in.ts'
import type { SourceId } from './registry.ts'
import type { StandIn } from './stand-in.ts'

export { launchesFromFile } from './product-hunt/stand-in/from-file.ts'

/** The stand-ins of all sources, for the sandbox. */
export const STAND_INS: Record<SourceId, StandIn> = { 'product-hunt': productHuntStandIn }
