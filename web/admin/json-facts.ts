import { adminValueMessages as text, metadataValueMessages } from './users-messages.ts'

export interface Fact {
  /** Where it stands, such as `claims.email`; empty for a text that is all there is. */
  name: string
  value: string
}

/** A JSON value as a flat list of names and readable values, in its own order. */
export function jsonFacts(json: unknown, path = ''): Fact[] {
  if (Array.isArray(json) && json.every((each) => typeof each !== 'object'))
    return [{ name: path, value: json.length === 0 ? text.none : json.join(', ') }]
  if (typeof json === 'object' && json !== null)
    return Object.entries(json).flatMap(([name, value]) =>
      jsonFacts(value, path === '' ? name : `${path}.${name}`),
    )
  return [{ name: path, value: valueText(json) }]
}

/** The metadata of an activity: JSON text (SPEC 3, ActivityLog), or whatever text was kept. */
export function metadataFacts(metadata: string | null): Fact[] {
  if (metadata === null || metadata === '') return []
  try {
    return jsonFacts(JSON.parse(metadata))
  } catch {
    return [{ name: '', value: metadata }]
  }
}

/** A value as words, where it is a code that is known under that name. */
export const valueWords = ({ name, value }: Fact): string =>
  metadataValueMessages[`${name} ${value}`] ?? value

/** A name as words: `companyName` is "Company name". */
export function factWords(name: string): string {
  const words = name.replaceAll(/(?<=[a-z\d])(?=[A-Z])|[._]/g, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return text.none
  if (typeof value === 'boolean') return value ? text.yes : text.no
  return typeof value === 'string' ? value : JSON.stringify(value)
}
