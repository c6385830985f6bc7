/** What is left of a secret for finding it again in a text; the secret cannot be made from it. */
export interface Fingerprint {
  length: number
  sums: readonly [number, number]
}

export interface Fingerprints {
  /** Null for a text too short to be a key: it would be found where it only happens to stand. */
  of: (secret: string) => Fingerprint | null
  isIn: (text: string, print: Fingerprint) => boolean
}

const MIN_LENGTH = 8

/**
 * Percent signs are decoded, blanks and line breaks left out (real ones, and those written as backslash-n), so that a
 * key is found in a header, an address, a form or a JSON alike. Encoded otherwise (base64 again, compressed) it is not.
 */
const plainForm = (text: string): string =>
  text
    .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    .replace(/\\[nr]|\s/g, '')

/**
 * Two rolling sums of 32 bits (Karp and Rabin, 1987) with factors drawn at random: a text that holds the secret has a
 * stretch of its length with the same sums, and hardly any other text has.
 */
export function createFingerprints(crypto: Pick<Crypto, 'getRandomValues'>): Fingerprints {
  // Odd, or the first characters would be shifted out of the sum.
  const factors = [...crypto.getRandomValues(new Uint32Array(2))].map((random) => random | 1)
  const [one = 1, other = 1] = factors

  function sumsOf(plain: string): readonly [number, number] {
    let [first, second] = [0, 0]
    for (let at = 0; at < plain.length; at++) {
      const code = plain.charCodeAt(at)
      first = (Math.imul(first, one) + code) | 0
      second = (Math.imul(second, other) + code) | 0
    }
    return [first, second]
  }

  function isIn(text: string, { length, sums }: Fingerprint): boolean {
    const plain = plainForm(text)
    if (plain.length < length) return false
    const [powerOfOne, powerOfOther] = [power(one, length), power(other, length)]
    let [first, second] = sumsOf(plain.slice(0, length))
    for (let end = length; ; end++) {
      if (first === sums[0] && second === sums[1]) return true
      if (end === plain.length) return false
      const [comes, goes] = [plain.charCodeAt(end), plain.charCodeAt(end - length)]
      first = (Math.imul(first, one) + comes - Math.imul(goes, powerOfOne)) | 0
      second = (Math.imul(second, other) + comes - Math.imul(goes, powerOfOther)) | 0
    }
  }

  return {
    of: (secret) => {
      const plain = plainForm(secret)
      return plain.length < MIN_LENGTH ? null : { length: plain.length, sums: sumsOf(plain) }
    },
    isIn,
  }
}

/** To 32 bits. */
function power(factor: number, exponent: number): number {
  let product = 1
  for (let times = 0; times < exponent; times++) product = Math.imul(product, factor)
  return product
}
