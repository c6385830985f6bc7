import { html, text } from '../answer.ts'
import { jsonLd, page, type Site, site } from '../site.ts'
import { blocks, corporate, letter, manual, marked, streamed, theme } from '../third-frames.ts'

/** Ordinary companies of the third set that sell software to other companies. */
export const THIRD_ORDINARY_SOFTWARE: readonly Site[] = [
  site(
    'rivetry.example',
    {
      name: 'Rivetry',
      frame: blocks,
      aliases: ['www.rivetry.example'],
      nav: [
        ['/features', 'Features'],
        ['/shops', 'Shops we serve'],
        ['/about-us', 'About'],
        ['/contact', 'Contact'],
      ],
      footer:
        '<p>Rivetry LLC &bull; 418 Foundry Row, Dayton, Ohio</p><p><a href="tel:+19375550118">(937) 555-0118</a></p><p><a href="https://www.linkedin.com/company/rivetry-shop" class="sqs-svg-icon--wrapper"></a></p>',
    },
    {
      '/': page(
        'Quotes for machine shops',
        '<h1>Quote the part before the coffee is cold.</h1><p>Drop in a drawing. Rivetry reads the tolerances, finds the last job like it, and writes the quote.</p><p class="sqs-block-button-container"><a href="/contact">See it on your own drawings</a></p><h3>“We win jobs we used to answer too late.”</h3><p>Dale Huckaby<br>Owner, Huckaby Precision, Fort Wayne</p><h3>How a quote gets made</h3><ol data-rte-list="default"><li><p>You drop a drawing into the window, or forward the mail that it came with.</p></li><li><p>Rivetry finds every dimension, every note, and the one thread that nobody saw.</p></li><li><p>It looks for your own jobs that were like it, and what they really cost.</p></li><li><p>You change what is wrong. It remembers.</p></li></ol><h3>Works with what you have</h3><p>Paper travelers, spreadsheets from 2009, and the binder behind the counter.</p><h3>Asked before</h3><p>Do you train on our drawings? No. Do you sell to our customers? Also no. Is there a person? There is, and her name is Renee.</p>',
      ),
      '/about-us': page(
        'About us',
        `<h2 style="white-space:pre-wrap;">From the shop floor</h2><p style="white-space:pre-wrap;">Our CEO, Travis Melnyk, spent eleven years running a five-axis mill before anyone let him near a spreadsheet. He met Shreya Balasubramanian, who is now our CTO, when she came to photograph his scrap bin for a research project on tolerances.</p><p>Rivetry is what came out of that bin.</p><h2>The crew</h2><ul data-rte-list="default"><li><p><strong>Travis Melnyk</strong>, CEO (he/him)</p></li><li><p><strong>Shreya Balasubramanian</strong>, CTO (she/her)</p></li><li><p><strong>Gil Ostrowski</strong>, onboarding</p></li><li><p><strong>Renee Achterberg</strong>, books and everything that is left</p></li></ul><p>Find Travis on <a href="https://www.linkedin.com/in/travis-melnyk-rivetry">LinkedIn</a>. Shreya is not there, and happier for it.</p>`,
      ),
      '/contact': page(
        'Contact',
        '<h2>Send us a drawing</h2><div class="form-wrapper"><div class="form-inner-wrapper"><form autocomplete="on" method="POST"><fieldset class="form-item fields name required"><legend>Name</legend><input name="fname"><input name="lname"></fieldset><div class="form-item field email required"><label>Email</label><input type="email" autocomplete="email"></div><div class="form-item field textarea"><label>What do you make?</label><textarea></textarea></div><button type="submit">Submit</button></form></div></div><p>Or write to <a href="mailto:travis@rivetry.example">travis@rivetry.example</a>. Yes, that is really me.</p>',
      ),
    },
  ),
  site(
    'kitefin.example',
    {
      name: 'Kitefin',
      frame: streamed,
      nav: [
        ['/product', 'Product'],
        ['/company', 'Company'],
        ['/blog', 'Blog'],
        ['/careers', 'Careers'],
      ],
      footer:
        '<div><h4>Kitefin</h4><p>Kitefin Data Ltd. Registered in England and Wales, 00019443. Registered office: 9 Ropewalk House, Bristol.</p></div><div><h4>Company</h4><a href="/company">About</a><a href="/careers">Careers</a></div><div><h4>Reach us</h4><a href="mailto:hello@kitefin.example">hello@kitefin.example</a></div>',
    },
    {
      '/': page(
        'Pipelines that explain themselves',
        '<h1 class="text-balance">Pipelines that explain themselves</h1><p>When a number changes, Kitefin says which row, which job, and which commit changed it.</p><dl><div><dt>Rows watched a day</dt><dd>2.1bn</dd></div><div><dt>Median time to cause</dt><dd>40s</dd></div></dl>',
        {
          head: jsonLd({
            '@type': 'Organization',
            name: 'Kitefin',
            legalName: 'Kitefin Data Ltd',
            url: 'https://kitefin.example',
            email: 'hello@kitefin.example',
            sameAs: ['https://www.linkedin.com/company/kitefin-data', 'https://github.com/kitefin--data'],
          }),
        },
      ),
      '/company': page(
        'Company',
        `<h2>Leadership</h2><div class="grid grid-cols-3">
<article><img alt="Portrait of Oluchi Hargreaves" src="/p/oluchi.avif"/><h3>Oluchi Hargreaves</h3><p>Chief Executive &amp; Co-founder</p><a aria-label="Oluchi Hargreaves on LinkedIn" href="https://uk.linkedin.com/in/oluchi-hargreaves-kitefin"><svg></svg></a></article>
<article><img alt="Portrait of Tom Penhaligon-Ross" src="/p/tom.avif"/><h3>Tom Penhaligon-Ross</h3><p>Chief Technology Officer &amp; Co-founder</p></article>
<article><img alt="Portrait of Ffion Meredith" src="/p/ffion.avif"/><h3>Ffion Meredith</h3><p>VP Revenue</p><a aria-label="Ffion Meredith on LinkedIn" href="https://uk.linkedin.com/in/ffion-meredith-kitefin"><svg></svg></a></article></div>
<h2>How we got here</h2><ol><li>2021: Oluchi leaves Harrow Grid, where she was Director of Data, and rents a desk.</li><li>2022: Tom joins from Severn Rail with a notebook full of arrows.</li><li>2024: First hundred customers. Ffion arrives and finds that none of them has been invoiced.</li><li>2026: An office with a door.</li></ol><h2>Open roles</h2><ul><li><a href="/careers/backend">Backend engineer, lineage</a> (Bristol or remote)</li><li><a href="/careers/advocate">Developer advocate</a> (remote, UK)</li></ul><h2>Our investors</h2><p>We are backed by Clifton Arc, Suspension Partners, and operators such as Magda Wieczorek (COO, Plinth Analytics).</p>`,
      ),
      '/blog/lineage-is-a-lie': page(
        'Lineage is a lie',
        `<div class="flex items-center gap-2"><img alt="" src="/p/tom-48.avif"/><span>Tom Penhaligon-Ross</span><time dateTime="2026-08-19">19 Aug 2026</time><span>9 min read</span></div><p>I have drawn a great many arrows in my life. Most of them were wrong.</p><p>When Jasper Lindqvist, then head of data at Severn Rail, asked me in 2017 where a number came from, I opened a whiteboard tool. He asked again in 2018. I still had the whiteboard.</p><p>The trouble is that a diagram says what somebody meant. A table says what somebody did. As Ruth Abelson of Northgate College puts it in her fine paper on provenance: “Ask the rows.”</p><h2>What a table remembers</h2><p>Every write leaves a trace, if you let it. We let it. The price is about four percent of storage, and I will defend that number to anybody.</p><p>If you think that I am wrong, my inbox is open: tom@kitefin.example.</p><div><h3>About the author</h3><p>Tom is co-founder and CTO of Kitefin. He used to keep the trains running on time at a rail operator, or tried to.</p></div>`,
      ),
    },
  ),
  site(
    'peatline.example',
    {
      name: 'Peatline Energy',
      frame: theme,
      nav: [
        ['/', 'Home'],
        ['/how-it-works', 'How it works'],
        ['/our-team', 'Our team'],
        ['/contact', 'Contact'],
      ],
      footer:
        '<h5>Peatline Energy Ltd</h5><p>Unit 3, Canal Quay, Mullingar, Co. Westmeath<br>Tel: <a href="tel:+353209150177">020 915 0177</a><br>Email: <a href="mailto:info@peatline.example">info@peatline.example</a></p>',
    },
    {
      '/': page(
        'Energy monitoring for dairy farms',
        `<div class="hero"><h1>Your milk tank is talking. We listen.</h1><p>Clip-on meters, one app, and a bill that goes down.</p></div><section id="testimonials" class="carousel slide"><div class="carousel-item active"><blockquote class="blockquote"><p>Saved €310 in the first quarter.</p><footer class="blockquote-footer">Padraig Kinsella, dairy farmer, Longford</footer></blockquote></div><div class="carousel-item"><blockquote class="blockquote"><p>The vet asked me where I got it.</p><footer class="blockquote-footer">Noreen Tuohy, Tuohy Organic</footer></blockquote></div></section><section><h2>News</h2><div class="row"><div class="col-md-6"><h5>Meet us at the Ploughing</h5><small>12 September 2026</small><p>Stand 417, beside the tea tent. Gráinne and Eoghan will be there all three days.</p></div><div class="col-md-6"><h5>Peatline wins an award for rural business</h5><small>2 June 2026</small><p>Minister Fergal Ó Conaill presented it in Athlone.</p></div></div></section>`,
      ),
      '/our-team': page(
        'Our team',
        `<h1>Our team</h1><div class="row">
<div class="col-md-4 team-member" data-bs-toggle="modal" data-bs-target="#m1"><img src="/t1.jpg" class="img-fluid" alt="Gráinne"><h4>Gráinne Ní Mhaolain</h4><span class="text-muted">Managing Director</span></div>
<div class="col-md-4 team-member" data-bs-toggle="modal" data-bs-target="#m2"><img src="/t2.jpg" class="img-fluid" alt="Eoghan"><h4>Eoghan Durcan</h4><span class="text-muted">Head of Hardware</span></div>
<div class="col-md-4 team-member"><img src="/t3.jpg" class="img-fluid" alt="Bronte the sheepdog"><h4>Bronte</h4><span class="text-muted">Chief Morale Officer</span></div></div>
<div class="modal fade" id="m1"><div class="modal-body"><h4>Gráinne Ní Mhaolain</h4><p>Gráinne grew up on a farm of ninety cows and worked for the grid operator for eight years. She founded Peatline in 2022.</p><p><a href="mailto:grainne@peatline.example">Email Gráinne</a></p></div></div>
<div class="modal fade" id="m2"><div class="modal-body"><h4>Eoghan Durcan</h4><p>Eoghan designs the meters and drives them into the rain.</p><p><a href="mailto:eoghan@peatline.example">Email Eoghan</a></p></div></div>`,
      ),
      '/contact': page(
        'Contact',
        '<h1>Contact</h1><form action="/contact" method="post"><input name="name" placeholder="Name" required><input name="email" type="email" placeholder="Email" required><input name="eircode" placeholder="Eircode"><textarea name="message" rows="4" placeholder="Your message"></textarea><div class="form-check"><input type="checkbox" id="gdpr"><label for="gdpr">I agree to be contacted</label></div><button class="btn btn-success">Send</button></form>',
      ),
    },
  ),
  site(
    'yarrowdesk.example',
    {
      name: 'Yarrowdesk',
      frame: streamed,
      nav: [
        ['/pricing', 'Pricing'],
        ['/story', 'Our story'],
        ['/press', 'Press'],
        ['/login', 'Log in'],
      ],
      footer: '<p>© Yarrowdesk Inc. All rights reserved.</p><p><a href="/terms">Terms</a></p>',
    },
    {
      '/': page(
        'The help desk for people who hate help desks',
        '<h1>One inbox. Nobody gets a number.</h1><p>Tickets make people feel like tickets. Yarrowdesk keeps the conversation and throws the number away.</p><ul><li>Free for three people</li><li>No setup call</li></ul>',
      ),
      '/story': page(
        'Our story',
        `<p>Hi. I’m Jolene.</p><p>In 2021 I answered support mail for a company that sold mattresses. My record was 212 in one day. On the 213th, I closed the laptop and called my college roommate, Beth Ann Tillery, and said: there has to be a kinder way to do this.</p><p>Beth Ann wrote the first version over a weekend. It crashed on Monday. We fixed it on Tuesday. That is more or less still how we work.</p><p>Today we’re nine people in Chattanooga and two in Lisbon. I still answer mail, every Friday, all day.</p><p>Thanks for being here,</p><p><em>Jolene Vasquez-Pratt</em><br/>Co-founder and CEO</p><p>P.S. It’s jolene@yarrowdesk.example. Go ahead.</p>`,
      ),
      '/press': page(
        'Press',
        `<h2>Press kit</h2><p>Logos, screenshots, and a picture of the founders on a porch: <a href="/kit.zip">download (14 MB)</a>.</p><h2>Boilerplate</h2><p>Yarrowdesk is the help desk without tickets. Founded in 2022 by Jolene Vasquez-Pratt and Beth Ann Tillery, the company serves 4,000 small businesses and is based in Chattanooga, Tennessee.</p><h2>Media contact</h2><p>Marcus Oyelowo-Finch, Head of Communications, press@yarrowdesk.example, (423) 555-0171</p><h2>In the news</h2><ul><li>“The anti-ticket startup”, River Journal</li><li>“Customer service with manners”, Porch Light Podcast</li></ul>`,
      ),
    },
  ),
  site(
    'cinnabar-docs.example',
    {
      name: 'Cinnabar',
      frame: manual,
      nav: [
        ['/docs/install', 'Install'],
        ['/docs/themes', 'Themes'],
        ['/docs/support', 'Support'],
        ['/docs/team', 'Team'],
      ],
      footer: '<div class="footer__copyright">Copyright © 2026 Cinnabar Docs, B.V.</div>',
    },
    {
      '/': page(
        'Docs that fail the build',
        '<p>Cinnabar runs every code sample of your documentation, and fails the build if one is wrong.</p><pre><code>npx cinnabar check docs/</code></pre>',
      ),
      '/docs/team': page(
        'Team',
        `<p>Cinnabar is made by a small company. In order of joining:</p><table><thead><tr><th>Name</th><th>Role</th><th>GitHub</th></tr></thead><tbody><tr><td>Wouter Slagmolen</td><td>Founder, director</td><td><a href="https://github.com/wouter--slagmolen">@wouter--slagmolen</a></td></tr><tr><td>Noortje Ekambi</td><td>Engineering lead</td><td><a href="https://github.com/nekambi--dev">@nekambi--dev</a></td></tr><tr><td>Rui Farias</td><td>Developer relations</td><td><a href="https://github.com/rui--farias">@rui--farias</a></td></tr></tbody></table><div class="theme-admonition alert alert--info"><p>Former members: Ilse Brackman (2022–2024), who wrote the parser.</p></div>`,
      ),
      '/docs/support': page(
        'Support',
        '<p>Ask in <a href="https://github.com/cinnabar--docs/cinnabar/discussions">discussions</a> first. Customers with a plan write to <a href="mailto:support@cinnabar-docs.example">support@cinnabar-docs.example</a>.</p><h2 class="anchor">Billing</h2><p>Invoices come from Noortje: noortje@cinnabar-docs.example.</p><h2 class="anchor">Security</h2><p>See <code>/.well-known/security.txt</code>.</p>',
      ),
      '/.well-known/security.txt': text(
        'Contact: mailto:security@cinnabar-docs.example\nExpires: 2027-06-30T00:00:00.000Z\nPreferred-Languages: en, nl\n',
      ),
    },
  ),
  site(
    'whinchat.example',
    {
      name: 'Whinchat',
      frame: marked,
      nav: [
        ['/download', 'Download'],
        ['/people', 'People'],
        ['/blog', 'Blog'],
        ['/contribute', 'Contribute'],
      ],
      footer: 'Whinchat Cooperative Society Limited &middot; <a href="/contribute">Join us</a>',
    },
    {
      '/': page(
        'Chat for neighborhoods',
        '<p>Free software for streets, stairwells, and allotments. Hosted by a cooperative that you can join.</p>',
      ),
      '/people': page(
        'People',
        `<p>We are a workers' cooperative. Everybody is a director and everybody takes out the bins.</p>
<section itemscope itemtype="https://schema.org/Person"><h2 itemprop="name">Kerensa Trevail</h2><p>Looks after money, members, and the general direction. <span itemprop="email">kerensa@whinchat.example</span></p></section>
<section itemscope itemtype="https://schema.org/Person"><h2 itemprop="name">Bogdan Sîrbu</h2><p>Servers and protocol. <span itemprop="email">bogdan@whinchat.example</span></p></section>
<section itemscope itemtype="https://schema.org/Person"><h2 itemprop="name">Asha Ramdin</h2><p>Apps for phones. On leave until March.</p></section>
<h2>Friends</h2><p>We rent a desk from the Penryn Tool Library and are advised, for free and too often, by Clive Hosking of Hosking Chartered Accountants.</p>`,
      ),
      '/contribute': page(
        'Contribute',
        `<p>Patches are welcome. The code lives at <a href="https://git.whinchat.example">git.whinchat.example</a>. Talk to us first in the room #dev, or send mail to <a href="mailto:dev@whinchat.example">dev@whinchat.example</a>.</p><p>We review on Tuesdays and Fridays. Please sign your commits, and please do not send a patch that touches everything.</p><p>Translators so far: Ane Goikoetxea (Basque), Yannick Lemoal (Breton), Sorcha Duffy (Irish).</p>`,
      ),
    },
  ),
  site(
    'jackdaw-search.example',
    {
      name: 'Jackdaw',
      frame: corporate,
      nav: [
        ['/product', 'Product'],
        ['/team', 'Team'],
        ['/imprint', 'Imprint'],
      ],
      footer:
        '<p>Jackdaw Labs GmbH &middot; <a href="/imprint">Imprint</a> &middot; <a href="/privacy">Privacy</a></p>',
    },
    {
      '/': page(
        'Search that shows its work',
        '<p>Ask a question about ten thousand contracts. Jackdaw answers with the sentence, the page, and the doubt.</p>',
      ),
      '/team': page(
        'Team',
        `<div class="row"><div class="col"><figure class="image"><img src="/fileadmin/team/benedikt.jpg" alt=""><figcaption class="image-caption">Dr. Benedikt Aschenbrenner<br>Managing Director</figcaption></figure></div><div class="col"><figure class="image"><img src="/fileadmin/team/tuelin.jpg" alt=""><figcaption class="image-caption">Tülin Korkmaz<br>Managing Director, Research</figcaption></figure></div><div class="col"><figure class="image"><img src="/fileadmin/team/fabian.jpg" alt=""><figcaption class="image-caption">Fabian Lützow<br>Working student</figcaption></figure></div></div><p>You want to work with us? <a href="mailto:jobs@jackdaw-search.example">jobs@jackdaw-search.example</a></p>`,
      ),
      '/imprint': page(
        'Imprint',
        `<h2>Information according to § 5 DDG</h2><p>Jackdaw Labs GmbH<br>Lohmühlenstraße 88<br>12435 Berlin</p><p>Represented by: Dr. Benedikt Aschenbrenner, Tülin Korkmaz</p><p>Phone: +49 30 23125 440<br>E-mail: mail [at] jackdaw-search.example</p><p>Register: Amtsgericht Charlottenburg, HRB 000044<br>VAT ID: DE000000044</p><h2>Responsible for the content (§ 18 MStV)</h2><p>Dr. Benedikt Aschenbrenner, address as above</p><h2>Dispute resolution</h2><p>We do not take part in dispute settlement proceedings before a consumer arbitration board.</p><h2>Liability for content</h2><p>As a service provider we are responsible for our own content on these pages under the general laws. We are not obliged to monitor information that others send or store, or to look for circumstances that point to something unlawful.</p><h2>Liability for links</h2><p>Our offer contains links to external websites of third parties on whose contents we have no influence. The provider or operator of the pages is always responsible for the contents of the linked pages.</p><h2>Copyright</h2><p>The contents and works on these pages are subject to German copyright law. Photographs: Hanno Brix.</p><p>Design: Kiezpixel Studio, Ronja Albers, ronja@kiezpixel.example</p>`,
      ),
      '/privacy': page(
        'Privacy policy',
        `<p>Controller: Jackdaw Labs GmbH. Data protection officer: Annegret Stoll, Stoll Datenschutzberatung, annegret@stoll-dsb.example, +49 30 23125 900.</p><h2>Your rights</h2><p>You have the right to access, rectification, and erasure.</p>`,
      ),
    },
  ),
  site(
    'heathersett.example',
    {
      name: 'Heathersett',
      frame: letter,
      nav: [
        ['/archive', 'Archive'],
        ['/about', 'About'],
      ],
      footer: '© 2026 Heathersett Technologies, Inc. · Boise, ID 83702',
    },
    {
      '/': page(
        'Performance reviews that take ten minutes',
        '<p>Heathersett writes the first draft of a review from what people have really done. You write the second.</p>',
      ),
      '/about': page(
        'About',
        `<p>Heathersett was founded by <strong>Corwin Blakeslee</strong> and <strong>Mai Nghiem</strong> after both of them got the same review, word for word, from the same manager.</p><p>Corwin is the CEO. He is on the board of the Treasure Valley Food Bank and was a VP at Stoneboat Software.</p><p>Mai is Chief Product Officer. Before this she was CEO of Papertrail Kids, which she sold in 2020.</p><p>Write to the two of us: founders@heathersett.example</p><p>Our editor is Lucille Abernathy (lucille@heathersett.example).</p>`,
      ),
      '/p/the-feedback-sandwich': page(
        'The feedback sandwich is stale',
        `<div class="byline-wrapper"><a href="/author/dr-ines-caldwell">Dr. Ines Caldwell</a><div>Oct 02, 2026</div></div><p><em>A guest letter by Dr. Ines Caldwell, who teaches organizational psychology at Bitterroot College and is the author of “Plain Praise”.</em></p><p>Nobody has ever eaten the middle first.</p><p>And yet this is what we ask of people: here is something nice, here is what I came to say, here is something nice again. In a study of 340 nurses, my colleague Arturo Benavides and I found that most remembered the bread.</p><p>Say the middle. Say it soon, say it kindly, and say it once.</p><div class="comments"><h4>Comments</h4><div><b>Corwin Blakeslee</b> Oct 2<p>We have a rule about this now. Thank you, Ines.</p></div><div><b>Hannelore P.</b> Oct 3<p>I like the bread.</p></div></div><p>You can write to Ines at icaldwell@bitterroot-college.example.</p>`,
      ),
      '/author/mai-nghiem': html(
        '<!DOCTYPE html><html lang="en"><head><title>Mai Nghiem - Heathersett</title></head><body><div class="profile"><img alt="Mai Nghiem" src="/a/mai.png"><h1>Mai Nghiem</h1><div class="handle">@mainghiem</div><p>CPO &amp; co-founder of Heathersett. Soup.</p><a href="https://www.linkedin.com/in/mai-nghiem-heathersett">LinkedIn</a></div></body></html>',
      ),
    },
  ),
]
