/** The markup around the pages of the fourth set of companies, none of it as in the first three. */
import type { Frame, FrameParts } from './frames.ts'

const anchors = (nav: FrameParts['nav'], before = '', after = '', look = ''): string =>
  nav.map(([path, words]) => `${before}<a href="${path}"${look}>${words}</a>${after}`).join('')

/** A start-up's landing page of utility classes: a banner, a menu that is there twice, a call to act, and columns. */
export const landing: Frame = ({ title, body, lang, siteName, head, footer, nav }) =>
  `<!DOCTYPE html><html lang="${lang}" class="scroll-smooth antialiased"><head><meta charSet="utf-8"/><meta name="viewport" content="width=device-width"/><title>${title} | ${siteName}</title><meta property="og:title" content="${title}"/><meta name="next-size-adjust"/><link rel="stylesheet" href="/_next/static/css/5e4d1c0a.css" data-precedence="next"/>${head}</head>
<body class="bg-white text-slate-900 dark:bg-slate-950"><div class="relative isolate flex items-center gap-x-6 bg-indigo-600 px-6 py-2.5 sm:px-3.5"><p class="text-sm leading-6 text-white">New: export to CSV and Parquet. <a class="underline" href="/changelog">Read more<span aria-hidden="true"> →</span></a></p></div>
<header class="sticky inset-x-0 top-0 z-50"><nav class="flex items-center justify-between p-6 lg:px-8" aria-label="Global"><a href="/" class="-m-1.5 p-1.5"><span class="sr-only">${siteName}</span><img class="h-8 w-auto" src="/logo.svg" alt=""/></a><div class="hidden lg:flex lg:gap-x-12">${anchors(nav, '', '', ' class="text-sm font-semibold leading-6"')}</div><div class="lg:flex lg:flex-1 lg:justify-end"><a href="/login" class="text-sm">Log in</a><a href="/signup" class="rounded-md bg-indigo-600 px-3 py-2">Start free</a></div></nav><div role="dialog" aria-modal="true" hidden>${anchors(nav, '', '', ' class="-mx-3 block rounded-lg"')}</div></header>
<main class="isolate">${body}
<section class="bg-slate-50 py-16"><div class="mx-auto max-w-2xl text-center"><h2 class="text-3xl font-bold tracking-tight">Ready when you are.</h2><p class="mt-6">No credit card. Cancel whenever you like.</p><a href="/signup">Get started</a></div></section></main>
<footer class="border-t border-slate-200"><div class="grid grid-cols-2 gap-8 md:grid-cols-4"><div><h3 class="text-sm font-semibold">Product</h3><ul role="list"><li><a href="/features">Features</a></li><li><a href="/integrations">Integrations</a></li><li><a href="/changelog">Changelog</a></li></ul></div><div><h3 class="text-sm font-semibold">Legal</h3><ul role="list"><li><a href="/terms">Terms</a></li><li><a href="/privacy">Privacy</a></li></ul></div><div class="text-xs leading-5 text-slate-500">${footer}</div></div></footer>
<script id="__NEXT_DATA__" type="application/json">{"props":{"pageProps":{"__N_SSG":true}},"page":"/","buildId":"c9kqV"}</script></body></html>`

/** A builder's without code: divs with names of classes that people gave them. */
export const flow: Frame = ({ title, body, lang, siteName, head, footer, nav }) =>
  `<!DOCTYPE html><!-- Last Published: Tue Nov 10 2026 09:12:44 GMT+0000 --><html data-wf-domain="www" data-wf-page="66f1c2" lang="${lang}"><head><meta charset="utf-8"/><title>${siteName} - ${title}</title><meta content="Webflow" name="generator"/>${head}</head><body class="body"><div data-collapse="medium" data-animation="default" role="banner" class="navbar w-nav"><div class="container-large w-container"><a href="/" class="brand w-nav-brand"><img src="/images/logo-dark.svg" loading="lazy" alt="${siteName} logo"/></a><nav role="navigation" class="nav-menu w-nav-menu">${anchors(nav, '', '', ' class="nav-link w-nav-link"')}</nav><div class="menu-button w-nav-button"><div class="w-icon-nav-menu"></div></div></div></div>
${body}
<div class="section footer-section"><div class="w-layout-grid footer-grid"><div class="footer-text">${footer}</div><div class="w-form"><form id="email-form" name="email-form" data-name="Email Form" method="get"><input class="w-input" maxlength="256" name="email" placeholder="Your email" type="email" required=""/><input type="submit" value="Join 4,000 readers" class="w-button"/></form><div class="w-form-done"><div>Thank you! Your submission has been received!</div></div><div class="w-form-fail"><div>Oops! Something went wrong while submitting the form.</div></div></div></div></div>
<div class="fs-cc-banner_component"><div class="fs-cc-banner_text">By clicking <strong>“Accept All Cookies”</strong>, you agree to the storing of cookies on your device.</div><a href="#" class="fs-cc-banner_button w-button">Accept All</a></div><script src="/js/webflow.8c2.js"></script></body></html>`

