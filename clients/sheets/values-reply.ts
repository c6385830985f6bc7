import * as z from 'zod/mini'

/** The rows of a range; ragged, and left out where all are empty (contracts README 3). */
export const cells = z.optional(z.array(z.array(z.unknown())))
export const ValuesReply = z.object({ values: cells })

/** The body of an answer in the pieces it came in. */
export type Chunks = readonly Uint8Array<ArrayBuffer>[]
export const ChunksReply = z.array(z.instanceof(Uint8Array<ArrayBuffer>))

/**
 * The rows in an answer that is not parsed. Of a long answer it takes a while, so it also runs in workers.
 * @throws {SyntaxError} where the body is no JSON
 * @throws {z.core.$ZodError} where it has another shape
 */
export const rowsIn = (body: Chunks): unknown[][] => ValuesReply.parse(JSON.parse(textOf(body))).values ?? []

function textOf(body: Chunks): string {
  const decoder = new TextDecoder()
  return body.map((chunk) => decoder.decode(chunk, { stream: true })).join('') + decoder.decode()
}
