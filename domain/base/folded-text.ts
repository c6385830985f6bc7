const PLAIN = /^[\n -~]*$/
const MARKS = /\p{M}/gu
/** What Unicode does not take apart. */
const LETTERS: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', ı: 'i' }

/** Without case and accents: "Épicerie" stands with "epic", not after "zoo", and is found by it. */
export function folded(text: string): string {
  const small = text.toLowerCase()
  if (PLAIN.test(small)) return small
  return small
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(/[łøđßı]/g, (letter) => LETTERS[letter] ?? letter)
}