/** A blog engine's with blocks, a sidebar of what is new, and a form for comments. */
export const wordpress: Frame = ({ title, body, lang, siteName, head, footer, nav }) =>
  `<!DOCTYPE html>
<html lang="${lang}">
<head>
<meta charset="UTF-8" />
<link rel="profile" href="https://gmpg.org/xfn/11">
<title>${title} &#8211; ${siteName}</title>
<meta name="generator" content="WordPress 6.6.2" />
${head}
</head>
<body class="page-template-default page wp-embed-responsive elementor-default">
<a class="skip-link screen-reader-text" href="#content">Skip to content</a>
<header id="masthead" class="site-header"><div class="site-branding"><p class="site-title"><a href="/" rel="home">${siteName}</a></p></div>
<nav id="site-navigation" class="main-navigation"><button class="menu-toggle">Menu</button><ul id="primary-menu" class="menu">${anchors(nav, '<li class="menu-item menu-item-type-post_type">', '</li>')}</ul></nav></header>
<div id="content" class="site-content"><div id="primary" class="content-area"><main id="main" class="site-main">
<article class="page type-page status-publish hentry"><header class="entry-header"><h1 class="entry-title">${title}</h1></header>
<div class="entry-content">
${body}
</div></article>
</main></div>
<aside id="secondary" class="widget-area"><section class="widget widget_search"><form role="search" class="search-form"><input type="search" class="search-field" placeholder="Search &hellip;" name="s" /></form></section><section class="widget widget_recent_entries"><h2 class="widget-title">Recent Posts</h2><ul><li><a href="/2026/10/hello-autumn/">Five things we learned this summer</a></li><li><a href="/2026/09/new-office/">We moved</a></li></ul></section></aside></div>
<footer id="colophon" class="site-footer"><div class="site-info">${footer} <span class="sep"> | </span> Theme: Astra</div></footer>
<div id="cookie-law-info-bar"><span>This website uses cookies to improve your experience. <a role="button" id="cookie_action_close_header">ACCEPT</a></span></div>
</body>
</html>`

/** A publisher's for members: cards, a portal, and a footer that asks to subscribe. */
export const ghost: Frame = ({ title, body, lang, siteName, head, footer, nav }) =>
  `<!DOCTYPE html>
<html lang="${lang}">
<head><title>${title}</title><meta charset="utf-8"><meta name="generator" content="Ghost 5.96"><link rel="alternate" type="application/rss+xml" title="${siteName}" href="/rss/">${head}</head>
<body class="post-template">
<div class="viewport"><header id="gh-head" class="gh-head outer"><div class="gh-head-inner"><div class="gh-head-brand"><a class="gh-head-logo no-image" href="/">${siteName}</a></div><nav class="gh-head-menu"><ul class="nav">${anchors(nav, '<li class="nav-item">', '</li>')}</ul></nav><div class="gh-head-actions"><a class="gh-head-link" href="#/portal/signin" data-portal="signin">Sign in</a><a class="gh-head-button" href="#/portal/signup">Subscribe</a></div></div></header>
<div class="site-content"><main id="site-main" class="site-main"><article class="article post"><header class="article-header gh-canvas"><h1 class="article-title">${title}</h1></header><section class="gh-content gh-canvas">
${body}
</section></article></main></div>
<footer class="site-footer outer"><div class="inner"><section class="copyright">${footer}</section><div class="gh-powered-by"><a href="https://ghost.example/">Powered by Ghost</a></div></div></footer></div>
</body></html>`

