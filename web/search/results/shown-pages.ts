import { plainPage, withoutTracking } from '#domain/contact-values/sites.ts'
import { cleanListingUrl } from '#domain/launch/addresses.ts'
import type { PageUse, Source } from '#domain/model/model-reply.ts'
import { webAddress } from '#web/ui/shown-text.ts'

export interface ShownPage {
  url: string
  title: string
  /** The strongest; none for a page of a release that did not distinguish them. */
  use: PageUse | undefined
}

/**
 * The pages behind an answer that have a web address, each once: models cite one page with and without its scheme's "s",
 * `www.`, a slash, a fragment or tracking parameters, and the AI provider marks its links with some.
 */
export function shownPages(sources: readonly Source[]): readonly ShownPage[] {
  const pages = new Map<string, ShownPage>()
  for (const { url: address, title, uses } of sources) {
    const url = webAddress(cleanListingUrl(address))
    if (url === null) continue
    const key = plainPage(withoutTracking(url))
    const before = pages.get(key)
    const [use] = uses
    if (before === undefined) pages.set(key, { url, title: title?.trim() ?? '', use })
    else if (before.title === '') before.title = title?.trim() ?? ''
  }
  return [...pages.values()]
}
