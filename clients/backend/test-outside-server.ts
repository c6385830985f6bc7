/**
 * For tests: a server of the modes that ours does not take, held to their contracts. It checks AWS Signature Version 4
 * by itself, from its rules (AWS General Reference, "Create a signed request"), and a token of its own (lambda).
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'

export const outsideCredentials = {
  accessKeyId: 'AKIDOUTSIDE',
  secretAccessKey: 'outside-secret/+',
  region: 'eu-west-1',
}
export const outsideToken = 'let-me-in'
/** AWS refuses what was signed more than 5 minutes ago. */
const FRESH_MS = 5 * 60_000

export interface OutsideServer {
  /** Its GraphQL address. */
  url: string
  /** What its clock is ahead of the machine's, milliseconds. */
  clock: { aheadMs: number }
  /** The Authorization headers that came. */
  seen: string[]
  close: () => Promise<void>
}

/** Starts it on a free port. It answers any GraphQL with `{ data: { hello } }`, where hello is who is let in. */
export async function openOutsideServer(): Promise<OutsideServer> {
  const clock = { aheadMs: 0 }
  const seen: string[] = []
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const nowMs = Date.now() + clock.aheadMs
      const authorization = request.headers.authorization ?? ''
      seen.push(authorization)
      const refusal = refusalOf(request, body, nowMs)
      response.setHeader('content-type', 'application/json')
      response.setHeader('date', new Date(nowMs).toUTCString())
      if (refusal) response.writeHead(refusal.status)
      const mode = authorization === outsideToken ? 'lambda' : 'iam'
      response.end(JSON.stringify(refusal ? { errors: [refusal.error] } : { data: { hello: mode } }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}/graphql`,
    clock,
    seen,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) body += String(chunk)
  return body
}

function refusalOf(request: IncomingMessage, body: string, nowMs: number) {
  const { authorization = '' } = request.headers
  if (authorization === outsideToken) return null
  if (!authorization.startsWith('AWS4-HMAC-SHA256 '))
    return { status: 401, error: { errorType: 'UnauthorizedException', message: 'You are not authorized.' } }
  const problem = signatureProblem(request, body, nowMs)
  return problem && { status: 403, error: { errorType: 'InvalidSignatureException', message: problem } }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

function signatureProblem(request: IncomingMessage, body: string, nowMs: number): string | null {
  const [, scope = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=AKIDOUTSIDE\/(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    ) ?? []
  if (scope === '') return 'The security token included in the request is invalid.'
  if (!['host', 'x-amz-date'].every((name) => names.split(';').includes(name)))
    return 'Headers are not signed.'
  const date = String(request.headers['x-amz-date'])
  const [day = '', region = '', service = ''] = scope.split('/')
  if (region !== outsideCredentials.region || service !== 'appsync')
    return 'Credential should be scoped otherwise.'
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!date.startsWith(day) || !(Math.abs(nowMs - at) < FRESH_MS)) return 'Signature expired.'
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host')
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&')
  const headers = names
    .split(';')
    .map((name) => `${name}:${String(request.headers[name]).trim().replace(/ +/g, ' ')}\n`)
    .join('')
  const canonical = [request.method, pathname, query, headers, names, sha256(body)].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${outsideCredentials.secretAccessKey}`,
  )
  const isRight = timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'))
  return isRight ? null : 'The request signature we calculated does not match the signature you provided.'
}
