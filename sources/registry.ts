import type { Failure } from '#domain/base/failure.ts'
import { productHunt } from './product-hunt/source.ts'
import type { LaunchSource } from './source.ts'

/** All sources; where nothing says which one, it is the first. */
export const SOURCES = [productHunt] as const satisfies readonly [LaunchSource, ...LaunchSource[]]

export type SourceId = (typeof SOURCES)[number]['id']

/** The source that a failure is of; the first where it is of none. */
export const sourceOf = (failure: Pick<Failure, 'service'> | null): LaunchSource =>
  SOURCES.find(({ service }) => service === failure?.service) ?? SOURCES[0]
