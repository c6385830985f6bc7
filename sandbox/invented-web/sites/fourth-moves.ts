import { redirect } from '../answer.ts'
import { byHand, flow, framer, ghost, landing } from '../fourth-frames.ts'
import { directory, gazette } from '../fourth-frames-others.ts'
import { page, type Site, site } from '../site.ts'

/** Companies of the fourth set that somebody left, that were sold, or that have another name now. */
export const FOURTH_MOVES: readonly Site[] = [
  // A founder who left, and a directory that does not know.
  site(
    'sigmafold.example',
    {
      name: 'Sigmafold',
      frame: ghost,
      nav: [
        ['/', 'Blog'],
        ['/team/', 'Team'],
      ],
      footer: 'Sigmafold, Inc. &middot; hey@sigmafold.example',
    },
    {
      '/': page(
        'Sigmafold blog',
        `<article class="gh-card"><h3>A new chapter</h3><footer class="gh-card-meta">Perpetua Nkemelu &mdash; 18 Sep 2026</footer></article><article class="gh-card"><h3>Why we fold</h3><footer class="gh-card-meta">Casimir Holt &mdash; 2 Feb 2025</footer></article>`,
      ),
      '/a-new-chapter/': page(
        'A new chapter',
        `<p>18 September 2026</p><p>Today I have a sad thing and a good thing to tell.</p><p>After four years, my co-founder Casimir is leaving Sigmafold. He has been commuting to a newborn and a company, and has picked the right one. From October he will teach statistics at Wendover School. He keeps his shares and our thanks.</p><p>Some of you met him at the Crease, our small conference, where he forgot his slides and drew them on the window. Our board member Judith Amsler said then that she had invested in the wrong thing, and should have bought windows.</p><p>The good thing: Ottavio Brandt, who built our engine, is our new CTO.</p><p>I stay where I am.</p><p>Perpetua Nkemelu, CEO</p>`,
      ),
      '/why-we-fold/': page(
        'Why we fold',
        `<p>2 February 2025 &middot; by Casimir Holt, co-founder and CTO</p><p>Every survey is a piece of paper with a crease. Statistics is finding the crease.</p><p>Objections to casimir@sigmafold.example.</p>`,
      ),
      '/team/': page(
        'Team',
        `<p><strong>Perpetua Nkemelu</strong>, CEO. perpetua@sigmafold.example</p><p><strong>Ottavio Brandt</strong>, CTO.</p><p><strong>Lise Aubry-Mensah</strong>, Customer Success.</p><p><strong>Jethro Bains</strong>, Engineering.</p><p><strong>Mona Lindgaard</strong>, Design (parental leave until March; until then, write to Lise).</p><p>Board: Perpetua Nkemelu; Judith Amsler (Kettleworth Partners). Counsel: Farrell &amp; Sloe LLP.</p>`,
      ),
    },
  ),
  site(
    'firmfacts.example',
    {
      name: 'Firmfacts',
      frame: directory,
      nav: [['/', 'Firms']],
      footer: '<p>Firmfacts. Last crawl: varies.</p>',
    },
    {
      '/sigmafold': page(
        'Sigmafold',
        `<h1>Sigmafold</h1><p>Updated March 2025</p><table><tr><th>CEO</th><td>Perpetua Nkemelu</td></tr><tr><th>CTO</th><td>Casimir Holt (casimir@sigmafold.example)</td></tr><tr><th>Employees</th><td>4</td></tr></table>`,
      ),
      '/basecrest': page(
        'Basecrest',
        `<h1>Basecrest</h1><p>Updated July 2024</p><table><tr><th>Founder, CEO</th><td>Leopoldine Faber</td></tr><tr><th>CTO</th><td>Anders Quist</td></tr><tr><th>VP Sales</th><td>Chip Ravenel</td></tr></table>`,
      ),
    },
  ),
  // Sold; one founder stays to lead the product, the other left.
  site(
    'driplane.example',
    {
      name: 'Driplane',
      frame: landing,
      nav: [
        ['/', 'Driplane'],
        ['/joining-hydrona', 'News'],
      ],
      footer: '<p>Driplane is a Hydrona company. driplane@hydrona.example</p>',
    },
    {
      '/': page('Water the vines that ask', `<h1>Water the vines that ask</h1><p>Now part of Hydrona.</p>`),
      '/joining-hydrona': page(
        'Driplane joins Hydrona',
        `<article class="prose"><p>May 5, 2026</p><p>We are joining Hydrona, who have put water on fields since before we were born.</p><p>What changes: nothing on your bill. Graciela Montoya-Beck stays on as general manager of Driplane. Tobin Ashgrove, who started it with her, is off to sail around something.</p><p>Thank you to the growers who let us dig: Rafe and Dolly Castagna, Stag Bend Vineyards, and the late Hugo Peralta. Thank you to Marguerite Oyelaran at Vinehouse Fund, who called every Monday.</p><p>“We have wanted this team for two years,” said Werner Haas, chief executive of Hydrona.</p></article>`,
      ),
    },
  ),
  site(
    'hydrona.example',
    {
      name: 'Hydrona',
      frame: flow,
      nav: [
        ['/products', 'Products'],
        ['/contact', 'Contact'],
      ],
      footer: '<div>Hydrona SE. Investor relations: ir@hydrona.example</div>',
    },
    {
      '/contact': page(
        'Contact',
        `<div class="w-layout-grid"><div><h4>Hydrona Drip</h4><p>Rolf Dietz, rolf.dietz@hydrona.example</p></div><div><h4>Driplane</h4><p>Graciela Montoya-Beck, graciela.montoya@hydrona.example, +1 707 555 0128</p></div></div>`,
      ),
    },
  ),
  // Renamed; the old address leads to the new one, except for a page that was forgotten.
  site(
    'paperkin.example',
    {
      name: 'Paperkin',
      frame: framer,
      nav: [
        ['/', 'Paperkin'],
        ['/about', 'About'],
      ],
      footer: '<p class="framer-text">Paperkin (formerly Docukin) Ltd</p>',
    },
    {
      '/': page(
        'Family papers, found',
        `<h1 class="framer-text">Family papers, found</h1><p class="framer-text">Docukin is Paperkin now. Same shoebox, better lid.</p>`,
      ),
      '/about': page(
        'About',
        `<p class="framer-text">Paperkin was founded as Docukin in 2023 by Ruaridh Melville. His wife, Sunita Melville, joined as operations director in 2025.</p><p class="framer-text">Write to ruaridh@paperkin.example (the old docukin addresses have stopped working).</p>`,
      ),
    },
  ),
  site(
    'docukin.example',
    { name: 'Docukin', frame: byHand, footer: 'Docukin Ltd, Perth' },
    {
      '/': redirect('https://paperkin.example/', 301),
      '/help.html': page(
        'Docukin help',
        `<p>Stuck? Ask Ruaridh (ruaridh@docukin.example) or our intern Calum Dow (calum@docukin.example), who is here until August 2024.`,
      ),
    },
  ),
  // Another CTO, and a founder who became chair.
  site(
    'basecrest.example',
    {
      name: 'Basecrest',
      frame: landing,
      nav: [
        ['/product', 'Product'],
        ['/company', 'Company'],
      ],
      footer: '<p>Basecrest Data GmbH, Wien. office@basecrest.example, +43 1 555 0191</p>',
    },
    {
      '/': page(
        'Backups that you can read',
        `<h1>Backups that you can read</h1><p>As a file. In an editor. Without us.</p>`,
      ),
      '/company': page(
        'Company',
        `<h1>Company</h1><h2>Management (2026)</h2><p>Leopoldine Faber, founder and executive chair</p><p>Mirko Stanić, chief executive since January 2026</p><p>Yevgenia Pohl, chief technology officer. She succeeded Anders Quist, who now runs infrastructure at Tarnwald.</p><h2>Supervisory board</h2><p>Leopoldine Faber (chair); Dr. Hannes Wimmer, Donau Beteiligungen; Agnes Tóth, employees' representative</p><h2>Press</h2><p>Yevgenia and Mirko like to talk: presse@basecrest.example</p>`,
      ),
    },
  ),
  site(
    'wiener-technikblatt.example',
    {
      name: 'Wiener Technikblatt',
      lang: 'de',
      frame: gazette,
      nav: [['/firmen', 'Firmen']],
      footer: '<p>Wiener Technikblatt, redaktion@wiener-technikblatt.example</p>',
    },
    {
      '/firmen/basecrest': page(
        'Basecrest holt Chef von der Konkurrenz',
        `<p class="byline">Von Ladislaus Prem, 12. Jänner 2026</p><p>Mirko Stanić übernimmt die Leitung des Wiener Unternehmens Basecrest. Gründerin Leopoldine Faber wechselt in den Vorsitz.</p><p>Stanić, 41, war zuletzt Bereichsleiter bei Tarnwald. Dort folgt ihm laut einem Sprecher Isabella Grohs nach. „Ich mag Dateien“, sagte Stanić dieser Zeitung.</p><p>Basecrest beschäftigt 38 Menschen in Wien und Graz. An der Firma beteiligt ist Donau Beteiligungen, deren Vorstand Hannes Wimmer von einem „geordneten Übergang“ sprach.</p><p>Sein Stellvertreter im Vertrieb, Chip Ravenel, hat das Haus nach Angaben der Firma „schon länger“ verlassen.</p>`,
      ),
    },
  ),
]
