import { productHunt } from './product-hunt/source.ts'
import type { LaunchSource } from './source.ts'

/** All sources; where nothing says which one, it is the first. */
export const SOURCES = [productHunt] as const satisfies readonly [LaunchSource, ...LaunchSource[]]

export type SourceId = (typeof SOURCES)[number]['id']
