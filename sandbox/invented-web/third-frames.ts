/** The markup around the pages of the third set of companies, none of it as in the first two. */
import type { Frame, FrameParts } from './frames.ts'

const anchors = (nav: FrameParts['nav'], before = '', after = ''): string =>
  nav.map(([path, words]) => `${before}<a href="${path}">${words}</a>${after}`).join('')

/** A theme from a shop of themes: a bar for cookies, columns, and a newsletter at the foot of every page. */
export const theme: Frame = ({ title, body, lang, siteName, head, footer, nav }) =>
  `<!doctype html>
<html lang="${lang}" data-bs-theme="light">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1, shrink-to-fit=no">
  <link rel="stylesheet" href="/assets/css/bootstrap.min.css">
  <title>${siteName} | ${title}</title>
  ${head}
</head>
<body>
<nav class="navbar navbar-expand-lg fixed-top"><div class="container"><a class="navbar-brand" href="/">${siteName}</a>
<button class="navbar-toggler" type="button" data-bs-toggle="collapse"><span class="navbar-toggler-icon"></span></button>
<ul class="navbar-nav ms-auto">${anchors(nav, '<li class="nav-item">', '</li>')}</ul></div></nav>
<div class="container py-5">
${body}
</div>
<footer class="bg-dark text-light py-5"><div class="container"><div class="row"><div class="col-md-8">${footer}</div>
<div class="col-md-4"><form action="https://newsletter.mailwagon.example/subscribe" method="post"><label>Product news, once a month</label><input type="email" name="EMAIL" class="form-control"><button class="btn btn-primary">Subscribe</button></form></div></div></div></footer>
<div class="cookie-bar alert fixed-bottom" role="alert">We use cookies to count visits. <a href="/cookies">Learn more</a> <button class="btn btn-sm">Accept</button> <button class="btn btn-sm">Decline</button></div>
</body>
</html>`

/** A builder's in which everything is a block of a grid. */
export const blocks: Frame = ({ title, body, lang, siteName, head, footer, nav }) =>
  `<!doctype html><html xmlns:og="http://opengraphprotocol.org/schema/" lang="${lang}"><head><meta http-equiv="X-UA-Compatible" content="IE=edge,chrome=1"><meta name="viewport" content="width=device-width, initial-scale=1"><!-- This is Squarespace. --><title>${title} &mdash; ${siteName}</title><meta property="og:site_name" content="${siteName}"/>${head}</head><body id="collection-66" class="tweak-global-animations-enabled"><div id="siteWrapper" class="clearfix site-wrapper"><header data-test="header" id="header" class="header theme-col--primary"><div class="header-title-text"><a id="site-title" href="/">${siteName}</a></div><nav class="header-nav-list">${anchors(nav, '<div class="header-nav-item header-nav-item--collection">', '</div>')}</nav><div class="header-menu"><nav class="header-menu-nav-list">${anchors(nav, '<div class="header-menu-nav-item">', '</div>')}</nav></div></header><main id="page" class="container" role="main"><article class="sections" id="sections"><section class="page-section"><div class="content-wrapper"><div class="fluid-engine"><div class="fe-block"><div class="sqs-block html-block sqs-block-html"><div class="sqs-block-content"><div class="sqs-html-content">${body}</div></div></div></div></div></div></section></article></main><footer class="sections" id="footer-sections"><div class="sqs-html-content">${footer}</div></footer></div></body></html>`

/** Of an older firm: a menu of menus, a search, languages, and a dialog about consent with all its words. */
export const corporate: Frame = ({ title, body, lang, siteName, head, footer, nav }) =>
  `<!DOCTYPE html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<!-- This website is powered by TYPO3 - inspiring people to share! -->
<title>${title} - ${siteName}</title>
<meta name="generator" content="TYPO3 CMS">
${head}
</head>
<body id="p17">
<div id="consent" role="dialog" aria-modal="true"><h2>Cookies</h2><p>Some are needed, others help us to improve.</p><button>OK</button><button>Settings</button><ul><li>Essential (2)</li><li>Statistics (1)</li></ul></div>
<div class="meta-nav"><ul class="languages"><li class="active">${lang.slice(0, 2).toUpperCase()}</li><li><a href="/en/" hreflang="en">English</a></li></ul><form action="/search" role="search"><input type="search" name="q" placeholder="…"><button type="submit">🔍</button></form></div>
<header class="page-header"><a class="logo" href="/"><img src="/fileadmin/logo.png" alt="${siteName}"></a>
<ul class="nav-level-1">${anchors(nav, '<li class="has-sub">', '<ul class="nav-level-2"></ul></li>')}</ul></header>
<!--TYPO3SEARCH_begin-->
<main><div class="frame frame-default frame-type-text"><h1 class="ce-header">${title}</h1><div class="ce-bodytext">
${body}
</div></div></main>
<!--TYPO3SEARCH_end-->
<footer class="page-footer"><div class="ce-bodytext">${footer}</div><a href="#p17">&uarr;</a></footer>
</body>
</html>`

/** A generator's with marks for search engines in the markup itself. */
export const marked: Frame = ({ title, body, lang, siteName, head, footer, nav }) =>
  `<!DOCTYPE html>
<html lang="${lang}" itemscope itemtype="https://schema.org/WebPage">
<head>
  <meta charset="utf-8">
  <meta name="generator" content="Hugo 0.136.5">
  <title>${title} :: ${siteName}</title>
  <link rel="alternate" type="application/rss+xml" href="/index.xml">
  ${head}
</head>
<body class="list">
  <header class="header"><nav class="nav"><div class="logo"><a href="/" accesskey="h" title="${siteName} (Alt + H)">${siteName}</a></div><ul id="menu">${anchors(nav, '<li>', '</li>')}</ul></nav></header>
  <main class="main" itemprop="mainContentOfPage">
    <article class="post-single">
      <header class="post-header"><h1 class="post-title" itemprop="name">${title}</h1></header>
      <div class="post-content">
${body}
      </div>
    </article>
  </main>
  <footer class="footer"><span>${footer}</span></footer>
</body>
</html>`

