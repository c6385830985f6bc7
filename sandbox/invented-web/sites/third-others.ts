import { html } from '../answer.ts'
import { asEntities, hiddenEmail, page, type Site, site } from '../site.ts'
import { blocks, corporate, letter, manual, marked, streamed, theme } from '../third-frames.ts'

/** Companies of the third set that stand on pages of others, beside others on their own, or hide their addresses. */
export const THIRD_OTHERS: readonly Site[] = [
  // A thin site, an accelerator, and a press release on a wire.
  site(
    'tidewrack.example',
    {
      name: 'Tidewrack',
      frame: streamed,
      nav: [['/', 'Home']],
      footer: '<p>Tidewrack Oceanics Ltd. Seed funded by Slackwater Fund.</p>',
    },
    {
      '/': page(
        'Seaweed counts',
        '<h1>We count seaweed so that you can sell carbon</h1><p><a href="mailto:enquiries@tidewrack.example">Enquiries</a></p>',
      ),
    },
  ),
  site(
    'harborlight-accelerator.example',
    {
      name: 'Harborlight',
      frame: theme,
      nav: [
        ['/cohorts', 'Cohorts'],
        ['/mentors', 'Mentors'],
      ],
      footer: '<p>Harborlight Accelerator, apply@harborlight-accelerator.example</p>',
    },
    {
      '/cohorts/2026': page(
        'Cohort 2026',
        `<h1>Cohort 2026</h1><div class="row"><div class="card"><h4>Tidewrack</h4><p>Counts seaweed from space.</p><p><small>Founders: Ailsa Drummond-Kaya, Pranav Sabharwal</small></p><p><small>Mentor: Gunnar Eliassen, Fjord Insurance</small></p></div><div class="card"><h4>Netmender</h4><p>Repairs nets with robots.</p><p><small>Founder: Wes Tregenza</small></p></div></div><p>Program lead: Jocasta Bligh, jocasta@harborlight-accelerator.example</p>`,
      ),
    },
  ),
  site(
    'wirepost-releases.example',
    {
      name: 'WirePost',
      frame: corporate,
      nav: [
        ['/releases', 'Releases'],
        ['/journalists', 'For journalists'],
        ['/pricing', 'Pricing'],
      ],
      footer: 'WirePost distributes press releases. desk@wirepost-releases.example',
    },
    {
      '/release/tidewrack-first-survey': page(
        'Tidewrack completes first survey of Scottish kelp',
        `<p>OBAN, Scotland, Oct. 8, 2026 /WirePost/ -- Tidewrack Oceanics Ltd today published the first survey of kelp by satellite.</p><p>The survey covers 1,100 kilometers of coast and is free for councils, fishers, and schools. It was checked by divers at 64 places.</p><p>"We dived where the satellite said, and there it was," said Finlay Morrison, who led the divers of the Sound of Mull Trust.</p><p>"Kelp has never been counted. Now it has," said Dr. Ailsa Drummond-Kaya, Chief Executive of Tidewrack.</p><p>About Tidewrack: www.tidewrack.example</p><p>Contact:<br>Ailsa Drummond-Kaya<br>ailsa@tidewrack.example<br>+44 7700 900184</p><p>Issued on behalf of Tidewrack by Puffin PR (Esme Farquhar, esme@puffin-pr.example)</p><p>SOURCE Tidewrack Oceanics Ltd</p>`,
      ),
    },
  ),
  // A studio's case, a page of "alternatives", and a seller of contacts.
  site(
    'ramson-notes.example',
    {
      name: 'Ramson',
      frame: blocks,
      nav: [
        ['/', 'Ramson'],
        ['/contact', 'Contact'],
      ],
      footer: '<p>Ramson Notes OÜ, Tartu</p>',
    },
    {
      '/': page('Minutes of meetings, in a minute', '<h1>Minutes, in a minute</h1>'),
      '/contact': page(
        'Contact',
        '<h2>Contact</h2><p>Kertu Pihlak, founder<br>kertu@ramson-notes.example</p>',
      ),
    },
  ),
  site(
    'brightmoth-studio.example',
    { name: 'Brightmoth', frame: streamed, footer: '<p>new@brightmoth-studio.example</p>' },
    {
      '/work/ramson': page(
        'Ramson',
        '<h1>Ramson</h1><p>Brand and site for Ramson.</p><dl><dt>Client</dt><dd>Kertu Pihlak, Ramson</dd><dt>Creative director</dt><dd>Anselm Koort</dd><dt>Developer</dt><dd>Siiri Mets</dd></dl>',
      ),
    },
  ),
  site(
    'reachbarn.example',
    { name: 'ReachBarn', frame: theme, footer: '<p>ReachBarn. Remove me: privacy@reachbarn.example</p>' },
    {
      '/companies/heathersett': page(
        'Heathersett email format and employees',
        '<h1>Heathersett</h1><p>Most common email format: first.last@heathersett.example (77%)</p><table><tr><td>Corwin Blakeslee</td><td>Chief Executive Officer</td><td>corwin.blakeslee@heathersett.example</td><td>Guessed</td></tr><tr><td>Tamara Beck</td><td>VP Marketing</td><td>tamara.beck@heathersett.example</td><td>Guessed</td></tr></table>',
      ),
      '/companies/ramson': page(
        'Ramson email format and employees',
        '<h1>Ramson</h1><p>Most common email format: first.last@ramson-notes.example (81%)</p><table><tr><td>Kertu Pihlak</td><td>Chief Executive Officer</td><td>kertu.pihlak@ramson-notes.example</td><td>Verified 2024</td></tr><tr><td>Jaak Lember</td><td>Head of Sales</td><td>jaak.lember@ramson-notes.example</td><td>Guessed</td></tr></table>',
      ),
    },
  ),
  // A register of companies, and a chamber of commerce.
  site(
    'quarrybell.example',
    {
      name: 'Quarrybell',
      frame: marked,
      nav: [['/', 'Quarrybell']],
      footer: 'Quarrybell Ltd',
    },
    {
      '/': page(
        'Doorbells for workshops',
        '<p>A bell that you can hear over a saw. Write to bell@quarrybell.example.</p>',
      ),
    },
  ),
  site(
    'opencompanyregister.example',
    { name: 'Open Company Register', frame: corporate, footer: '<p>Data under an open license</p>' },
    {
      '/company/00019944': page(
        'QUARRYBELL LTD',
        `<dl><dt>Company number</dt><dd>00019944</dd><dt>Status</dt><dd>Active</dd><dt>Registered office</dt><dd>c/o Pettigrew Accountants, 1 Bank Street, Sheffield</dd></dl><h2>Officers</h2><ul><li>MALLINSON, Roger Edwin. Director. Appointed 3 May 2023</li><li>CHAUDHRY, Samira. Director. Appointed 3 May 2023</li><li>PETTIGREW SECRETARIES LIMITED. Secretary. Appointed 3 May 2023</li><li>ATTWOOD, Gillian. Director. Appointed 3 May 2023. Resigned 9 January 2025</li></ul>`,
      ),
    },
  ),
  site(
    'steelcity-chamber.example',
    {
      name: 'Steel City Chamber',
      frame: blocks,
      footer: '<p>members@steelcity-chamber.example · 0114 496 0100</p>',
    },
    {
      '/members/quarrybell': page(
        'Quarrybell',
        '<h1>Quarrybell</h1><p>Member since 2024. Sector: manufacturing. Contact: Samira Chaudhry, Director, samira@quarrybell.example</p><p>Your account manager at the Chamber: Leigh Vickers</p>',
      ),
    },
  ),
  // Customers with faces and profiles, guests, and authors from elsewhere.
  site(
    'eiderdown-ai.example',
    {
      name: 'Eiderdown',
      frame: streamed,
      nav: [
        ['/customers', 'Customers'],
        ['/webinars', 'Webinars'],
        ['/about', 'About'],
      ],
      footer: '<p>Eiderdown AI, Inc. · ask@eiderdown-ai.example</p>',
    },
    {
      '/': page(
        'Hotel reviews, answered',
        '<h1>Hotel reviews, answered</h1><figure><blockquote>“We answer all of them now. All.”</blockquote><figcaption><img alt="" src="/c/1.jpg"/><strong>Ludovic Perrault</strong><span>CEO, Maison Perrault</span><a href="https://www.linkedin.com/in/ludovic-perrault-maison">LinkedIn</a></figcaption></figure><figure><blockquote>“My weekends came back.”</blockquote><figcaption><strong>Bettina Graf-Olsen</strong><span>Founder, Strandhotel Graf</span></figcaption></figure>',
      ),
      '/about': page(
        'About',
        '<h1>About</h1><p>Founded by <a href="https://www.linkedin.com/in/jessamy-coldicott">Jessamy Coldicott</a> (CEO) and <a href="https://www.linkedin.com/in/nikhil-barua-eiderdown">Nikhil Barua</a> (CTO). Angels: Ludovic Perrault, Sigrid Mohn.</p>',
      ),
      '/webinars/tone-of-voice': page(
        'Tone of voice',
        '<p>November 20, 2026</p><h3>Host</h3><p>Jessamy Coldicott, Eiderdown</p><h3>Guests</h3><p>Aurelio Santangelo, VP Guest Relations, Grand Lido Hotels (aurelio@grandlido-hotels.example)</p><p>Phoebe Castle-Wu, Editor, Check-In Magazine</p><h3>What we will talk about</h3><ul><li>Saying sorry without saying sorry</li><li>The one-star guest who comes back</li><li>Live: Nikhil rewrites your worst answer</li></ul>',
      ),
    },
  ),
  // A council of scientists, ambassadors, and the few who work there.
  site(
    'kelpforest-skin.example',
    {
      name: 'Kelp Forest',
      frame: blocks,
      nav: [
        ['/shop', 'Shop'],
        ['/science', 'Science'],
        ['/ambassadors', 'Ambassadors'],
        ['/our-story', 'Our story'],
      ],
      footer: '<p>Kelp Forest Skincare, Monterey · hello@kelpforest-skin.example · 831-555-0147</p>',
    },
    {
      '/': page('Skin care from the sea', '<h1>Skin care from the sea</h1>'),
      '/our-story': page(
        'Our story',
        '<h2>Our story</h2><p>Marguerite Sandoval-Ito was a diver before she was a chemist. She started Kelp Forest in her kitchen, and still leads it from a slightly larger one. Her husband, Dev Raman, left his job to run operations.</p>',
      ),
      '/science': page(
        'Science',
        '<h2>Our science council</h2><p>Dr. Henrik Vass, dermatologist, Vass Skin Clinic, Carmel</p><p>Dr. Oyinkan Adeleke-Moss, marine biologist, Pacific Grove Institute (oadeleke@pg-institute.example)</p>',
      ),
      '/ambassadors': page(
        'Ambassadors',
        '<h2>Ambassadors</h2><p>Kai Makoa, surfer, @kaimakoa, kai_makoa@gmail.com for bookings</p><p>Juniper Wells, free diver</p>',
      ),
    },
  ),
  // Partners of all kinds.
  site(
    'fernhollow.example',
    {
      name: 'Fernhollow',
      frame: theme,
      nav: [
        ['/partners', 'Partners'],
        ['/blog', 'Blog'],
        ['/team', 'Team'],
      ],
      footer: '<p>Fernhollow GmbH, Freiburg</p>',
    },
    {
      '/': page('Forest inventory from a bicycle', '<h1>Forest inventory from a bicycle</h1>'),
      '/team': page(
        'Team',
        '<h1>Team</h1><p><b>Sibylle Kranzler</b><br>Geschäftsführerin / Managing Director<br>kranzler@fernhollow.example</p><p><b>Matteo Rigoni</b><br>Co-Founder, Sensors</p><p><b>Beirat / Advisory board</b><br>Prof. Dr. Uwe Hachmeister, Forstakademie Schwarzwald<br>Constanze von Erlach, Erlach Forstbetriebe</p>',
      ),
      '/partners': page(
        'Partners',
        '<h1>Certified partners</h1><ul><li>Alpenforst Beratung, Luis Thaler, office@alpenforst.example, +43 1 555 0188</li><li>Skogsdata AB, Maja Lindroth, maja@skogsdata.example</li></ul><p>Become a partner: partners@fernhollow.example</p>',
      ),
      '/blog/beetles': page(
        'Counting beetles',
        '<p>by Henning Oelschläger, Head of Data, Skogsdata AB</p><p>Our colleagues at Fernhollow asked me to explain.</p><p>A trap catches beetles. A picture of a trap catches nothing, but Matteo Rigoni’s sensor counts what is in it, every hour, and sends the number when the bicycle passes.</p>',
      ),
    },
  ),
  // Addresses for people and not for programs.
  site(
    'brambling-maps.example',
    {
      name: 'Brambling',
      frame: manual,
      nav: [
        ['/', 'Brambling'],
        ['/contact', 'Contact'],
      ],
      footer: `<div>Brambling, ${hiddenEmail('hi@brambling-maps.example', 0x91)}</div>`,
    },
    {
      '/': page('Maps for blind walkers', '<p>Curbs, crossings, and the sound of each.</p>'),
      '/contact': page(
        'Contact',
        `<p>Lorenz Achleitner, founder: ${hiddenEmail('lorenz@brambling-maps.example', 0x3c)}</p><p>Ikumi Sato, co-founder: ikumi <em>at</em> brambling-maps <em>dot</em> example</p><p>Phone (Lorenz): 0 7 7 0 0 &middot; 9 0 0 &middot; 5 1 9</p><p>Invoices: <img src="/img/inv.png" alt="An address as a picture"></p>`,
      ),
    },
  ),
  site(
    'teasel-tools.example',
    {
      name: 'Teasel',
      frame: letter,
      nav: [['/who', 'Who']],
      footer: `Teasel Tools, ${asEntities('post@teasel-tools.example')}`,
    },
    {
      '/': page('Sharpening, by subscription', '<p>Send us your dull knives.</p>'),
      '/who': html(
        '<!doctype html><html lang="en"><head><title>Who - Teasel</title></head><body><h1>Who</h1><p>Nerys Pugh-Evans grinds. Ivor Blackwood codes. Both own half.</p><p>Our addresses are our first names, then the at sign, then teasel-tools.example.</p><p>Or write to nerys[AT]teasel-tools[DOT]example.</p><p>Telephone: <a href="tel:01632960222">ring the workshop</a></p></body></html>',
      ),
    },
  ),
]
