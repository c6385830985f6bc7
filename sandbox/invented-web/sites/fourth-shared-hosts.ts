import { html, redirect, type WebAnswer } from '../answer.ts'
import { type Site, site } from '../site.ts'

/** Free hosts on which launches of the fourth set stand. */
export const FOURTH_SHARED_HOSTS: readonly Site[] = [
  site(
    'plumtimer--app.notion.site',
    { name: 'Plumtimer' },
    {
      '/Plumtimer-privacy-88': html(
        '<!DOCTYPE html><html lang="en"><head><title>Plumtimer privacy | Notion</title></head><body class="notion-body"><div class="notion-app-inner"><div class="notion-topbar">Get Notion free</div><div class="notion-page-content"><h1 class="notion-header-block">Plumtimer privacy</h1><div class="notion-text-block">Last edited Oct 30, 2026</div><div class="notion-text-block">Plumtimer is developed by Jitka Horáčková (sole trader, Brno).</div><div class="notion-text-block">We collect nothing. Crash reports go to Tumblebug (privacy@tumblebug.example).</div><div class="notion-text-block">Contact: <a href="mailto:plum_timer@gmail.com">plum_timer@gmail.com</a></div><div class="notion-callout-block">Icon by Marek Vávra, with love</div></div></div></body></html>',
      ),
    },
  ),
  site(
    'mooddeck--app.netlify.app',
    { name: 'Mooddeck' },
    {
      '/': html(
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mooddeck</title><link href="/assets/index.css" rel="stylesheet"></head><body class="min-h-screen bg-stone-50"><main class="max-w-xl mx-auto p-8"><h1 class="text-4xl font-black">Mooddeck</h1><p>Draw three cards. Feel slightly better.</p><section id="makers"><h2>Made in 48 hours by</h2><ul><li>Roisin Adler <a href="https://x.com/roisin_adler_cards">@roisin_adler_cards</a></li><li>Bo Tsegaye</li></ul><p>at the Rainy Weekend hackathon, with advice from judge Lena Hartmut (Duvet Labs).</p></section><footer><p>Say hi: <a href="mailto:mood_deck_cards@gmail.com">mood_deck_cards@gmail.com</a></p><p>© 2026 Mooddeck. This site is powered by Netlify</p></footer></main></body></html>',
      ),
    },
  ),
]

const GITHUB: Readonly<Record<string, WebAnswer>> = {
  '/sluicegate--io/sluicegate': html(
    '<!DOCTYPE html><html lang="en" data-color-mode="auto"><head><title>GitHub - sluicegate--io/sluicegate: Rate limits as a sidecar</title></head><body class="logged-out env-production"><header role="banner"><a href="/features">Product</a><a href="/login">Sign in</a></header><div class="repository-content"><div class="Box"><a href="/sluicegate--io/sluicegate/commit/0f3">fix: do not leak the bucket</a> <a href="/ejohansson--x">ejohansson--x</a></div><article class="markdown-body entry-content container-lg" itemprop="text"><h1>sluicegate</h1><p><a href="https://ci.example/sluicegate"><img alt="build passing" src="/badge.svg"></a></p><p>Rate limits as a sidecar.</p><h2>Install</h2><pre>brew install sluicegate</pre><h2>Who</h2><p>Written by <a href="https://github.com/ejohansson--x">Embla Johansson</a>. Maintained by Embla and <a href="https://github.com/rkwok--x">Raymond Kwok</a>. The token bucket is adapted from <em>leakylib</em> by Tadeusz Brandys &lt;tadeusz@leakylib.example&gt;.</p><h2>Commercial</h2><p>Need it with a contract? <code>embla@sluicegate-hq.example</code></p><h2>Used by</h2><p>Fjordpay, Oatline, and the library of a small town</p></article></div><div class="Layout-sidebar"><h2>About</h2><p>Rate limits as a sidecar</p><h2>Contributors 7</h2></div><footer>© 2026 GitHub, Inc.</footer></body></html>',
  ),
  '/ejohansson--x': html(
    '<!DOCTYPE html><html lang="en"><head><title>ejohansson--x (Embla Johansson) · GitHub</title></head><body class="logged-out"><main><h1 class="vcard-names"><span class="p-name vcard-fullname">Embla Johansson</span><span class="p-nickname vcard-username">ejohansson--x</span></h1><div class="p-note user-profile-bio">making @sluicegate--io. she/her</div><ul class="vcard-details"><li itemprop="homeLocation">Malmö</li><li itemprop="social"><a rel="nofollow me" href="https://www.linkedin.com/in/embla-johansson-sluice">in/embla-johansson-sluice</a></li></ul></main></body></html>',
  ),
}

