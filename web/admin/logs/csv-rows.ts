const QUOTE = 0x22
const LINE_FEED = 0x0a

/** Counts the rows of a CSV text as its bytes arrive; a line break within quotes is no row's end (RFC 4180). */
export function createRowCounter(): (chunk: Uint8Array) => number {
  let rows = 0
  let quoted = false
  return (chunk) => {
    for (const byte of chunk) {
      if (byte === QUOTE) quoted = !quoted
      else if (byte === LINE_FEED && !quoted) rows++
    }
    return rows
  }
}
