/** The markup around the pages of the second set of companies, none of it as in the first (frames.ts). */
import type { Frame, FrameParts } from './frames.ts'

const anchors = (nav: FrameParts['nav'], classes: string): string =>
  nav.map(([path, words]) => `<a class="${classes}" href="${path}">${words}</a>`).join('\n      ')

/** A static site generator's, with classes that say how things look. */
export const utility: Frame = ({ title, body, lang, siteName, head, footer, nav }) =>
  `<!DOCTYPE html>
<html lang="${lang}" class="scroll-smooth">
  <head>
    <meta charset="utf-8">
    <link rel="icon" type="image/svg+xml" href="/favicon.svg">
    <meta name="generator" content="Astro v4.16.1">
    <title>${title} · ${siteName}</title>
    ${head}
    <style>.prose{max-width:65ch}.grid{display:grid}</style>
  </head>
  <body class="bg-white text-slate-900">
    <div class="sticky top-0 flex items-center gap-6 px-6 py-4">
      <a class="font-semibold" href="/">${siteName}</a>
      ${anchors(nav, 'text-sm text-slate-600')}
    </div>
    <div class="mx-auto max-w-5xl px-6 py-12">
${body}
    </div>
    <div class="border-t mt-24 px-6 py-10 text-sm text-slate-500">${footer}</div>
  </body>
</html>`

/** A designer's tool: sections within sections, and a button for small screens. */
export const sections: Frame = ({ title, body, lang, siteName, head, footer, nav }) =>
  `<!DOCTYPE html><html data-wf-page="65f0" lang="${lang}"><head><meta charset="utf-8"/><title>${title}</title><meta content="${title}" property="og:title"/><meta content="Webflow" name="generator"/>${head}</head><body><div class="navbar w-nav" role="banner"><div class="container"><a href="/" class="brand w-nav-brand"><img src="/logo.svg" alt="${siteName} logo"/></a><nav role="navigation" class="nav-menu w-nav-menu">${anchors(nav, 'nav-link w-nav-link')}</nav><div class="menu-button w-nav-button"><div class="w-icon-nav-menu"></div></div></div></div><section class="section-main"><div class="padding-global"><div class="container-large">${body}</div></div></section><section class="footer-section"><div class="container-large"><div class="w-layout-grid footer-grid">${footer}</div></div></section><script src="/js/webflow.js" type="text/javascript"></script></body></html>`

/** A content management system of larger firms: a trail of pages, a banner for consent, regions. */
export const portal: Frame = ({ title, body, lang, siteName, head, footer, nav }) =>
  `<!DOCTYPE html>
<html lang="${lang}" dir="ltr" prefix="og: https://ogp.me/ns#">
<head>
<meta charset="utf-8" />
<meta name="Generator" content="Drupal 10 (https://www.drupal.org)" />
${head}
<title>${title} | ${siteName}</title>
</head>
<body class="path-node page-node-type-page">
<a href="#main-content" class="visually-hidden focusable">&#8595;</a>
<div class="dialog-off-canvas-main-canvas" data-off-canvas-main-canvas>
<header role="banner"><div class="region region-header"><div class="site-branding"><a href="/" rel="home">${siteName}</a></div><div class="block-menu">
      ${anchors(nav, 'menu__link')}</div></div></header>
<div class="region region-breadcrumb"><ol><li><a href="/">${siteName}</a></li><li>${title}</li></ol></div>
<main role="main"><a id="main-content" tabindex="-1"></a><div class="region region-content"><h1 class="page-title">${title}</h1>
<div class="field field--name-body">
${body}
</div></div></main>
<footer role="contentinfo"><div class="region region-footer">${footer}</div></footer>
</div>
<div id="sliding-popup" class="eu-cookie-compliance-banner"><button type="button">OK</button></div>
</body>
</html>`

/** A publisher's system for posts and newsletters. */
export const journal: Frame = ({ title, body, lang, siteName, head, footer, nav }) =>
  `<!DOCTYPE html>
<html lang="${lang}">
<head>
    <title>${title}</title>
    <meta charset="utf-8">
    <meta name="generator" content="Ghost 5.96">
    ${head}
</head>
<body class="post-template">
<div class="viewport">
    <header id="gh-head" class="gh-head gh-outer"><div class="gh-head-inner gh-inner"><a class="gh-head-logo" href="/">${siteName}</a>
      ${anchors(nav, 'gh-head-link')}<button class="gh-search" data-ghost-search></button></div></header>
    <main id="site-main" class="site-main"><article class="article post">
        <section class="gh-content gh-canvas">
${body}
        </section>
    </article></main>
    <footer class="site-footer gh-outer"><div class="inner"><section class="copyright">${footer}</section><div class="gh-powered-by">Powered by Ghost</div></div></footer>
</div>
</body>
</html>`

/** A shop's. */
export const shop: Frame = ({ title, body, lang, siteName, head, footer, nav }) =>
  `<!doctype html><html class="no-js" lang="${lang}"><head><meta charset="utf-8"><title>${title} &ndash; ${siteName}</title>${head}<script>window.Shopify={shop:"invented"};</script></head><body class="gradient"><div class="announcement-bar"><p class="announcement-bar__message h5">Free shipping over 60</p></div><div class="header-wrapper"><header class="header"><a href="/" class="header__heading-link">${siteName}</a><ul class="list-menu">${nav.map(([path, words]) => `<li><a href="${path}">${words}</a></li>`).join('')}</ul><a href="/cart">Cart (0)</a></header></div><main id="MainContent" class="content-for-layout"><div class="page-width page-width--narrow"><div class="rte">${body}</div></div></main><footer class="footer"><div class="footer__content-bottom">${footer}</div></footer></body></html>`
