import { byHand, framer, landing, wordpress } from '../fourth-frames.ts'
import { jobs, poster } from '../fourth-frames-others.ts'
import { jsonLd, page, type Site, site } from '../site.ts'

/** More ordinary companies of the fourth set that sell software. */
export const FOURTH_ORDINARY_TOOLS: readonly Site[] = [
  site(
    'quotejar.example',
    {
      name: 'Quotejar',
      frame: byHand,
      nav: [
        ['/', 'what'],
        ['/now.html', 'now'],
        ['/privacy.html', 'privacy'],
      ],
      footer:
        'Quotejar has no investors, no tracking and no roadmap. <a href="mailto:matti@quotejar.example">Mail</a>.',
    },
    {
      '/': page(
        'Quotejar: estimates for people who fix things',
        `<p>You walk around the house with your phone. You say what is broken. Quotejar makes an estimate that your customer can sign.
<p><img src=shot.png width=600 alt="A screenshot with three lines and a total">
<p><b>9 euros a month.</b> <a href="https://pay.quotejar.example/buy">Buy</a> or <a href="/try">try it for a month</a>.
<h2>Who is behind this?</h2>
<p>Just me. My name is Matti Lehtovaara, I live in Oulu, and I was an electrician for eleven years before my knees had enough. I learned to program from library books.Version one was a spreadsheet on a phone with a broken corner; Kaj in Vaasa used it for a year and sent me a list of forty things, and I have done thirty-eight.  The jar was drawn by my friend Jules Navarro, whom you should hire: <a href="https://julesnavarro.example">julesnavarro.example</a>.
<h2>What people say</h2>
<blockquote>My wife no longer types on Sundays. <br>&mdash; Kaj Sundqvist, Sundqvist El AB, Vaasa</blockquote>
<blockquote>Too cheap. <br>&mdash; somebody on the internet</blockquote>`,
      ),
      '/now.html': page(
        'What I am doing now',
        `<p>Updated 3 November 2026, from a cabin without power.
<ul><li>Fixing the thing where two people sign at once<li>Reading about heat pumps<li>Not adding AI. Please stop asking.</ul>
<p>You can find me as <a href="https://github.com/mattil--quotejar">mattil</a> on the code site, and by phone between 9 and 11 at +358 457 3957 044.`,
      ),
      '/privacy.html': page(
        'Privacy',
        `<p>Controller: Matti Lehtovaara, trading as Quotejar, Business ID 0000044-1. I keep your address, your estimates, and nothing else. Backups are with Pilvikaari Oy (dpo@pilvikaari.example). To be forgotten, write to <b>privacy@quotejar.example</b>. It is also me.`,
      ),
    },
  ),
  site(
    'clipfathom.example',
    {
      name: 'Clipfathom',
      frame: framer,
      nav: [
        ['/', 'Home'],
        ['/team', 'Team'],
        ['/press', 'Press'],
      ],
      footer: '<p class="framer-text">Clipfathom Inc., Toronto</p>',
    },
    {
      '/': page(
        'Find the minute that matters',
        `<div data-framer-name="Hero"><div data-framer-component-type="RichTextContainer"><h1 class="framer-text">Find the minute that matters</h1></div><div data-framer-component-type="RichTextContainer"><p class="framer-text">Upload two hours. Get the ninety seconds that people will share, with captions, in your colors.</p></div><a class="framer-button" href="/start"><p class="framer-text">Try free</p></a></div><div data-framer-name="Testimonials"><div data-framer-component-type="RichTextContainer"><p class="framer-text">I cut my Monday in half.</p></div><div data-framer-component-type="RichTextContainer"><p class="framer-text">Delphine Asante</p></div><div data-framer-component-type="RichTextContainer"><p class="framer-text">Host, The Long Stairs</p></div></div><div data-framer-component-type="RichTextContainer"><p class="framer-text">Questions? team@clipfathom.example</p></div>`,
      ),
      '/team': page(
        'Team',
        `<div data-framer-name="Grid"><div class="framer-card"><img src="/i/1.png" alt=""><div data-framer-component-type="RichTextContainer"><p class="framer-text">Reza Tavakoli</p></div><div data-framer-component-type="RichTextContainer"><p class="framer-text">CEO</p></div></div><div class="framer-card"><img src="/i/2.png" alt=""><div data-framer-component-type="RichTextContainer"><p class="framer-text">Maude Gagnon-Liu</p></div><div data-framer-component-type="RichTextContainer"><p class="framer-text">CTO</p></div></div><div class="framer-card"><img src="/i/3.png" alt=""><div data-framer-component-type="RichTextContainer"><p class="framer-text">Hyacinth Obuya</p></div><div data-framer-component-type="RichTextContainer"><p class="framer-text">Growth</p></div></div></div><div data-framer-component-type="RichTextContainer"><h2 class="framer-text">Advisors</h2></div><div class="framer-card"><div data-framer-component-type="RichTextContainer"><p class="framer-text">Sylvain Corbeau</p></div><div data-framer-component-type="RichTextContainer"><p class="framer-text">ex-VP Product, Reelhouse</p></div></div>`,
      ),
      '/press': page(
        'Press kit',
        `<div data-framer-component-type="RichTextContainer"><h2 class="framer-text">Boilerplate</h2><p class="framer-text">Clipfathom finds the best minute of any recording. Founded in 2025 by Reza Tavakoli and Maude Gagnon-Liu, it is used by 9,000 podcasters.</p><h2 class="framer-text">Contact</h2><p class="framer-text">Hyacinth Obuya<br>hyacinth@clipfathom.example<br>+1 (647) 555-0139</p><h2 class="framer-text">In the news</h2><p class="framer-text">“The first tool that gets jokes” Gus Renard, Podcast Trade<br>“Fine” The Editing Room</p><h2 class="framer-text">Facts</h2><p class="framer-text">Six people, two cities, 1.4M minutes cut. Backed by Maplestart.</p><h2 class="framer-text">Downloads</h2><p class="framer-text"><a href="/logo.zip">Logos (zip)</a></p></div>`,
      ),
    },
  ),
  site(
    'maplestart.example',
    {
      name: 'Maplestart',
      frame: poster,
      nav: [
        ['/portfolio', 'Portfolio'],
        ['/apply', 'Apply'],
      ],
      footer: 'Maplestart Accelerator, apply@maplestart.example',
    },
    {
      '/portfolio/clipfathom': page(
        'Clipfathom',
        `<h1>Clipfathom</h1><p class="batch">S25 · Active · Toronto</p><p>Finds the minute worth sharing in any recording.</p><h2>Founders</h2><div class="founder"><h3>Reza Tavakoli, Founder</h3><p>Cut trailers for nine years.</p><a href="https://www.linkedin.com/in/reza-tavakoli-clips" class="li">LinkedIn profile</a></div><div class="founder"><h3>Maude Gagnon-Liu, Founder</h3><p>Speech recognition, McGill.</p></div><dl><dt>Team size</dt><dd>6</dd><dt>Group partner</dt><dd>Imogen Farr</dd></dl><h2>Company launches</h2><p>“Clipfathom: the minute that matters”, 1,204 votes. Posted by Reza Tavakoli.</p><h2>More from S25</h2><ul><li>Gullwing Health. Founders: Odette Sarkisian, Paul Nakamura-Hess</li><li>Permafrost. Founder: Ilya Brandvold</li><li>Tidy Robotics. Founders: Mags Delacroix, Hugh Osterman</li></ul><h2>Latest news</h2><p>“Toronto start-up wants to kill the intro”, Podcast Trade, by Gus Renard, August 2026</p>`,
      ),
    },
  ),
  site(
    'payskein.example',
    {
      name: 'Payskein',
      frame: landing,
      nav: [
        ['/how', 'How it works'],
        ['/company', 'Company'],
        ['/blog', 'Blog'],
      ],
      footer:
        '<p>Payskein Ltd is registered in England and Wales (no. 00031177). Registered office: 9 Wool Exchange, Bradford BD1. Tel 01274 496 0188</p>',
    },
    {
      '/': page(
        'Payroll for firms with odd hours',
        `<h1>Payroll for firms with odd hours</h1><p>Bars, farms, theaters. If nobody works nine to five, we are for you.</p><div class="mt-16 grid gap-8 lg:grid-cols-3"><div><h3>Split shifts</h3><p>Two till four, then nine till late. It adds up, in every sense.</p></div><div><h3>Tronc</h3><p>Tips that go to the people who were tipped.</p></div><div><h3>Holiday pay</h3><p>Rolled up, as the law has it since 2024.</p></div></div><p class="text-xs">HMRC recognised. Integrates with Ledgerlane and Rotaboss.</p><section><blockquote>“The first payroll where I slept.”</blockquote><cite>Bernadette Cowley, Finance Director, Alhambra Nights</cite></section>`,
      ),
      '/company': page(
        'Company',
        `<div class="space-y-8"><h1>Company</h1><h2>Leadership</h2><article class="flex gap-8"><img alt="Portrait of Gulshan Mirza" src="/p/gm.jpg"/><div><h3>Gulshan Mirza</h3><p class="text-indigo-600">Chief Executive</p><p>Gulshan ran payroll for a theater with four hundred ushers. She founded Payskein in 2023, and has been wrong about bank holidays only once since. She sits on the small firms panel of the Bradford Chamber.</p></div></article><article class="flex gap-8"><img alt="Portrait of Piotr Nadolny" src="/p/pn.jpg"/><div><h3>Piotr Nadolny</h3><p class="text-indigo-600">Chief Technology Officer</p><p>Before Payskein, Piotr was Head of Engineering at Ledgerlane.</p></div></article><article class="flex gap-8"><img alt="Portrait of Jo Ackroyd" src="/p/ja.jpg"/><div><h3>Jo Ackroyd</h3><p class="text-indigo-600">Customer Director</p><p>Jo answers the phone. Try her: <a href="tel:+447700900217">07700 900217</a> or jo.ackroyd@payskein.example.</p></div></article><h2>Board</h2><p>Gulshan Mirza; Piotr Nadolny; Sir Desmond Hale (non-executive chair, formerly of the Northern Bank); Carys Penrose (Aire Valley Capital).</p></div>`,
      ),
      '/privacy': page(
        'Privacy notice',
        `<div class="prose"><h1>Privacy notice</h1><p>Last updated: 1 October 2026</p><p>Payskein Ltd (“we”) is the controller of personal data about visitors, and the processor of data about our customers’ employees.</p><h2>1. How to contact us</h2><p>Our data protection officer is Marguerite Oduya of Hartwell Privacy LLP, who can be reached at payskein-dpo@hartwell-privacy.example or by post at 2 Park Row, Leeds.</p><h2>2. What we collect</h2><p>Names, bank details, hours, and what the law makes us.</p><h2>Who else sees it</h2><table><thead><tr><th>Processor</th><th>Why</th></tr></thead><tbody><tr><td>Nimbus Shed Ltd</td><td>Hosting</td></tr><tr><td>Bellwire Ltd</td><td>Text messages</td></tr><tr><td>Postwright GmbH</td><td>E-mail</td></tr></tbody></table><p>Bellwire’s representative in the Union is Cordelia Haas, Rathausgasse 3, Freiburg.</p><h2>3. Your rights</h2><p>You have the right to complain to the Information Commissioner.</p></div>`,
      ),
    },
  ),
  site(
    'voxmarrow.example',
    {
      name: 'Voxmarrow',
      frame: framer,
      nav: [
        ['/', 'Product'],
        ['/about', 'About'],
        ['https://boards.leafhouse.example/voxmarrow', 'Careers'],
      ],
      footer:
        '<p class="framer-text">Voxmarrow AI, Inc. 44 Wall Street, New York · contact@voxmarrow.example</p>',
    },
    {
      '/': page(
        'A receptionist that never sleeps',
        `<div data-framer-component-type="RichTextContainer"><h1 class="framer-text">A receptionist that never sleeps</h1><p class="framer-text">Voxmarrow picks up, books, and knows when to fetch a person.</p></div><div data-framer-name="Logos"><p class="framer-text">As heard at 1,200 dentists</p></div>`,
      ),
      '/about': page(
        'About',
        `<div data-framer-component-type="RichTextContainer"><h1 class="framer-text">About</h1><p class="framer-text">Voxmarrow was founded by Adaeze Lindholm, who spent six years teaching speech models to understand her grandmother, and by Theodor Pacheco, who spent them answering the phone at his parents' clinic.</p><p class="framer-text">Our first customer was Dr. Mina Pacheco, Theodor's mother, who still finds mistakes. Today 1,200 practices use Voxmarrow to book, move, and cancel.</p><p class="framer-text">“My front desk smiles now.” Dr. Sharon Weiss, Bayside Dental</p><p class="framer-text">We have raised $6.2M from Quarterdeck Ventures (Lionel Strand) and Two Rivers.</p></div>`,
      ),
    },
  ),
  site(
    'boards.leafhouse.example',
    { name: 'Voxmarrow', frame: jobs, footer: '' },
    {
      '/voxmarrow/4471': page(
        'Senior Speech Engineer',
        `<p><strong>Location:</strong> New York or remote (US)</p><p>You will be the third person on the speech team, and report to our Head of Research, <strong>Wanjiru Sorensen</strong>.</p><h3>What you will do</h3><ul><li>Shave 200 ms off every turn</li><li>Make accents boring</li></ul><h3>What we offer</h3><ul><li>$185,000 to $230,000, and equity</li><li>Dentist, obviously</li></ul><p>Voxmarrow is an equal opportunity employer.</p><h3>How we hire</h3><ol><li>A call with Philippa Trent, our recruiter at Talentpier</li><li>A day of work, paid</li><li>Lunch with Adaeze and Theodor</li></ol><p>Questions before you apply? wanjiru@voxmarrow.example</p>`,
      ),
    },
  ),
  site(
    'speechweek.example',
    {
      name: 'Speech Week',
      frame: poster,
      nav: [
        ['/speakers', 'Speakers'],
        ['/tickets', 'Tickets'],
      ],
      footer: 'Speech Week 2026, Rotterdam. program@speechweek.example',
    },
    {
      '/speakers': page(
        'Speakers',
        `<h1>Speakers</h1><ul class="speakers"><li><h3>Adaeze Lindholm</h3><p>CEO, Voxmarrow</p><p class="talk">Your grandmother is an edge case</p></li><li><h3>Gijs Aardema</h3><p>Professor of Phonetics, University of Rijnmond</p><p class="talk">Vowels are a lie</p></li><li><h3>Theodora Pacheco</h3><p>Principal, Marrow Voice Coaching</p><p class="talk">Warming up</p></li><li><h3>Kofi Ansah-Reyes</h3><p>Staff Research Scientist, Larynx Labs</p><p class="talk">Latency is a feeling</p></li><li><h3>Birgitta Holmqvist</h3><p>Head of Accessibility, Nordbank</p><p class="talk">Please hold</p></li><li><h3>Tariq Dunmore</h3><p>Co-founder and CTO, Voxel &amp; Sons</p><p class="talk">What we got wrong about Welsh</p></li><li><h3>Panel: who owns a voice?</h3><p>Moderated by Saffron Whitlow, The Audible Review, with Adaeze Lindholm, Kofi Ansah-Reyes, and attorney Lucien Marsh (Marsh Feld LLP)</p></li></ul>`,
      ),
    },
  ),
  site(
    'gridsparrow.example',
    {
      name: 'Gridsparrow',
      frame: wordpress,
      nav: [
        ['/features/', 'Features'],
        ['/customers/', 'Customers'],
        ['/contact/', 'Contact'],
      ],
      footer: 'Copyright &copy; 2026 Gridsparrow GmbH',
    },
    {
      '/': page(
        'Dashboards your boss understands',
        `<div class="elementor elementor-12"><section class="elementor-section"><h2 class="elementor-heading-title">Dashboards your boss understands</h2><div class="elementor-widget-text-editor"><p>Connect a spreadsheet. Ask a question. Send the answer.</p></div></section></div>`,
        {
          head: jsonLd({
            '@type': 'Organization',
            name: 'Gridsparrow',
            url: 'https://gridsparrow.example',
            contactPoint: {
              '@type': 'ContactPoint',
              contactType: 'sales',
              email: 'sales@gridsparrow.example',
              telephone: '+49 30 23125 440',
            },
          }),
        },
      ),
      '/customers/': page(
        'Customers',
        `<div class="wp-block-columns"><div class="wp-block-column"><figure class="wp-block-pullquote"><blockquote><p>We stopped printing.</p><cite>Ruprecht Engel, Leiter Controlling, Nordmühle AG</cite></blockquote></figure></div><div class="wp-block-column"><figure class="wp-block-pullquote"><blockquote><p>Setup was a coffee.</p><cite>Solveig Aas, COO, Fjellbrus</cite></blockquote></figure></div></div>`,
      ),
      '/contact/': page(
        'Contact',
        `<div class="wp-block-group"><p>Do you want a demo, or just to complain? Both work here.</p><p>Our office is on the third floor, behind the bicycle shop. The bell says “Engel”, which is the dentist; ring below that.</p><p>Gridsparrow GmbH, Oranienstr. 441, 10969 Berlin. HRB 000447 B. USt-IdNr. DE000000441. Technik dieser Website: Nordpixel, Bastian Freitag.</p><div class="wpcf7"><form action="/contact/#wpcf7-f21" method="post" class="wpcf7-form init"><p><label>Your name<br /><input type="text" name="your-name" /></label></p><p><label>Your email<br /><input type="email" name="your-email" /></label></p><p><label>Your message<br /><textarea name="your-message"></textarea></label></p><p><input type="submit" value="Submit" /></p></form></div><h3>People you may reach</h3><p><strong>Hauke Brandis</strong> (Geschäftsführer)<br />hauke@gridsparrow.example</p><p><strong>Zsófia Kelemen</strong> (Head of Sales)<br />zsofia@gridsparrow.example<br />+49 30 23125 442</p></div>`,
      ),
      '/author/lea/': page(
        'Author: Lea Sommerfeld',
        `<p class="author-description">Lea writes about charts for Gridsparrow. She is our Content Lead and lives in Leipzig with a plotter. <a href="https://www.linkedin.com/in/lea-sommerfeld-charts">LinkedIn</a></p><h2 class="entry-title"><a href="/pie">In defense of the pie</a></h2><h2 class="entry-title"><a href="/axes">Start at zero, mostly</a></h2>`,
      ),
    },
  ),
]
