import { html, redirect, type WebAnswer } from '../answer.ts'
import { type Site, site } from '../site.ts'

/** Free hosts on which launches of the second set stand. */
export const SECOND_SHARED_HOSTS: readonly Site[] = [
  site(
    'wobblepad.carrd.co',
    { name: 'Wobblepad' },
    {
      '/': html(
        '<!DOCTYPE html><html lang="en"><head><title>Wobblepad</title></head><body class="is-loading"><div id="wrapper"><div id="main"><div class="inner"><h1>Wobblepad</h1><p>A drum machine for people who cannot drum.</p><p>by Enzo Marchetto</p><ul class="buttons"><li><a href="https://apps.apple.com/us/app/wobblepad/id0000000207">App Store</a></li><li><a href="mailto:wobble_pad@gmail.com">Write me</a></li></ul></div></div></div></body></html>',
      ),
    },
  ),
  site(
    'pipevine-docs.netlify.app',
    { name: 'Pipevine' },
    {
      '/': html(
        '<!doctype html><html lang="en"><head><title>Pipevine</title><meta name="generator" content="VitePress v1.4.0"></head><body><div id="app"><div class="Layout"><main><h1>Pipevine</h1><p>Queues in plain files.</p><h2>Who</h2><p>Started by Thandiwe Mokoena, kept alive with Georg Lutz.</p><p>Commercial support: <a href="mailto:support@lutz-informatik.example">Lutz Informatik</a>, Georg’s firm.</p></main></div></div></body></html>',
      ),
    },
  ),
]

const repository = (title: string, readme: string): WebAnswer =>
  html(
    `<!DOCTYPE html><html lang="en" data-color-mode="auto"><head><title>${title}</title></head><body class="logged-out env-production"><div class="application-main"><div id="repository-container-header"><span class="author">pipevine--org</span>/<strong>pipevine</strong></div><div class="Layout-main"><article class="markdown-body">${readme}</article></div><div class="Layout-sidebar"><h2>About</h2><p>Queues in plain files</p><a href="https://pipevine-docs.netlify.app">pipevine-docs.netlify.app</a><h2>Contributors</h2><ul><li><a href="/thandi--m">thandi--m</a></li><li><a href="/g-lutz--ch">g-lutz--ch</a></li></ul></div></div><footer>© 2026 GitHub, Inc.</footer></body></html>`,
  )

const through = (website: string): WebAnswer => redirect(`${website}?ref=producthunt`, 302)

/** Where the second set's addresses of the listing lead. */
const LISTING: Readonly<Record<string, WebAnswer>> = Object.fromEntries(
  Object.entries({
    TLLWL1: 'https://www.talbotledger.example/',
    NTTLB2: 'https://nettlebase.example/',
    PLMBL3: 'https://plumbline-legal.example/',
    STCKM4: 'https://stackmoor.example/',
    CRKBD5: 'https://corkboard-hq.example/',
    FLDKT6: 'https://fieldkit-soil.example/',
    HSHLN7: 'https://hushline-audio.example/',
    LFTLN8: 'https://loftline-shelves.example/',
    TDBOK9: 'https://tidebook.example/',
    MNTLK1: 'https://mintlark.example/',
    KNDLW2: 'https://kindlewood.example/',
    PRCLW3: 'https://www.parcelwren.example/',
    EMBRG4: 'https://emberglass-energy.example/',
    SNWGS5: 'https://snowgoose-health.example/',
    VLLMT6: 'https://vellumtrack.example/',
    STNML7: 'https://steinmole-software.example/',
    PTTCB8: 'https://petite-cabane.example/',
    ZLNKA9: 'https://zielnik-app.example/',
    HLDNM1: 'https://haldane-maps.example/',
    TYCHO2: 'https://tycho-notes.example/',
    DVTHR3: 'https://dovetail-hr.example/',
    PNFLD4: 'https://www.pinefold.example/',
    BSLTQ5: 'https://basaltiq.example/',
    RKRCI6: 'https://rookery-ci.example/',
    FRSTG7: 'https://frostgate-vpn.example/',
    MPLNN8: 'https://mapleinn-stays.example/',
    LDGOW9: 'https://ledgerowl.example/',
    OWLFT1: 'https://owlfeather.example/',
    CPKTL2: 'https://copperkettle-tea.example/',
  }).map(([code, website]) => [`/r/${code}`, through(website)]),
)

/** Pages of the second set at hosts that the first has, too. */
export const SECOND_PAGES: Readonly<Record<string, Readonly<Record<string, WebAnswer>>>> = {
  'www.producthunt.com': LISTING,
  'apps.apple.com': {
    '/us/app/wobblepad/id0000000207': html(
      '<!DOCTYPE html><html lang="en-US"><head><title>Wobblepad on the App Store</title></head><body><main><section class="l-row"><h1>Wobblepad <span class="badge">4+</span></h1><h2>Drums for everyone</h2><h2><a href="https://apps.apple.com/us/developer/enzo-marchetto/id0000000206">Enzo Marchetto</a></h2></section><section><h2>Information</h2><dl><div><dt>Seller</dt><dd>Enzo Marchetto</dd></div><div><dt>Size</dt><dd>31 MB</dd></div></dl><ul><li><a href="https://wobblepad.carrd.co">Developer Website</a></li></ul></section></main></body></html>',
    ),
  },
  'github.com': {
    '/pipevine--org/pipevine': repository(
      'GitHub - pipevine--org/pipevine: Queues in plain files',
      '<h1>pipevine</h1><p>Queues in plain files.</p><h2>Maintainers</h2><ul><li>Thandiwe Mokoena (@thandi--m)</li><li>Georg Lutz (@g-lutz--ch)</li></ul><h2>Security</h2><p>Please report to security@pipevine-queue.example.</p><h2>Sponsors</h2><p><a href="https://kestrel-grid.example">Kestrel Grid</a>: opensource@kestrel-grid.example</p>',
    ),
    '/thandi--m': html(
      '<!DOCTYPE html><html lang="en"><head><title>thandi--m (Thandiwe Mokoena)</title></head><body><main><h1><span>Thandiwe Mokoena</span> <span>thandi--m</span></h1><p>Queues, quilts. Durban.</p><ul><li>thandi@mokoena-writes.example</li><li><a rel="me" href="https://www.linkedin.com/in/thandiwe-mokoena-pipevine">LinkedIn</a></li></ul></main></body></html>',
    ),
  },
}
