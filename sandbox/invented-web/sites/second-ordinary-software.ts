import { redirect } from '../answer.ts'
import { journal, portal, sections, utility } from '../second-frames.ts'
import { jsonLd, page, type Site, site } from '../site.ts'

/** Ordinary companies of the second set that sell software to other companies. */
export const SECOND_ORDINARY_SOFTWARE: readonly Site[] = [
  site(
    'talbotledger.example',
    {
      name: 'Talbot',
      frame: sections,
      aliases: ['www.talbotledger.example'],
      nav: [
        ['/product', 'Product'],
        ['/customers', 'Customers'],
        ['/company', 'Company'],
        ['/contact', 'Contact'],
      ],
      footer:
        '<div class="footer-col"><div>Talbot Ledger, Inc.</div><div>2100 Pearl Street, Suite 4<br/>Boulder, CO 80302</div></div><div class="footer-col"><a href="/privacy">Privacy</a><a href="https://www.linkedin.com/company/talbot-ledger-books">LinkedIn</a></div><div>© 2023–2026</div>',
    },
    {
      '/': page(
        'Talbot | Month-end close without the month',
        '<h1 class="heading-xl">Month-end close without the month</h1><p class="text-large">Talbot reconciles your accounts every night, so that there is nothing left to do on the thirtieth.</p><div class="button-row"><a href="/contact" class="button">Talk to us</a><a href="/product" class="button is-secondary">See how it works</a></div><div class="logo-strip"><img src="/l1.svg" alt=""/><img src="/l2.svg" alt=""/></div><div class="testimonial-grid"><div class="testimonial"><div class="stars">★★★★★</div><p>“Our close went from nine days to two.”</p><div class="testimonial-name">Monica Hale</div><div class="testimonial-role">Controller, Halden Freight</div></div><div class="testimonial"><div class="stars">★★★★★</div><p>“The auditors asked what we had changed.”</p><div class="testimonial-name">Vikram Joshi</div><div class="testimonial-role">CFO, Copperline Foods</div></div></div><div class="faq"><h3>Does Talbot replace my accounting software?</h3><p>No. It works on top of what you have.</p><h3>Where is my data?</h3><p>In the region that you choose.</p></div>',
      ),
      '/company': page(
        'Company | Talbot',
        `<h1 class="heading-l">The people behind the numbers</h1>
<div class="team-grid">
<div class="team-card"><img src="/team/r-okonkwo.jpg" loading="lazy" alt="" class="team-photo"/><div class="team-name">Rachel Okonkwo</div><div class="team-role">Co-Founder &amp; CEO</div><p class="team-bio">Rachel was controller at two manufacturers and closed the books 140 times by hand.</p><a href="https://www.linkedin.com/in/rachel-okonkwo-talbot" class="social w-inline-block"><img src="/li.svg" alt=""/></a></div>
<div class="team-card"><img src="/team/p-lindholm.jpg" loading="lazy" alt="" class="team-photo"/><div class="team-name">Peter Lindholm</div><div class="team-role">Co-Founder &amp; CTO</div><p class="team-bio">Peter built payment rails in Stockholm before moving to the mountains.</p><a href="https://www.linkedin.com/in/peter-lindholm-talbot" class="social w-inline-block"><img src="/li.svg" alt=""/></a></div>
<div class="team-card"><img src="/team/y-castro.jpg" loading="lazy" alt="" class="team-photo"/><div class="team-name">Yesenia Castro</div><div class="team-role">Head of Customer Onboarding</div></div>
<div class="team-card"><img src="/team/d-mbeki.jpg" loading="lazy" alt="" class="team-photo"/><div class="team-name">Daniel Mbeki</div><div class="team-role">Founding Engineer</div></div>
</div>
<h2 class="heading-m">Backed by people who closed books themselves</h2>
<div class="w-layout-grid investor-grid"><div>Front Range Ventures</div><div>Ledgerline Capital</div><div>Tobias Renner (former CFO, Halden Freight)</div></div>
<h2 class="heading-m">Open roles</h2>
<div class="job-row"><div>Staff Engineer, Reconciliation</div><div>Boulder or remote</div><a href="/jobs/staff-engineer">Apply</a></div>
<div class="job-row"><div>Implementation Accountant</div><div>Remote, US</div><a href="/jobs/implementation-accountant">Apply</a></div>`,
      ),
      '/contact': page(
        'Contact | Talbot',
        '<h1 class="heading-l">Get in touch</h1><div class="form-block w-form"><form id="wf-form-Contact" name="wf-form-Contact" data-name="Contact" method="get"><label for="name">Name</label><input class="input w-input" maxlength="256" name="name" type="text"/><label for="email">Work email</label><input class="input w-input" name="email" type="email" required=""/><label for="message">How can we help?</label><textarea name="message" class="input is-text-area w-input"></textarea><input type="submit" class="button w-button" value="Send message"/></form><div class="w-form-done"><div>Thank you! Your submission has been received!</div></div></div><p>Prefer email? <a href="mailto:hello@talbotledger.example">hello@talbotledger.example</a></p>',
      ),
    },
  ),
  site(
    'nettlebase.example',
    {
      name: 'Nettlebase',
      frame: utility,
      nav: [
        ['/docs', 'Docs'],
        ['/pricing', 'Pricing'],
        ['/about', 'About'],
      ],
      footer:
        '<p>Nettlebase, Inc. · Made in Pittsburgh</p><p><a href="mailto:support@nettlebase.example">Support</a> · <a href="/contact">Contact</a></p>',
    },
    {
      '/': page(
        'Vector search inside Postgres',
        '      <h1 class="text-5xl font-bold tracking-tight">Vector search, inside the database you already have</h1>\n      <p class="mt-6 text-lg">One extension. No second system to run.</p>\n      <pre class="mt-8 rounded bg-slate-100 p-4">create extension nettle;</pre>',
        {
          head: jsonLd({
            '@type': 'Organization',
            name: 'Nettlebase, Inc.',
            url: 'https://nettlebase.example',
            founder: [
              { '@type': 'Person', name: 'Elizabeth Farnham' },
              { '@type': 'Person', name: 'Gaurav Sethi' },
            ],
            contactPoint: {
              '@type': 'ContactPoint',
              contactType: 'sales',
              email: 'sales@nettlebase.example',
              telephone: '+1-412-555-0136',
            },
          }),
        },
      ),
      '/about': page(
        'About',
        `      <article class="prose">
        <h1>About us</h1>
        <p>We are seven people who like B-trees.</p>
        <h2>Liz Farnham</h2>
        <p>Chief executive. Before Nettlebase, Liz was a principal engineer at Cindermill Data and a lecturer at Marl State. She spent a decade on storage engines and still reviews pull requests on Sundays. You can reach her at <a href="mailto:liz@nettlebase.example">liz@nettlebase.example</a>.</p>
        <h2>Gaurav Sethi</h2>
        <p>Chief scientist. Wrote his thesis on approximate neighbors, and the first version of the index on a train.</p>
        <p>Code: <a href="https://github.com/gaurav--sethi--nettle">GitHub</a> · Elsewhere: <a href="https://www.linkedin.com/in/gaurav-sethi-nettlebase">LinkedIn</a></p>
        <h2>Everyone else</h2>
        <ul><li>Olu Fashola, query planner</li><li>Petra Novotná, documentation</li><li>Chris Delacruz, support</li><li>Min-seo Kang, benchmarks</li><li>Arjun Pillai, cloud</li></ul>
        <h2>Where we come from</h2>
        <p>We were part of the winter 2024 batch of Foundry Nine and raised a seed round led by Caroline Brandeis of Pinnacle Oak.</p>
        <h2>Work with us</h2>
        <p>We are not hiring right now. We read every note anyway.</p>
      </article>`,
      ),
      '/contact': page(
        'Contact',
        '      <h1 class="text-3xl font-bold">Contact</h1>\n      <dl class="grid gap-4"><dt>Sales</dt><dd>sales@nettlebase.example</dd><dt>Support</dt><dd>support@nettlebase.example</dd><dt>Phone</dt><dd>412-555-0136</dd></dl>',
      ),
    },
  ),
  site(
    'plumbline-legal.example',
    {
      name: 'Plumbline',
      frame: portal,
      nav: [
        ['/solutions', 'Solutions'],
        ['/leadership', 'Leadership'],
        ['/contact-us', 'Contact us'],
      ],
      footer:
        '<p>Plumbline Legal Technologies LLC, 55 Exchange Place, Providence, Rhode Island<br />Main: (401) 555-0147</p>',
    },
    {
      '/': page(
        'Contract review for in-house teams',
        '<p class="lead">Plumbline checks every clause against your own playbook and marks what differs.</p><p><a class="btn" href="/contact-us">Request a demonstration</a></p>',
      ),
      '/leadership': page(
        'Leadership',
        `<div class="views-row"><h3>Marcus D. Whitfield Jr.</h3><p class="position">President and Chief Executive Officer</p><p>Mr. Whitfield practiced corporate law for sixteen years, most recently as a partner of Hartwell Strand LLP, before he founded Plumbline in 2022. He serves on the boards of Narragansett Legal Aid and the Providence Athenaeum. He is a graduate of Marl State and of its law school.</p><p class="mail"><a href="mailto:mwhitfield@plumbline-legal.example">mwhitfield@plumbline-legal.example</a></p></div>
<div class="views-row"><h3>Sunita Raghavan, PhD</h3><p class="position">Chief Technology Officer</p><p>Dr. Raghavan leads research and engineering. Previously she was Director of Applied Science at Verity Search and held a chair in computational linguistics. She holds eleven patents.</p><p class="mail"><a href="mailto:sraghavan@plumbline-legal.example">sraghavan@plumbline-legal.example</a></p></div>
<div class="views-row"><h3>Colleen O’Hanlon, CPA</h3><p class="position">Chief Financial Officer</p><p>Ms. O’Hanlon joined in 2024 from Baystate Logistics, where she was Vice President, Finance.</p></div>
<h2>Board of directors</h2><ul><li>Marcus D. Whitfield Jr., Chair</li><li>Hon. Beatrice Lang (ret.)</li><li>Andrew Spellman, General Partner, Wharfside Ventures</li></ul>`,
      ),
      '/contact-us': page(
        'Contact us',
        '<form class="webform-submission-form" action="/contact-us" method="post" id="webform-contact"><div class="form-item"><label for="edit-name">Your name</label><input type="text" id="edit-name" name="name" required /></div><div class="form-item"><label for="edit-email">Email address</label><input type="email" id="edit-email" name="email" required /></div><div class="form-item"><label for="edit-subject">Subject</label><input type="text" id="edit-subject" name="subject" /></div><div class="form-item"><label for="edit-message">Message</label><textarea id="edit-message" name="message" rows="5"></textarea></div><input type="submit" value="Submit" /></form><p>General inquiries: info@plumbline-legal.example</p>',
      ),
    },
  ),
  site(
    'stackmoor.example',
    {
      name: 'Stackmoor',
      frame: utility,
      nav: [
        ['/docs', 'Docs'],
        ['/changelog', 'Changelog'],
        ['/company', 'Company'],
      ],
      footer:
        '<p>Stackmoor Ltd, registered in Scotland. <a href="/security">Security</a> <a href="/imprint">Legal</a></p>',
    },
    {
      '/': page(
        'Preview environments',
        '      <h1 class="text-6xl">Every branch gets a server</h1>\n      <p>Push, wait eleven seconds, send the link.</p>',
      ),
      '/company': page(
        'Company',
        `      <h1 class="text-4xl font-bold">Company</h1>
      <table class="mt-8 w-full text-left"><thead><tr><th>Who</th><th>Does what</th><th>Where</th></tr></thead><tbody>
        <tr><td>Fraser Dunbar</td><td>CEO, sales</td><td>Glasgow</td></tr>
        <tr><td>Ivana Horvat</td><td>CTO</td><td>Zagreb</td></tr>
        <tr><td>Kwabena Asante</td><td>Infrastructure</td><td>Leeds</td></tr>
        <tr><td>Mei-Lin Zhou</td><td>Support</td><td>Glasgow</td></tr>
      </tbody></table>
      <p class="mt-6">Everybody has a first name at stackmoor.example and reads their own mail. If in doubt: <a href="mailto:crew@stackmoor.example">crew@stackmoor.example</a></p>`,
      ),
      '/security': page(
        'Security',
        '      <h1>Security</h1>\n      <p>Found something? Write to Ivana Horvat, our CTO, at <a href="mailto:ivana@stackmoor.example">ivana@stackmoor.example</a>, or to security@stackmoor.example. Our PGP key is <a href="/pgp.txt">here</a>.</p>',
      ),
      '/imprint': page(
        'Legal',
        '      <h1>Legal</h1>\n      <p>Stackmoor Ltd<br>31 Candleriggs, Glasgow<br>Director: Fraser Alexander Dunbar<br>Telephone 0131 496 0182</p>',
      ),
    },
  ),
  site(
    'corkboard-hq.example',
    {
      name: 'Corkboard',
      frame: journal,
      nav: [
        ['/blog', 'Blog'],
        ['/jobs', 'Jobs'],
        ['/us', 'Us'],
      ],
      footer: 'Corkboard HQ &copy; 2026',
    },
    {
      '/': page(
        'Corkboard: a wall for remote teams',
        '<h1>A wall for teams that have none</h1><p>Pin it, move it, forget it, find it.</p>',
      ),
      '/us': page(
        'Us',
        `<h1>Us</h1>
<p>Corkboard is <strong>Anneke Vroom</strong> (founder, CEO), <strong>Devika Menon</strong> (CTO), <strong>Jean-Luc Baptiste</strong> (design), and two cats.</p>
<p>We answer mail. All of it. <code>anneke@corkboard-hq.example</code>, <code>devika@corkboard-hq.example</code>, <code>jeanluc@corkboard-hq.example</code>.</p>`,
      ),
      '/jobs/backend-engineer': page(
        'Backend engineer (remote, Europe)',
        `<h1>Backend engineer (remote, Europe)</h1>
<p>You will be our sixth colleague and report to our CTO, Devika Menon.</p>
<h2>What you will do</h2><ul><li>Make pins load in under a tenth of a second</li><li>Own the queue that nobody wants to own</li><li>Say no to features, kindly</li></ul><h2>What we offer</h2><ul><li>72,000 to 88,000 euros, by a public formula</li><li>Thirty days off, and we check that you take them</li></ul><h2>How to apply</h2><p>Send a link to something that you made to jobs@corkboard-hq.example. No cover letter.</p>
<p>We work with no recruiters.</p>`,
      ),
      '/about': redirect('/us', 302),
    },
  ),
  site(
    'sandpiper-analytics.example',
    {
      name: 'Sandpiper',
      frame: sections,
      footer:
        '<div>Sandpiper Analytics GmbH &amp; Co. KG</div><div>Reach us at <a href="mailto:team@sandpiper-analytics.example">team@sandpiper-analytics.example</a></div>',
    },
    {
      '/': page(
        'Sandpiper: product analytics without cookies',
        '<h1>Know what people use. Not who they are.</h1><div class="stat-row"><div>41 billion</div><div>events a month</div><div>0</div><div>cookies</div></div><div class="quote-block"><p>“We switched in an afternoon.”</p><p class="quote-by">Nadia Farouk, Head of Product, Lumen &amp; Tide</p></div>',
      ),
      '/about': page(
        'About Sandpiper',
        `<h1>About</h1><div class="w-layout-grid"><div><h4>Moritz Ehrenfeld</h4><div>CEO</div></div><div><h4>Catarina Duarte</h4><div>CPO</div><p>Led product at Wavelet (acquired by Tonic Group).</p></div><div><h4>Ismail Yıldırım</h4><div>CTO</div><a href="mailto:ismail@sandpiper-analytics.example">ismail@sandpiper-analytics.example</a></div></div>`,
      ),
    },
  ),
  site(
    'privacyweek.example',
    {
      name: 'Privacy Week',
      frame: portal,
      footer: '<p>Organizer: Privacy Week e.V., office@privacyweek.example</p>',
    },
    {
      '/2026/speakers': page(
        'Speakers 2026',
        `<div class="speaker"><img src="/s/1.jpg" alt="Moritz Ehrenfeld" /><h3>Moritz Ehrenfeld</h3><p>CEO, Sandpiper Analytics (Hamburg)</p><p>“Counting without following”, Tuesday, 10:30</p></div>
<div class="speaker"><img src="/s/2.jpg" alt="Judit Bánky" /><h3>Judit Bánky</h3><p>Data protection officer, City of Győr</p><p>“Forms that forget”, Tuesday, 11:15</p></div>
<div class="speaker"><img src="/s/3.jpg" alt="Terrence Boyle" /><h3>Terrence Boyle</h3><p>Partner, Boyle Hartigan Solicitors</p><p>“What a court wants to see”, Wednesday, 9:00</p></div>`,
      ),
    },
  ),
]
