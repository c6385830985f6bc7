import type { Failure } from '#domain/base/failure.ts'
import { productHunt } from './product-hunt/source.ts'
import type { LaunchSource } from './source.ts'

/** All sources; where nothing says which one, it is the first. */
export const SOURCES = [productHunt] as const satisfies readonly [LaunchSource, ...LaunchSource[]]

export type AnySource = (typeof SOURCES)[number]
export type SourceId = AnySource['id']

/** What users set for all sources. */
export const SOURCE_SETTINGS = SOURCES.flatMap(({ settings }) => settings)
export type SourceSettingName = AnySource['settings'][number]['name']

type Values = Readonly<Record<SourceSettingName, string>>

/** Of all that a user has set, what a source may have. */
export const valuesOf = ({ settings }: AnySource, all: Values): Readonly<Record<string, string>> =>
  Object.fromEntries(settings.map(({ name }) => [name, all[name]]))

/** What the user still has to set before a source can be asked; null for nothing. */
export const missingSetting = ({ settings }: AnySource, all: Values) =>
  settings.find(({ name }) => all[name].trim() === '') ?? null

/** Whether a value is one of sample data, whose requests go to the sandbox (DESIGN 3). */
export const isSampleValue = (value: string): boolean =>
  SOURCE_SETTINGS.some(({ samplePrefix }) => value.trim().startsWith(samplePrefix))

/** Whether a source is asked with sample data. */
export const isSampleSource = ({ settings }: AnySource, all: Values): boolean =>
  settings.some(({ name }) => isSampleValue(all[name]))

/** The source that a failure is of; the first where it is of none. */
export const sourceOf = (failure: Pick<Failure, 'service'> | null): LaunchSource =>
  SOURCES.find(({ service }) => service === failure?.service) ?? SOURCES[0]
