import { isDay } from '#domain/base/dates.ts'

/** What the codecs of the admin pages' addresses share. A value in the query is a text or what JSON reads in it. */

/** Longer texts stay out of the address: a server refuses one of more than some 16 kB. */
const MAX_TEXT = 200

/** Leaves out what the server refuses and no field shows: the user could not correct it by hand. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).replaceAll('\0', '').toWellFormed()
    : ''

/** One of the choices, else the first. */
export const choiceOf = <Choice extends string>(
  choices: readonly [Choice, ...Choice[]],
  value: unknown,
): Choice => choices.find((choice) => choice === value) ?? choices[0]

/** An ISO day, else empty. */
export function dayOf(value: unknown): string {
  const text = textOf(value)
  return isDay(text) ? text : ''
}

/** Undefined, and so left out, where it is empty or too long for an address. */
export const shortText = (text: string): string | undefined =>
  text === '' || text.length > MAX_TEXT ? undefined : text

/** Undefined, and so left out, at its default. */
export const unlessDefault = <Value>(value: Value, standard: Value): Value | undefined =>
  value === standard ? undefined : value
