import { byHand, flow, ghost, landing, shop, wordpress } from '../fourth-frames.ts'
import { directory, gazette, show } from '../fourth-frames-others.ts'
import { jsonLd, page, type Site, site } from '../site.ts'

/** Ordinary companies of the fourth set that sell to everybody. */
export const FOURTH_ORDINARY_MAKERS: readonly Site[] = [
  site(
    'brewtally.example',
    {
      name: 'Brewtally',
      frame: shop,
      nav: [
        ['/collections/all', 'Shop'],
        ['/pages/our-story', 'Our story'],
        ['/pages/wholesale', 'Wholesale'],
        ['/pages/contact', 'Contact'],
      ],
      footer:
        '<div class="footer-block"><h2 class="footer-block__heading">Brewtally LLC</h2><p>212 SE Ankeny St, Portland, OR 97214</p></div>',
    },
    {
      '/': page(
        'The scale that knows your kettle',
        `<div class="banner__content"><h2>The scale that knows your kettle</h2><p>Put it under the pot. It counts so that you can drink.</p><div class="multirow"><h3>No app needed</h3><p>There is one. You do not need it.</p><h3>Runs for a year</h3><p>On two batteries that you already have in a drawer.</p><h3>Repairable</h3><p>Four screws. We sell all of the parts.</p></div><a href="/products/brewtally" class="button">Shop now</a></div><h2>What customers say</h2><div class="jdgm-widget"><div class="jdgm-rev"><span class="jdgm-rev__author">Shawna P.</span><div class="jdgm-rev__body">My husband talks to it.</div></div><div class="jdgm-rev"><span class="jdgm-rev__author">Terrence Oyelade</span><span>Head Brewer at Slow Ferry</span><div class="jdgm-rev__body">Accurate to the gram. We have six.</div></div></div>`,
      ),
      '/pages/our-story': page(
        'Our story',
        `<p>Brewtally was born when Wes Kamaka weighed his baby and his coffee on the same scale on the same morning, and wrote down the wrong one.</p><p>Wes is an industrial designer. His neighbor Annelise Grubb builds the kind of sensors that go into bridges. They started on a Sunday in April 2024, sold the first forty at the Hollywood farmers market, and quit their jobs in January.</p><p><img src="/cdn/shop/files/garage.jpg" alt="Annelise Grubb soldering in the garage while Wes Kamaka holds the lamp"></p><p><p>“I said, that number is a baby,” remembers Annelise. “He said, that explains the coffee.”</p><p>In 2025 Pour Over magazine gave us four and a half beans. The half bean is for the beep, which its editor, Marguerite Sloane, did not like. The beep is gone.</p><p>Each scale is put together in Portland by Annelise, Wes, and a rotating cast of cousins.</p>`,
      ),
      '/pages/wholesale': page(
        'Wholesale',
        `<p>We sell to roasters, shops, and one submarine. Minimum order: twelve.</p><p>Lead time is three weeks, four before Christmas. Current stockists include Slow Ferry Brewing (Portland), Dot Coffee (Seattle), and Grandpa Al’s Hardware (Boise; ask for Al). Write to Annelise at <a href="mailto:annelise@brewtally.example">annelise@brewtally.example</a> with your tax ID. In Europe please order from our distributor Kaffeewaage Vertrieb (Herr Jens Petzold, petzold@kaffeewaage.example).</p>`,
      ),
      '/pages/contact': page(
        'Contact',
        `<form method="post" action="/contact#ContactForm" id="ContactForm" class="isolate"><input type="hidden" name="form_type" value="contact"><input autocomplete="name" name="contact[Name]" placeholder="Name"><input type="email" name="contact[email]" placeholder="Email"><textarea name="contact[Comment]"></textarea><button type="submit" class="button">Send</button></form><p>Or text us: (503) 555-0162</p>`,
      ),
    },
  ),
  site(
    'wooflet.example',
    {
      name: 'Wooflet',
      frame: shop,
      nav: [
        ['/products/wooflet', 'Wooflet'],
        ['/pages/press', 'Press'],
        ['/pages/team', 'The pack'],
      ],
      footer: '<p>woof@wooflet.example</p>',
    },
    {
      '/': page(
        'Know where the dog is',
        `<h2>Know where the dog is</h2><p>Ten grams. Ten days. No subscription.</p><p>As seen in <em>Tailwaggers Weekly</em></p>`,
      ),
      '/pages/team': page(
        'The pack',
        `<div class="multicolumn"><ul class="multicolumn-list"><li class="multicolumn-list__item"><img alt="Harriet Lindgren-Poole" src="/cdn/1.jpg"><h3>Harriet</h3><p>Founder. Human of Biscuit.</p></li><li class="multicolumn-list__item"><img alt="Mehmet Ildır" src="/cdn/2.jpg"><h3>Mehmet</h3><p>Hardware. Human of nobody, allergic.</p></li><li class="multicolumn-list__item"><img alt="Biscuit" src="/cdn/3.jpg"><h3>Biscuit</h3><p>Chief Escape Officer</p></li></ul></div>`,
      ),
      '/pages/press': page(
        'Press',
        `<h3>For immediate release</h3><p>BRISTOL, 14 October 2026: Wooflet, the tracker without a subscription, ships today to 3,200 backers.</p><p>The tracker weighs ten grams, lasts ten days, and uses the same network as parking meters. It costs £89. There is nothing more to pay.</p><p>“Biscuit got out nine times while we were making it, so we had nine tests,” said Harriet Lindgren-Poole, founder of Wooflet.</p><p>Wooflet was funded in nine hours on Kickbarn. It is designed in Bristol and made in Poznań by Elektrownia Zwierząt, whose director Kazimierz Drozd calls it “a very small, very waterproof headache”.</p><p>“For the first time a tracker is lighter than the collar,” said Dr. Fenella Marsh, a vet at Clifton Paws who was not paid for this.</p><p><strong>Media enquiries:</strong> Gideon Sharpe, Loud Lane Communications, gideon@loudlane.example, 07700 900338</p><p><strong>Everything else:</strong> harriet@wooflet.example</p>`,
      ),
    },
  ),
  site(
    'lumenfern.example',
    {
      name: 'Lumenfern',
      frame: flow,
      nav: [
        ['/', 'Lamp'],
        ['/faq', 'FAQ'],
      ],
      footer: '<div>Lumenfern OÜ · light@lumenfern.example</div>',
    },
    {
      '/': page(
        'A lamp that ferns like',
        `<div class="section"><h1>A lamp that ferns like</h1><p>And that you can stand to look at in December.</p></div>`,
      ),
      '/faq': page(
        'FAQ',
        `<div class="faq_question">Who designed it?</div><div class="faq_answer"><p>Kaisa Remmelgas, who also founded the company, with the lighting engineer Joonas Parve, who joined us from the opera.</p></div><div class="faq_question">Who makes it?</div><div class="faq_answer"><p>Paide Metall AS bends the arms. Ask for Rein Tamkivi if you want yours in copper: rein@paidemetall.example.</p></div><div class="faq_question">Is it bright enough for a monstera?</div><div class="faq_answer"><p>For one, yes. For a jungle, buy three. Botanist Tiiu Laas of the Tartu garden tested it with hers for a winter, and kept it.</p></div><div class="faq_question">Do you ship to Canada?</div><div class="faq_answer"><p>We do, slowly.</p></div><div class="faq_question">Something broke.</div><div class="faq_answer"><p>We are sorry. joonas@lumenfern.example sends spare parts.</p></div>`,
      ),
    },
  ),
  site(
    'kickbarn.example',
    {
      name: 'Kickbarn',
      frame: directory,
      nav: [['/discover', 'Discover']],
      footer: '<p>Kickbarn PBC. trust@kickbarn.example</p>',
    },
    {
      '/projects/lumenfern': page(
        'Lumenfern: a lamp that ferns like',
        `<h1>Lumenfern: a lamp that ferns like</h1><p><b>€81,240</b> pledged of €20,000 goal · <b>1,106</b> backers</p><div class="creator"><img alt="avatar"><h3>Created by</h3><p>Kaisa Remmelgas</p><p>First created · 3 backed</p><a href="mailto:kaisa@lumenfern.example">Contact me</a></div><h3>Risks and challenges</h3><p>Joonas has built lights for forty productions. Copper is expensive.</p><h3>Story</h3><p>I wanted a lamp that my ferns would like and that I would not hide when my mother visits. Two years, eleven prototypes, and one small fire later, here it is.</p><p>The light was tuned with the opera’s old spectrometer. The arm is bent in Paide by people who used to bend bus railings.</p><h3>Rewards</h3><ul><li>€9: a postcard of a fern</li><li>€119: one lamp</li><li>€329: three lamps</li></ul><h3>Updates (7)</h3><p>Update 7 by Kaisa Remmelgas, October 29: the first copper arms are here.</p><h3>Comments</h3><div class="comment"><b>Superbacker Gerrit Oost</b><p>When does wave two ship?</p></div><div class="comment"><b>Kaisa Remmelgas</b> <i>Creator</i><p>In February!</p></div>`,
      ),
    },
  ),
  site(
    'strollpin.example',
    {
      name: 'Strollpin',
      frame: landing,
      nav: [
        ['/', 'App'],
        ['/hello', 'Hello'],
        ['/privacy', 'Privacy'],
      ],
      footer: '<p>Made by two people who walk a lot.</p>',
    },
    {
      '/': page(
        'Walks that start at your door',
        `<h1>Walks that start at your door</h1><p>Say how long you have. Strollpin draws a loop, with a bench in the middle.</p><p>“We know our own town now.” Margit and Ole, Aalborg</p>`,
      ),
      '/hello': page(
        'Hello',
        `<article class="prose"><h1>Hello!</h1><p>We are Saskia and Emeka Nwosu-Dekker, and we got engaged on a walk that should have taken forty minutes and took five hours. So Emeka wrote a program.</p><p>Saskia (maps, words, e-mail) and Emeka (everything that crashes) do this beside a job and a toddler. If we are slow, that is why.</p><ul><li>Saskia: saskia@strollpin.example</li><li>Emeka: emeka@strollpin.example</li></ul><p>People who helped: our parents, who babysit; Joris, who broke every version; and Lotte van Ginneken of Wandelblad, who wrote about us before we were ready.</p><p>Our route data is from volunteers, and the benches from Bankjesgids (thank you, Wiebe Stolk!).</p></article>`,
      ),
      '/privacy': page(
        'Privacy policy',
        `<div class="prose"><h1>Privacy policy</h1><p>Strollpin is provided by Nwosu-Dekker VOF, Chamber of Commerce 00000441. Where you walk stays on your phone.</p><p>This policy was made with PolicyPuppy. If you have questions about it, contact legal@strollpin.example.</p></div>`,
      ),
    },
  ),
  site(
    'fretmonday.example',
    {
      name: 'Fretmonday',
      frame: wordpress,
      nav: [
        ['/lessons/', 'Lessons'],
        ['/about-me/', 'About me'],
        ['/work-with-me/', 'Work with me'],
      ],
      footer: '&copy; Fretmonday, a Cassidy Boone company',
    },
    {
      '/': page(
        'One lesson. Every Monday.',
        `<p>Ten minutes before work. In a year you play.</p><p><em>"I am seventy-one and I have a band."</em> Roscoe D.</p>`,
      ),
      '/about-me/': page(
        'About me',
        `<figure class="wp-block-image alignleft"><img src="/wp-content/uploads/cassidy.jpg" alt="Cassidy Boone with a Telecaster" /></figure><p>Hey y'all, I'm Cassidy! I taught guitar in the back of a pawn shop in Chattanooga for nine years. In 2021 the shop closed and I put the lessons online. That's the whole business plan.</p><p>I do the lessons. My sister Loretta Boone-Ames does the books and will answer you if it's about money. Our app was built by the fine folks at Pickwick Digital (hi, Arjun!).</p><blockquote class="wp-block-quote"><p>My late husband left me a guitar and no instructions. Cassidy was the instructions.</p><cite>Opal Jean Whitaker, Dalton, GA</cite></blockquote><h3>As seen on</h3><p>Good Morning Tennessee Valley (with host Rex Dalrymple), The Long Stairs, my mama's fridge.</p><h3>Say hey</h3><p>cassidy@fretmonday.example</p>`,
      ),
      '/work-with-me/': page(
        'Work with me',
        `<p>I have worked with Ironwood Guitars, Sweet Tea Strings, and the county library. I do not do crypto, weight loss, or banjos.</p><p>For sponsorships, please contact my agent, Bettye Crowell at Crowell &amp; Daughter: bettye@crowelltalent.example or 615-555-0190.</p><p>For refunds and invoices: loretta@fretmonday.example</p>`,
      ),
    },
  ),
  site(
    'longstairs-podcast.example',
    {
      name: 'The Long Stairs',
      frame: show,
      nav: [['/episodes', 'Episodes']],
      footer: '<p>The Long Stairs is hosted by Delphine Asante. delphine@longstairs-podcast.example</p>',
    },
    {
      '/88-cassidy-boone': page(
        '88: Cassidy Boone taught 40,000 people one chord',
        `<p>Cassidy Boone is the founder of <a href="https://fretmonday.example">Fretmonday</a>, where she gives one guitar lesson a week. We talk about pawn shops, bad calluses, and why she turned down a check from a very large guitar maker.</p><p>Before we start: thank you to everybody who wrote in about last week’s guest, locksmith and poet Ambrose Teller. He has read all of it.</p><p>Cassidy plays a 1968 Telecaster that used to belong to session player Duke Hanrahan, and she will tell you about it whether you ask or not. We talk about Nashville, about her manager, about the year when nobody paid, and about a man in Ohio who learned “Wildwood Flower” in a submarine.</p><h4>Chapters</h4><ul><li>(02:10) The pawn shop</li><li>(14:55) Loretta takes over the money</li><li>(31:20) What Wendell Pruitt of Ironwood Guitars said on the phone</li></ul><h4>Links</h4><ul><li>Cassidy on <a href="https://www.linkedin.com/in/cassidy-boone-guitar">LinkedIn</a></li><li>Produced by Sunny Achterberg. Sponsored by Clipfathom.</li></ul>`,
      ),
    },
  ),
  site(
    'crumbwise.example',
    {
      name: 'Crumbwise',
      frame: ghost,
      nav: [
        ['/', 'Letters'],
        ['/the-app/', 'The app'],
        ['/about/', 'About'],
      ],
      footer: 'Crumbwise &copy; 2026',
    },
    {
      '/': page(
        'Crumbwise',
        `<div class="post-feed"><article class="gh-card"><h3 class="gh-card-title">Letter 52: soup is a verb</h3><p class="gh-card-excerpt">By Imke Farrow</p></article><article class="gh-card"><h3 class="gh-card-title">Letter 51: the butter question</h3><p class="gh-card-excerpt">By Imke Farrow</p></article></div>`,
        { head: jsonLd({ '@type': 'WebSite', name: 'Crumbwise', url: 'https://crumbwise.example/' }) },
      ),
      '/about/': page(
        'About',
        `<p>Crumbwise is an app that plans your dinners around what you already have. It is made by <strong>Imke Farrow</strong>, a former restaurant critic, and <strong>Lachlan Oduya-Reed</strong>, who has never reviewed anything.</p><p>The letter goes to 18,000 people. You can answer it; replies go to imke@crumbwise.example and I read every one.</p><p>Imke wrote about restaurants for the Evening Ledger for nine years, under the eye of her editor Cosmo Pritchard, who still circles her adverbs. Lachlan was a backend engineer at a bank and cooked one thing.</p><h2>Elsewhere</h2><p>Podcasts: Table Manners of Steel, episode 12. Books: <em>Toast</em> (2021).</p><p>Recipes are tested by Philomena Grey, Tariq Salib, and the staff of Corner Canteen.</p>`,
      ),
      '/the-app/': page(
        'The app',
        `<p>Point it at the fridge.</p><p>Bugs: <a href="mailto:bugs@crumbwise.example">bugs@crumbwise.example</a></p>`,
      ),
    },
  ),
  site(
    'purlwell.example',
    {
      name: 'Purlwell',
      frame: byHand,
      nav: [
        ['/', 'patterns'],
        ['/us.html', 'us'],
        ['/testers.html', 'testers'],
      ],
      footer: 'Purlwell, Lerwick. post@purlwell.example / 01595 555 0121',
    },
    {
      '/': page(
        'Purlwell, knitting patterns that count for you',
        `<p>Open the pattern on your phone. It knows which row you are on, even if the cat does not care.`,
      ),
      '/us.html': page(
        'Us',
        `<p><img src=us.jpg width=500 alt="Three people in jumpers on a pier"><br><i>From left: Inga Halcrow (patterns, owner), Magnus Isbister (app), and Inga's mum.</i>
<p>Inga has designed since she was nine. Magnus used to write software for fish farms, which is also counting. We moved into the old net store in 2023 and it still smells.
<p>Want to sell your own patterns with us? Inga does that: inga@purlwell.example.
<p>The yarn in the pictures is from Ronas Wool. Ask them, not us: Bertha Tulloch, bertha@ronaswool.example.`,
      ),
      '/testers.html': page(
        'Our testers',
        `<p>Nothing goes on sale before six people have knitted it. Thank you:
<ul><li>Wilma Garriock, Unst<li>Dr. Ottoline Peake, Cambridge<li>Jean-Marc Delattre, who knits on trains (@jeanmarctricote)<li>Hedda Nordby, editor of Maske</ul>`,
      ),
    },
  ),
  site(
    'spokehaven.example',
    {
      name: 'Spokehaven',
      frame: wordpress,
      nav: [
        ['/book/', 'Book'],
        ['/history/', 'History'],
        ['/team/', 'Team'],
      ],
      footer: 'Spokehaven Ltd, Unit 4, Cheltenham Road Arches, Bristol',
    },
    {
      '/': page('The workshop that comes to you', `<p>Tell the app what rattles. A van comes.</p>`),
      '/history/': page(
        'History',
        `<div class="timeline"><h4>2019</h4><p>Femi Ashworth and Gareth Lyle fix bikes in front of a station.</p><h4>2022</h4><p>Gareth opens a café. We still eat there.</p><h4>2024</h4><p>Beatriz Salgado joins as a co-founder and writes the app.</p><h4>2025</h4><p>West of England Green Business of the Year, handed over by Lord Mayor Tobias Penn. Patrick Lowe from Aviva Street Bank lends us the money for five vans.</p><h4>2026</h4><p>Eleven vans in Bristol and Bath.</p></div>`,
      ),
      '/team/': page(
        'Team',
        `<table class="wp-block-table"><tr><td>Femi Ashworth</td><td>Director</td><td>femi@spokehaven.example</td></tr><tr><td>Beatriz Salgado</td><td>Director, software</td><td>bea@spokehaven.example</td></tr><tr><td>Huw Trevanion</td><td>Workshop</td><td>0117 496 0155</td></tr></table>`,
      ),
    },
  ),
  site(
    'severn-gazette.example',
    {
      name: 'Severn Gazette',
      frame: gazette,
      nav: [
        ['/news', 'News'],
        ['/sport', 'Sport'],
      ],
      footer: '<p>Severn Gazette, a Westword title. newsdesk@severn-gazette.example</p>',
    },
    {
      '/news/spokehaven-vans': page(
        'Bike firm that began outside station puts 11 vans on the road',
        `<p class="byline">By Rosalind Tapp, Business Reporter</p><p>A Bristol company whose founders once fixed punctures on the pavement has put its eleventh van on the road.</p><p>Spokehaven, which customers book by app, now employs 24 people.</p><p>“I still carry a pump,” said director Femi Ashworth, 34.</p><p>Co-founder Gareth Lyle left in 2022 to run the Hub Café in Stokes Croft. “I have the better coffee,” he said.</p><p>The firm was set up in 2019 and turned over £1.9m last year, according to accounts filed in June. It leases its vans from Avonfleet, whose managing director, Keith Sandry, said it was “the first customer to bring them back cleaner”.</p><p>Mechanics earn £34,000 and choose their own route. Among them is Ines Duarte, 22, a former apprentice at the railway works, who said she had fixed “one tandem, and never again”.</p><p>The business was highly commended at last month’s Severn Business Awards, which were hosted by broadcaster Dom Fairweather and won by Clifton brewery Hop &amp; Anchor.</p><p>City councillor Yvette Marlow said she hoped more people would cycle.</p><p class="contact">Do you have a story? Email rosalind.tapp@severn-gazette.example</p>`,
      ),
    },
  ),
]
