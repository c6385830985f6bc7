import { challenge, file, html, HTML_HEADERS, redirect, text } from '../answer.ts'
import { blogSystem, builder, framework } from '../frames.ts'
import { page, type Site, site } from '../site.ts'

const PARKED =
  '<!DOCTYPE html><html><head><title>DOMAIN is for sale</title></head><body><div id="main"><h1>This domain may be for sale</h1><p>Buy DOMAIN today. Inquire: sales@parkinglot-domains.example or +1 800 555 0150.</p><ul><li><a href="/search?q=email+software">Email software</a></li><li><a href="/search?q=contact+us">Contact us</a></li></ul></div></body></html>'
const parked = (host: string) => html(PARKED.replaceAll('DOMAIN', host))

/** Sites of which some or all pages cannot be read, or say that nothing is there. */
export const UNREACHABLE: readonly Site[] = [
  site('hollowoak.example', { name: 'Hollow Oak', otherwise: parked('hollowoak.example') }, {}),
  site(
    'parkinglot-domains.example',
    { name: 'Parking Lot' },
    { '/': page('Domains', '<p>Names for sale</p>') },
  ),
  // A soft 404: every address answers with 200.
  site(
    'merebrook.example',
    {
      name: 'Merebrook',
      frame: framework,
      otherwise: html(
        '<!DOCTYPE html><html lang="en"><head><title>Merebrook</title></head><body><div id="__next"><div><h2>Oops, this page went for a swim</h2><div>Go back <a href="/">home</a>, or write to us: hello@merebrook.example</div></div></div></body></html>',
      ),
    },
    {
      '/': page(
        'Merebrook',
        '<div>Swimming lessons from your pool camera</div><div>Founder and CEO: Calliope Drummond-Sato</div>',
      ),
    },
  ),
  // Closed to every program by a bot guard.
  site('ironquay.example', { name: 'Ironquay', otherwise: challenge('ironquay.example') }, {}),
  site(
    'saltmarsh-tools.example',
    { name: 'Saltmarsh', otherwise: challenge('saltmarsh-tools.example') },
    {
      '/': page(
        'Saltmarsh',
        '<h1>Spreadsheets for tides</h1><p>By Fenella Grosvenor-Idowu. hello@saltmarsh-tools.example</p>',
      ),
    },
  ),
  // robots.txt closes a part or all of it.
  site(
    'cindertrack.example',
    { name: 'Cindertrack', robots: 'User-agent: *\nDisallow: /team\nDisallow: /private/\n' },
    {
      '/': page('Cindertrack', '<h1>Running plans from your shoes</h1><p><a href="/team">Team</a></p>'),
      '/team': page('Team', '<h1>Team</h1><p>Ekow Bannerman-Vos, CEO, ekow@cindertrack.example</p>'),
      '/contact': page(
        'Contact',
        '<form><input type="email"><textarea></textarea></form><p>run@cindertrack.example</p>',
      ),
    },
  ),
  site(
    'veilstone.example',
    { name: 'Veilstone', robots: '# Go away\nUser-agent: *\nDisallow: /\n' },
    {
      '/': page('Veilstone', '<p>Sunniva Halloran-Paz, founder: sunniva@veilstone.example</p>'),
    },
  ),
  // Servers in trouble.
  site(
    'brokenspoke.example',
    {
      name: 'Broken Spoke',
      frame: blogSystem,
      otherwise: html('<h1>Error establishing a database connection</h1>', 500),
    },
    {
      '/': page(
        'Broken Spoke',
        '<p>Bike repair, diagnosed by photo. Ask Lucasta Nnamdi-Ferris, who founded it.</p>',
      ),
      '/about': html('<h1>503 Service Temporarily Unavailable</h1>', 503, { 'retry-after': '3600' }),
      '/team': html('<h1>410 Gone</h1>', 410),
    },
  ),
  site(
    'slowriver.example',
    { name: 'Slow River' },
    {
      '/': page('Slow River', '<p>Film scans, restored.</p>'),
      '/team': { kind: 'silent' },
      '/contact': {
        kind: 'slow',
        status: 200,
        headers: HTML_HEADERS,
        body: '<html><title>Contact</title><p>hello@slowriver.example</p>'.padEnd(4000),
        pieceBytes: 20,
        everyMs: 900,
      },
      '/press': { kind: 'closed' },
    },
  ),
  site(
    'expiredcert.example',
    { name: 'Gable & Thorn', otherwise: { kind: 'bad_tls', fault: 'expired' } },
    {},
  ),
  site(
    'othername.example',
    { name: 'Tallow Street', otherwise: { kind: 'bad_tls', fault: 'other_name' } },
    {},
  ),
  site(
    'dimity-cloud.example',
    { name: 'Dimity', frame: builder },
    {
      '/': page('Home', '<p>Curtains, measured by phone. Founded by Apollonia Wester-Nakamura.</p>'),
      '/loop': redirect('/loop-2', 302),
      '/loop-2': redirect('/loop', 302),
      '/deck': file(
        'application/pdf',
        '%PDF-1.7\n1 0 obj << /Title (Dimity deck, apollonia@dimity-cloud.example) >>\n',
      ),
      '/humans.txt': text(
        '/* TEAM */\nFounder: Apollonia Wester-Nakamura\nContact: apollonia [at] dimity-cloud.example\nFrom: Lyon\n',
      ),
      '/cut': {
        kind: 'wrong_length',
        status: 200,
        headers: HTML_HEADERS,
        declaredBytes: 90_000,
        body: '<html><title>Team</title><p>Apollonia Wester-',
      },
    },
  ),
  // Needs scripts: without them there is nothing to read.
  site(
    'glowdesk.example',
    {
      name: 'Glowdesk',
      otherwise: html(
        '<!doctype html><html lang="en"><head><meta charset="utf-8"/><title>Glowdesk</title><script defer src="/static/js/main.4f0a.js"></script></head><body><noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div></body></html>',
      ),
    },
    {},
  ),
]
