/** How deep the JSON of a request may be nested; deeper, what walks over it would run out of stack (DESIGN 9). */
export const MAX_JSON_DEPTH = 32

/** Whether no object or list of a JSON value lies deeper than so many others. */
export function isWithinDepth(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return depth > 0 && Object.values(value).every((member) => isWithinDepth(member, depth - 1))
}
