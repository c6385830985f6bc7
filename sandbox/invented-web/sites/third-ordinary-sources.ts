import { redirect } from '../answer.ts'
import { jsonLd, page, type Site, site } from '../site.ts'
import { blocks, corporate, letter, marked, paper, streamed, theme } from '../third-frames.ts'

/** Companies of the third set about whom forums, magazines, encyclopedias, and job boards write, too. */
export const THIRD_ORDINARY_SOURCES: readonly Site[] = [
  // A maker who answers questions in a forum.
  site(
    'siskin-invoice.example',
    {
      name: 'Siskin',
      frame: streamed,
      nav: [
        ['/', 'Siskin'],
        ['/pricing', 'Pricing'],
        ['/imprint', 'Imprint'],
      ],
      footer: '<p>Siskin is a one-person business.</p>',
    },
    {
      '/': page(
        'Invoices by voice message',
        '<h1>Say who, say what, say how much</h1><p>Siskin writes the invoice, numbers it, and sends it. You get on with the plumbing.</p><p>Built by <a href="https://dorothea-wenzel.example">Dorothea</a>, the daughter of a plumber.</p>',
      ),
      '/imprint': page(
        'Imprint',
        '<p>Dorothea Wenzel, Siskin Software (sole proprietor), Graben 4, 99423 Weimar. Mail: d.wenzel@siskin-invoice.example. VAT: DE000000051</p>',
      ),
      '/about': redirect('/imprint', 302),
    },
  ),
  site(
    'makersboard.example',
    { name: 'Makers Board', frame: marked, nav: [['/new', 'New']], footer: 'Makers Board, a forum' },
    {
      '/t/show-siskin/5119': page(
        'Show: Siskin, invoices by voice message',
        `<div class="topic-post"><span class="creator"><a href="/u/dwenzel">dwenzel</a></span><p>Hi all, maker here. My father is a plumber and writes his invoices on Sunday nights. I am Dorothea, I built Siskin so that he can stop.</p><p>Reach me at dorothea@siskin-invoice.example if you want to try it in a language other than German or English.</p></div><div class="topic-post"><span class="creator"><a href="/u/ramon_t">ramon_t</a></span><p>Ramon Tasker here, CEO of Billbrook. We do the same for lawyers. Happy to compare notes: ramon@billbrook.example</p></div><div class="topic-post"><span class="creator"><a href="/u/lw">lw</a></span><p>What does it cost?</p></div><div class="topic-post"><span class="creator"><a href="/u/dwenzel">dwenzel</a></span><p>Nine euros a month. Less than a washer.</p></div>`,
      ),
    },
  ),
  // A long page of people by department, and a magazine for alumni.
  site(
    'wrackline.example',
    {
      name: 'Wrackline',
      frame: corporate,
      nav: [
        ['/platform', 'Platform'],
        ['/resources', 'Resources'],
        ['/about/people', 'People'],
      ],
      footer:
        '<p>Wrackline Inc. | 300 Slip Street, Portland, Maine | <a href="mailto:info@wrackline.example">info@wrackline.example</a> | 207-555-0163</p>',
    },
    {
      '/': page(
        'Flood risk, street by street',
        '<p>Insurers, towns, and people with basements use Wrackline to see the water before it comes.</p><h2>What is new</h2><ul><li>June: maps for the Gulf Coast</li><li>April: Wrackline joins the Resilient Towns Alliance, chaired by Governor (ret.) Ellen Prouty</li></ul>',
      ),
      '/about/people': page(
        'People',
        `<h2>Executive</h2><table class="contenttable"><tr><td>Chief Executive Officer</td><td>Mireille Tanguay-Brooks</td><td>mtanguay@wrackline.example</td></tr><tr><td>Chief Scientist</td><td>Olufemi Garrity, PhD</td><td>ogarrity@wrackline.example</td></tr><tr><td>Chief Financial Officer</td><td>(interim) Dana Petersen, Ledgerlight Partners</td><td></td></tr></table><h2>Science</h2><table class="contenttable"><tr><td>Hydrology</td><td>Anneliese Fontaine</td><td></td></tr><tr><td>Hydrology</td><td>Marco Villaseñor</td><td></td></tr><tr><td>Statistics</td><td>Su-ah Kim</td><td></td></tr></table><h2>Engineering</h2><table class="contenttable"><tr><td>Director of Engineering</td><td>Theo Macallan</td><td>tmacallan@wrackline.example</td></tr><tr><td>Maps</td><td>Ines Rocha</td><td></td></tr><tr><td>Maps</td><td>Gus Whitaker</td><td></td></tr></table><h2>Fellows</h2><p>Prof. Caroline Ashby (Casco University), Hiroto Endo (visiting, until May 2026)</p>`,
      ),
    },
  ),
  site(
    'casco-university.example',
    {
      name: 'Casco Magazine',
      frame: paper,
      nav: [
        ['/issues', 'Issues'],
        ['/class-notes', 'Class notes'],
      ],
      footer: 'Casco Magazine is published by Casco University. classnotes@casco-university.example',
    },
    {
      '/magazine/class-notes-fall-2026': page(
        'Class notes, fall 2026',
        `<p><strong>’98</strong> Walter Prynne has retired to a lighthouse.</p><p><strong>’04</strong> <strong>Mireille Tanguay-Brooks</strong> runs Wrackline, which maps floods. “I hated statistics,” she writes, “and now I employ it.” Write to her at mireille.tb@casco-alumni.example.</p><p><strong>’07</strong> Bea Hartnell was elected to the town council of Wells.</p><p><strong>’11</strong> Dev Anand Rao is Wrackline’s competitor in everything but cycling, as CEO of Tidegate Analytics.</p>`,
      ),
    },
  ),
  // Offices in three cities, and a page for who wants to work there.
  site(
    'cobbleyard.example',
    {
      name: 'Cobbleyard',
      frame: theme,
      nav: [
        ['/solutions', 'Solutions'],
        ['/careers', 'Careers'],
        ['/offices', 'Offices'],
      ],
      footer: '<p>Cobbleyard Group B.V. · <a href="/privacy">Privacy</a></p>',
    },
    {
      '/': page(
        'Parking that finds you',
        '<h1>Parking that finds you</h1><p>For cities that have had enough of circling.</p><p>“Traffic in the center fell by eleven percent.” Alderman Joost Verbeek, City of Deventer</p>',
      ),
      '/offices': page(
        'Offices',
        `<h1>Offices</h1><div class="row"><div class="col"><h4>Deventer (head office)</h4><p>Brink 44<br>General Manager: Liesbeth Oudshoorn<br>deventer@cobbleyard.example<br>0570 555 044</p></div><div class="col"><h4>Ghent</h4><p>Country lead: Pieter-Jan Decorte<br>pj.decorte@cobbleyard.example<br>+32 9 555 01 44</p></div><div class="col"><h4>Leeds</h4><p>Run for us by Aire Mobility Ltd<br>Contact: Sunita Marsden, sunita@aire-mobility.example<br>0113 496 0177</p></div></div>`,
      ),
      '/careers': page(
        'Careers',
        `<h1>Careers</h1><h3>Data engineer, Deventer</h3><p>You join the team of our CTO, Rogier Haverkort, and sit by the window.</p><p>Questions about the work: Rogier (rogier@cobbleyard.example). Questions about everything else: Jantine Mulder, People &amp; Culture (jantine@cobbleyard.example).</p><p>Agencies: please do not call.</p>`,
      ),
    },
  ),
  // A founder who changed her name, and an encyclopedia that anybody may edit.
  site(
    'mistlethrush.example',
    {
      name: 'Mistle Thrush',
      frame: blocks,
      nav: [
        ['/letters', 'Letters'],
        ['/about', 'About'],
      ],
      footer: '<p>Mistle Thrush Press and Software, Ltd. hello@mistlethrush.example</p>',
    },
    {
      '/': page('Write a letter. We print and post it.', '<h1>Write a letter. We print and post it.</h1>'),
      '/about': page(
        'About',
        '<h2>About</h2><p>Hi, I’m Anna Lindqvist-Kowal. Some of you know me as Anna Kowal, under which name I founded Mistle Thrush in 2019. I got married. The letters are the same.</p><p>My co-founder Rupert Ainsley looks after machines, of both kinds: anna@mistlethrush.example, rupert@mistlethrush.example.</p>',
        {
          head: jsonLd({
            '@type': 'Organization',
            name: 'Mistle Thrush',
            founder: [
              { '@type': 'Person', name: 'Anna Kowal' },
              { '@type': 'Person', name: 'Rupert Ainsley' },
            ],
          }),
        },
      ),
    },
  ),
  site(
    'everypedia.example',
    {
      name: 'Everypedia',
      frame: marked,
      nav: [['/', 'Main page']],
      footer: 'Text is free. Anybody can edit.',
    },
    {
      '/wiki/Mistle_Thrush_(company)': page(
        'Mistle Thrush (company)',
        `<p>This article is about the company. For the bird, see Mistle thrush.</p><table class="infobox"><tr><th>Founded</th><td>2019</td></tr><tr><th>Founders</th><td>Anna Kowal, Rupert Ainsley</td></tr><tr><th>Key people</th><td>Anna Kowal (CEO), Barnaby Stroud (chairman)<sup>[citation needed]</sup></td></tr><tr><th>Headquarters</th><td>Ludlow</td></tr></table><p><b>Mistle Thrush</b> prints and posts letters that are written on the web. A rival, Post Haste, was founded by Lionel Archer in 2021.</p>`,
      ),
    },
  ),
  // Names in capitals, with signs that a model leaves out.
  site(
    'turnstone-robotics.example',
    {
      name: 'Turnstone',
      frame: streamed,
      nav: [
        ['/robots', 'Robots'],
        ['/crew', 'Crew'],
      ],
      footer: '<p>Turnstone Robotics sp. z o.o. / Gdynia / office@turnstone-robotics.example</p>',
    },
    {
      '/': page('Robots that clean hulls', '<h1>Robots that clean hulls</h1><p>No divers, no dry dock.</p>'),
      '/crew': page(
        'Crew',
        `<div class="crew"><div>ŁUKASZ ŚNIEGOCKI</div><div>CEO / CO-FOUNDER</div><div>lukasz@turnstone-robotics.example</div></div><div class="crew"><div>SØREN ÅKERHJELM</div><div>CTO / CO-FOUNDER</div><div>soren@turnstone-robotics.example</div></div><div class="crew"><div>MAŁGORZATA WĄSIK</div><div>HEAD OF OPERATIONS</div><div>+48 58 555 01 51</div></div><div class="crew"><div>CAPT. HENRYK BAŁA (RET.)</div><div>ADVISOR, BALTIC PILOTS’ GUILD</div></div>`,
      ),
    },
  ),
  // An investor's board of jobs.
  site(
    'pennycress-labs.example',
    {
      name: 'Pennycress',
      frame: letter,
      nav: [['/notes', 'Notes']],
      footer: 'Pennycress Labs Oy',
    },
    {
      '/': page(
        'Coffee from something other than coffee',
        '<p>We roast seeds that nobody wanted. Samples: <a href="mailto:taste@pennycress-labs.example">taste@pennycress-labs.example</a>.</p>',
      ),
      '/notes/why-seeds': page(
        'Why seeds',
        '<p>14 September 2026 · Venla Aaltonen</p><p>When Jarkko and I started Pennycress, everybody told us about mushrooms.</p><p>Venla Aaltonen is the CEO of Pennycress.</p>',
      ),
    },
  ),
  site(
    'jobs-birchgrove-ventures.example',
    {
      name: 'Birchgrove jobs',
      frame: streamed,
      footer: '<p>Birchgrove Ventures. Talent partner: Kaisa Lund, kaisa@birchgrove-ventures.example</p>',
    },
    {
      '/companies/pennycress': page(
        'Pennycress',
        '<h1>Pennycress</h1><p>Food, 1–10 people, Turku</p><dl><dt>Founders</dt><dd>Venla Aaltonen, Jarkko Mäkitalo</dd><dt>Backed by</dt><dd>Birchgrove (Otso Rantanen), angels</dd></dl><h2>Jobs (1)</h2><p>Process engineer. Apply through Birchgrove.</p>',
      ),
    },
  ),
  // A market in which others sell.
  site(
    'goldcrest-market.example',
    {
      name: 'Goldcrest',
      frame: theme,
      nav: [
        ['/makers', 'Makers'],
        ['/sell', 'Sell'],
        ['/company', 'Company'],
      ],
      footer: '<p>Goldcrest Marketplace Ltd, Frome · support@goldcrest-market.example</p>',
    },
    {
      '/': page(
        'Things made within thirty miles',
        '<h1>Things made within thirty miles</h1><p>Meet this week’s maker: <a href="/makers/tamar-ofek">Tamar Ofek</a>, founder of Ofek Knives.</p>',
      ),
      '/makers/tamar-ofek': page(
        'Tamar Ofek',
        '<h1>Tamar Ofek</h1><p>Founder, Ofek Knives · member since 2023 · 214 sales</p><p>Ask the maker: tamar-ofek@makers.goldcrest-market.example</p><p>“Every knife has a name.”</p>',
      ),
      '/company': page(
        'Company',
        '<h1>Company</h1><p>Goldcrest is owned by its makers and run by a small office:</p><ul><li>Jocelyn Adair-Webb, general manager</li><li>Ravi Pattanaik, platform</li><li>Mo Tennant, maker support</li></ul><p>Jocelyn: jocelyn@goldcrest-market.example</p>',
      ),
    },
  ),
  // Two founders who parted, and a product that stayed.
  site(
    'samphire-type.example',
    {
      name: 'Samphire',
      frame: marked,
      nav: [
        ['/fonts', 'Fonts'],
        ['/blog', 'Blog'],
        ['/foundry', 'Foundry'],
      ],
      footer: 'Samphire Type, since 2017 &middot; letters@samphire-type.example',
    },
    {
      '/': page('Type for small screens', '<p>Forty families, one license.</p>'),
      '/foundry': page(
        'Foundry',
        '<p>Samphire was founded by Odette Marchbanks and Luuk Terpstra. Since January 2026 it is led by Odette alone.</p><p>Licensing: odette@samphire-type.example</p>',
      ),
      '/blog/farewell': page(
        'Farewell, Luuk',
        '<p>8 January 2026</p><p>After nine years Luuk sets out on his own, as Terpstra Letters. His italics stay here; he does not. You will find him at luuk@terpstra-letters.example.</p>',
      ),
    },
  ),
  site(
    'typetalks.example',
    { name: 'Type Talks', frame: blocks, nav: [['/', 'Talks']], footer: '<p>team@typetalks.example</p>' },
    {
      '/2024/luuk-terpstra': page(
        'Luuk Terpstra: italics that do not lean',
        '<h1>Luuk Terpstra</h1><p>Co-founder of Samphire Type. Utrecht, October 2024.</p><p>luuk@samphire-type.example</p>',
      ),
    },
  ),
]
