import type { Configuration } from 'oidc-provider'
import type { Middleware } from './pool-sign-in.ts'

const POOL_PATH = '/pool'

const isHttps = (publicUrl: string) => new URL(publicUrl).protocol === 'https:'

/** Cookies do not distinguish ports: two installations on one machine would sign each other out. */
function plainName(publicUrl: string, name: string): string {
  const { port } = new URL(publicUrl)
  return `launchscout_pool${port && `_${port}`}_${name}`
}

/**
 * Names and paths of the pool's cookies. Under https, prefixes make the browser refuse one that another site of the
 * domain, or somebody on the network, has planted (RFC 6265bis section 4.1.3). `__Host-` needs the path `/`. The cookies
 * of one sign-in keep paths of their own, so that two tabs do not disturb each other, and get `__Secure-`.
 */
export function cookieSettings(
  publicUrl: string,
): Pick<NonNullable<Configuration['cookies']>, 'names' | 'long'> {
  const [host, secure] = isHttps(publicUrl) ? ['__Host-', '__Secure-'] : ['', '']
  return {
    names: {
      session: `${host}${plainName(publicUrl, 'session')}`,
      interaction: `${secure}${plainName(publicUrl, 'interaction')}`,
      resume: `${secure}${plainName(publicUrl, 'resume')}`,
    },
    long: { path: isHttps(publicUrl) ? '/' : POOL_PATH },
  }
}

/**
 * Whoever was signed in when the names got their prefixes stays so: their cookie is taken over once, under its new name.
 * This can go in 2028: a session lasts for 365 days at most.
 */
export function adoptOldCookie(publicUrl: string): Middleware {
  const { names, long } = cookieSettings(publicUrl)
  const [name, oldName] = [names?.session ?? '', plainName(publicUrl, 'session')]
  return async (ctx, next) => {
    const isDue = name !== oldName && ctx.method === 'GET' && ctx.cookies.get(name) === undefined
    const value = isDue ? ctx.cookies.get(oldName, { signed: true }) : undefined
    if (value === undefined) {
      await next()
      return
    }
    ctx.cookies.set(name, value, { ...long, sameSite: 'lax', signed: true })
    ctx.cookies.set(oldName, null, { path: POOL_PATH, signed: true })
    ctx.status = 303
    ctx.redirect(`${publicUrl}${POOL_PATH}${ctx.url}`)
  }
}
