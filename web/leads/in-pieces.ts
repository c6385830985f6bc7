/** Rows of which a text is made at a time. With 27 columns that takes some 20 ms. */
const PIECE_ROWS = 500

export function* piecesOf<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += PIECE_ROWS) yield rows.slice(at, at + PIECE_ROWS)
}

/** Puts a long text together. Between two pieces, the browser answers what was typed. */
export async function textBlob(pieces: Iterable<string>, type: string): Promise<Blob> {
  const parts: Blob[] = []
  for (const piece of pieces) {
    parts.push(new Blob([piece]))
    await new Promise((resolve) => setTimeout(resolve))
  }
  return new Blob(parts, { type })
}