/** Documentation's with tabs above, a search, and a table of contents beside. */
export const material: Frame = ({ title, body, lang, siteName, head, footer, nav }) =>
  `<!doctype html><html lang="${lang}" class="no-js"><head><meta charset="utf-8"><meta name="generator" content="mkdocs-1.6.1, mkdocs-material-9.5.42"><title>${title} - ${siteName}</title>${head}</head>
<body dir="ltr" data-md-color-scheme="default"><input class="md-toggle" data-md-toggle="drawer" type="checkbox" id="__drawer"><header class="md-header"><nav class="md-header__inner md-grid"><a href="/" title="${siteName}" class="md-header__button md-logo">${siteName}</a><div class="md-search" role="dialog"><input type="text" class="md-search__input" placeholder="Search"></div></nav></header>
<div class="md-container"><nav class="md-tabs"><ul class="md-tabs__list">${anchors(nav, '<li class="md-tabs__item">', '</li>')}</ul></nav><main class="md-main"><div class="md-main__inner md-grid"><div class="md-sidebar md-sidebar--secondary"><label class="md-nav__title">On this page</label></div><div class="md-content"><article class="md-content__inner md-typeset"><h1 id="top">${title}<a class="headerlink" href="#top" title="Permanent link">&para;</a></h1>
${body}
</article></div></div></main><footer class="md-footer"><div class="md-footer-meta"><div class="md-copyright"><div class="md-copyright__highlight">${footer}</div>Made with <a href="https://material.example/">Material for MkDocs</a></div></div></footer></div></body></html>`

/** A shop's: an announcement, a drawer for the cart, countries, and ways to pay. */
export const shop: Frame = ({ title, body, lang, siteName, head, footer, nav }) =>
  `<!doctype html>
<html class="js" lang="${lang}">
<head><meta charset="utf-8"><title>${title} &ndash; ${siteName}</title><meta property="og:type" content="website">${head}<script>var Shopify = Shopify || {}; Shopify.theme = {"name":"Dawn","id":130000000044};</script></head>
<body class="gradient">
<a class="skip-to-content-link button visually-hidden" href="#MainContent">Skip to content</a>
<div class="shopify-section announcement-bar-section"><p class="announcement-bar__message h5"><span>Free shipping on orders over 50</span></p></div>
<sticky-header class="header-wrapper"><header class="header header--middle-left"><h1 class="header__heading"><a href="/" class="header__heading-link"><span class="h2">${siteName}</span></a></h1><nav class="header__inline-menu"><ul class="list-menu list-menu--inline" role="list">${anchors(nav, '<li>', '</li>', ' class="header__menu-item list-menu__item link"')}</ul></nav><a href="/cart" class="header__icon--cart"><span class="visually-hidden">Cart</span></a></header></sticky-header>
<cart-drawer class="drawer is-empty"><h2 class="cart__empty-text">Your cart is empty</h2><a href="/collections/all" class="button">Continue shopping</a></cart-drawer>
<main id="MainContent" class="content-for-layout focus-none" role="main" tabindex="-1">
<div class="rte scroll-trigger animate--slide-in">
${body}
</div></main>
<footer class="footer color-scheme-1 section-footer-padding"><div class="footer__content-top page-width"><div class="footer-block"><h2 class="footer-block__heading">Quick links</h2><ul><li><a href="/policies/refund-policy">Refund policy</a></li><li><a href="/policies/shipping-policy">Shipping policy</a></li></ul></div>${footer}</div><div class="footer__localization"><label>Country/region</label><select><option>United States | USD $</option><option>United Kingdom | GBP £</option><option>Germany | EUR €</option></select></div><div class="footer__copyright caption"><small>&copy; 2026, <a href="/">${siteName}</a> Powered by Shopify</small></div></footer>
</body></html>`

/** Somebody's who writes HTML by hand, and has for long. */
export const byHand: Frame = ({ title, body, lang, head, footer, nav }) =>
  `<html lang="${lang}"><head><title>${title}</title>
<meta name=viewport content="width=device-width">
<style>body{max-width:38em;margin:2em auto;font:18px/1.5 Georgia,serif}hr{border:0;border-top:1px dotted #999}</style>
${head}</head>
<body>
<p>[ ${anchors(nav, '', ' ')}]
<h1>${title}</h1>
${body}
<hr>
<p><small>${footer}</small>
</body></html>`

/** A builder's for designers, in which every text has a layer of its own. */
export const framer: Frame = ({ title, body, lang, siteName, head, footer, nav }) =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="generator" content="Framer 9f31d2e"><title>${title} – ${siteName}</title>${head}</head><body><div id="main" data-framer-hydrate-v2="{}"><div class="framer-72rtr7" style="min-height:100vh;width:auto"><div class="framer-1x2-container"><nav data-framer-name="Desktop">${anchors(nav, '<div class="framer-link" data-framer-component-type="RichTextContainer"><p class="framer-text">', '</p></div>')}</nav></div>
${body}
<footer class="framer-footer" data-framer-name="Footer"><div data-framer-component-type="RichTextContainer">${footer}</div><div><p class="framer-text"><a class="framer-text" href="/legal/privacy-policy">Privacy Policy</a></p><p class="framer-text">All rights reserved.</p></div></footer></div></div><div id="template-overlay"></div></body></html>`
