/** What is left of a secret for finding it again in a text; the secret cannot be made from it. */
export interface Fingerprint {
  length: number
  sums: readonly [number, number]
}

export interface Fingerprints {
  /** Null for a text too short to be a key: it would be found where it only happens to stand. */
  of: (secret: string) => Fingerprint | null
  /** Which of them are found in a text. */
  foundIn: <Known extends { print: Fingerprint }>(text: string, known: Iterable<Known>) => Known[]
}

const MIN_LENGTH = 8

/**
 * Percent signs are decoded, blanks and line breaks left out (real ones, and those written as backslash-n), so that a
 * key is found in a header, an address, a form or a JSON alike. Encoded otherwise (base64 again, compressed) it is not.
 */
const plainForm = (text: string): string =>
  text
    .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    .replace(/\\[nr]|\s+/g, '')

/**
 * Rolling sums of 32 bits (Karp and Rabin, 1987) with factors drawn at random: a text that holds the secret has a
 * stretch of its length with the same sum, and where a second sum agrees, it is no other text.
 */
export function createFingerprints(crypto: Pick<Crypto, 'getRandomValues'>): Fingerprints {
  // Odd, or the first characters would be shifted out of the sum.
  const [one = 1, other = 1] = [...crypto.getRandomValues(new Uint32Array(2))].map((random) => random | 1)

  function isIn(plain: string, { length, sums: [first, second] }: Fingerprint): boolean {
    if (plain.length < length) return false
    const power = powerOf(one, length)
    let sum = sumOf(plain.slice(0, length), one)
    for (let end = length; ; end++) {
      if (sum === first && sumOf(plain.slice(end - length, end), other) === second) return true
      if (end === plain.length) return false
      const goes = plain.charCodeAt(end - length)
      sum = (Math.imul(sum, one) + plain.charCodeAt(end) - Math.imul(goes, power)) | 0
    }
  }

  return {
    of: (secret) => {
      const plain = plainForm(secret)
      if (plain.length < MIN_LENGTH) return null
      return { length: plain.length, sums: [sumOf(plain, one), sumOf(plain, other)] }
    },
    foundIn: (text, known) => {
      const plain = plainForm(text)
      return [...known].filter(({ print }) => isIn(plain, print))
    },
  }
}

function sumOf(text: string, factor: number): number {
  let sum = 0
  for (let at = 0; at < text.length; at++) sum = (Math.imul(sum, factor) + text.charCodeAt(at)) | 0
  return sum
}

/** To 32 bits. */
function powerOf(factor: number, exponent: number): number {
  let product = 1
  for (let times = 0; times < exponent; times++) product = Math.imul(product, factor)
  return product
}
