import { challenge, html, redirect, type WebAnswer } from '../answer.ts'
import { jsonLd, page, type Site, site } from '../site.ts'

/** The launches whose redirect is answered; every other one meets a bot guard. */
const REDIRECTS: Readonly<Record<string, string>> = {
  BRNDL7: 'https://brindle.example/',
  FRROW9: 'https://ferrow.example/',
  LMWCK3: 'https://www.loomwick.example/',
  PNTRY4: 'https://pantrysignal.example/',
  SNDHR1: 'https://sundialhr.example/',
  FCHWK1: 'https://www.fachwerk-ki.example/',
  PPRPT8: 'https://papierpeint.example/',
  KYMLB3: 'https://koyomi-lab.example/',
  VRMST5: 'https://varmestuga.example/',
  CRDLD2: 'https://cordel-digital.example/',
  HLCYR1: 'https://gethalcyra.example/',
  CRVDA9: 'https://usecorvidae.example/',
  GLSWG3: 'https://glasswing-crm.example/',
  PLNSG6: 'https://plainsong-audio.example/',
  OBSDA7: 'https://obsidia.example/',
  PBBLC1: 'https://pebblecast.example/',
  MTHWG3: 'https://mothwing.example/',
  SRRLH4: 'https://sorrelhealth.example/',
  PSTRN5: 'https://snailmail-app.example/',
  MRRWF1: 'https://marrowfield.example/',
  FNNMR3: 'https://fennimore.example/',
  HBNLL4: 'https://hobnail.example/',
  LNTRN5: 'https://lanternfish.example/',
  HLLWK1: 'https://hollowoak.example/',
  MRBRK2: 'https://merebrook.example/',
  RNQYX3: 'https://ironquay.example/',
  CNDRT5: 'https://cindertrack.example/',
  SLWRV7: 'https://slowriver.example/',
  DMTYC8: 'https://dimity-cloud.example/',
  CNDLF1: 'https://candleford.example/',
  BRMBL3: 'https://bramblecode.example/',
  THRNB5: 'https://thornbury-ai.example/',
  WRNFL1: 'https://wrenfield.example/',
  PNNYW3: 'https://pennywhistle-ai.example/',
  SXTNT6: 'https://sextant-labs.example/',
  GNTRY1: 'https://gantrybird.example/',
  MRLNS2: 'https://merlinstone.example/',
  QYWTR4: 'https://quaywater.example/',
  CNDDP6: 'https://candidplum.example/',
  UMBRA7: 'https://umbra-forms.example/',
}
const throughListing = (website: string): WebAnswer => redirect(`${website}?ref=producthunt`, 302)

/** As social networks answer readers that are not signed in. */
const WALL: WebAnswer = html('<html><head><title></title></head><body></body></html>', 999)

/** Hosts that everybody knows. What they answer here is invented. */
export const WELL_KNOWN: readonly Site[] = [
  site(
    'www.producthunt.com',
    {
      name: 'Product Hunt',
      aliases: ['producthunt.com'],
      robots: 'User-agent: *\nDisallow: /search\n',
      otherwise: challenge('www.producthunt.com'),
    },
    Object.fromEntries(
      Object.entries(REDIRECTS).map(([code, website]) => [`/r/${code}`, throughListing(website)]),
    ),
  ),
  site(
    'www.linkedin.com',
    {
      name: 'LinkedIn',
      aliases: ['linkedin.com', 'fr.linkedin.com'],
      robots: 'User-agent: Googlebot\nDisallow: /search\n\nUser-agent: *\nDisallow: /\n',
      otherwise: WALL,
    },
    {},
  ),
  site(
    'x.com',
    {
      name: 'X',
      aliases: ['twitter.com', 'www.x.com'],
      otherwise: html(
        '<!DOCTYPE html><html><head><title>X</title></head><body><noscript><h1>JavaScript is not available.</h1><p>Please enable JavaScript or switch to a supported browser.</p><p>© 2026 X Corp.</p></noscript><div id="react-root"></div></body></html>',
      ),
    },
    {},
  ),
  site(
    'www.instagram.com',
    { name: 'Instagram', otherwise: redirect('https://www.instagram.com/accounts/login/', 302) },
    { '/accounts/login': page('Login', '<div>Log in to Instagram</div>') },
  ),
  site('www.crunchbase.com', { name: 'Crunchbase', otherwise: challenge('www.crunchbase.com') }, {}),
  site(
    'bsky.app',
    { name: 'Bluesky' },
    {
      '/profile/sol.loomwick.example': html(
        '<!doctype html><html><head><title>Sol Abernethy-Kim (@sol.loomwick.example)</title><meta name="description" content="I build the Loomwick app."></head><body><noscript><h3>Sol Abernethy-Kim</h3><p>sol.loomwick.example</p><p>I build the Loomwick app.</p></noscript><div id="root"></div></body></html>',
      ),
    },
  ),
  site(
    'mastodon.example',
    { name: 'Mastodon' },
    {
      '/@ignatia': page(
        'Ignatia Farouk-Bell',
        '<p>Design, margins. <a rel="me" href="https://ignatia.example">ignatia.example</a></p>',
        { head: jsonLd({ '@type': 'Person', name: 'Ignatia Farouk-Bell' }) },
      ),
    },
  ),
  site(
    'docs.google.com',
    { name: 'Google Docs' },
    {
      '/forms/d/e/1FAIpQL_invented_01/viewform': html(
        '<!DOCTYPE html><html lang="en"><head><title>Contact Plainsong</title></head><body><form action="/forms/d/e/1FAIpQL_invented_01/formResponse" method="POST"><div role="heading">Contact Plainsong</div><input type="text" aria-label="Your email"><textarea aria-label="Message"></textarea><div role="button">Submit</div></form></body></html>',
      ),
    },
  ),
]
