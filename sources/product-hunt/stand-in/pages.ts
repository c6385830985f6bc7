import { seeded } from '#domain/base/seeded.ts'
import { escapeHtml, htmlPage } from '#sandbox/html.ts'
import type { Launch } from '#sandbox/launches/launch.ts'

/** The page of an invented product, which its launches' addresses lead to. */
export function productPage(launches: readonly Launch[], slug: string): Response {
  const [first, ...others] = launches.filter(({ url }) => url.split('?')[0] === `/products/${slug}`)
  if (first === undefined)
    return htmlPage('No such product', '<h1>There is no sample product of this name</h1>', 404)
  const all = [first, ...others].sort((a, b) => b.createdAt.localeCompare(a.createdAt))
  return htmlPage(
    first.name,
    all
      .map(
        (launch) => `<h1>${escapeHtml(launch.name)}</h1>
<p>${escapeHtml(launch.tagline)}</p>
<p>${escapeHtml(launch.description ?? '')}</p>
<p class="muted">Launched on ${launch.createdAt.slice(0, 10)} · ${launch.votesCount} votes · ${escapeHtml(launch.topics.map(({ name }) => name).join(', '))}</p>`,
      )
      .join('\n'),
  )
}

/** A product's thumbnail: its first letter on a color of its own. */
export function thumbnail(slug: string): Response {
  const hue = seeded(`thumbnail ${slug}`).between(0, 359)
  const letter = escapeHtml(slug.slice(0, 1).toUpperCase())
  return new Response(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" role="img" aria-hidden="true"><rect width="80" height="80" rx="12" fill="hsl(${hue} 45% 38%)"/><text x="40" y="54" text-anchor="middle" font-family="system-ui,sans-serif" font-size="40" font-weight="600" fill="#fff">${letter}</text></svg>`,
    {
      headers: {
        'content-type': 'image/svg+xml',
        'content-security-policy': "default-src 'none'; style-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'public, max-age=86400',
      },
    },
  )
}
