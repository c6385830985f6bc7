import type { BrowserContext, Page } from '@playwright/test'

declare global {
  interface Window {
    /** What a hostile text's script adds to, and what the page's policy stopped. */
    __ran: unknown[]
    /** Elements that came into the page and could run or fetch. */
    __added: string[]
  }
}

/** What hostile texts did in a browser. Nothing, where every list is empty. */
export interface Harm {
  ran: unknown[]
  added: string[]
  /** Requests to origins that nobody let in. */
  strangers: string[]
  /** Dialogs, windows, downloads, frames and other pages that opened. */
  opened: string[]
}

/**
 * Watches every page of a browser for what its texts do. Independent of the page's policy: call before the first page.
 * @param allowed the origins that may be called; the first is the app's own
 */
export async function watchForHarm(
  context: BrowserContext,
  allowed: readonly string[],
): Promise<(page: Page) => Promise<Harm>> {
  const strangers: string[] = []
  const opened: string[] = []
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol !== 'data:' && !allowed.includes(origin)) strangers.push(request.url())
  })
  context.on('page', (page) => {
    if (context.pages().length > 1) opened.push(`window ${page.url()}`)
    page.on('dialog', (dialog) => {
      opened.push(`dialog ${dialog.message()}`)
      void dialog.dismiss()
    })
    page.on('download', (download) => opened.push(`download ${download.url()}`))
    page.on('framenavigated', (frame) => {
      if (frame.parentFrame() !== null && frame.url() !== `${allowed[0]}/usage-frame`)
        opened.push(`frame ${frame.url()}`)
    })
    page.on('websocket', (socket) => {
      const own = `${new URL(socket.url()).origin.replace(/^ws/, 'http')}${new URL(socket.url()).pathname}`
      if (own !== `${allowed[0]}/graphql`) opened.push(`socket ${socket.url()}`)
    })
    page.on('framenavigated', (frame) => {
      const url = frame.url()
      if (url !== 'about:blank' && !allowed.includes(new URL(url).origin)) opened.push(`page ${url}`)
    })
  })
  await context.addInitScript(lookInside)
  return async (page) => {
    // What was begun by a text may take a moment to run.
    await page.waitForTimeout(300)
    const { ran, added } = await page.evaluate(() => ({ ran: window.__ran, added: window.__added }))
    return { ran, added, strangers, opened }
  }
}

export const NO_HARM: Harm = { ran: [], added: [], strangers: [], opened: [] }

/** Runs in the page, before anything of it. */
function lookInside(): void {
  if (window.top !== window) return
  window.__ran = []
  window.__added = []
  document.addEventListener('securitypolicyviolation', (event) => {
    window.__ran.push(`${event.effectiveDirective}: ${event.blockedURI}`)
  })
  const active =
    'script, iframe, frame, object, embed, video, audio, marquee, base, meta, svg script, animate, set'
  const fetches = 'img, image, source, link, [background]'
  const own = (address: string) => new URL(address, location.href).origin === location.origin
  // The picture of the sign-in screen is a part of the build.
  const OUR_IMAGES = /^\/(?:favicon\.svg|branding\/founders|assets\/product-[\w-]+\.webp)$/
  const isOurs = (element: Element): boolean => {
    const address = element.getAttribute('src') ?? element.getAttribute('href')
    if (element instanceof HTMLScriptElement)
      return element.nonce !== '' || (address !== null && own(address))
    if (element instanceof HTMLLinkElement) return address !== null && own(address)
    if (element instanceof HTMLImageElement)
      return address !== null && own(address) && OUR_IMAGES.test(new URL(address, location.href).pathname)
    if (element instanceof HTMLIFrameElement) return element.src === `${location.origin}/usage-frame`
    return element instanceof HTMLMetaElement && element.httpEquiv === ''
  }
  const hasHandler = (element: Element) => element.getAttributeNames().some((name) => name.startsWith('on'))
  const isScript = (element: Element) =>
    /^\s*(?:javascript|data|vbscript|blob):/i.test(element.getAttribute('href') ?? '')
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue
      for (const element of [node, ...node.querySelectorAll('*')]) {
        const isActive = element.matches(active) || element.matches(fetches)
        if ((isActive && !isOurs(element)) || hasHandler(element) || isScript(element)) {
          window.__added.push(element.outerHTML.slice(0, 200))
        }
      }
    }
  }).observe(document, { childList: true, subtree: true })
}
