/** The body of an answer: decompressed, bounded, and decoded. */
import { addAbortSignal, Transform, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib'
import type { PageResponse } from './transport.ts'

/** It says more than may be read. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge'
}

/** It is not in a coding that was asked for, or not what it says it is. */
export class NotReadable extends Error {
  override readonly name = 'NotReadable'
}

/** One coding only: of two, the outer one could make gigabytes for the inner one. */
const DECODERS: Readonly<Record<string, (() => Transform) | null>> = {
  '': null,
  identity: null,
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  deflate: () => new AnyInflate(),
  br: () => createBrotliDecompress(),
}

export const ACCEPT_ENCODING = 'gzip, deflate, br'

export interface BodyLimit {
  maxBytes: number
  /** What becomes of a larger one: nothing is read of it, or only its beginning. */
  beyond: 'refuse' | 'cut'
  signal: AbortSignal
}

/**
 * Reads a body, whose size counts before and after its decompression. The connection is closed with it.
 * @throws TooLarge; NotReadable; what the connection ends with
 */
export async function readBody(
  { headers, body }: PageResponse,
  { maxBytes, beyond, signal }: BodyLimit,
): Promise<Uint8Array> {
  const coding = (headers['content-encoding'] ?? '').trim().toLowerCase()
  const decoder = Object.hasOwn(DECODERS, coding) ? DECODERS[coding] : undefined
  if (decoder === undefined) {
    body.destroy()
    throw new NotReadable(`the coding ${coding.slice(0, 40)}`)
  }
  if (beyond === 'refuse' && Number(headers['content-length']) > maxBytes) {
    body.destroy()
    throw new TooLarge()
  }
  const chunks: Uint8Array[] = []
  let size = 0
  const take = async (source: AsyncIterable<Uint8Array>) => {
    for await (const chunk of source) {
      chunks.push(chunk)
      size += chunk.length
      if (size > maxBytes) throw new TooLarge()
    }
  }
  const sent = addAbortSignal(signal, body)
  const counted = atMost(maxBytes)
  try {
    await (decoder === null ? pipeline(sent, counted, take) : pipeline(sent, counted, decoder(), take))
  } catch (error) {
    if (error instanceof TooLarge && beyond === 'cut') return Buffer.concat(chunks).subarray(0, maxBytes)
    if (isOfZlib(error)) throw new NotReadable('a coding that is broken', { cause: error })
    throw error
  }
  return Buffer.concat(chunks)
}

/** "deflate" with the header of zlib, as the standard has it (RFC 9110 section 8.4.1.2), or without, as some servers do. */
class AnyInflate extends Transform {
  #decoder: ReturnType<typeof createInflate> | null = null

  override _transform(chunk: Uint8Array, _encoding: string, done: TransformCallback): void {
    if (chunk.length === 0) done()
    else this.#decoderFor(chunk).write(chunk, done)
  }

  /** The lower half of the first byte of zlib is always 8 (RFC 1950 section 2.2). */
  #decoderFor([first = 0]: Uint8Array): ReturnType<typeof createInflate> {
    if (this.#decoder !== null) return this.#decoder
    const decoder = (first & 0x0f) === 8 ? createInflate() : createInflateRaw()
    decoder.on('data', (data: Uint8Array) => {
      if (!this.push(data)) decoder.pause()
    })
    decoder.on('error', (error) => this.destroy(error))
    this.#decoder = decoder
    return decoder
  }

  override _read(size: number): void {
    this.#decoder?.resume()
    super._read(size)
  }

  override _flush(done: TransformCallback): void {
    if (this.#decoder === null) done()
    else this.#decoder.once('end', done).end()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#decoder?.destroy()
    done(error)
  }
}

/** Counts what is sent, of which a coding can swallow more than it gives. */
function atMost(maxBytes: number): Transform {
  let size = 0
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      size += chunk.length
      done(size > maxBytes ? new TooLarge() : null, chunk)
    },
  })
}

const isOfZlib = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^(?:Z_|ERR_(?:_ERROR_FORMAT|BROTLI|ZLIB|PADDING))/.test(error.code)

const SNIFFED_BYTES = 1_024

/**
 * Bytes as text, by the mark at their beginning, the header, or the page's own word; else as UTF-8.
 * @throws NotReadable for what is no text
 */
export function decodeText(bytes: Uint8Array, contentType: string): string {
  const start = bytes.subarray(0, SNIFFED_BYTES)
  const label =
    markedAs(start) ??
    /charset\s?=\s?["']?([\w.:-]{1,40})/i.exec(contentType)?.[1] ??
    /<meta[^>]{0,200}?charset\s?=\s?["']?([\w.:-]{1,40})/i.exec(Buffer.from(start).toString('latin1'))?.[1]
  const decoder = decoderOf(label ?? 'utf-8')
  if (!decoder.encoding.startsWith('utf-16') && start.includes(0))
    throw new NotReadable('bytes that are no text')
  return decoder.decode(bytes)
}

/** The mark counts more than any word about it (WHATWG Encoding Standard, section 6). */
function markedAs([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return undefined
}

function decoderOf(label: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(label)
  } catch {
    return new TextDecoder('utf-8')
  }
}
