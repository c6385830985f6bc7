const PLAIN = /^[\n -~]*$/
const MARKS = /\p{M}/gu

/** Without case and accents: "Épicerie" stands with "epic", not after "zoo", and is found by it. */
export function folded(text: string): string {
  const small = text.toLowerCase()
  return PLAIN.test(small) ? small : small.normalize('NFD').replace(MARKS, '')
}
