import { flow, framer, landing, wordpress } from '../fourth-frames.ts'
import { directory, office, poster } from '../fourth-frames-others.ts'
import { page, type Site, site } from '../site.ts'

/** Ordinary companies of the fourth set that have a board, a register, or an office in several towns. */
export const FOURTH_ORDINARY_FIRMS: readonly Site[] = [
  site(
    'armaturenine.example',
    {
      name: 'Armature Nine',
      frame: landing,
      nav: [
        ['/robots', 'Robots'],
        ['/leadership', 'Leadership'],
        ['/newsroom', 'Newsroom'],
      ],
      footer:
        '<p>Armature Nine Robotics, Inc. 900 Industrial Way, Pittsburgh, PA 15201. Main: (412) 555-0100</p><p>Careers: jobs@armaturenine.example</p>',
    },
    {
      '/': page(
        'A robot for the ninth thing',
        `<h1>A robot for the ninth thing</h1><p>The eight easy steps are automated. We do the one with the screwdriver.</p><section><p>“It has dropped fewer parts than I have.”</p><p>Earl Dobransky, Line Supervisor, Keystone Pumps</p></section>`,
      ),
      '/leadership': page(
        'Leadership',
        `<h1>Leadership</h1><div class="bio"><h2>DR. SUNNIVA KRISHNAN</h2><h3>Chief Executive Officer &amp; Founder</h3><p>Sunniva built her first gripper from a salad server. She holds a doctorate from Three Rivers Institute, where she remains an adjunct, and was named to the Valley 40.</p></div><div class="bio"><h2>LAMONT PRICHARD</h2><h3>Chief Operating Officer</h3><p>Twenty years at Keystone Pumps, the last six as plant manager. Lamont joined in 2025.</p></div><div class="bio"><h2>VERA ISTOMINA</h2><h3>VP, Engineering</h3><p>Motion planning, and cello.</p></div><div class="bio"><h2>ABEL OYEYEMI</h2><h3>VP, Customer Success</h3><p>Abel learned patience as a referee.</p></div><p class="disclosure">Titles as of October 2026. Dr. Krishnan's academic views are her own.</p><h1>Board of Directors</h1><ul><li>Sunniva Krishnan</li><li>Hollis Beaumont, General Partner, Ironworks Capital</li><li>Patricia Ng, retired, formerly CFO of Allegheny Rail</li></ul>`,
      ),
      '/newsroom/series-a': page(
        'Armature Nine raises $18M Series A',
        `<article><p>PITTSBURGH, Sept. 22, 2026 -- Armature Nine, maker of robots for fiddly work, today announced $18 million led by Ironworks Capital.</p><p>"The ninth step is where the money is lost," said Hollis Beaumont, who joins the board.</p><p>"We are hiring people who like screws," said Sunniva Krishnan.</p><p>Keystone Pumps, an early customer, plans to install eleven more units in 2027, according to its plant manager, Rita Szymanski.</p><h3>About Ironworks Capital</h3><p>Ironworks Capital backs companies that make things. It was founded by Hollis Beaumont and Ruth Calloway.</p><h3>Forward-looking statements</h3><p>This release contains forward-looking statements. Actual results may differ materially.</p><p><b>Media contact</b><br/>Delroy Vance, Director of Marketing, Armature Nine<br/>dvance@armaturenine.example<br/>(412) 555-0117</p></article>`,
      ),
    },
  ),
  site(
    'finlarch.example',
    {
      name: 'Finlarch',
      frame: framer,
      nav: [
        ['/', 'Accounts'],
        ['/people', 'People'],
        ['/legal', 'Legal'],
      ],
      footer:
        '<p class="framer-text">Finlarch is a trading name of Larch Payments Limited, an electronic money institution (FRN 000441). Complaints: complaints@finlarch.example</p>',
    },
    {
      '/': page(
        'An account for two',
        `<div data-framer-component-type="RichTextContainer"><h1 class="framer-text">An account for two</h1><p class="framer-text">★★★★★ “We stopped arguing about oat milk.” Jess &amp; Tomi, Leith</p><p class="framer-text">Cards are issued by Bank of the Mersey under license.</p><p class="framer-text">For couples, flatmates, and bands. Split nothing, see everything.</p></div>`,
      ),
      '/people': page(
        'People',
        `<div class="framer-row"><div class="framer-name"><p class="framer-text"><strong class="framer-text">Tomasz Abernethy</strong></p></div><div class="framer-role"><p class="framer-text">Chief Executive Officer</p></div></div><div class="framer-row"><div class="framer-name"><p class="framer-text"><strong class="framer-text">Oyinda Lascelles</strong></p></div><div class="framer-role"><p class="framer-text">Chief Product Officer</p></div></div><div class="framer-row"><div class="framer-name"><p class="framer-text"><strong class="framer-text">Graeme Stobart</strong></p></div><div class="framer-role"><p class="framer-text">MLRO and Head of Compliance</p></div></div><div class="framer-row"><p class="framer-text">Our angels: Bettina Voss (founder, Sparhaus), Amaury Delacourt (ex-Tresor), Nikesh Rana (Bandstand).</p></div>`,
      ),
      '/legal': page(
        'Legal',
        `<div data-framer-component-type="RichTextContainer"><p class="framer-text">Larch Payments Limited. Directors: T. J. Abernethy, O. Lascelles. Safeguarding bank: Bank of the Mersey.</p><p class="framer-text">Our nominated officer is Graeme Stobart, mlro@finlarch.example. If we cannot agree, you may take your complaint to the Ombudsman (help@money-ombudsman.example, 0300 555 0123).</p></div>`,
      ),
    },
  ),
  site(
    'carewicket.example',
    {
      name: 'Carewicket',
      frame: wordpress,
      nav: [
        ['/families/', 'For families'],
        ['/about/', 'About'],
        ['/clinical/', 'Clinical'],
      ],
      footer: '<p>Carewicket Health, PBC &middot; 1-833-555-0142 &middot; care@carewicket.example</p>',
    },
    {
      '/': page(
        'Who is with Mom today?',
        `<p>&ldquo;I live in Tucson. My brother lives next door to her. Guess who knew about the fall?&rdquo; &mdash; Marguerite Ruiz-Hanley, daughter</p><p>One calendar for the aide, the nurse, and four siblings who do not talk.</p><p class="has-small-font-size">Carewicket is not a medical device. In an emergency, call 911.</p>`,
      ),
      '/about/': page(
        'About',
        `<p>When Rosalba Quintero's mother came home from the hospital, there were eleven people in the group chat and nobody in the house. Rosalba, a nurse, called her college roommate, Bethany Sun, an engineer.</p><p><strong>Rosalba Quintero, RN</strong> is our CEO. <strong>Bethany Sun</strong> is our CTO. Along the way we were joined by a chaplain, a tax preparer, and two people from the group chat. <strong>Dr. Malcolm Ayers</strong>, a geriatrician, became our Chief Medical Officer in March, after three years of advising us from Lakeshore Hospital.</p>`,
      ),
      '/clinical/': page(
        'Clinical advisory board',
        `<div class="wp-block-columns"><div class="wp-block-column"><p>Dr. Irena Kowalczyk-Page<br>Chief of Geriatrics, Lakeshore Hospital</p></div><div class="wp-block-column"><p>Prof. Temitope Lund<br>School of Nursing, Prairie State</p></div></div><p>Our protocols are reviewed every quarter. Members are paid for their time and hold no shares. Former members: Dr. Eliot Vargas (2023 to 2025), now at Sunhaven. </p><p>To refer a patient: referrals@carewicket.example, attention Dr. Ayers.</p>`,
      ),
    },
  ),
  site(
    'corporations.prairiestate.example',
    {
      name: 'Prairie State Division of Corporations',
      frame: office,
      nav: [
        ['/search', 'Search'],
        ['/file', 'File a report'],
      ],
      footer: '<p>Office of the Secretary of State. corporations@prairiestate.example</p>',
    },
    {
      '/entity/7719044': page(
        'CAREWICKET HEALTH, PBC',
        `<table class="govuk-table"><tr><th>Entity number</th><td>7719044</td></tr><tr><th>Type</th><td>Domestic public benefit corporation</td></tr><tr><th>Status</th><td>Good standing</td></tr><tr><th>Registered agent</th><td>NATIONWIDE AGENTS OF PRAIRIE INC, attn: LORRAINE BECKWITH</td></tr><tr><th>Last report</th><td>February 28, 2026</td></tr></table><h2>Filing history</h2><table><tr><th>Date</th><th>Document</th></tr><tr><td>02/28/2026</td><td>ANNUAL REPORT</td></tr><tr><td>03/02/2025</td><td>ANNUAL REPORT</td></tr><tr><td>06/19/2023</td><td>ARTICLES OF INCORPORATION. INCORPORATOR: PETER J HALVERSEN, ATTORNEY</td></tr></table><p>Name reservations are not shown. Certified copies cost $15.</p><h2>Officers</h2><table><tr><th>Name</th><th>Title</th></tr><tr><td>QUINTERO, ROSALBA M</td><td>PRESIDENT</td></tr><tr><td>SUN, BETHANY</td><td>SECRETARY</td></tr></table>`,
      ),
    },
  ),
  site(
    'solarpact.example',
    {
      name: 'Solarpact',
      frame: flow,
      nav: [
        ['/landlords', 'Landlords'],
        ['/tenants', 'Tenants'],
        ['/contact', 'Contact'],
      ],
      footer: '<div>Solarpact AG, Zürich &middot; Solarpact Deutschland GmbH, Konstanz</div>',
    },
    {
      '/': page(
        'Power from your own roof, for people who rent',
        `<div class="section"><h1>Power from your own roof, for people who rent</h1><p>We sign with the landlord, you sign with us, and everybody pays less.</p></div>`,
      ),
      '/contact': page(
        'Contact',
        `<div class="w-layout-grid"><div><h4>Switzerland</h4><p>Annina Caduff<br/>Head of Partnerships<br/><a href="tel:+41445550131">+41 44 555 01 31</a><br/><a href="mailto:annina.caduff@solarpact.example">annina.caduff@solarpact.example</a></p></div><div><h4>Germany</h4><p>Volkmar Reiß<br/>Geschäftsführer, Solarpact Deutschland<br/>volkmar.reiss@solarpact.example</p></div><div><h4>Austria</h4><p>Through our partner Dachstrom eGen<br/>Leopold Hinterreiter<br/>hinterreiter@dachstrom.example</p></div><div><h4>Medien</h4><p>Pressebüro Limmat, Ursina Gall<br/>gall@pressebuero-limmat.example</p></div><div><h4>Anything else</h4><p>kontakt@solarpact.example</p></div></div>`,
      ),
    },
  ),
  site(
    'glacierline.example',
    {
      name: 'Glacierline Ventures',
      frame: poster,
      nav: [
        ['/companies', 'Companies'],
        ['/us', 'Us'],
      ],
      footer: 'Glacierline Ventures AG. pitch@glacierline.example',
    },
    {
      '/companies/solarpact': page(
        'Solarpact',
        `<h1>Solarpact</h1><p class="big">Rooftop power for renters.</p><dl><dt>Founders</dt><dd>Laurin Zgraggen<br/>Mireille Tscharner</dd><dt>Seat</dt><dd>Zürich</dd><dt>Since</dt><dd>2025</dd><dt>Our partner on the board</dt><dd>Cornelius Vögeli</dd></dl><h2>Milestones</h2><ul><li>2025: first house in Wipkingen</li><li>2026: seed round with Glacierline, Helvetia Angels (Reto Bünzli), and the canton</li></ul><h2>Also in energy</h2><ul><li>Firnstrom. Founder: Gianna Decurtins</li><li>Kachelwerk. Founders: Beat Oberholzer, Sina Marti</li></ul><p>“They asked the tenants first. Nobody asks the tenants first.” Cornelius Vögeli</p>`,
      ),
    },
  ),
  site(
    'haulbright.example',
    {
      name: 'Haulbright',
      frame: wordpress,
      nav: [
        ['/carriers/', 'Carriers'],
        ['/shippers/', 'Shippers'],
        ['/contact-us/', 'Contact us'],
      ],
      footer: '<p>Haulbright Freight Technologies, Inc. MC-000441. Dispatch 24/7: 800-555-0175</p>',
    },
    {
      '/': page(
        'Empty miles are a choice',
        `<p>Loads that fit the way home. No phone tag.</p><ul><li>4,100 carriers</li><li>Paid in two days, or the fee is ours</li><li>Members of the Mid-States Brokers Association (president: Glenda Fusco)</li></ul><p>&ldquo;I saw my kids on Thursday.&rdquo; Delbert Whitehorse, owner-operator, Gallup</p>`,
      ),
      '/contact-us/': page(
        'Contact us',
        `<figure class="wp-block-table"><table><thead><tr><th>Department</th><th>Who</th><th>Phone</th><th>Email</th></tr></thead><tbody><tr><td>Founder / President</td><td>Shelby Ortega-Pratt</td><td>ext. 101</td><td>shelby@haulbright.example</td></tr><tr><td>Carrier Relations</td><td>Big Mike Sandoval</td><td>816-555-0133</td><td>mike@haulbright.example</td></tr><tr><td>Shipper Sales</td><td>Ankita Deshpande</td><td>816-555-0134</td><td>sales@haulbright.example</td></tr><tr><td>Claims</td><td>Corning &amp; Doyle (outside adjusters), Faye Corning</td><td>913-555-0150</td><td>haulbright@corningdoyle.example</td></tr></tbody></table></figure>`,
      ),
    },
  ),
  site(
    'tradeshelf.example',
    {
      name: 'Tradeshelf',
      frame: directory,
      nav: [['/industries', 'Industries']],
      footer: '<p>Tradeshelf aggregates public data. We cannot promise that it is right.</p>',
    },
    {
      '/company/haulbright': page(
        'Haulbright: Contact Details, Employees, Revenue',
        `<h1>Haulbright</h1><p>Haulbright is a company in the trucking industry with an estimated revenue of $4.1M.</p><h3>Key people</h3><table><tr><td>Shelby Ortega-Pratt</td><td>President</td><td>s****@haulbright.example</td></tr><tr><td>Michael Sandoval</td><td>Carrier Manager</td><td>m****@haulbright.example</td></tr><tr><td>Lyle Henrickson</td><td>VP Finance</td><td>l****@haulbright.example</td></tr></table><h3>Haulbright competitors</h3><p>Backhaul Buddy (CEO: Roy Castleman), LoadLark (CEO: Priya Ahuja), Deadhead Zero (CEO: Tom Brzezinski)</p><h3>Frequently asked questions regarding Haulbright</h3><p>Where is Haulbright located? Haulbright’s headquarters are in Kansas City, Missouri.</p><p>What is Haulbright’s official website? haulbright.example</p><p>How many employees work at Haulbright? 31</p><p>The most common Haulbright email format is {first}.{last}. Example: jane.doe@haulbright.example</p>`,
      ),
    },
  ),
]
