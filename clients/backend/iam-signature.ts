/** AWS Signature Version 4, on Web Crypto. The rules are those of AWS's "Signature Version 4 for API requests". */
import type { UnsignedRequest } from './auth.ts'

export interface AwsCredentials {
  accessKeyId: string
  secretAccessKey: string
  /** Temporary ones have it: a guest's, a role's. */
  sessionToken?: string
  expiration?: Date
}

const ALGORITHM = 'AWS4-HMAC-SHA256'
/** Written or changed on the way to the server: a signature of one would not hold. */
const UNSIGNED_HEADERS =
  /^(?:cache-control|connection|expect|from|keep-alive|max-forwards|pragma|referer|te|trailer|transfer-encoding|upgrade|user-agent|x-amzn-trace-id|proxy-.*|sec-.*)$/

/**
 * The headers that sign a request: of its method, address, body, all its headers, the host and the time.
 * @param by.atMs milliseconds since 1970
 */
export async function signRequest(
  request: UnsignedRequest,
  by: { credentials: AwsCredentials; region: string; service: string; atMs: number },
): Promise<Record<string, string>> {
  const { credentials, region, service, atMs } = by
  const { accessKeyId, secretAccessKey, sessionToken } = credentials
  const time = `${new Date(atMs).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
  const day = time.slice(0, 8)
  const headers = {
    ...withoutOwn(request.headers),
    'x-amz-date': time,
    ...(sessionToken !== undefined && { 'x-amz-security-token': sessionToken }),
  }
  const { canonical, signedHeaders } = await canonicalOf({ ...request, headers })
  const scope = [day, region, service, 'aws4_request']
  let key: Uint8Array<ArrayBuffer> = utf8(`AWS4${secretAccessKey}`)
  for (const part of scope) key = await hmac(key, part)
  const toSign = [ALGORITHM, time, scope.join('/'), await sha256Hex(canonical)].join('\n')
  const signature = hex(await hmac(key, toSign))
  const credential = `${accessKeyId}/${scope.join('/')}`
  return {
    ...headers,
    authorization: `${ALGORITHM} Credential=${credential}, SignedHeaders=${signedHeaders}, Signature=${signature}`,
  }
}

/** Without what the signature itself writes. */
const withoutOwn = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .map(([name, value]) => [name.toLowerCase(), value] as const)
      .filter(([name]) => !['authorization', 'x-amz-date', 'date', 'host'].includes(name)),
  )

async function canonicalOf({ method, url, headers, body }: UnsignedRequest) {
  const { host, pathname, searchParams } = new URL(url)
  // The host is signed, but not sent by us: whoever sends the request writes it, and a page may not.
  const lines = Object.entries({ ...headers, host })
    .filter(([name]) => !UNSIGNED_HEADERS.test(name))
    .map(([name, value]) => [name, value.trim().replace(/\s+/g, ' ')] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  const signedHeaders = lines.map(([name]) => name).join(';')
  const canonical = [
    method.toUpperCase(),
    canonicalPath(pathname),
    canonicalQuery(searchParams),
    ...lines.map(([name, value]) => `${name}:${value}`),
    '',
    signedHeaders,
    await sha256Hex(body),
  ].join('\n')
  return { canonical, signedHeaders }
}

/** Encoded once more than it is sent. Empty parts are left out. */
function canonicalPath(pathname: string): string {
  const parts = pathname.split('/').filter((part) => part !== '')
  const end = parts.length > 0 && pathname.endsWith('/') ? '/' : ''
  return `/${parts.map(encoded).join('/')}${end}`
}

const canonicalQuery = (query: URLSearchParams): string =>
  [...query]
    .map(([name, value]) => [encoded(name), encoded(value)] as const)
    .sort(([name, value], [otherName, otherValue]) =>
      (name === otherName ? value < otherValue : name < otherName) ? -1 : 1,
    )
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

/** RFC 3986: all but letters, digits and `-._~`. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const sha256Hex = async (text: string): Promise<string> =>
  hex(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(text))))

async function hmac(key: Uint8Array<ArrayBuffer>, text: string): Promise<Uint8Array<ArrayBuffer>> {
  const hmacKey = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  return new Uint8Array(await crypto.subtle.sign('HMAC', hmacKey, utf8(text)))
}
