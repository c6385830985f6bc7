import { json } from '#sandbox/http.ts'
import type { ApiError } from './errors.ts'

export const refuse = ({ status, error }: ApiError): Response => json(status, { error })

/** @param retryAfterSeconds null where it is not sent */
export const rateLimited = (retryAfterSeconds: number | null): Response =>
  json(
    429,
    {
      error: {
        message: `Rate limit reached for requests. Please try again ${retryAfterSeconds === null ? 'later' : `in ${retryAfterSeconds}s`}.`,
        type: 'requests',
        param: null,
        code: 'rate_limit_exceeded',
      },
    },
    retryAfterSeconds === null ? {} : { 'retry-after': String(Math.max(1, retryAfterSeconds)) },
  )

export const proxyPage = (): Response =>
  new Response(
    '<!DOCTYPE html><html lang="en"><head><title>Sign in to this network</title></head><body><p>A page of somebody else (a sandbox fault).</p></body></html>',
    { headers: { 'content-type': 'text/html; charset=UTF-8' } },
  )
