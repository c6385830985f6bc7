// Other sites have addresses of the form /r/word too. `.example` is the sandbox's.
const HOST = /(?:^|\.)producthunt\.(?:com|example)$/

/**
 * The code of Product Hunt's redirect (`https://www.producthunt.com/r/CODE`), or null. The code is the same for
 * every API application, so it names one launch (contracts README 1).
 */
export const redirectCodeOf = ({ hostname, pathname }: URL): string | null =>
  HOST.test(hostname) ? (/^\/r\/([A-Za-z0-9]+)\/?$/.exec(pathname)?.[1] ?? null) : null
