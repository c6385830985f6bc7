import { Readable } from 'node:stream'

/** What a stream of bytes gives, one after the other. */
export async function* chunksOf(stream: AsyncIterable<unknown>): AsyncGenerator<Buffer, void> {
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('a stream of something else than bytes')
    yield chunk
  }
}

/** All that a stream gives, as text. */
export async function textOf(stream: AsyncIterable<unknown>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of chunksOf(stream)) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** A stream of Node as one of the web, read as it is wanted. */
export function toWeb(stream: AsyncIterable<unknown>): ReadableStream<Uint8Array> {
  const chunks = chunksOf(stream)
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done === true) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await chunks.return()
    },
  })
}

/** A stream of the web as one of Node. */
export const fromWeb = (stream: ReadableStream<Uint8Array>): Readable => Readable.from(readAll(stream))

async function* readAll(stream: ReadableStream<Uint8Array>): AsyncGenerator<Buffer, void> {
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield Buffer.from(value.buffer, value.byteOffset, value.byteLength)
    }
  } finally {
    await reader.cancel()
  }
}
