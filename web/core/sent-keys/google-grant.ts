import * as z from 'zod/mini'

/** A request for an access token of Google's (RFC 7523). */
export interface Grant {
  /** The signed JWT. */
  statement: string
  /** Whether it is meant for the sandbox. */
  sample: boolean
}

const JWT_BEARER = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const GrantReply = z.object({ access_token: z.string() })
const Claims = z.object({ aud: z.string() })

/**
 * The grant that a request's body is for; null for any other body.
 * @param sandboxAudience whom statements for the sandbox are for; null where there is no sandbox
 */
export function grantIn(body: string, sandboxAudience: string | null): Grant | null {
  const form = new URLSearchParams(body)
  const statement = form.get('assertion')
  if (form.get('grant_type') !== JWT_BEARER || statement === null) return null
  return { statement, sample: sandboxAudience !== null && audienceOf(statement) === sandboxAudience }
}

/** The token in the answer to a grant, read from a copy; null where there is none. */
export async function tokenIn(answer: Response): Promise<string | null> {
  const reply = GrantReply.safeParse(await jsonOf(answer.clone()))
  return reply.success ? reply.data.access_token : null
}

/** The audience that a JWT names (RFC 7519, 4.1.3), read without a check of its signature; null where it names none. */
function audienceOf(jwt: string): string | null {
  try {
    const [, claims = ''] = jwt.split('.')
    const json: unknown = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
    return Claims.safeParse(json).data?.aud ?? null
  } catch {
    return null
  }
}

async function jsonOf(answer: Response): Promise<unknown> {
  try {
    return await answer.json()
  } catch {
    return null
  }
}
