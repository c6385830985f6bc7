/** Plays the answers of the invented web to the reader of pages, so that its guard stays on and nothing leaves the process. */
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import type { WebAnswer } from '#sandbox/invented-web/answer.ts'
import { answerOf, lookupsOf } from '#sandbox/invented-web/invented-web.ts'
import type { Resolve } from '#server/pages/guard.ts'
import type { PageResponse, Transport } from '#server/pages/transport.ts'

/** Everything that takes time there takes a tenth of it here; the limits of the reader do too. */
export const TIME_SCALE = 10

/** Lookups of names, each answer once and the last one for ever. */
export function createInventedResolve(): Resolve {
  const asked = new Map<string, number>()
  return (name) => {
    const times = asked.get(name) ?? 0
    asked.set(name, times + 1)
    const lookups = lookupsOf(name)
    const found = lookups[times] ?? lookups.at(-1)
    return found === undefined ? Promise.reject(failure('ENOTFOUND')) : Promise.resolve(found)
  }
}

export const inventedTransport: Transport = ({ url, signal }) => {
  const answer = answerOf(url.href)
  switch (answer.kind) {
    case 'silent':
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(failure('ECONNRESET'))))
    case 'closed':
      return Promise.reject(failure('ECONNRESET'))
    case 'refused':
      return Promise.reject(failure('ECONNREFUSED'))
    case 'bad_tls':
      return Promise.reject(failure(TLS_CODES[answer.fault]))
    default:
      return Promise.resolve(responseOf(answer))
  }
}

const TLS_CODES = {
  expired: 'CERT_HAS_EXPIRED',
  other_name: 'ERR_TLS_CERT_ALTNAME_INVALID',
  self_signed: 'DEPTH_ZERO_SELF_SIGNED_CERT',
}

const failure = (code: string): Error => Object.assign(new Error(code), { code })

type Answered = Exclude<WebAnswer, { kind: 'silent' | 'closed' | 'refused' | 'bad_tls' }>

function responseOf(answer: Answered): PageResponse {
  const { status, headers } = answer
  switch (answer.kind) {
    case 'endless':
      return { status, headers, body: Readable.from(endless(answer.piece)) }
    case 'bomb':
      return {
        status,
        headers: { ...headers, 'content-encoding': 'gzip' },
        body: Readable.from(zeros(answer.unpackedBytes)).pipe(createGzip()),
      }
    case 'slow':
      return { status, headers, body: Readable.from(slowly(bytesOf(answer.body), answer)) }
    case 'wrong_length':
      return {
        status,
        headers: { ...headers, 'content-length': `${answer.declaredBytes}` },
        body: Readable.from(declared(bytesOf(answer.body), answer.declaredBytes)),
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

async function* slowly(bytes: Uint8Array, { pieceBytes, everyMs }: { pieceBytes: number; everyMs: number }) {
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    await pause(everyMs / TIME_SCALE)
    yield bytes.subarray(at, at + pieceBytes)
  }
}

/** Node reads no more than was declared, and breaks off where there is less. */
function* declared(bytes: Uint8Array, length: number) {
  yield bytes.subarray(0, length)
  if (bytes.length < length) throw failure('ECONNRESET')
}
