/** What stands in place of a key. */
export const MASK = '***'

/** As keys of metering services look (contracts README 4), and those of AI providers: masked whoever they belong to. */
const ANY_KEY = /\b(utk|ek|ck|cmp|sk)-[\w.-]{8,}/g

/**
 * Takes a key out of all that is shown or copied: out of texts at any depth, names of members too, and also where it
 * was encoded for an address or for JSON, or its case was changed. What looks like another key is masked with it.
 * @param key visible ASCII; an empty one takes nothing out
 */
export function maskKeys<Value>(value: Value, key: string): Value
export function maskKeys(value: unknown, key: string): unknown {
  const find = key === '' ? null : patternOf(key)
  const mask = (one: unknown): unknown => {
    if (typeof one === 'string') {
      const text = find === null ? one : one.replace(find, MASK)
      return text.replace(ANY_KEY, `$1-${MASK}`)
    }
    if (Array.isArray(one)) return one.map(mask)
    if (typeof one !== 'object' || one === null) return one
    return Object.fromEntries(Object.entries(one).map(([name, member]) => [String(mask(name)), mask(member)]))
  }
  return mask(value)
}

/** The longest form first: a shorter one may be a part of it. */
function patternOf(key: string): RegExp {
  const inJson = JSON.stringify(key).slice(1, -1)
  const forms = [key, inJson, JSON.stringify(inJson).slice(1, -1), encodeURIComponent(key), btoa(key)]
  const longestFirst = [...new Set(forms)].sort((one, other) => other.length - one.length)
  return new RegExp(longestFirst.map((form) => form.replace(/[^A-Za-z0-9]/g, '\\$&')).join('|'), 'gi')
}
