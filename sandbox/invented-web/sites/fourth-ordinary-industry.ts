import { byHand, flow, ghost, landing, wordpress } from '../fourth-frames.ts'
import { directory, gazette, poster, show } from '../fourth-frames-others.ts'
import { page, type Site, site } from '../site.ts'

/** Ordinary companies of the fourth set, each of a trade of its own. */
export const FOURTH_ORDINARY_INDUSTRY: readonly Site[] = [
  site(
    'lexbarrow.example',
    {
      name: 'Lexbarrow',
      frame: landing,
      nav: [
        ['/product', 'Product'],
        ['/webinars', 'Webinars'],
        ['/imprint', 'Imprint'],
      ],
      footer: '<p>Lexbarrow GmbH · Tel. +49 40 66969 301</p>',
    },
    {
      '/': page(
        'Contracts read before lunch',
        `<h1>Contracts read before lunch</h1><p>Upload. Lexbarrow marks what is unusual, and says why.</p><h2>In good company</h2><p>„Endlich liest jemand die Anlagen.“ Dr. Konstanze Uhlmann, Partnerin, Uhlmann Brack Rechtsanwälte</p>`,
      ),
      '/imprint': page(
        'Imprint',
        `<h1>Imprint / Impressum</h1><p>Angaben gemäß § 5 DDG</p><p>Lexbarrow GmbH<br>Kattrepel 9<br>20095 Hamburg</p><p>Vertreten durch die Geschäftsführer: Friederike Ohlendorf, Samir Benhadj</p><p>Kontakt: impressum@lexbarrow.example</p><p>Registergericht: Amtsgericht Hamburg, HRB 000441</p><p>Verantwortlich für den Inhalt nach § 18 Abs. 2 MStV: Wencke Thaden (Anschrift wie oben)</p><p>Aufsichtsbehörde: keine. Berufshaftpflicht: Hanse Assekuranz.</p><p>Streitschlichtung: Wir sind nicht verpflichtet, an einem Verfahren teilzunehmen.</p><p>Bildnachweise: Hendrik Sauerland / Lichtbildamt</p>`,
      ),
      '/webinars': page(
        'Webinars',
        `<h1>Webinars</h1><ul><li><h3>Liability caps in ten minutes</h3><p>With Samir Benhadj and guest Prof. Ute Karlsfeld, Bucerius Hall. 19 November, 11:00.</p></li><li><h3>Force majeure, three years on</h3><p>Recording. Dr. Anselm Brack (Uhlmann Brack) reads eleven clauses aloud.</p></li><li><h3>Talk to procurement</h3><p>With Wencke Thaden, our Head of Marketing. Ask her for the slides: <a href="mailto:w.thaden@lexbarrow.example">w.thaden@lexbarrow.example</a></p></li></ul>`,
      ),
    },
  ),
  site(
    'fieldspan.example',
    {
      name: 'Fieldspan',
      frame: flow,
      nav: [
        ['/science', 'Science'],
        ['/team', 'Team'],
      ],
      footer: '<div>Fieldspan Agronomy Inc., Saskatoon. info@fieldspan.example</div>',
    },
    {
      '/': page(
        'Know the field before you drive it',
        `<div class="section"><h1>Know the field before you drive it</h1><p>A probe, a satellite, and a plain answer.</p></div>`,
      ),
      '/team': page(
        'Team',
        `<div class="w-dyn-list"><div role="list" class="w-dyn-items"><div role="listitem" class="w-dyn-item"><div class="name">Dr. Annika Boychuk</div><div class="pos">Founder, CSO</div></div><div role="listitem" class="w-dyn-item"><div class="name">Clay Redsky</div><div class="pos">Chief Executive Officer</div></div><div role="listitem" class="w-dyn-item"><div class="name">Harpreet Gill-Olsen</div><div class="pos">Field Trials</div></div><div role="listitem" class="w-dyn-item"><div class="name">Noémie Chartrand</div><div class="pos">Electronics</div></div><div role="listitem" class="w-dyn-item"><div class="name">Wade Kostiuk</div><div class="pos">Dealer Support</div></div></div></div><h3>Growers on our panel</h3><p>Orest Wasylenko, Wasylenko Farms, Rosthern &middot; Marie-Ève Bouchard, Ferme du Coteau</p><h3>Scientific collaborators</h3><p>Dr. Roy Petryshyn, Soil Science, University of the Plains</p>`,
      ),
    },
  ),
  site(
    'news.uplains.example',
    {
      name: 'University of the Plains',
      frame: gazette,
      nav: [
        ['/research', 'Research'],
        ['/campus', 'Campus'],
      ],
      footer: '<p>University Communications, media@uplains.example</p>',
    },
    {
      '/2026/fieldspan-spinoff': page(
        'From a muddy boot to a company',
        `<p class="byline">Story: Hugh McAndless. Photo: Odette Rainville</p><p>Dr. Annika Boychuk (PhD'21) got the idea when her boot came off.</p><p>Her former supervisor, Dr. Roy Petryshyn, remembers it well. “She came back with one boot and a model,” he said.</p><p>Fieldspan, the company she founded in 2023, now has Clay Redsky as its CEO, so that Boychuk can go back into the mud. She still supervises two students at the university.</p><p>The company rents a bay in the old implement shed on College Drive, next to a start-up that weighs bees. Its first probe was printed by engineering student Devon Ahenakew, who now works for a tractor maker in Winnipeg.</p><p>“We pulled the data by hand for two summers,” said Petryshyn. “I do not miss it.” Dean of Agriculture Dr. Lorna Fehr said the spinoff was the fourth from her college in five years.</p><p>Fieldspan has raised $2.3 million, including from Prairie Sprout, where partner Glenn Toews grew up on a lentil farm.</p><p>Farmers who want a trial can write to Harpreet Gill-Olsen at trials@fieldspan.example.</p><p><b>Media contact:</b> Hugh McAndless, 306-555-0119, hugh.mcandless@uplains.example</p>`,
      ),
    },
  ),
  site(
    'moorbuild.example',
    {
      name: 'Moorbuild',
      frame: wordpress,
      nav: [
        ['/software/', 'Software'],
        ['/our-people/', 'Our people'],
        ['/get-in-touch/', 'Get in touch'],
      ],
      footer: 'Moorbuild Systems Ltd &bull; Unit 12, Tavy Park, Tavistock &bull; 01822 555 014',
    },
    {
      '/': page(
        'Site diaries that write themselves',
        `<p>Photographs go in. A diary comes out. The surveyor is happy.</p><div class="wp-block-media-text"><p>“It remembered the skip.” Denzil Rowe, Site Manager, Rowe &amp; Hockin</p></div><div class="wp-block-media-text"><p>“My QS asked who had started writing so well.” Parminder Bassi, Contracts Director, Bassi Homes</p></div><h3>From the blog</h3><ul><li><a href="/2026/08/cdm">CDM for people who hate CDM</a>, by our friend Lorraine Tapscott at SafeHands</li></ul>`,
      ),
      '/our-people/': page(
        'Our people',
        `<p>There are nine of us. These are the ones you will meet.</p><h4>Jory Penhale</h4><p>Started on the tools at sixteen. Started Moorbuild at forty. Managing Director.</p><h4>Ffion Carrick</h4><p>Sales Manager. Ring Ffion on 07700 900466, she will be in a car.</p><h4>Suraj Nambiar</h4><p>Lead Developer. In the office on Tuesdays, with cake.</p><h4>Old Ted</h4><p>The van.</p><h4>Becca Luscombe</h4><p>Training. Has heard your joke about apps.</p><h3>Friends of the firm</h3><p>Our accountant is Trudy Vosper at Vosper Lane. Our surveyor is Mr. Clemo, who would rather not be on a website.</p>`,
      ),
      '/get-in-touch/': page(
        'Get in touch',
        `<div class="gform_wrapper"><form id="gform_1" method="post" enctype="multipart/form-data"><input name="input_1" type="text" placeholder="Name" /><input name="input_2" type="email" /><textarea name="input_3"></textarea><input type="submit" class="gform_button" value="Send it" /></form></div><p>Or email jory@moorbuild.example. He reads everything, slowly.</p>`,
      ),
    },
  ),
  site(
    'tillrook.example',
    {
      name: 'Tillrook',
      frame: byHand,
      nav: [
        ['/', 'The till'],
        ['/dealers.htm', 'Dealers'],
        ['/firm.htm', 'The firm'],
      ],
      footer: 'Tillrook B.V., Zwolle. KvK 00000447.',
    },
    {
      '/': page(
        'Tillrook: a cash register that works when the internet does not',
        `<p>Since 2024, also as an app.`,
      ),
      '/firm.htm': page(
        'The firm',
        `<dl><dt>Owner<dd>J.W. (Jan Willem) Oosterhof<dt>Software<dd>Femke Bruinsma, <a href="mailto:femke@tillrook.example">femke@tillrook.example</a><dt>Repairs<dd>Kees<dt>Accountant<dd>Van Dalen &amp; Roos, mw. A. Roos, roos@vandalenroos.example<dt>Telephone<dd>085 208 4410</dl>`,
      ),
      '/dealers.htm': page(
        'Dealers',
        `<table border=1><tr><th>Town<th>Dealer<th>Person<th>Mail<tr><td>Gent<td>Kassa Peeters<td>Lieve Peeters<td>lieve@kassapeeters.example<tr><td>Leer<td>Kassen-Janssen<td>Onno Janssen<td>info@kassen-janssen.example<tr><td>Zwolle<td>Tillrook<td>Jan Willem Oosterhof<td>jw@tillrook.example</table>`,
      ),
    },
  ),
  site(
    'pixelhearth.example',
    {
      name: 'Pixelhearth',
      frame: wordpress,
      nav: [
        ['/games/', 'Games'],
        ['/presskit/', 'Press kit'],
      ],
      footer: 'Pixelhearth AB',
    },
    {
      '/': page('Games for the long dark', `<p>Emberfold is out now. Please tell us when you cry.</p>`),
      '/presskit/': page(
        'presskit()',
        `<div class="uk-grid"><div><h2>Factsheet</h2><p><strong>Developer:</strong><br>Based in Umeå, Sweden</p><p><strong>Founding date:</strong><br>March 3, 2022</p><p><strong>Press / Business contact:</strong><br><a href="mailto:press@pixelhearth.example">press@pixelhearth.example</a></p><p><strong>Social:</strong><br><a href="https://x.com/pixelhearth">x.com/pixelhearth</a></p></div><div><h2>Description</h2><p>Pixelhearth is Siv Nordlander and Isak Ruotsi, and whoever they can afford.</p><h2>Awards &amp; Recognition</h2><ul><li>“Best Weather” Nordic Small Games 2026</li><li>“Nominee, Audio” Long Night Festival</li></ul><h2>Selected Articles</h2><ul><li>“I have not cried at a campfire before.” <em>Jemima Hartley, Pause Screen</em></li><li>“Short. Lovely. Cold.” <em>Otto Grahn, Spelbladet</em></li></ul><h2>Team &amp; Repeating Collaborators</h2><ul><li><strong>Siv Nordlander</strong><br>Founder, art</li><li><strong>Isak Ruotsi</strong><br>Founder, code</li><li><strong>Yrsa Holmgren</strong><br>Animation (2022 to 2024)</li><li><strong>Maren Tveit</strong><br><a href="https://marentveit.example">Composer, Freelancer</a></li><li><strong>Duncan Eyre</strong><br>Publishing, Tallow Games</li></ul><h2>Contact</h2><p>Inquiries: siv@pixelhearth.example<br>Publishing: duncan@tallowgames.example</p></div></div>`,
      ),
    },
  ),
  site(
    'chartermint.example',
    {
      name: 'Chartermint',
      frame: ghost,
      nav: [
        ['/', 'Journal'],
        ['/who/', 'Who we are'],
      ],
      footer: 'Chartermint Technologies Pte. Ltd. &middot; 10 Anson Road, Singapore',
    },
    {
      '/': page(
        'Group travel without the spreadsheet',
        `<p>One page for forty people, two of whom are vegetarian since Tuesday.</p>`,
      ),
      '/who/': page(
        'Who we are',
        `<figure class="kg-card kg-image-card kg-card-hascaption"><img src="/content/images/crew.jpg" class="kg-image" alt="Chartermint crew"><figcaption>L to R: Wei Ling Chua (CEO), Rajan Pillai (engineering), Nurul Azman (trips), Ps. Samuel Tay (our very first customer)</figcaption></figure><p>Chartermint is licensed by the Tourism Board (TA00447). Our cover photo is by Faizal Rahmat, who also got everyone to stand still.</p><p>We began in 2024, when Wei Ling had to move a church choir to Penang.</p><p>Press: Daily Straits (“the anti-spreadsheet”, Hazel Koh), Travel Weekly Asia. Partners: AirKembara, Hotel Seri Mutiara (GM: Encik Zulkifli).</p><p>Group leaders: <a href="mailto:nurul@chartermint.example">write to Nurul</a>. All others: hi@chartermint.example.</p>`,
      ),
    },
  ),
  site(
    'founderlane.example',
    {
      name: 'Founder Lane',
      frame: show,
      nav: [['/', 'Episodes']],
      footer: '<p>Hosted by Marcus Teo. Say hi: marcus@founderlane.example</p>',
    },
    {
      '/ep/41': page(
        'Moving forty singers: Chua Wei Ling, Chartermint',
        `<p>Our guest today is Chua Wei Ling, who co-founded Chartermint with Rajan Pillai.</p><p>In this episode: what a choir costs, why the bus is always late, how Rajan wrote the first version in a hotel lobby in Ipoh, and a detour about durian. Wei Ling was a tour leader for eleven years, first at Merlion Holidays under the legendary Dolores Fernandez, then on her own.</p><p>Also mentioned: Wanderpact and its founder Aditya Rao; the book <em>Herding Cats, Professionally</em> by Joan Macready.</p><p>Recorded at the offices of Harbour Eleven, with thanks to Clarissa Goh, who wrote their first check.</p><p>Wei Ling's email, given on air, is weiling@chartermint.example, and she means it.</p>`,
      ),
    },
  ),
  site(
    'nextmove-summit.example',
    {
      name: 'Next Move Summit',
      frame: poster,
      nav: [['/speakers', 'Speakers']],
      footer: 'Next Move Summit, Birmingham. Produced by Allied Halls Ltd.',
    },
    {
      '/speakers/penhale': page(
        'Jory Penhale',
        `<h1>Jory Penhale</h1><p>Founder and MD, Moorbuild</p><p>Jory left school at sixteen to lay block in the rain. Twenty-four years later he was still filling in the same diary, so he hired a developer and made a better one. Moorbuild is used on 600 sites from Truro to Taunton. He sits on the digital panel of the Guild of Small Builders, chaired by Maureen Askew, and coaches under-nines.</p><p>Also in this track: Tobias Lund (Kranix), Dr. Yewande Cole (University of Aston Vale), Stuart Gilmour (BIM Brothers)</p><p>Session: “Paper is not the enemy”. Moderator: Adele Brightwell, Trade Builder Magazine</p><p>Connect: <a href="https://www.linkedin.com/in/jory-penhale-moorbuild">in</a></p>`,
      ),
    },
  ),
  site(
    'companyatlas.example',
    {
      name: 'Company Atlas',
      frame: directory,
      nav: [['/', 'Atlas']],
      footer: '<p>Company Atlas BV</p>',
    },
    {
      '/nl/tillrook': page(
        'Tillrook B.V.',
        `<h1>Tillrook B.V.</h1><ul class="officers"><li>Jan Willem Oosterhof, bestuurder, sinds 2011</li><li>Gerda Oosterhof-Prins, bestuurder, 2011 tot 2019</li></ul><p>Vestigingen: 1. Werkzame personen: 4. Laatste wijziging: 14 mei 2024.</p><p>In de buurt: Kassabouw Hanze (H. ten Cate), Zwolse Weegschalen (fam. Brand)</p><p>SBI 62.01</p>`,
      ),
    },
  ),
]
