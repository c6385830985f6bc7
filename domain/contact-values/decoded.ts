/** A text without the percent-encoding of addresses (RFC 3986, 2.1), in one form of its letters; as it is where that is broken. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text).normalize('NFC')
  } catch {
    return text
  }
}