const APPLE: Readonly<Record<string, WebAnswer>> = {
  '/us/app/plumtimer/id0000000441': html(
    '<!DOCTYPE html><html lang="en-us"><head><title>Plumtimer on the App Store</title></head><body><main><header><h1 class="product-header__title">Plumtimer <span class="badge">4+</span></h1><h2 class="product-header__identity"><a href="https://apps.apple.com/us/developer/jitka-horackova/id0000000442">Jitka Horackova</a></h2></header><section><h2>Description</h2><p>A timer that ripens.</p></section><section><h2>Ratings and Reviews</h2><p><b>GrantBerrisford</b> Love it. Please add apricots.</p></section><section class="information"><dl><dt>Seller</dt><dd>Jitka Horackova</dd><dt>Size</dt><dd>6.1 MB</dd><dt>Copyright</dt><dd>© 2026 Jitka Horackova</dd></dl><a href="https://plumtimer--app.notion.site/Plumtimer-privacy-88">Privacy Policy</a></section></main></body></html>',
  ),
}

const through = (website: string): WebAnswer => redirect(`${website}?ref=producthunt`, 302)

/** Where the fourth set's addresses of the listing lead. */
const LISTING: Readonly<Record<string, WebAnswer>> = Object.fromEntries(
  Object.entries({
    RLYBR1: 'https://relayberry.example/',
    TBLNK2: 'https://tablenook.example/',
    STTCH3: 'https://stitchfork.example/',
    NTPLV4: 'https://noteplover.example/',
    QTJAR5: 'https://quotejar.example/',
    CLPFT6: 'https://clipfathom.example/',
    PYSKN7: 'https://payskein.example/',
    VXMRW8: 'https://voxmarrow.example/',
    BRWTL9: 'https://brewtally.example/',
    WFLET1: 'https://wooflet.example/',
    LMNFR2: 'https://lumenfern.example/',
    FRTMN3: 'https://fretmonday.example/',
    CRMBW4: 'https://crumbwise.example/',
    SPKHV5: 'https://spokehaven.example/',
    RMTRN6: 'https://armaturenine.example/',
    FNLRC7: 'https://finlarch.example/',
    CRWCK8: 'https://carewicket.example/',
    SLRPC9: 'https://solarpact.example/',
    LXBRW1: 'https://lexbarrow.example/',
    FLDSP2: 'https://fieldspan.example/',
    MRBLD3: 'https://moorbuild.example/',
    PXLHR4: 'https://pixelhearth.example/',
    CHRTR5: 'https://chartermint.example/',
    ZHLFN6: 'https://zahlfink.example/',
    RNDLN7: 'https://rondalina.example/',
    NRDLY8: 'https://nordlykt.example/',
    KMSHG9: 'https://kumoshigoto.example/',
    BCNRD1: 'https://beaconridge.example/',
    JNLRK2: 'https://junolark.example/',
    TTRLN3: 'https://otterlane.example/',
    SGMFL4: 'https://sigmafold.example/',
    DRPLN5: 'https://driplane.example/',
    BSCRS6: 'https://basecrest.example/',
    QLLST7: 'https://quillstead.example/',
    SKFFP8: 'https://skiffpay.example/',
    PCTWL9: 'https://pactwell.example/',
    LSSNL1: 'https://lessonloft.example/',
    CRCLM2: 'https://circlemint.example/',
    STGCR3: 'https://stagecrumb.example/',
    HSHPS4: 'https://hushpost.example/',
    RNLTC5: 'https://ironlatch.example/',
    GLSSP6: 'https://glasspond.example/',
    SLTPN7: 'https://saltpan.example/',
    NSTQL8: 'https://nestquill.example/',
  }).map(([code, website]) => [`/r/${code}`, through(website)]),
)

/** Pages of the fourth set at hosts that the first has, too. */
export const FOURTH_PAGES: Readonly<Record<string, Readonly<Record<string, WebAnswer>>>> = {
  'www.producthunt.com': LISTING,
  'github.com': GITHUB,
  'apps.apple.com': APPLE,
}
