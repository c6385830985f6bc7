import { html, type WebAnswer } from './answer.ts'
import { type Frame, type FrameParts, plain } from './frames.ts'

/** All that answers under one host name. */
export interface Site {
  host: string
  /** Other names that redirect here. */
  aliases: readonly string[]
  /** By path, or by path and query. */
  pages: Readonly<Record<string, WebAnswer>>
  /** For every other path. */
  otherwise: WebAnswer
  /** `https`: http redirects there. `http`: nobody listens on 443. */
  scheme: 'https' | 'http'
  /** The answers to lookups of the name, one after the other; the last one stays. Null for one public address. */
  lookups: readonly (readonly string[])[] | null
}

interface SiteLook {
  /** Of the company, as its pages show it. */
  name?: string
  frame?: Frame
  nav?: FrameParts['nav']
  robots?: string
  otherwise?: WebAnswer
}

/** A page to be wrapped in its site's frame. */
export interface Page {
  title: string
  body: string
  head: string
}

/** A page of a site: its title, and the HTML between the frame's header and footer. */
export const page = (title: string, body: string, head = ''): Page => ({ title, body, head })

const DEFAULT_NAV = [
  ['/', 'Home'],
  ['/pricing', 'Pricing'],
  ['/blog', 'Blog'],
] as const

export function site(host: string, look: SiteLook, pages: Readonly<Record<string, Page | WebAnswer>>): Site {
  const { name = host, robots } = look
  const answer = (given: Page | WebAnswer): WebAnswer =>
    'kind' in given ? given : html(framed(given, name, look))
  const missing = page('Page not found', '<h1>404</h1><p>We could not find what you were looking for.</p>')
  return {
    host,
    aliases: [],
    pages: {
      ...(robots !== undefined && { '/robots.txt': html(robots, 200, { 'content-type': 'text/plain' }) }),
      ...Object.fromEntries(Object.entries(pages).map(([path, given]) => [path, answer(given)])),
    },
    otherwise: look.otherwise ?? html(framed(missing, name, look), 404),
    scheme: 'https',
    lookups: null,
  }
}

const framed = (given: Page, siteName: string, { frame = plain, nav = DEFAULT_NAV }: SiteLook): string =>
  frame({ ...given, lang: 'en', siteName, footer: `&copy; 2026 ${siteName}`, nav })

/** Structured data for search engines, as pages carry it. */
export const jsonLd = (data: Readonly<Record<string, unknown>>): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data })}</script>`

/** An address as a content network hides it from programs: each byte against the first one, in hexadecimal. */
export function hiddenEmail(email: string): string {
  const key = 0x5a
  const bytes = [key, ...new TextEncoder().encode(email).map((byte) => byte ^ key)]
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `<a href="/cdn-cgi/l/email-protection#${hex}" class="__cf_email__" data-cfemail="${hex}">[email&#160;protected]</a>`
}

/** A text with each character as a numeric entity. */
export const asEntities = (text: string): string =>
  Array.from(text, (character) => `&#${character.codePointAt(0) ?? 0};`).join('')
