import { tables } from '../frames.ts'
import { jsonLd, page, type Site, site } from '../site.ts'
import { blocks, corporate, marked, streamed, theme } from '../third-frames.ts'

/** Ordinary companies of the third set that serve a trade. */
export const THIRD_ORDINARY_FIRMS: readonly Site[] = [
  site(
    'mizzen-charter.example',
    {
      name: 'Mizzen',
      frame: theme,
      nav: [
        ['/fleet', 'For fleets'],
        ['/about', 'About'],
        ['/contacts', 'Contacts'],
      ],
      footer: '<p>MIZZEN SOFTWARE IKE, Akti Ploiou 7, Syros</p>',
    },
    {
      '/': page(
        'Charter fleets, sorted',
        '<h1>Charter fleets, sorted</h1><p>Crew lists, damage photographs, and deposits in one place.</p>',
      ),
      '/about': page(
        'About',
        '<h1>About</h1><p>Mizzen was founded by two people who had lost too many deposits: <b>Argyro Vamvakari</b> and <b>Stratos Kondylis</b>.</p><p>We speak Greek, English, Croatian, and port.</p>',
      ),
      '/contacts': page(
        'Contacts',
        `<h1>Contacts</h1><table class="table table-striped"><thead><tr><th>Department</th><th>Contact person</th><th>Phone</th><th>Email</th></tr></thead><tbody><tr><td>Management</td><td>Argyro Vamvakari</td><td>+30 210 555 0160</td><td><a href="mailto:argyro@mizzen-charter.example">argyro@mizzen-charter.example</a></td></tr><tr><td>Development</td><td>Stratos Kondylis</td><td>+30 210 555 0161</td><td><a href="mailto:stratos@mizzen-charter.example">stratos@mizzen-charter.example</a></td></tr><tr><td>Croatia</td><td>Luka Perković (Adria Yacht Agency d.o.o.)</td><td>+385 1 555 0199</td><td><a href="mailto:luka@adria-yacht-agency.example">luka@adria-yacht-agency.example</a></td></tr><tr><td>Accounts</td><td></td><td>+30 210 555 0162</td><td><a href="mailto:accounts@mizzen-charter.example">accounts@mizzen-charter.example</a></td></tr></tbody></table>`,
      ),
    },
  ),
  site(
    'ashlarworks.example',
    {
      name: 'Ashlarworks',
      frame: corporate,
      lang: 'en-CA',
      nav: [
        ['/platform', 'Platform'],
        ['/leadership', 'Leadership'],
        ['/contact', 'Contact'],
      ],
      footer: '<p>Ashlarworks Inc., 1200 Barrington Court, Halifax, Nova Scotia. T 902 555 0126</p>',
    },
    {
      '/': page(
        'Drawings checked before the inspector does',
        '<p>Ashlarworks reads a set of drawings and lists what a building inspector would send back.</p>',
      ),
      '/leadership': page(
        'Leadership',
        `<h2>Executive team</h2>
<h3>Geneviève Lachance-Boyd</h3><p><em>President &amp; CEO</em></p><p>Before founding Ashlarworks, Geneviève was a partner at Quarry &amp; Lachance Architects and chief executive of Fundy Modular, which was acquired by Corbie Holdings in 2021. She chairs the Atlantic Building Council.</p>
<h3>Devon St. Croix</h3><p><em>Chief Technology Officer</em></p><p>Devon joined in 2024 from Tidal Compute, where he was Director of Machine Learning.</p>
<h3>Harpreet K. Dhaliwal, P.Eng.</h3><p><em>VP, Codes and Standards</em></p><p>Harpreet spent fourteen years as a plans examiner with the municipality.</p>
<h2>Board of directors</h2><ul><li>Geneviève Lachance-Boyd</li><li>Stewart Pugsley, Managing Director, Bluenose Growth Fund</li><li>Yolanda Maddox, former Chief Building Official</li></ul>
<h2>Advisors</h2><ul><li>Prof. Lubomir Hrycak, Maritime Institute of Architecture</li></ul>`,
      ),
      '/contact': page(
        'Contact',
        '<p>Sales: sales@ashlarworks.example<br>Devon St. Croix is happy to talk about integrations: devon@ashlarworks.example</p><p>For media, please contact Bridge Street Communications: Joanie Arsenault, 902 555 0184, joanie@bridgestreetcomms.example.</p>',
      ),
    },
  ),
  site(
    'inglenook-crm.example',
    {
      name: 'Inglenook',
      frame: streamed,
      nav: [
        ['/agents', 'For agents'],
        ['/people', 'People'],
      ],
      footer: '<p>Inglenook CRM, Inc. · Scottsdale, Arizona</p>',
    },
    {
      '/': page(
        'The CRM that remembers birthdays',
        '<h1>The CRM that remembers birthdays</h1><p>For real estate agents who sell one house at a time.</p><ul><li>Every call, in one line</li><li>Every anniversary of every closing</li><li>No dashboards</li></ul><h2>$19 a month</h2><p>For one agent. Teams, call us.</p>',
      ),
      '/people': page(
        'People',
        `<div class="marquee"><div aria-roledescription="carousel"><div role="group" aria-roledescription="slide"><img alt="Delphine Okafor-Lutz"/><p>Delphine Okafor-Lutz</p><p>CEO</p><p><a href="tel:+14805550133">480.555.0133</a></p><p><a href="mailto:delphine@inglenook-crm.example">delphine@inglenook-crm.example</a></p></div><div role="group" aria-roledescription="slide"><img alt="Chase Montoya"/><p>Chase Montoya</p><p>Head of Agent Success</p><p><a href="tel:+14805550134">480.555.0134</a></p><p><a href="mailto:chase@inglenook-crm.example">chase@inglenook-crm.example</a></p></div><div role="group" aria-roledescription="slide"><img alt="Ruthie Feld"/><p>Ruthie Feld</p><p>CTO</p></div></div><div aria-hidden="true"><p>Delphine Okafor-Lutz</p><p>Chase Montoya</p><p>Ruthie Feld</p></div></div><h2>Agents love us</h2><p>“I closed four in May.” – Tiffany Brandt, Brandt Desert Homes, tiffany@brandt-desert-homes.example</p>`,
      ),
    },
  ),
  site(
    'quoin-pay.example',
    {
      name: 'Quoin',
      frame: streamed,
      nav: [
        ['/contractors', 'Contractors'],
        ['/newsroom', 'Newsroom'],
        ['/about', 'About'],
      ],
      footer: '<p>Quoin Payments, Inc. NMLS 000044. 77 Lumber Wharf, Baltimore, MD</p>',
    },
    {
      '/': page(
        'Get paid before the concrete sets',
        '<h1>Get paid before the concrete sets</h1><p>Lien waivers, change orders, and payouts in one thread.</p>',
      ),
      '/about': page(
        'About',
        '<h1>About</h1><div class="card"><h3>Terrence “Terry” Maddigan</h3><p>Co-founder, CEO</p></div><div class="card"><h3>Xiomara Villalobos</h3><p>Co-founder, Chief Product Officer</p></div><div class="card"><h3>Anand Thevar</h3><p>Chief Financial Officer</p></div>',
      ),
      '/newsroom/series-a': page(
        'Quoin raises $11 million to pay contractors faster',
        `<p>BALTIMORE, September 15, 2026. Quoin, the payments company for contractors, today announced an $11 million Series A led by Calvert Row Ventures.</p><p>“Contractors are not banks,” said Terry Maddigan, co-founder and CEO of Quoin.</p><p>“We have waited for this company for ten years,” said Priscilla Enright, general partner at Calvert Row Ventures, who joins the board.</p><p>“My crew gets paid on Fridays now,” said Hector Salas, owner of Salas Masonry.</p><p>The company will use the money to open an office in Phoenix, to hire twenty people, and to support bonds and retainage. Existing investors Patapsco Seed and Dana Whitlock, founder of Liftgate, also took part.</p><p>Since its start in 2023, Quoin has moved more than a billion dollars. It takes no part of a payment; contractors pay by the seat.</p><h4>About Quoin</h4><p>Quoin moves 900 million dollars a year between builders and those who pay them.</p><h4>Media contact</h4><p>Lindsey Tran<br/>Quoin<br/>media@quoin-pay.example<br/>(410) 555-0166</p><h4>Investor contact</h4><p>Anand Thevar, anand@quoin-pay.example</p>`,
      ),
    },
  ),
  site(
    'brackenpay.example',
    {
      name: 'Bracken',
      frame: marked,
      lang: 'en-GB',
      nav: [
        ['/accounts', 'Accounts'],
        ['/about', 'About'],
        ['/complaints', 'Complaints'],
      ],
      footer:
        'Bracken Pay Ltd is authorised by the regulator (firm reference 000044). Registered at 3 Ropewalk, Nottingham. 0115 496 0144',
    },
    {
      '/': page('Pocket money with a plan', '<p>A card for children, and a quiet word for parents.</p>'),
      '/about': page(
        'About',
        `<p>Bracken is run by people who were bad with money and got better.</p><dl><dt>Yasmin Threlfall</dt><dd>Chief executive</dd><dt>Gethin Rowlands</dt><dd>Chief risk officer</dd><dt>Ola Brzezińska</dt><dd>Chief technology officer</dd></dl><p>Non-executive directors: Sir Martin Oldroyd (chair), Dame Hilary Vance.</p>`,
      ),
      '/complaints': page(
        'Complaints',
        `<p>We are sorry that something went wrong. Write to complaints@brackenpay.example or call 0115 496 0144.</p><p>If we cannot put it right, ask Gethin Rowlands, who is responsible for complaints, at <a href="mailto:gethin.rowlands@brackenpay.example">gethin.rowlands@brackenpay.example</a>.</p><p>You can also go to the Ombudsman: 0800 555 0123, complaint.info@ombudsman-service.example.</p>`,
      ),
    },
  ),
  site(
    'nutmegroute.example',
    {
      name: 'Nutmeg Route',
      frame: theme,
      lang: 'en-IN',
      nav: [
        ['/merchants', 'Merchants'],
        ['/contact-us', 'Contact us'],
        ['/grievance', 'Grievance redressal'],
      ],
      footer: '<p>Nutmeg Route Logistics Private Limited. CIN: U00000KL2022PTC000044</p>',
    },
    {
      '/': page(
        'Spices arrive before the recipe does',
        '<h1>Same-day delivery for small kitchens</h1><p>Started in Kochi by Anjali Kurien and Mohammed Fazil.</p>',
      ),
      '/contact-us': page(
        'Contact us',
        `<h1>Contact us</h1><h4>Registered office</h4><p>2nd Floor, Pepper House Lane, Kochi 682001</p><h4>General</h4><p>care@nutmegroute.example, 1800 555 0144 (toll free)</p><h4>Business</h4><p>Anjali Kurien, Chief Executive Officer: anjali.kurien@nutmegroute.example</p>`,
      ),
      '/grievance': page(
        'Grievance redressal',
        `<h1>Grievance redressal</h1><p>In accordance with the rules on intermediaries, the details of the Grievance Officer are:</p><p>Name: Deepthi Varghese<br>Designation: Senior Manager, Customer Trust<br>Email: grievance@nutmegroute.example<br>Phone: 0484 555 0177<br>Time: Monday to Saturday (9:00 to 18:00)</p>`,
      ),
    },
  ),
  site(
    'gorseway.example',
    {
      name: 'Gorseway',
      frame: blocks,
      lang: 'en-GB',
      nav: [
        ['/chargers', 'Chargers'],
        ['/people', 'People'],
        ['/jobs', 'Jobs'],
      ],
      footer: '<p>Gorseway Charging Ltd, Aberfeldy</p><p>support@gorseway.example</p>',
    },
    {
      '/': page(
        'Charging for places without a grid',
        '<h1>Charging for places without a grid</h1><p>A battery, a turbine the size of a sheep, and two sockets.</p><h3>Where we are</h3><p>Glen Lyon, Kinloch Rannoch, the car park at Ben Lawers, and, since May, Fionnphort. Opened by Morag and by the youngest pupil of the school, Ruaridh.</p>',
      ),
      '/people': page(
        'People',
        `<h2>People</h2><p>Morag Sinclair-Obi, who had the idea on a ferry: <strong>managing director</strong></p><p>Euan Lockhart, who makes it stay up: <strong>engineering</strong></p><p>Catriona Bell, who keeps the peace with councils: <strong>planning</strong></p><p>Old friends who once worked with us: Struan Geddes (now at Northwind Buses), Pippa Hay (retired to Islay).</p>`,
      ),
      '/jobs': page(
        'Jobs',
        `<h2>Field engineer (Highlands)</h2><p>You report to Euan Lockhart. There is a van. There will be rain.</p><p>Ask Euan anything: <a href="mailto:euan@gorseway.example">euan@gorseway.example</a>, 07700 900733.</p><p>Recruitment is with Cairn People; please send your papers to apply@cairn-people.example.</p>`,
      ),
    },
  ),
  site(
    'sprucewell.example',
    {
      name: 'Sprucewell',
      frame: corporate,
      nav: [
        ['/clinics', 'For clinics'],
        ['/company', 'Company'],
        ['/privacy-practices', 'Privacy practices'],
      ],
      footer: '<p>Sprucewell Health, PBC, Portland, Oregon. Main line: 503-555-0108. Fax: 503-555-0109.</p>',
    },
    {
      '/': page(
        'Notes that write themselves, and ask first',
        '<p>Sprucewell listens, drafts the note, and shows the doctor what it is not sure about.</p>',
        {
          head: jsonLd({
            '@type': 'MedicalOrganization',
            name: 'Sprucewell Health, PBC',
            employee: { '@type': 'Person', name: 'Ingeborg Tanaka', jobTitle: 'Chief Medical Officer' },
          }),
        },
      ),
      '/company': page(
        'Company',
        `<h2>Leadership team</h2><ul class="people"><li><h3>Rashad Coleman-Wright</h3><p>Founder, Chief Executive Officer</p></li><li><h3>Ingeborg Tanaka, MD, MPH</h3><p>Chief Medical Officer</p><p>Dr. Tanaka still sees patients at Alder Street Clinic on Thursdays.</p></li><li><h3>Bryce Hallam</h3><p>Chief Operating Officer</p></li></ul><h2>Clinical advisory board</h2><ul class="people"><li><h3>Susan Okimoto, MD</h3><p>Chief of Family Medicine, Willamette General</p></li><li><h3>Peter Abiodun, DO</h3><p>Founder, Abiodun Family Practice</p></li></ul>`,
      ),
      '/privacy-practices': page(
        'Privacy practices',
        `<p>Our privacy official is Bryce Hallam. Write to privacy@sprucewell.example or to the address below.</p><h2>How we may use health information</h2><p>We act for clinics as their business associate. We use information to write the note that a clinician asked for, to keep the service safe, and where the law requires it. We do not sell it.</p><h2>Your rights</h2><p>You may ask your clinic for a copy, for a correction, and for a list of those with whom it was shared. We help the clinic to answer within thirty days.</p><h2>Changes</h2><p>This notice took effect on January 15, 2026.</p><p>You may also file a complaint with the Office for Civil Rights.</p>`,
      ),
    },
  ),
  site(
    'wexcombe.example',
    {
      name: 'Wexcombe & Daughters',
      frame: tables,
      nav: [
        ['/index.htm', 'Home'],
        ['/who.htm', 'Who'],
        ['/quote.htm', 'Quotation'],
      ],
      footer:
        'Wexcombe &amp; Daughters Ltd, Horsham. Telephone 01632 960555. Best viewed with your reading glasses on.',
    },
    {
      '/index.htm': page(
        'Insurance for narrowboats',
        '<P>We have insured boats since 1978. Now you can get a price on the line. <A HREF="quote.htm">Try it</A>.',
      ),
      '/': page(
        'Insurance for narrowboats',
        '<P>We have insured boats since 1978. Now you can get a price on the line. <A HREF="quote.htm">Try it</A>.',
      ),
      '/who.htm': page(
        'Who is who',
        `<P><B>Geoffrey Wexcombe</B>, chairman. Semi-retired, wholly opinionated.
<P><B>Harriet Wexcombe-Lowe</B>, managing director. <A HREF="mailto:harriet@wexcombe.example">harriet@wexcombe.example</A>
<P><B>Beatrix Wexcombe</B>, claims, and the web site. <A HREF="mailto:bea@wexcombe.example">bea@wexcombe.example</A>
<P>Underwritten by Mallard Mutual. Loss adjuster: R. J. Pym &amp; Partners (Rodney Pym, 01632 960556).`,
      ),
      '/quote.htm': page(
        'Quotation',
        '<FORM METHOD=POST ACTION="/cgi-bin/quote.pl">Boat length (ft): <INPUT NAME=len SIZE=4><BR>Year built: <INPUT NAME=yr SIZE=4><BR>Your e-mail: <INPUT NAME=em><BR>Anything we should know: <TEXTAREA NAME=msg ROWS=4 COLS=40></TEXTAREA><BR><INPUT TYPE=submit VALUE="Quote me"></FORM>',
      ),
    },
  ),
  site(
    'lanyard-events.example',
    {
      name: 'Lanyard',
      frame: theme,
      nav: [
        ['/product', 'Product'],
        ['/talk-to-us', 'Talk to us'],
      ],
      footer: '<p>Lanyard Events AB, Malmö</p>',
    },
    {
      '/': page(
        'Badges that know who you want to meet',
        '<h1>Badges that know who you want to meet</h1><p>Print, tap, meet, forget nobody.</p>',
      ),
      '/talk-to-us': page(
        'Talk to us',
        `<h1>Who to talk to</h1><h3>If you run an event</h3><p>Frida Lilliehöök, our CEO. <a href="mailto:frida@lanyard-events.example">frida@lanyard-events.example</a> or 040-628 04 41</p><h3>If something is on fire</h3><p>Emre Aydoğan, our CTO. <a href="tel:+46406280442">040-628 04 42</a>, day and night</p><h3>If you write for a paper</h3><p>Tuva Nordahl, <a href="mailto:tuva@lanyard-events.example">tuva@lanyard-events.example</a></p><h3>If you want to sell us something</h3><p>Please do not.</p><h3>If none of this fits</h3><form><input name="email" type="email" placeholder="Your address"><textarea name="text" placeholder="Tell us"></textarea><button>Send</button></form>`,
      ),
    },
  ),
]
