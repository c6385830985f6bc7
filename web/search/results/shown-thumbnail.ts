import type { Launch } from '#domain/launch/launch.ts'
import { SOURCES } from '#sources/registry.ts'

/**
 * The thumbnail's address where the page may load it: from the picture host of the launch's source, or from its stand-in
 * in the sandbox. No other address of ours: a stranger's launch would have the user's browser ask our server for what it
 * likes.
 */
export function shownThumbnail(
  { source, thumbnailUrl }: Pick<Launch, 'source' | 'thumbnailUrl'>,
  ownOrigin: string,
): string | null {
  const from = SOURCES.find(({ id }) => id === source)
  if (thumbnailUrl === null || from === undefined || !URL.canParse(thumbnailUrl)) return null
  const { origin, pathname, href } = new URL(thumbnailUrl)
  const isOfSandbox = origin === ownOrigin && pathname.startsWith(`/sandbox${from.sandbox.path}/`)
  return isOfSandbox || origin === from.pictures ? href : null
}
