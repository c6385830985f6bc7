import { framer, ghost, landing, material, wordpress } from '../fourth-frames.ts'
import { poster, show } from '../fourth-frames-others.ts'
import { jsonLd, page, type Site, site } from '../site.ts'

/** Companies of the fourth set among customers, guests, authors, and helpers, and one that hides its addresses. */
export const FOURTH_NOISY: readonly Site[] = [
  // Parents, teachers, and ambassadors.
  site(
    'lessonloft.example',
    {
      name: 'Lessonloft',
      frame: landing,
      nav: [
        ['/tutors', 'Tutors'],
        ['/parents', 'Parents'],
        ['/team', 'Team'],
      ],
      footer: '<p>Lessonloft Education Ltd, Cork. hola@lessonloft.example</p>',
    },
    {
      '/': page(
        'Tutors your child will ask for',
        `<h1>Tutors your child will ask for</h1><div class="marquee"><figure><p>“She asked for MORE fractions.”</p><figcaption><b>Gráinne Mulcahy</b><span>Mother of two</span></figcaption></figure><figure><p>“I teach from my kitchen now.”</p><figcaption><b>Anton Reyes</b><span>Math tutor, 5.0 ★</span></figcaption></figure><figure><p>“Our grades went up by a third.”</p><figcaption><b>Principal Edel Roche</b><span>St. Finbarr’s</span></figcaption></figure></div><section><h2>Meet three of our tutors</h2><ul><li>Anton Reyes, mathematics</li><li>Siobhán Keating, Irish</li><li>Dr. Ravi Subramanian, physics</li></ul></section>`,
      ),
      '/team': page(
        'Team',
        `<h1>The people behind the tutors</h1><p>Tutors are independent. We are not.</p><ul class="grid"><li>Niamh Castlebar · Founder and CEO · <a href="mailto:niamh@lessonloft.example">mail</a> · <a href="https://www.linkedin.com/in/niamh-castlebar">in</a></li><li>Ioan Lupescu · Engineering · <a href="mailto:ioan@lessonloft.example">mail</a></li><li>Dervla Finn · Tutor Happiness</li><li>Cathal Breen · Design</li><li>Ewa Dudek · Finance</li><li>Orlaith Moran · Schools</li></ul><p>We are hiring a <a href="/jobs">Head of Maths</a>. Garda vetting is handled by SafeStart (Brendan Hickey).</p><p>Advisers: Edel Roche (St. Finbarr’s), Prof. Moira Quill (Lee College)</p>`,
      ),
    },
  ),
  // Posts by members, a summit, and those who work there.
  site(
    'circlemint.example',
    {
      name: 'Circlemint',
      frame: ghost,
      nav: [
        ['/', 'The Mint'],
        ['/about/', 'About'],
        ['/summit/', 'Summit'],
      ],
      footer: 'Circlemint &copy; 2026',
    },
    {
      '/': page(
        'The Mint: the blog of Circlemint',
        `<article class="gh-card"><h3>How I run a circle of 3,000 beekeepers</h3><footer>Desirée Holm</footer></article><article class="gh-card"><h3>Pricing your first circle</h3><footer>Vuk Petrović, Circlemint</footer></article><article class="gh-card"><h3>When to close a circle</h3><footer>Mahalia Stokes</footer></article>`,
        {
          head: jsonLd({
            '@type': 'Blog',
            publisher: { '@type': 'Organization', name: 'Circlemint', email: 'mint@circlemint.example' },
          }),
        },
      ),
      '/about/': page(
        'About',
        `<p>Circlemint is software for communities that meet. We are Vuk Petrović and Alondra Beasley, with help from Tove in support.</p><p>Vuk ran a forum for people who restore trams. Alondra organized a mothers' choir. Between them they had moderated four hundred thousand messages, of which they liked about half.</p><blockquote>“The only community tool that my members did not complain about.” Desirée Holm, Nordic Beekeepers</blockquote><p>Alondra handles partnerships: alondra@circlemint.example</p>`,
      ),
      '/when-to-close-a-circle/': page(
        'When to close a circle',
        `<p>By Mahalia Stokes</p><p>I have closed two circles and mourned one. Here is how you know.</p><p>When the same five people greet each other, it is a kitchen and not a circle.</p>`,
      ),
      '/summit/': page(
        'Circlemint Summit 2026',
        `<p>Keynote: <strong>Ferdinand Osei</strong>, founder of Hivequarter</p><p>Fireside: <strong>Desirée Holm</strong>, Nordic Beekeepers, with <strong>Vuk Petrović</strong>, Circlemint</p><p>MC: <strong>Bambi Torres</strong>, comedian</p><p>Sponsors: write to Bambi? No. Write to summit@circlemint.example.</p>`,
      ),
    },
  ),
  // Contributors, sponsors, and a company.
  site(
    'patchbarn.example',
    {
      name: 'Patchbarn',
      frame: material,
      nav: [
        ['/', 'Docs'],
        ['/credits', 'Credits'],
        ['/support', 'Support'],
      ],
      footer: 'Patchbarn is developed by Barnworks OÜ and friends',
    },
    {
      '/': page(
        'Patchbarn',
        `<p>Self-hosted forms.</p><pre><code>docker run -p 8080:8080 patchbarn/patchbarn</code></pre><p>Release 4.2 was cut by Hanno Sild.</p>`,
      ),
      '/credits': page(
        'Credits',
        `<h2>Core</h2><p>Hanno Sild and Leelo Martens (Barnworks)</p><h2>Contributors</h2><p>Zainab Qureshi (Formline GmbH), tkorhonen, Émile Vasseur (Ville de Nantes), Patrick O. (translation)</p><h2>Sponsors</h2><p>Formline GmbH, Ville de Nantes, Peer Albrecht, and a person who signs as “a dentist”</p><h2>Security audits</h2><p>Brackish Labs, Lukas Ziegenhals</p>`,
      ),
      '/support': page(
        'Support',
        `<ul><li>Community: the forum</li><li>Paid: Barnworks OÜ, Leelo Martens, <code>leelo@barnworks.example</code>, +372 5555 0188</li><li>In French: Émile Vasseur helps people at emile.vasseur@nantes-numerique.example, thank you Émile</li></ul>`,
      ),
    },
  ),
  site(
    'barnworks.example',
    { name: 'Barnworks', frame: framer, footer: '<p>Barnworks OÜ, Tartu</p>' },
    {
      '/': page(
        'Barnworks',
        `<h1 class="framer-text">Barnworks</h1><p class="framer-text">We make Patchbarn and host it for those who would rather not.</p><p class="framer-text">hanno@barnworks.example</p>`,
      ),
    },
  ),
  // Crews, artists, and the firm that sells them tickets.
  site(
    'stagecrumb.example',
    {
      name: 'Stagecrumb',
      frame: wordpress,
      nav: [
        ['/venues/', 'Venues'],
        ['/whos-playing/', 'Who’s playing'],
        ['/contact/', 'Contact'],
      ],
      footer: '&copy; Stagecrumb Ltd, Glasgow',
    },
    {
      '/': page(
        'Tickets for small rooms',
        `<p>Forty seats or fewer.</p><p>&ldquo;We sold out a laundrette.&rdquo; Kirsty Baird, The Spin Cycle</p>`,
      ),
      '/whos-playing/': page(
        'Who’s playing',
        `<ul><li>Fri: Lorna Whyte Trio, The Spin Cycle</li><li>Thu: Poems for Plumbers, hosted by Senga Rae, The Boiler Room</li><li>Fri (late): Neon Haggis, promoter Fergus Tait</li><li>Sat: DJ Ozan, Hidden Lane. Booking: Sheena Pirie, sheena@piriebookings.example</li><li>Sun: an evening with Stagecrumb founder Callum Rennie-Das and his accordion</li></ul>`,
      ),
      '/contact/': page(
        'Contact',
        `<p>Venues: Callum, 0141 496 0177, callum@stagecrumb.example</p><p>Artists: Moira Lennox, Artist Liaison, moira@stagecrumb.example</p><p>We book nothing ourselves; for the Hidden Lane programme ask its manager, Isla McKendrick, at the bar.</p><p>Door staff are supplied by Clyde Stewarding.</p>`,
      ),
    },
  ),
  site(
    'smallrooms.example',
    { name: 'Small Rooms', frame: show, footer: '<p>Small Rooms is made by Ailie Struan.</p>' },
    {
      '/7': page(
        '7: The accordion exit',
        `<p>Callum Rennie-Das tells Ailie how Stagecrumb began in a close in Dennistoun, and why co-founder Petra Voigt went back to Leipzig. (Petra now runs <em>Kleine Bühne</em>.)</p><p>We also hear from sound engineer Big Davie Mullen, from poet Senga Rae on why forty is the right number, and from a laundrette.</p><p>Callum's page: <a href="https://www.linkedin.com/in/callum-rennie-das">linkedin.com/in/callum-rennie-das</a></p>`,
      ),
    },
  ),
  // Addresses for people and not for programs.
  site(
    'hushpost.example',
    {
      name: 'Hushpost',
      frame: poster,
      nav: [
        ['/', 'Hushpost'],
        ['/people', 'People'],
      ],
      footer: 'Hushpost, Trieste',
    },
    {
      '/': page('Mail without a trace', `<h1>Mail without a trace</h1><p>We read nothing. We cannot.</p>`),
      '/people': page(
        'People',
        `<h2>People</h2><p>Ludovica Serri &mdash; founder<br>ludovica<span class="at" aria-label="at">&#64;</span>hushpost.example</p><p>Matevž Kobal &mdash; cryptography<br>matevz {at} hushpost {dot} example</p><p>Tina Furlan &mdash; the office<br>tina@<b></b>hushpost<!-- no spam please -->.example<br>Tel. <span>040</span><span>555</span><span>0187</span></p><p>All: <img src="/mail.svg" alt="ciao@hushpost.example" width="180"></p>`,
      ),
    },
  ),
]
