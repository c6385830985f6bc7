import { blogSystem, builder, plain, tables } from '../frames.ts'
import { journal, sections, shop, utility } from '../second-frames.ts'
import { jsonLd, page, type Site, site } from '../site.ts'

/** Ordinary companies of the second set that are one person, two, or a family. */
export const SECOND_ORDINARY_MAKERS: readonly Site[] = [
  site(
    'fieldkit-soil.example',
    {
      name: 'Fieldkit',
      frame: shop,
      nav: [
        ['/collections/kits', 'Kits'],
        ['/pages/our-founder', 'Our founder'],
        ['/pages/contact', 'Contact'],
      ],
      footer: '<small>&copy; 2026, Fieldkit Soil Co.</small>',
    },
    {
      '/': page('Soil tests that talk back', '<h2>Put it in the ground. Read it on your phone.</h2>'),
      '/pages/our-founder': page(
        'Meet our founder',
        `<h1>Meet our founder, Hannah Brouwer</h1><p>Hannah grew up on a dairy farm outside Ames, Iowa, and studied soil because nobody could tell her father why one corner of the field stayed yellow.</p><p>She built the first Fieldkit in 2024 from a coffee can and a sensor for aquariums.</p><p>“If you have a question about your dirt, I want to hear it,” she says. <a href="mailto:hannah@fieldkit-soil.example">Write to Hannah.</a></p>`,
      ),
      '/pages/contact': page(
        'Contact',
        '<h1>Contact</h1><p>Customer care: <a href="mailto:care@fieldkit-soil.example">care@fieldkit-soil.example</a> or text us at 515-555-0128.</p><p>Wholesale: wholesale@fieldkit-soil.example</p><h2>Before you write</h2><p><strong>Where is my order?</strong> Orders ship on Tuesdays and Fridays.</p><p><strong>Can I return a kit?</strong> Yes, for 60 days, even with dirt on it.</p><form method="post" action="/contact#contact_form" class="contact-form"><input type="hidden" name="form_type" value="contact"><input type="text" name="contact[Name]" placeholder="Name"><input type="email" name="contact[email]" placeholder="Email"><textarea name="contact[Comment]" placeholder="Comment"></textarea><button>Send</button></form>',
      ),
    },
  ),
  site(
    'hushline-audio.example',
    {
      name: 'Hushline',
      frame: utility,
      nav: [
        ['/download', 'Download'],
        ['/faq', 'Questions'],
        ['/about', 'About'],
      ],
      footer:
        '<p>Made with care by <a href="/about">Tomasz Wierzbicki</a> in Gdańsk. Write to <a href="mailto:tomasz@hushline-audio.example">tomasz@hushline-audio.example</a>.</p>',
    },
    {
      '/': page(
        'Noise gone from your calls',
        '      <h1>Your neighbor has a drill. Your callers need not know.</h1>\n      <p>A menu bar app for the Mac. One payment, no account.</p>',
      ),
      '/about': page(
        'About',
        '      <h1>Hi, I’m Tomasz</h1>\n      <p>I have written audio software since 2009, first for a radio station and since 2025 for myself. Hushline is the only thing that I do, and I do all of it: code, icons, support.</p>\n      <p>If you like to know what comes next, I post on <a href="https://mastodon.example/@tomasz_hush">Mastodon</a>.</p>',
      ),
      '/faq': page(
        'Questions',
        '      <details><summary>Can I get an invoice?</summary><p>Yes. Write to billing@hushline-audio.example with your order number.</p></details>\n      <details><summary>Is there a Windows version?</summary><p>No.</p></details>',
      ),
    },
  ),
  site(
    'quietharbor-soft.example',
    {
      name: 'Quiet Harbor Software',
      frame: tables,
      nav: [
        ['index.html', 'Home'],
        ['products.html', 'Products'],
        ['order.html', 'Order'],
        ['about.html', 'About Us'],
      ],
      footer:
        'Copyright 1998-2026 Quiet Harbor Software. P.O. Box 318, Rockport, Maine 04856. Voice: 207-555-0110. Fax: 207-555-0111.',
    },
    {
      '/': page(
        'Tide tables for Windows',
        '<P>NEW! TideView 9 with AI forecasts for your own cove.<P>For a free trial, see <A HREF="products.html">Products</A>.',
      ),
      '/about.html': page(
        'About Us',
        '<P>Quiet Harbor Software was started in 1998 by <B>Walter Pendleton</B>, a retired harbor pilot, and his daughter <B>Joan Pendleton-Avery</B>. Joan has been running the business since 2015.<P>E-mail Joan: <A HREF="mailto:joan@quietharbor-soft.example">joan@quietharbor-soft.example</A><BR>Technical questions: <A HREF="mailto:tech@quietharbor-soft.example">tech@quietharbor-soft.example</A>',
      ),
      '/order.html': page(
        'Order',
        '<P>Call 1-207-555-0110 (9 to 4 Eastern) or send a check to the address below.<P>School licenses: ask for Joan.',
      ),
    },
  ),
  site(
    'loftline-shelves.example',
    {
      name: 'Loftline',
      frame: shop,
      footer:
        '<a href="/pages/story">Story</a> <a href="/policies/contact-information">Contact information</a>',
    },
    {
      '/': page('Shelves, planned by photo', '<h2>Take a photo of your wall. We send the shelf.</h2>'),
      '/pages/story': page(
        'Our story',
        '<h1>Our story</h1><p>It began with a crooked wall in Malmö. Nell wanted books on it, and Oskar had a saw and a neural network.</p><p>Four years later there are nine of us, and the wall is still crooked.</p><p>Our oak comes from the sawmill of Arne Lundell in Småland, who has never sent us a board that we had to send back.</p><blockquote>“The shelf fits. The cat agrees.” Maja K., Lund</blockquote><p><em>Nell Sjöstrand &amp; Oskar Brandvold, founders</em></p>',
      ),
      '/policies/contact-information': page(
        'Contact information',
        '<h1>Contact information</h1><p>Trade name: Loftline AB</p><p>Phone number: 08-465 004 57</p><p>Email: hej@loftline-shelves.example</p><p>Physical address: Verkstadsgatan 9, 211 42 Malmö, Sweden</p><p>VAT number: SE000000000019</p>',
      ),
    },
  ),
  site(
    'tidebook.example',
    {
      name: 'Tidebook',
      frame: journal,
      nav: [
        ['/changelog', 'Changelog'],
        ['/about', 'About'],
      ],
      footer: 'Tidebook is published by Adebanjo Clark Ltd.',
    },
    {
      '/': page('Tidebook', '<h1>A reading log that asks back</h1><p>12,400 readers, one diary each.</p>'),
      '/about': page(
        'About Tidebook',
        '<h1>About Tidebook</h1><p>Tidebook is an independent project of Femi Adebanjo-Clark, a former librarian in Bristol who taught himself to program.</p><p>It has no investors, no ads, and no plan to change either.</p>',
      ),
      '/changelog': page(
        'Changelog',
        '<h1>Changelog</h1><h2>October 2026</h2><p>Shelves can be shared now. Export works again. Sorry about that.</p><p>Something missing? Just write to me: <a href="mailto:femi@tidebook.example">femi@tidebook.example</a></p><p>— Femi</p><h2>August 2026</h2><p>Dark mode.</p>',
      ),
    },
  ),
  site(
    'paperlantern-studio.example',
    {
      name: 'Paper Lantern',
      frame: builder,
      footer: '<p>Paper Lantern Studio UG · studio@paperlantern-studio.example</p>',
    },
    {
      '/': page(
        'Home',
        '<h1 class="font_0">Bedtime stories with your child in them</h1><p class="font_8">Drawn by people, arranged by software.</p>',
      ),
      '/the-sisters': page(
        'The sisters',
        '<h2 class="font_2">The sisters</h2><p class="font_8">Paper Lantern was founded by the sisters Clara and Ottilie Brandt in a former bakery in Leipzig.</p><p class="font_8">Clara draws. Ottilie programs, and answers the phone: 030 23125 167.</p><p class="font_8">clara@paperlantern-studio.example<br>ottilie@paperlantern-studio.example</p>',
      ),
    },
  ),
  site(
    'mintlark.example',
    {
      name: 'Mintlark',
      frame: sections,
      footer: '<div>Mintlark Inc · Made in Toronto</div><a href="/contact">Contact</a>',
    },
    {
      '/': page(
        'Mintlark: pocket money that teaches',
        '<h1>Pocket money that teaches</h1><p>A card for kids, an app for parents, and a coach for both.</p>',
      ),
      '/contact': page(
        'Contact Mintlark',
        '<h1>We’d love to hear from you</h1><p>Parents: help@mintlark.example</p><p>Press and partners: <a href="mailto:colin@mintlark.example">colin@mintlark.example</a></p><p>416-555-0159</p>',
      ),
    },
  ),
  site(
    'second-shift-podcast.example',
    {
      name: 'Second Shift',
      frame: blogSystem,
      footer:
        '<p>Second Shift is hosted by Bridget Larose. Pitches: bridget@second-shift-podcast.example</p>',
    },
    {
      '/episodes/41-colin-abara': page(
        '#41: Colin Abara on teaching children to save',
        `<p>Our guest this week is Colin Abara, founder and CEO of Mintlark, the Toronto company behind the pocket money card.</p>
<p>This episode is brought to you by Pennyroyal Payroll.</p>
<p>We talk about his years as a math teacher, what a seven-year-old knows of interest, and why he turned down his first term sheet.</p>
<h3>Links</h3><ul><li><a href="https://mintlark.example">Mintlark</a></li><li><a href="https://www.linkedin.com/in/colin-abara-mintlark">Colin on LinkedIn</a></li></ul>
<h3>Transcript</h3><p><strong>Bridget:</strong> Colin, welcome.</p><p><strong>Colin:</strong> Thanks for having me.</p><p><strong>Bridget:</strong> You were a teacher at Parkdale Collegiate. What happened?</p><p><strong>Colin:</strong> A student asked me what a mortgage was, and I noticed that I had taught him calculus and not that.</p><p><strong>Bridget:</strong> Next week: Rosalind Achebe of Night Market.</p>`,
      ),
    },
  ),
  site(
    'cobaltdesk.example',
    {
      name: 'Cobalt Desk',
      frame: plain,
      nav: [
        ['/', 'Start'],
        ['/studio', 'Studio'],
      ],
      footer: '',
    },
    {
      '/': page('Cobalt Desk', '<h1>Standing desks that notice when you do not</h1>'),
      '/studio': page(
        'The studio',
        `<h1>The studio</h1>
<div class="faces">
  <img src="/img/ruben.jpg" alt="Ruben Castellanos, founder and CEO" width="320" height="320">
  <img src="/img/birgit.jpg" alt="Birgit Aasland, head of engineering" width="320" height="320">
  <img src="/img/dog.jpg" alt="Pixel, the office dog" width="320" height="320">
</div>
<p>1204 Cesar Chavez Street, Austin, Texas. Ring twice.</p>
<p><a href="mailto:ruben@cobaltdesk.example">Ruben</a> | <a href="mailto:birgit@cobaltdesk.example">Birgit</a> | <a href="tel:+15125550143">Workshop</a></p>`,
        {
          head: jsonLd({
            '@type': 'LocalBusiness',
            name: 'Cobalt Desk',
            email: 'studio@cobaltdesk.example',
            telephone: '(512) 555-0143',
          }),
        },
      ),
    },
  ),
]
