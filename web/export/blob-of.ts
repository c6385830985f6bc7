import type { Exported } from '#domain/export/export-text.ts'

/** Puts a long text together. Between two pieces, the browser answers what was typed. */
export async function blobOf(
  pieces: Generator<string, Exported>,
  type: string,
): Promise<{ blob: Blob; exported: Exported }> {
  const parts: Blob[] = []
  for (;;) {
    const { value, done } = pieces.next()
    if (done) return { blob: new Blob(parts, { type }), exported: value }
    parts.push(new Blob([value]))
    await new Promise((resolve) => setTimeout(resolve))
  }
}
