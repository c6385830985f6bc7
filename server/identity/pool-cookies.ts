import type { Configuration } from 'oidc-provider'

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
