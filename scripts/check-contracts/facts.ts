/** What a document says, piece by piece: where it stands, and its value as text. */
export type Facts = ReadonlyMap<string, string>

const isPlain = (value: unknown) => typeof value !== 'object' || value === null
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The facts of a JSON value. A list of plain values (an enum, the required keys) is one fact for each value, in
 * whatever order; in other lists the place counts.
 * @param path where the value stands, as in `components/schemas/Tool`
 */
export function factsOf(value: unknown, path = ''): Facts {
  return new Map(entriesOf(value, path))
}

function entriesOf(value: unknown, path: string): [string, string][] {
  const at = (key: string | number) => (path === '' ? String(key) : `${path}/${key}`)
  if (Array.isArray(value)) {
    if (value.length === 0) return [[path, '[]']]
    if (value.every(isPlain)) return value.map((each) => [at(`has ${JSON.stringify(each)}`), 'yes'])
    return value.flatMap((each, index) => entriesOf(each, at(index)))
  }
  if (isRecord(value)) {
    const parts = Object.entries(value)
    return parts.length === 0 ? [[path, '{}']] : parts.flatMap(([key, part]) => entriesOf(part, at(key)))
  }
  return [[path, JSON.stringify(value)]]
}

/** One line for each fact that is not the same in both, by where it stands. */
export function differences(original: Facts, ours: Facts): string[] {
  const places = [...new Set([...original.keys(), ...ours.keys()])].sort()
  return places.flatMap((place) => {
    const wanted = original.get(place)
    const found = ours.get(place)
    if (wanted === found) return []
    if (found === undefined) return [`${place}: missing, the original has ${String(wanted)}`]
    if (wanted === undefined) return [`${place}: ${found}, not in the original`]
    return [`${place}: ${found}, the original has ${wanted}`]
  })
}
