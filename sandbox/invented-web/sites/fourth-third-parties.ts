import { byHand, flow, framer, landing } from '../fourth-frames.ts'
import { directory, jobs, office, poster } from '../fourth-frames-others.ts'
import { page, type Site, site } from '../site.ts'

/** Companies of the fourth set of which others say more than they do. */
export const FOURTH_THIRD_PARTIES: readonly Site[] = [
  // A site of one page, and two pages of an accelerator.
  site(
    'quillstead.example',
    {
      name: 'Quillstead',
      frame: framer,
      nav: [['/', 'Quillstead']],
      footer: '<p class="framer-text">Quillstead Inc. Made in Chicago.</p>',
    },
    {
      '/': page(
        'Grant applications, drafted',
        `<h1 class="framer-text">Grant applications, drafted</h1><p class="framer-text">For nonprofits with more heart than staff.</p><a href="/waitlist"><p class="framer-text">Join the waitlist</p></a><p class="framer-text">founders@quillstead.example</p>`,
      ),
    },
  ),
  site(
    'lakefront-labs.example',
    {
      name: 'Lakefront Labs',
      frame: poster,
      nav: [
        ['/companies', 'Companies'],
        ['/team', 'Team'],
      ],
      footer: 'Lakefront Labs, a program of Lakefront Foundation. hello@lakefront-labs.example',
    },
    {
      '/demo-day-2026': page(
        'Demo Day 2026',
        `<h1>Demo Day 2026</h1><table><thead><tr><th>Company</th><th>Presenter</th><th>Contact</th></tr></thead><tbody><tr><td>Quillstead</td><td>Dashiell Okonkwo-Ray, CEO</td><td>dash@quillstead.example</td></tr><tr><td>Hullabaloo Pay</td><td>Ginevra Stott, CEO</td><td>gin@hullabaloopay.example</td></tr><tr><td>Rootcellar</td><td>Amadou Bissett, founder</td><td>amadou@rootcellar-farm.example</td></tr><tr><td>Stoopwise</td><td>Petronella Amari, COO</td><td>pet@stoopwise.example</td></tr><tr><td>Nightbus</td><td>Carlos Winterbottom, CEO</td><td>carlos@nightbus-chi.example</td></tr><tr><td>Oxide</td><td>Ruta Kazlauskaite, founder</td><td>(stealth)</td></tr></tbody></table><p>Investors: RSVP to Margot Silverthorne, Program Director, margot@lakefront-labs.example</p>`,
      ),
      '/companies/quillstead': page(
        'Quillstead',
        `<h1>Quillstead</h1><p>Drafts grant applications.</p><p>Team: Dashiell Okonkwo-Ray, Winifred Castellano</p><p>Mentor: Dr. Horace Lindqvist-Bell</p>`,
      ),
    },
  ),
  // A studio's page about its work, and a page of "alternatives" that a rival wrote.
  site(
    'skiffpay.example',
    {
      name: 'Skiffpay',
      frame: landing,
      nav: [
        ['/pricing', 'Pricing'],
        ['/contact', 'Contact'],
      ],
      footer: '<p>Skiffpay ehf., Reykjavík</p>',
    },
    {
      '/': page('Get paid at the harbor', `<h1>Get paid at the harbor</h1><p>Cards, on a boat, offline.</p>`),
      '/contact': page(
        'Contact',
        `<h1>Contact</h1><p>Sales and partnerships: Birna Þorsteinsdóttir, birna@skiffpay.example</p><p>Everything else: ahoy@skiffpay.example</p><p>+354 555 0144</p>`,
      ),
    },
  ),
  site(
    'plankstudio.example',
    {
      name: 'Plank',
      frame: flow,
      nav: [
        ['/work', 'Work'],
        ['/us', 'Us'],
      ],
      footer: '<div>Plank, a studio. new@plankstudio.example</div>',
    },
    {
      '/work/skiffpay': page(
        'Skiffpay',
        `<div class="section"><h1>Skiffpay</h1><div class="credits"><div>Client</div><div>Ketill Arason, founder, Skiffpay</div><div>Strategy</div><div>Noëlle Vandaele</div><div>Build</div><div>Pascal Rooney</div></div><p>“They came on the boat with us.” Ketill Arason</p><p>A payment terminal that survives salt water needs a brand that does, too. We spent nine days in Húsavík, mostly seasick, drawing buoys.</p><p>The typeface is Trawler by Ines Quintal. Photographs by Hrafn Egilsson. Sound by Dot Palmer.</p><h3>Next project</h3><p>Lanternhouse Hotels. Client: Giuliana Brandt, CMO</p></div>`,
      ),
    },
  ),
  site(
    'dockcharge.example',
    {
      name: 'Dockcharge',
      frame: landing,
      nav: [['/blog', 'Blog']],
      footer: '<p>Dockcharge Inc. sales@dockcharge.example</p>',
    },
    {
      '/blog/skiffpay-alternatives': page(
        '7 best Skiffpay alternatives (2026)',
        `<h1>7 best Skiffpay alternatives (2026)</h1><p>By Sterling Mapes, Content Marketer</p><p>1. <b>Dockcharge</b>. Our CEO, Bryony Falk, built Dockcharge because Skiffpay did not support fuel docks.</p><p>2. Quaycoin. Free, but slow.</p><p>3. Harbormint. Founded by ex-Skiffpay user Captain Lew Dabney, and it shows. 4. SlipSlip. Their support lead, Angie Trout, answered us in nine minutes. 5. Paper. 6. A bucket. 7. Your cousin.</p><h2>How we ranked them</h2><p>We asked 40 harbor masters and our own head of sales, Preston Gale.</p><h2>What is Skiffpay?</h2><p>Skiffpay is a payment app for harbors. It has about six employees. Need help to move? Call 1-877-555-0129.</p>`,
      ),
    },
  ),
  // An investor's list, and its board of jobs.
  site(
    'vitalarc.example',
    {
      name: 'Vitalarc',
      frame: byHand,
      nav: [['/', 'Vitalarc']],
      footer: 'Vitalarc, Inc. In stealth, sort of.',
    },
    {
      '/': page(
        'Vitalarc',
        `<p>Labs at home. Soon.<p><a href="mailto:early@vitalarc.example">Early access</a>`,
      ),
    },
  ),
  site(
    'copperfield-vc.example',
    {
      name: 'Copperfield',
      frame: poster,
      nav: [
        ['/portfolio', 'Portfolio'],
        ['/team', 'Team'],
      ],
      footer: 'Copperfield Management LLC. deals@copperfield-vc.example',
    },
    {
      '/portfolio': page(
        'Portfolio',
        `<h1>Portfolio</h1><div class="co"><h3>Tandemly</h3><p>Bicycles for offices. Founder: Ulrich Amsel. Lead: Joanna Pike</p></div><div class="co"><h3>Vitalarc</h3><p>Labs at home. Founders: Soraya Kantor, Desmond Whitfield-Oh. Lead: Joanna Pike</p></div><div class="co"><h3>Lumen Orchard</h3><p>Grow lights for cellars. Founder: Ottoline Fray. Lead: Ted Osgood</p></div><div class="co"><h3>Safepour</h3><p>Concrete that reports. Founders: Milos Hadžić, Renée Tallis. Lead: Joanna Pike</p></div><div class="co"><h3>Yarrowmint</h3><p>Tea, by mail. Founder: Beau Lachlan. Lead: Ted Osgood (exited 2025)</p></div>`,
      ),
    },
  ),
  site(
    'jobs.copperfield-vc.example',
    { name: 'Copperfield Portfolio Jobs', frame: jobs, footer: '' },
    {
      '/vitalarc/founding-engineer': page(
        'Founding Engineer, Vitalarc',
        `<p>You will work next to Desmond Whitfield-Oh, who was CTO of Bloodhound Labs and is our CTO.</p><h3>About the role</h3><p>You will write the firmware that talks to a centrifuge the size of a mug, the app that talks to a frightened person, and the tests for both. We have a lab in Somerville and a lawyer named Phil.</p><h3>You might be a fit if</h3><ul><li>You have shipped something that beeps</li><li>Needles do not bother you</li></ul><h3>Compensation</h3><p>$150,000 to $190,000, 0.5% to 1.5%</p><p>Interviews are with Desmond, then Soraya. To skip the form, send something that you made to desmond@vitalarc.example.</p><p>Posted by Talent at Copperfield (Mercy Adler, mercy@copperfield-vc.example)</p>`,
      ),
    },
  ),
  // A register, and a site of reviews.
  site(
    'pactwell.example',
    {
      name: 'Pactwell',
      frame: landing,
      nav: [
        ['/', 'Pactwell'],
        ['/help', 'Help'],
      ],
      footer: '<p>Pactwell is operated by Corrigan &amp; Vane Ltd.</p>',
    },
    {
      '/': page(
        'Sublets, in writing',
        `<h1>Sublets, in writing</h1><p>A contract that both of you understand.</p>`,
      ),
      '/help': page('Help', `<h1>Help</h1><p>help@pactwell.example, weekdays.</p>`),
    },
  ),
  site(
    'registry.albion.example',
    {
      name: 'Companies Registry',
      frame: office,
      nav: [
        ['/overview', 'Overview'],
        ['/officers', 'People'],
      ],
      footer: '<p>Contains public sector information. enquiries@registry.albion.example</p>',
    },
    {
      '/company/00044107/officers': page(
        'CORRIGAN & VANE LTD: people',
        `<p>Company number 00044107</p><h2>4 officers / 1 resignation</h2><dl><dt>CORRIGAN, Aoife Brigid</dt><dd>Director. Appointed on 11 March 2024. Occupation: Solicitor</dd><dt>VANE, Rupert St John</dt><dd>Director. Appointed on 11 March 2024. Occupation: Software Developer</dd><dt>COMPANYMAKERS SECRETARIAL LTD</dt><dd>Secretary. Appointed on 11 March 2024</dd><dt>LITTLE, Prudence</dt><dd>Director. Appointed on 11 March 2024. Resigned on 11 March 2024</dd></dl>`,
      ),
    },
  ),
  site(
    'trustpebble.example',
    {
      name: 'Trustpebble',
      frame: directory,
      nav: [['/', 'Reviews']],
      footer: '<p>Trustpebble ApS</p>',
    },
    {
      '/review/pactwell.example': page(
        'Pactwell Reviews',
        `<h1>Pactwell</h1><p>4.6 · 118 reviews</p><div class="review"><b>Howard Dent</b><p>Quick. Asked twice, got an answer twice.</p><div class="reply"><b>Reply from Pactwell</b><p>Thank you, Howard! Aoife here, co-founder. If it happens again write to aoife@pactwell.example and I will look.</p></div></div><div class="review"><b>Verified user</b><p>Landlord was confused.</p></div><div class="review"><b>Oleander K.</b><p>Saved my deposit. Rupert on chat was patient with my nan.</p><div class="reply"><b>Reply from Pactwell</b><p>Tell your nan thank you.</p></div></div><div class="review"><b>Mr Clive Ashcombe, letting agent</b><p>Puts us out of work. One star.</p></div><h3>Company details</h3><p>Written by the company: sublet agreements for real people. Categories: Legal service, Real estate</p>`,
      ),
    },
  ),
]
