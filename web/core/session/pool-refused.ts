import * as z from 'zod/mini'
import { ServiceError } from '#clients/http.ts'

/** The pool refused, with a code of OAuth: a repeat of the same request changes nothing. */
export class PoolRefused extends Error {
  override readonly name = 'PoolRefused'
  readonly code: string

  constructor(code: string, options?: ErrorOptions) {
    super(`The user pool refused: ${code}`, options)
    this.code = code
  }
}

/** The pool did not answer, or is in trouble. */
export const poolUnreachable = (cause: unknown): ServiceError =>
  new ServiceError({ service: 'backend', code: 'NETWORK', retry: true, cause })

const FailedSignIn = z.object({ cause: z.object({ state: z.object({ returnTo: z.string() }) }) })

/**
 * Where in the app the user was who canceled at the pool, or whom the pool could not sign in: the library's error has
 * the state that the sign-in began with. Null for an answer to no sign-in of this tab.
 */
export const returnToOf = (error: unknown): string | null =>
  FailedSignIn.safeParse(error).data?.cause.state.returnTo ?? null
