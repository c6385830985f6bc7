import { redirect } from '../answer.ts'
import { blogSystem, plain } from '../frames.ts'
import { page, type Site, site } from '../site.ts'
import { blocks, corporate, letter, marked, streamed, theme } from '../third-frames.ts'

/** Companies of the third set that share names with others, and those whose people or owners changed. */
export const THIRD_NAMES_AND_MOVES: readonly Site[] = [
  // A forecast for surfers, and a record label of the same name.
  site(
    'undertow-surf.example',
    {
      name: 'Undertow',
      frame: streamed,
      nav: [
        ['/spots', 'Spots'],
        ['/about', 'About'],
      ],
      footer: '<p>Undertow Forecast Ltd · Croyde</p>',
    },
    {
      '/': page(
        'Swell, honestly',
        '<h1>Swell, honestly</h1><p>No stars. No hype. Just the sea at seven.</p>',
      ),
      '/about': page(
        'About',
        '<p>Undertow is Kit Pascoe (forecasts, money) and Marisol Ferrer (code). Kit used to read the shipping forecast on local radio.</p><p>Shout at us: crew@undertow-surf.example</p>',
      ),
    },
  ),
  site(
    'undertow-records.example',
    { name: 'Undertow Records', frame: blogSystem, footer: '<p>Undertow Records, Leipzig and London</p>' },
    {
      '/contact': page(
        'Contact',
        '<p>Label head: Kit Sommer, kit@undertow-records.example<br>Demos: demos@undertow-records.example<br>Press UK: Marisa Ferrer, press@undertow-records.example</p>',
      ),
    },
  ),
  // A founder with the name of a professor.
  site(
    'sedgewick-labs.example',
    {
      name: 'Sedgewick',
      frame: marked,
      nav: [
        ['/method', 'Method'],
        ['/team', 'Team'],
      ],
      footer: 'Sedgewick Labs, Inc.',
    },
    {
      '/': page('Lab notebooks that answer', '<p>Ask your last four years of experiments.</p>'),
      '/team': page(
        'Team',
        '<ul><li>Daniel Achterholt, chief executive. Was a chemist, is a salesman.</li><li>Priya Nambiar, chief technology officer</li><li>Lotte Grünwald, design</li></ul><p>contact@sedgewick-labs.example</p>',
      ),
    },
  ),
  site(
    'tidewater-state.example',
    { name: 'Tidewater State University', frame: corporate, footer: '<p>Tidewater State University</p>' },
    {
      '/chemistry/faculty/daniel-achterholt': page(
        'Daniel Achterholt, Ph.D.',
        '<p>Professor of Physical Chemistry since 1998</p><p>Dr. Achterholt received his degree from the University of Marl in 1991. His group studies surfaces. He is the author of 140 papers and of one cookbook.</p><p>Office: Boyle Hall 214. Phone: 757-555-0122. dachterholt@tidewater-state.example</p><p>Group members: Priya Nandakumar (postdoc), Sven Aldrin (doctoral student)</p>',
      ),
    },
  ),
  // An app and a nursery for plants; both have a Mossgate in the house.
  site(
    'mossgate.example',
    {
      name: 'Mossgate',
      frame: theme,
      nav: [
        ['/rooms', 'Rooms'],
        ['/hosts', 'Hosts'],
      ],
      footer: '<p>Mossgate Stays Ltd, Hebden Bridge. stay@mossgate.example</p>',
    },
    {
      '/': page(
        'Quiet rooms for two nights',
        '<h1>Quiet rooms for two nights</h1><p>From Alistair Frobisher, who could not find one.</p>',
      ),
      '/hosts': page(
        'Hosts',
        '<h1>Be a host</h1><p>Alistair looks at every room himself: alistair@mossgate.example. Our hosts say: “He brought his own pillow.” (Winifred Stott, Todmorden)</p>',
      ),
    },
  ),
  site(
    'mossgate-nursery.example',
    { name: 'Moss Gate Nursery', frame: plain, footer: 'Moss Gate Nursery, Hebden Bridge. 01632 960811' },
    {
      '/': page(
        'Moss Gate Nursery',
        '<h1>Ferns, mosses, shade</h1><p>Proprietor: Alison Frobisher. plants@mossgate-nursery.example</p>',
      ),
    },
  ),
  // Renamed, and the founder gave the lead to somebody else.
  site('duskwave.example', { name: 'Duskwave', otherwise: redirect('https://vespertide.example/', 301) }, {}),
  site(
    'vespertide.example',
    {
      name: 'Vespertide',
      frame: streamed,
      nav: [
        ['/light', 'Light'],
        ['/journal', 'Journal'],
        ['/about', 'About'],
      ],
      footer: '<p>Vespertide (formerly Duskwave), Copenhagen · hej@vespertide.example</p>',
    },
    {
      '/': page('Evening light, by the hour', '<h1>Evening light, by the hour</h1>'),
      '/about': page(
        'About',
        '<h2>Who leads Vespertide</h2><p>Henriette Juul, CEO</p><p>Oskar Thorvald, CTO, oskar@vespertide.example</p><h2>Founder</h2><p>Mads Ellegaard founded the company in 2020 and is a member of its board.</p>',
      ),
      '/journal/a-new-name-and-a-new-captain': page(
        'A new name and a new captain',
        '<p>June 3, 2026</p><p>From today, Duskwave is called Vespertide. From today, too, Henriette Juul leads it. I am going to sleep late, and to build boats at Slipway Studio.</p><p>Mads Ellegaard</p><p>Henriette can be reached at henriette@vespertide.example.</p>',
      ),
    },
  ),
  site(
    'nordic-night-podcast.example',
    {
      name: 'Nordic Night',
      frame: letter,
      nav: [
        ['/archive', 'Episodes'],
        ['/about', 'About'],
      ],
      footer: 'Nordic Night, host@nordic-night-podcast.example',
    },
    {
      '/p/12-mads-ellegaard-duskwave': page(
        '12: Mads Ellegaard, CEO of Duskwave',
        '<p>Mar 14, 2023</p><p>Why does the light at four o’clock make us sad, and can a lamp do anything about it?</p><p>Agnete Falk talks with Mads Ellegaard, founder and CEO of Duskwave, about lamps. Mads: mads@duskwave.example.</p>',
      ),
    },
  ),
  // Bought, and closed to new customers.
  site(
    'larderly.example',
    {
      name: 'Larderly',
      frame: blocks,
      nav: [
        ['/', 'Larderly'],
        ['/faq', 'Questions'],
      ],
      footer: '<p>Larderly is a product of Tollgate Foods Technology, Inc.</p>',
    },
    {
      '/': page(
        'Larderly is now part of Tollgate',
        '<h1>Larderly is now part of Tollgate</h1><p>February 2, 2026. Your lists are safe. Thank you for six years. Nadine Pruitt and Sol Hathaway, founders.</p><p>Nadine now leads Larderly within <a href="https://tollgate-foods.example/larderly">Tollgate</a>. Sol has left to teach.</p>',
      ),
      '/faq': page('Questions', '<h3>Whom do I ask?</h3><p>larderly-help@tollgate-foods.example</p>'),
    },
  ),
  site(
    'tollgate-foods.example',
    {
      name: 'Tollgate Foods Technology',
      frame: corporate,
      footer: '<p>Tollgate Foods Technology, Inc. Chief executive: Roland Eberhart.</p>',
    },
    {
      '/larderly': page(
        'Larderly',
        '<p>Shopping lists for households. Product lead: Nadine Pruitt, nadine.pruitt@tollgate-foods.example, 312-555-0187.</p><p>Press: press@tollgate-foods.example</p>',
      ),
    },
  ),
  // Who wrote the code has gone to a rival; the old page of the event has them still.
  site(
    'pumice-db.example',
    {
      name: 'Pumice',
      frame: marked,
      nav: [
        ['/docs', 'Docs'],
        ['/blog', 'Blog'],
        ['/team', 'Team'],
      ],
      footer: 'Pumice Data, Inc. &middot; hello@pumice-db.example',
    },
    {
      '/': page('A database that floats', '<p>Time series on object storage.</p>'),
      '/team': page(
        'Team',
        '<p><strong>Isolde Karlsen</strong>, co-founder and CEO, isolde@pumice-db.example</p><p><strong>Tunde Bakare-Holm</strong>, head of engineering, tunde@pumice-db.example</p>',
      ),
      '/blog/so-long-garrick': page(
        'So long, Garrick',
        '<p>2026-05-29, Isolde Karlsen</p><p>Garrick Yoon wrote the first line of Pumice and was our CTO for five years. Friday was his last day. He is starting something of his own called Scoria, and we will drink to that.</p>',
      ),
      '/blog/compaction': page(
        'How we compact',
        '<p>2024-11-04, Garrick Yoon (CTO)</p><p>A segment is written once and read for years. So we merge when nobody looks, and never twice.</p><pre><code>pumice compact --level 3 --dry-run</code></pre><p>Mail me at garrick@pumice-db.example if this sounds like fun.</p><h3>Read next</h3><ul><li><a href="/blog/so-long-garrick">So long, Garrick</a></li><li><a href="/blog/clocks">Clocks lie</a>, by Tunde Bakare-Holm</li></ul>',
      ),
    },
  ),
  site(
    'databasedays.example',
    {
      name: 'Database Days',
      frame: blogSystem,
      nav: [
        ['/', 'Tickets'],
        ['/program', 'Program'],
        ['/venue', 'Venue'],
      ],
      footer: '<p>Database Days is a conference of the Plain Index Society</p>',
    },
    {
      '/2023/speakers': page(
        'Speakers 2023',
        '<h2>Rhiannon Tate</h2><p>Head of Partnerships, Kitefin</p><h2>Lars Odegaard</h2><p>Independent</p>',
      ),
      '/2025/speakers': page(
        'Speakers 2025',
        '<h2>Garrick Yoon</h2><p>CTO and co-founder, Pumice</p><p>“Compaction for people with deadlines”, Hall B, 14:00</p><h2>Per-Anders Stolt</h2><p>Founder, Stolt Index</p><h2>Eleni Vassiliou</h2><p>Principal Engineer, Northbank</p><p>Program: talks@databasedays.example</p>',
      ),
    },
  ),
]
