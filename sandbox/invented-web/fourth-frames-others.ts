/** The markup of those who write about the companies of the fourth set. */
import type { Frame, FrameParts } from './frames.ts'

const anchors = (nav: FrameParts['nav'], before = '', after = ''): string =>
  nav.map(([path, words]) => `${before}<a href="${path}">${words}</a>${after}`).join('')

/** A directory's of companies: a way to sign up on every page, and companies that are like this one. */
export const directory: Frame = ({ title, body, lang, siteName, head, footer, nav }) =>
  `<!DOCTYPE html><html lang="${lang}"><head><meta charset="utf-8"><title>${title} - ${siteName}</title><meta name="robots" content="index,follow">${head}</head><body class="profile-page ng-star-inserted"><div class="top-bar"><a class="logo" href="/">${siteName}</a><form action="/search"><input placeholder="Search companies, people, investors" name="query"></form>${anchors(nav)}<a class="cta" href="/pro">Start your free trial</a></div>
<div class="profile-layout"><div class="profile-main">
${body}
</div><div class="profile-side"><div class="lock"><h4>Unlock 14 more contacts</h4><p>Upgrade to see everything that we know.</p><a href="/pro">See plans</a></div><h4>People also viewed</h4><ul><li><a href="/c/brightwidget">Brightwidget</a></li><li><a href="/c/stackcrate">Stackcrate</a></li><li><a href="/c/zentable">Zentable</a></li></ul></div></div>
<footer>${footer} <a href="/claim">Claim this profile</a> <a href="/optout">Do not sell my data</a></footer></body></html>`

/** A podcast's at its host: a player, notes, and other episodes. */
export const show: Frame = ({ title, body, lang, siteName, head, footer, nav }) =>
  `<!DOCTYPE html><html lang="${lang}"><head><meta charset="utf-8"><title>${siteName}: ${title}</title><meta name="twitter:card" content="player">${head}</head><body class="site-episode"><header class="podcast-header"><a href="/"><img class="cover" src="/cover-600.jpg" alt="${siteName} artwork"></a><h2>${siteName}</h2><div class="badges"><a href="#">Apple Podcasts</a> <a href="#">Spotify</a> <a href="/feed.xml">RSS</a></div>${anchors(nav, ' ')}</header>
<main><h1 class="episode-title">${title}</h1><div class="player" data-src="/audio.mp3"><button>Play</button><time>00:00</time><span>1x</span></div><section class="show-notes">
${body}
</section><section class="more"><h3>More episodes</h3><ol><li>The spreadsheet that ate a company</li><li>Nobody reads the manual</li><li>How to say no to a whale</li></ol></section></main><footer>${footer}</footer></body></html>`

/** A local newspaper's, with what a reader must agree to, and stories in between. */
export const gazette: Frame = ({ title, body, lang, siteName, head, footer, nav }) =>
  `<!DOCTYPE html><html lang="${lang}" itemscope itemtype="https://schema.org/NewsArticle"><head><meta charset="utf-8"><title>${title} | ${siteName}</title><link rel="amphtml" href="?amp=1">${head}</head><body class="article news"><div class="cmp-wall" aria-label="Consent"><p>We and our 847 partners store and access information on a device.</p><button>Manage options</button><button>I accept</button></div><header class="mast"><a href="/">${siteName}</a><ul>${anchors(nav, '<li>', '</li>')}</ul><span class="weather">9°C, light rain</span></header>
<article><h1 itemprop="headline">${title}</h1><div class="share-tools"><a href="#comments">Comment (4)</a> <a href="#">Share</a></div>
${body}
<div class="promo"><b>Read next:</b> <a href="/news/roadworks">Roadworks on the ring road to last until March</a></div><div class="newsletter-box"><p>Get the day's headlines by e-mail</p><input type="email"><button>Sign up</button></div></article>
<section id="comments"><h3>Comments</h3><p>You must be signed in to comment.</p></section><footer>${footer}</footer></body></html>`

/** A public office's: crumbs, a notice that it is a trial, and tabs. */
export const office: Frame = ({ title, body, lang, siteName, head, footer, nav }) =>
  `<!DOCTYPE html><html lang="${lang}" class="govuk-template"><head><meta charset="utf-8"><title>${title} - ${siteName}</title>${head}</head><body class="govuk-template__body"><a href="#main" class="govuk-skip-link">Skip to main content</a><header class="govuk-header"><a href="/" class="govuk-header__link">${siteName}</a></header><div class="govuk-width-container"><div class="govuk-phase-banner"><strong class="govuk-tag">beta</strong><span>This is a trial service – your <a href="/feedback">feedback</a> will help us to improve it.</span></div><div class="govuk-tabs"><ul>${anchors(nav, '<li class="govuk-tabs__list-item">', '</li>')}</ul></div><main class="govuk-main-wrapper" id="main"><h1 class="heading-xlarge">${title}</h1>
${body}
</main></div><footer class="govuk-footer">${footer}</footer></body></html>`

/** A fund's or a conference's: much space, few words, big letters. */
export const poster: Frame = ({ title, body, lang, siteName, head, footer, nav }) =>
  `<!DOCTYPE html><html lang="${lang}"><head><meta charset="utf-8"><title>${siteName} / ${title}</title><meta name="generator" content="Astro v4.16.7">${head}</head><body><astro-island uid="Z1k" client="load"><header><a href="/" class="wordmark">${siteName.toUpperCase()}</a><button aria-expanded="false" aria-controls="menu">Menu</button><nav id="menu">${anchors(nav)}</nav></header></astro-island><main>
${body}
</main><footer><div class="legal">${footer}</div><p class="disclaimer">Nothing on this site is an offer to buy or sell securities.</p></footer></body></html>`

/** A board of jobs that many companies rent. */
export const jobs: Frame = ({ title, body, lang, siteName, head, footer }) =>
  `<!DOCTYPE html><html lang="${lang}"><head><meta charset="utf-8"><title>Job Application for ${title} at ${siteName}</title>${head}</head><body class="job-board"><div class="job__header"><a href="/">View all jobs</a><h1 class="section-header">${title}</h1></div><div class="job__description body">
${body}
</div><form id="application-form" class="application--form"><label>First Name*<input id="first_name"></label><label>Last Name*<input id="last_name"></label><label>Email*<input id="email"></label><label>Resume/CV*<input type="file"></label><fieldset><legend>Voluntary Self-Identification</legend><select><option>Decline to self-identify</option></select></fieldset><button type="submit">Submit application</button></form><footer>${footer} Powered by Leafhouse</footer></body></html>`
