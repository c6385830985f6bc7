import { openaiStandIn } from './openai/stand-in/stand-in.ts'
import type { AnyProvider } from './registry.ts'
import type { StandIn } from './stand-in.ts'

/** The stand-ins of all providers for the sandbox. */
export const STAND_INS: Record<AnyProvider['id'], StandIn> = { openai: openaiStandIn }