/** A newer framework's: the page in parts of a stream, and scripts between them. */
export const streamed: Frame = ({ title, body, lang, siteName, head, footer, nav }) =>
  `<!DOCTYPE html><html lang="${lang}"><head><meta charSet="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/><link rel="preload" href="/_next/static/media/a34f9d1faa5f3315-s.p.woff2" as="font" crossorigin=""/><title>${title} — ${siteName}</title><meta name="twitter:card" content="summary_large_image"/>${head}</head><body class="__className_f367f3 min-h-screen bg-background"><!--$--><header class="border-b"><div class="flex h-16 items-center px-4"><a aria-label="${siteName}" href="/"><svg viewBox="0 0 24 24"><path d="M3 3h18v18H3z"></path></svg><span class="sr-only">${siteName}</span></a><nav class="hidden md:flex gap-6">${anchors(nav)}</nav><button data-slot="sheet-trigger" aria-haspopup="dialog"><span class="sr-only">Open menu</span></button></div></header><!--/$--><div hidden=""><!--$--><!--/$--></div><section class="py-24"><div class="mx-auto max-w-6xl">${body}</div></section><footer class="border-t py-12"><div class="grid gap-8">${footer}</div></footer><script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"1:\\"$Sreact.fragment\\"\\n2:I[8173,[],\\"\\"]\\n"])</script></body></html>`

/** A letter to subscribers, as its publisher shows it on the web. */
export const letter: Frame = ({ title, body, lang, siteName, head, footer, nav }) =>
  `<!DOCTYPE html>
<html lang="${lang}"><head><meta charset="utf-8"><title>${title} - by ${siteName}</title>${head}</head>
<body><div id="entry"><div class="topbar"><a href="/">${siteName}</a>${anchors(nav, ' ')}<button class="button primary subscribe-cta">Subscribe</button><a href="/sign-in">Sign in</a></div>
<article class="newsletter-post post"><div class="post-header"><h1 class="post-title">${title}</h1><div class="share"><button>12</button><button>3</button><button>Share</button></div></div>
<div class="available-content"><div class="body markup">
${body}
</div></div></article>
<div class="subscribe-widget"><p>Thanks for reading! Subscribe for free to get new letters.</p><form><input type="email" name="email" placeholder="Type your email..."><button>Subscribe</button></form></div>
<div class="footer">${footer} · <a href="/privacy">Privacy</a> ∙ <a href="/terms">Terms</a> ∙ <a href="/collection">Collection notice</a></div></div></body></html>`

/** A newspaper's: a strip of headlines above, advertisements between, and other stories beside. */
export const paper: Frame = ({ title, body, lang, siteName, head, footer, nav }) =>
  `<!DOCTYPE html>
<html lang="${lang}">
<head><meta charset="utf-8"><title>${title} | ${siteName}</title><meta property="og:type" content="article">${head}</head>
<body>
<div class="ticker"><strong>Just in</strong> <a href="/weather">Wind warning for the coast</a> <a href="/traffic">Bridge closed until Monday</a></div>
<header class="masthead"><a href="/">${siteName}</a> <a href="/subscribe">Subscribe from 1.99 a week</a></header><nav>${anchors(nav, ' | ')}</nav>
<div class="layout"><div class="story"><h1>${title}</h1>
${body}
<div class="ad-slot" data-ad="mpu"><span>Advertisement</span></div></div>
<aside class="rail"><h3>Most read</h3><ol><li><a href="/news/1">Ferry timetable changes again</a></li><li><a href="/news/2">Market hall to reopen in spring</a></li><li><a href="/news/3">School board picks a new color</a></li></ol></aside></div>
<footer>${footer}</footer>
</body>
</html>`

/** Documentation's: a tree beside the text, and a way to the next page. */
export const manual: Frame = ({ title, body, lang, siteName, head, footer, nav }) =>
  `<!doctype html>
<html lang="${lang}" dir="ltr" class="docs-wrapper plugin-docs">
<head><meta charset="UTF-8"><meta name="generator" content="Docusaurus v3.6.0"><title>${title} | ${siteName}</title>${head}</head>
<body class="navigation-with-keyboard"><div id="__docusaurus"><div role="region" aria-label="Skip to main content"><a class="skipToContent_fXgn" href="#__docusaurus_skipToContent_fallback">Skip to main content</a></div>
<nav aria-label="Main" class="navbar navbar--fixed-top"><a class="navbar__brand" href="/"><b>${siteName}</b></a></nav>
<aside class="theme-doc-sidebar-container"><ul class="theme-doc-sidebar-menu menu__list">${anchors(nav, '<li class="menu__list-item">', '</li>')}</ul></aside>
<main class="docMainContainer_TBSr"><div class="theme-doc-markdown markdown"><header><h1>${title}</h1></header>
${body}
</div><nav class="pagination-nav" aria-label="Docs pages"><a class="pagination-nav__link" href="/next"><div class="pagination-nav__sublabel">Next</div></a></nav></main>
<footer class="theme-layout-footer footer">${footer}</footer></div></body></html>`
