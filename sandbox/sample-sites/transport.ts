/** Plays answers of a web of the sandbox to the reader of pages. Nothing leaves the process. */
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import type { WebAnswer } from './answer.ts'

interface PlayedRequest {
  url: URL
  signal: AbortSignal
}

interface PlayedResponse {
  status: number
  headers: Readonly<Record<string, string>>
  body: Readable
}

/**
 * A transport in place of a connection (server/pages/transport.ts). Failures have the codes that Node gives them.
 * @param options.timeScale what takes time takes so many times less; 1 by default
 */
export function webAnswerTransport(
  answerOf: (address: string) => WebAnswer,
  { timeScale = 1 }: { timeScale?: number } = {},
): (request: PlayedRequest) => Promise<PlayedResponse> {
  return ({ url, signal }) => {
    const answer = answerOf(url.href)
    switch (answer.kind) {
      case 'silent':
        return new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(failure('ECONNRESET')), { once: true })
          if (signal.aborted) reject(failure('ECONNRESET'))
        })
      case 'closed':
        return Promise.reject(failure('ECONNRESET'))
      case 'refused':
        return Promise.reject(failure('ECONNREFUSED'))
      case 'bad_tls':
        return Promise.reject(failure(TLS_CODES[answer.fault]))
      default:
        return Promise.resolve(responseOf(answer, timeScale))
    }
  }
}

const TLS_CODES = {
  expired: 'CERT_HAS_EXPIRED',
  other_name: 'ERR_TLS_CERT_ALTNAME_INVALID',
  self_signed: 'DEPTH_ZERO_SELF_SIGNED_CERT',
}

const failure = (code: string): Error => Object.assign(new Error(code), { code })

type Answered = Exclude<WebAnswer, { kind: 'silent' | 'closed' | 'refused' | 'bad_tls' }>

function responseOf(answer: Answered, timeScale: number): PlayedResponse {
  const { status, headers } = answer
  switch (answer.kind) {
    case 'endless':
      return { status, headers, body: Readable.from(endless(answer.piece)) }
    case 'bomb': {
      const body = Readable.from(zeros(answer.unpackedBytes)).pipe(createGzip())
      return { status, headers: { ...headers, 'content-encoding': 'gzip' }, body }
    }
    case 'slow': {
      const everyMs = answer.everyMs / timeScale
      return {
        status,
        headers,
        body: Readable.from(slowly(bytesOf(answer.body), answer.pieceBytes, everyMs)),
      }
    }
    case 'wrong_length': {
      const { declaredBytes } = answer
      const body = Readable.from(declared(bytesOf(answer.body), declaredBytes))
      return { status, headers: { ...headers, 'content-length': `${declaredBytes}` }, body }
    }
    case 'whole':
      return { status, headers, body: Readable.from([bytesOf(answer.body)]) }
  }
}

const bytesOf = (body: string | Uint8Array): Uint8Array =>
  typeof body === 'string' ? Buffer.from(body) : body

function* endless(piece: string) {
  const bytes = Buffer.from(piece)
  for (;;) yield bytes
}

const ZEROS = Buffer.alloc(65_536)

function* zeros(length: number) {
  for (let left = length; left > 0; left -= ZEROS.length) yield ZEROS.subarray(0, left)
}

async function* slowly(bytes: Uint8Array, pieceBytes: number, everyMs: number) {
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    await pause(everyMs)
    yield bytes.subarray(at, at + pieceBytes)
  }
}

/** Node reads no more than was declared, and breaks off where there is less. */
function* declared(bytes: Uint8Array, length: number) {
  yield bytes.subarray(0, length)
  if (bytes.length < length) throw failure('ECONNRESET')
}
