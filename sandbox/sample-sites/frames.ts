/** How sites wrap their pages: the markup that builders, frameworks, and hands leave around the same words. */
export interface FrameParts {
  title: string
  body: string
  lang: string
  siteName: string
  /** HTML of the head beside the title, such as JSON-LD. */
  head: string
  /** HTML. */
  footer: string
  /** Paths and their words. */
  nav: readonly (readonly [path: string, words: string])[]
}

export type Frame = (parts: FrameParts) => string

const links = (nav: FrameParts['nav'], before: string, after: string): string =>
  nav.map(([path, words]) => `${before}<a href="${path}">${words}</a>${after}`).join('')

/** Written by hand, with elements that say what they are. */
export const plain: Frame = ({ title, body, lang, siteName, head, footer, nav }) =>
  `<!doctype html>
<html lang="${lang}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title}</title>
  ${head}
</head>
<body>
  <header><a href="/">${siteName}</a><nav><ul>${links(nav, '<li>', '</li>')}</ul></nav></header>
  <main>
${body}
  </main>
  <footer>${footer}</footer>
</body>
</html>`

/** A framework's: nested blocks with hashed class names, and the data once more in a script. */
export const framework: Frame = ({ title, body, lang, siteName, head, footer, nav }) =>
  `<!DOCTYPE html><html lang="${lang}" class="__variable_d65c78"><head><meta charSet="utf-8"/><title>${title}</title><meta property="og:site_name" content="${siteName}"/>${head}<link rel="preload" as="script" href="/_next/static/chunks/main-8f1d.js"/></head><body class="antialiased"><div id="__next"><div class="css-1q8z"><div class="css-k9a0"><a class="css-77x" href="/"><span>${siteName}</span></a><div class="css-0">${links(nav, '<div class="css-2b">', '</div>')}</div></div><div class="css-w1r">${body}</div><div class="css-foot">${footer}</div></div></div><script id="__NEXT_DATA__" type="application/json">{"props":{"pageProps":{}},"page":"/","buildId":"q1w2e3"}</script></body></html>`

/** A blog system's. */
export const blogSystem: Frame = ({ title, body, lang, siteName, head, footer, nav }) =>
  `<!DOCTYPE html>
<html lang="${lang}">
<head>
<meta charset="UTF-8">
<title>${title} &#8211; ${siteName}</title>
<meta name="generator" content="WordPress 6.6.2" />
${head}
</head>
<body class="page-template-default page wp-custom-logo">
<a class="skip-link screen-reader-text" href="#content">Skip to content</a>
<div id="page" class="site">
<header id="masthead" class="site-header"><p class="site-title"><a href="/" rel="home">${siteName}</a></p>
<ul id="primary-menu" class="menu">${links(nav, '<li class="menu-item">', '</li>')}</ul></header>
<div id="content" class="site-content"><article class="page type-page status-publish hentry"><header class="entry-header"><h1 class="entry-title">${title}</h1></header>
<div class="entry-content">
${body}
</div></article></div>
<footer id="colophon" class="site-footer"><div class="widget-area">${footer}</div><div class="site-info">Proudly powered by WordPress</div></footer>
</div>
<script type='text/javascript' src='/wp-includes/js/jquery/jquery.min.js?ver=3.7.1'></script>
</body>
</html>`

/** A builder's, with each word in blocks of its own. */
export const builder: Frame = ({ title, body, lang, siteName, head, footer, nav }) =>
  `<!DOCTYPE html><html lang="${lang}"><head><meta charset="utf-8"><title>${title} | ${siteName}</title><meta name="generator" content="Site Builder">${head}</head><body><div id="SITE_CONTAINER"><div data-mesh-id="header"><div class="comp-a1"><h6 class="font_6">${siteName}</h6></div><nav>${links(nav, '<div role="listitem">', '</div>')}</nav></div><div data-mesh-id="content"><section class="comp-s1"><div class="wixui-rich-text">${body}</div></section></div><div data-mesh-id="footer"><div class="comp-f1">${footer}</div></div></div></body></html>`

/** From the time of tables, with tags left open. */
export const tables: Frame = ({ title, body, siteName, head, footer, nav }) =>
  `<HTML><HEAD><TITLE>${siteName} - ${title}</TITLE>${head}</HEAD>
<BODY BGCOLOR="#FFFFFF"><TABLE WIDTH=760 BORDER=0><TR><TD VALIGN=top WIDTH=160><B>${siteName}</B><BR>
${links(nav, '', '<BR>\n')}</TD><TD VALIGN=top>
<H2>${title}</H2>
${body}
<HR><FONT SIZE=-1>${footer}</FONT>
</TD></TR></TABLE></BODY></HTML>`
