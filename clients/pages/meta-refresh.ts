/** A page that leads on by itself (HTML standard, section 4.2.5.3, "refresh"). */
import { Parser } from 'htmlparser2'

const SEARCHED = 64 * 1_024
/** A page that stays longer is there to be read. */
const MOST_SECONDS = 10
const REFRESH = /http-equiv\s{0,9}=\s{0,9}["']?\s{0,9}refresh/i
/** "0; url=/there", "5;URL='/there'", "0, /there" */
const CONTENT =
  /^\s{0,9}(\d{0,4})(?:\.[\d.]{0,9})?(?:\s{0,9}[;,]|\s)\s{0,9}(?:url\s{0,9}=\s{0,9})?(?:"([^"]*)|'([^']*)|(.*))/is
/** What is in there is for others, or for later. */
const LATER = new Set(['noscript', 'template', 'svg'])

/**
 * Where a page leads soon and without scripts; null for one that stays, or that only loads itself again.
 * @param url its address
 */
export function refreshOf(html: string, url: URL): string | null {
  const start = html.slice(0, SEARCHED)
  if (!REFRESH.test(start)) return null
  const found: { base: URL | null; location: string | null } = { base: null, location: null }
  let depth = 0
  const parser = new Parser({
    onopentag(name, { 'http-equiv': equiv = '', content = '', href = '' }) {
      if (LATER.has(name)) depth += 1
      if (depth > 0) return
      if (name === 'base' && URL.canParse(href, url)) found.base ??= new URL(href, url)
      if (name === 'meta' && equiv.trim().toLowerCase() === 'refresh') found.location ??= targetIn(content)
    },
    onclosetag(name) {
      if (LATER.has(name)) depth -= 1
    },
  })
  parser.end(start)
  const { location, base } = found
  if (location === null || !URL.canParse(location, base ?? url)) return null
  const next = new URL(location, base ?? url)
  next.hash = ''
  return /^https?:$/.test(next.protocol) && next.href !== url.href ? next.href : null
}

function targetIn(content: string): string | null {
  const [, seconds = '', double, single, plain = ''] = CONTENT.exec(content.slice(0, 2_100)) ?? []
  const target = (double ?? single ?? plain).trim()
  return target === '' || Number(seconds) > MOST_SECONDS ? null : target
}
