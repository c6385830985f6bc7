import { framer, ghost, landing, wordpress } from '../fourth-frames.ts'
import { directory, show } from '../fourth-frames-others.ts'
import { page, type Site, site } from '../site.ts'

/** Companies and people of the fourth set that others share a name with. */
export const FOURTH_NAMES: readonly Site[] = [
  // Software, and brokers of houses.
  site(
    'beaconridge.example',
    {
      name: 'Beacon Ridge',
      frame: landing,
      nav: [
        ['/product', 'Product'],
        ['/about', 'About'],
      ],
      footer: '<p>Beacon Ridge Software, Inc. Boise, Idaho. support@beaconridge.example</p>',
    },
    {
      '/': page(
        'Alerts that mean something',
        `<h1>Alerts that mean something</h1><p>Beacon Ridge groups the four hundred messages of an outage into one.</p>`,
      ),
      '/about': page(
        'About',
        `<h1>About</h1><p>Beacon Ridge was founded in 2025 by Marisol Tate, who was on call for too long. It is nine people now, none of whom sell houses, among them Jonah Eklund (Head of Engineering) and Denise Abara (Head of Growth).</p><p>To talk to Marisol, just reply to any e-mail from us, or write to <a href="mailto:marisol@beaconridge.example">marisol@beaconridge.example</a>.</p>`,
      ),
    },
  ),
  site(
    'beaconridge-realty.example',
    {
      name: 'Beacon Ridge Realty',
      frame: wordpress,
      nav: [
        ['/listings/', 'Listings'],
        ['/agents/', 'Our agents'],
      ],
      footer: 'Beacon Ridge Realty LLC, Boise, Idaho. Equal Housing Opportunity. (208) 555-0190',
    },
    {
      '/agents/': page(
        'Our agents',
        `<h3>Dennis Tate</h3><p>Designated Broker / Owner<br>dennis@beaconridge-realty.example<br>(208) 555-0191</p><h3>Connie Hargis</h3><p>Realtor&reg;<br>connie@beaconridge-realty.example</p>`,
      ),
    },
  ),
  // A founder who has the name of a novelist.
  site(
    'junolark.example',
    {
      name: 'Junolark',
      frame: ghost,
      nav: [
        ['/', 'Posts'],
        ['/colophon/', 'Colophon'],
      ],
      footer: 'Junolark &copy; 2026',
    },
    {
      '/': page(
        'Junolark, a diary for projects',
        `<p>Write what you did. See what you do.</p><p>by <strong>Nora Whitcombe</strong>, who makes this alone</p>`,
      ),
      '/colophon/': page(
        'Colophon',
        `<p>Hi, I am Nora Whitcombe. I am a civil engineer in Leeds and I build Junolark at night. (No, I did not write <em>The Salt Hour</em>. She is lovely, and gets my bug reports.)</p><p>nora@junolark.example</p><p>Typeface: Marl, by Adrian Tipton. Hosting: Nimbus Shed.</p>`,
      ),
    },
  ),
  site(
    'nora-whitcombe.example',
    {
      name: 'Nora Whitcombe',
      frame: wordpress,
      nav: [
        ['/books/', 'Books'],
        ['/contact/', 'Contact'],
      ],
      footer: '&copy; Nora Whitcombe',
    },
    {
      '/contact/': page(
        'Contact',
        `<p>Nora Whitcombe is the author of four novels, among them <em>The Salt Hour</em>.</p><p>Readers: letters@nora-whitcombe.example</p><p>Rights: Gwendolen Frye at Frye &amp; Marchbanks, gwen@fryemarchbanks.example</p>`,
      ),
    },
  ),
  // Two firms whose names sound the same.
  site(
    'otterlane.example',
    {
      name: 'Otterlane',
      frame: framer,
      nav: [
        ['/', 'Otterlane'],
        ['/studio', 'Studio'],
      ],
      footer: '<p class="framer-text">Otterlane B.V., Utrecht. hello@otterlane.example</p>',
    },
    {
      '/': page(
        'Prototypes by lunchtime',
        `<h1 class="framer-text">Prototypes by lunchtime</h1><p class="framer-text">Sketch it, click it, send it.</p>`,
      ),
      '/studio': page(
        'Studio',
        `<div data-framer-component-type="RichTextContainer"><p class="framer-text">Otterlane is built by Daan Verkerk &amp; Mirthe Zijlstra.</p><p class="framer-text">We worked together at Bureau Zeven, where Harm Kuipers taught us to throw things away. No, we are not a hedge fund.</p><p class="framer-text">Daan draws. Mirthe ships. Say hi to Mirthe: mirthe@otterlane.example</p></div>`,
      ),
    },
  ),
  site(
    'otterlain.example',
    {
      name: 'Otterlain Capital',
      frame: landing,
      nav: [['/team', 'Team']],
      footer: '<p>Otterlain Capital LLP is authorised and regulated. ir@otterlain.example</p>',
    },
    {
      '/team': page(
        'Team',
        `<h1>Team</h1><ul><li><h3>Dan Verkirk</h3><p>Managing Partner</p><p>dan.verkirk@otterlain.example</p></li><li><h3>Isolde Marchetti</h3><p>Chief Executive Officer</p></li></ul>`,
      ),
    },
  ),
  site(
    'peopledex.example',
    {
      name: 'Peopledex',
      frame: directory,
      nav: [['/', 'People']],
      footer: '<p>Peopledex compiles records by machine.</p>',
    },
    {
      '/otterlane-ceo': page(
        'Who is the CEO of Otterlane?',
        `<h1>Who is the CEO of Otterlane?</h1><p>The CEO of Otterlane is <b>Isolde Marchetti</b>. Otterlane is headquartered in London and manages $410M.</p><p>Other people at Otterlane: Dan Verkirk, Priscilla Hume.</p><h2>Related questions</h2><ul><li>Who founded Otterlane? Otterlane was founded in 2009 by Dan Verkirk.</li><li>What is Otterlane’s email format? first.last@otterlain.example (92%)</li><li>Who is the CEO of Otter Bay? The CEO of Otter Bay is Lorne Castle.</li></ul>`,
      ),
    },
  ),
  site(
    'oncall-stories.example',
    { name: 'On-Call Stories', frame: show, footer: '<p>pager@oncall-stories.example</p>' },
    {
      '/19': page(
        '19: Four hundred alerts',
        `<p>Marisol Tate of Beacon Ridge on the night that made her quit. With co-host Tate Marlin of Pagerfield.</p><p>00:00 Cold open: the pager in the bath<br>06:12 How an alert is born<br>19:40 The night of the four hundred<br>33:05 Why she hired Jonah Eklund over lunch<br>41:50 Listener mail, read by Tate</p><p>This episode is brought to you by Stackcrate and by Sleeproom, the mattress for people who are on call.</p><p>Follow Marisol on <a href="https://www.linkedin.com/in/marisoltate-oncall">LinkedIn</a>.</p>`,
      ),
    },
  ),
]
