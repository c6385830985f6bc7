import { html, redirect } from '../answer.ts'
import { blogSystem, builder, framework, tables } from '../frames.ts'
import { jsonLd, page, type Site, site } from '../site.ts'

/** Companies whose sites say plainly who they are. */
export const ORDINARY: readonly Site[] = [
  site(
    'brindle.example',
    {
      name: 'Brindle',
      aliases: ['www.brindle.example'],
      footer: '© Brindle Labs, Inc. · <a href="/contact">Contact</a>',
    },
    {
      '/': page(
        'Brindle Notes: meeting notes that write themselves',
        '<h1>Meeting notes that write themselves</h1><p>Brindle Notes joins your calls and drafts the minutes. <a href="/team">Made by a team of six</a>.</p>',
      ),
      '/team': page(
        'The team',
        `<h1>Who we are</h1>
<ul class="people">
  <li class="person"><img src="/img/maren.jpg" alt=""><h3>Maren Holt</h3><p>Co-founder and CEO</p><a href="mailto:maren@brindle.example">Write to Maren</a> <a href="https://www.linkedin.com/in/maren-holt-brindle" aria-label="LinkedIn"></a></li>
  <li class="person"><img src="/img/tobi.jpg" alt=""><h3>Tobi Adeyemi-Lund</h3><p>Co-founder and CTO</p><a href="mailto:tobi@brindle.example?subject=Hello">Write to Tobi</a></li>
  <li class="person"><img src="/img/irena.jpg" alt=""><h3>Irena Paczek</h3><p>Customer success</p><a href="mailto:irena@brindle.example">Write to Irena</a></li>
</ul>`,
      ),
      '/contact': page(
        'Contact',
        '<h1>Talk to us</h1><form action="/api/contact" method="post"><label>Your email <input type="email" name="from"></label><label>Message <textarea name="message"></textarea></label><button>Send</button></form><p>Or <a href="mailto:hello@brindle.example">hello@brindle.example</a>, or call +1 (415) 555-0142 from 9 to 5 Pacific.</p>',
      ),
      '/blog': page(
        'Blog',
        '<h1>Blog</h1><article><h2><a href="/blog/launch">We launched</a></h2><p>By Maren Holt, 3 June 2026</p></article>',
      ),
      '/blog/launch': page(
        'We launched',
        '<article><h1>We launched</h1><p class="byline">Maren Holt · 3 June 2026</p><p>Today Brindle Notes is open to everyone. Questions? Tobi answers them all at tobi@brindle.example.</p></article>',
      ),
    },
  ),
  site(
    'quillmark.example',
    {
      name: 'Quillmark',
      frame: framework,
      footer: '<div class="css-9">Quillmark Software Ltd, 14 Fennel Row, Bristol. Company no. 09990001</div>',
    },
    {
      '/': page(
        'Quillmark',
        '<div class="css-hero"><div>Contracts, marked up by AI</div><div class="css-btn"><a href="/book">Book a demo</a></div></div>',
        {
          head: jsonLd({
            '@type': 'Organization',
            name: 'Quillmark Software Ltd',
            url: 'https://quillmark.example',
            email: 'team@quillmark.example',
            telephone: '+44 20 7946 0118',
            sameAs: [
              'https://www.linkedin.com/company/quillmark-redlines',
              'https://x.com/quillmark_redlines',
            ],
          }),
        },
      ),
      '/about': page(
        'About us',
        `<div class="css-x"><div class="css-y"><div>Priya</div><div>Ramanathan-Cole</div></div><div class="css-z">Chief Executive</div><div class="css-z2">priya.rc@quillmark.example</div></div>
<div class="css-x"><div class="css-y"><div>Owen</div><div>Tredinnick</div></div><div class="css-z">VP Engineering</div><div class="css-z2">owen.t@quillmark.example</div></div>`,
      ),
      '/contact': page(
        'Contact',
        '<div><div>Telephone</div><div>020 7946 0118</div></div><div><div>Email</div><div>team@quillmark.example</div></div>',
      ),
      '/book': page(
        'Book a demo',
        '<div class="css-form"><input placeholder="Work email"/><input placeholder="Company"/><button type="button">Request demo</button></div>',
      ),
    },
  ),
  site(
    'tessellate-maps.example',
    {
      name: 'Tessellate',
      frame: blogSystem,
      footer: '<p>Tessellate B.V. · info@tessellate-maps.example</p>',
    },
    {
      '/': page('Maps that explain themselves', '<p>Tessellate turns plain questions into maps.</p>'),
      '/about-us': page(
        'About us',
        `<table class="wp-block-table"><tbody>
<tr><td>Joost van Eekhoutte</td><td>Founder &amp; CEO</td><td><a href="mailto:joost@tessellate-maps.example">joost@tessellate-maps.example</a></td></tr>
<tr><td>Saskia Bruins-Ndour</td><td>Head of Engineering</td><td><a href="mailto:saskia@tessellate-maps.example">saskia@tessellate-maps.example</a></td></tr>
<tr><td>Pim Oudshoorn</td><td>Cartographer</td><td>&nbsp;</td></tr></tbody></table>`,
      ),
      '/contact': page(
        'Contact',
        '<form class="wpcf7-form" method="post" action="/contact/#wpcf7"><p><label>Your name<input name="your-name"></label></p><p><label>Your message<textarea name="your-message"></textarea></label></p><input type="submit" value="Send"></form>',
      ),
      '/2026/04/seed-round': page(
        'Our seed round',
        '<p class="posted-on">Posted on 14 April 2026 by Pim</p><p>Joost van Eekhoutte, who founded Tessellate in 2024, says the money goes into the map engine. Press: press@tessellate-maps.example</p>',
      ),
    },
  ),
  site(
    'ferrow.example',
    {
      name: 'Ferrow',
      frame: tables,
      footer: 'Ferrow Instruments Inc., 88 Slate Ave, Duluth MN. Tel (218) 555-0164, Fax (218) 555-0165',
    },
    {
      '/': page(
        'Welcome',
        '<P>Ferrow Watch listens to your machines and says when a bearing will fail.<P><A HREF="people.html">People</A>',
      ),
      '/people.html': page(
        'People',
        `<DL><DT><B>Gus Halvorsen-Pyle</B>, President<DD>gus@ferrow.example, ext. 11
<DT><B>Lottie Amundrud</B>, Chief Engineer<DD>lottie@ferrow.example, direct (218) 555-0171
<DT><B>Front desk</B><DD>office@ferrow.example</DL>`,
      ),
      '/contact.html': page(
        'Contact',
        '<FORM ACTION="/cgi-bin/mail" METHOD=POST>Name <INPUT NAME=n><BR>Question <TEXTAREA NAME=q></TEXTAREA><INPUT TYPE=submit></FORM>',
      ),
    },
  ),
  site(
    'loomwick.example',
    { name: 'Loomwick', frame: builder, aliases: ['www.loomwick.example'] },
    {
      '/': page(
        'Home',
        '<h1 class="font_0">Knitting patterns from a photo</h1><p class="font_8">Loomwick is made by Dagny Fairweather and Sol Abernethy-Kim.</p>',
      ),
      '/meet-us': page(
        'Meet us',
        `<h2 class="font_2"><span style="font-weight:bold">DAGNY</span> <span>FAIRWEATHER</span></h2><p class="font_8">co-founder, looks after everything with numbers</p><p class="font_8"><span>dagny@</span><span>loomwick.example</span></p>
<h2 class="font_2"><span style="font-weight:bold">SOL</span> <span>ABERNETHY-KIM</span></h2><p class="font_8">co-founder, builds the app</p><p class="font_8"><a href="https://github.com/sol--abernethy">GitHub</a> · <a href="https://linkedin.com/in/sol-abernethy-kim-loomwick/">LinkedIn</a> · <a href="https://bsky.app/profile/sol.loomwick.example">Bluesky</a></p>`,
      ),
      '/contact': page(
        'Contact',
        '<div class="form-app"><label>Email *</label><input type="email"><label>What can we do for you?</label><textarea></textarea><button>Submit</button></div><p>hi@loomwick.example</p>',
      ),
      '/about': redirect('/meet-us'),
    },
  ),
  site(
    'pantrysignal.example',
    {
      name: 'Pantry Signal',
      footer: '<a href="/legal">Legal</a> <a href="https://x.com/pantry_signal_hq_official">X</a>',
    },
    {
      '/': page('Pantry Signal', '<h1>Know what your kitchen runs out of</h1>'),
      '/legal': page(
        'Legal',
        '<h1>Legal notice</h1><p>Pantry Signal Pty Ltd, ABN 00 000 000 019<br>Level 2, 5 Wattle Lane, Hobart TAS<br>Director: Bronwyn Tuakana<br>Phone: (03) 5550 0123</p>',
      ),
      '/press': page(
        'Press',
        `<h1>Press kit</h1><h2>Founders</h2><p><strong>Bronwyn Tuakana</strong> (CEO) ran kitchens for ten years. <strong>Leif Ostergaard-Wu</strong> (CTO) built ovens before.</p><h2>Media contact</h2><p>Leif Ostergaard-Wu<br>0491 570 156<br><a href="mailto:media@pantrysignal.example">media@pantrysignal.example</a></p>`,
      ),
      '/support': html(
        '<!doctype html><title>Help | Pantry Signal</title><h1>Help</h1><p>Write to <a href=mailto:support@pantrysignal.example>support@pantrysignal.example</a>',
      ),
    },
  ),
  site(
    'ostrakon-vote.example',
    {
      name: 'Ostrakon',
      footer:
        'Ostrakon Software · <a href="mailto:ahoy@ostrakon-vote.example">ahoy@ostrakon-vote.example</a>',
    },
    {
      '/': page(
        'Ostrakon',
        '<h1>Votes for clubs and co-ops</h1><section><h2>From the founder</h2><blockquote>I ran the votes of our rowing club on paper for nine years.</blockquote><p>— <a href="https://tilda-varga.example">Tilda Varga-Moreau</a>, founder</p></section>',
        {
          head: jsonLd({
            '@type': 'SoftwareApplication',
            name: 'Ostrakon',
            author: { '@type': 'Person', name: 'Tilda Varga-Moreau', url: 'https://tilda-varga.example' },
          }),
        },
      ),
      '/changelog': page(
        'Changelog',
        '<h1>Changelog</h1><h2>2.4 (9 September 2026)</h2><ul><li>Secret ballots</li></ul>',
      ),
    },
  ),
  site(
    'tilda-varga.example',
    {
      name: 'Tilda Varga-Moreau',
      nav: [
        ['/', 'Me'],
        ['/now', 'Now'],
      ],
      footer: '',
    },
    {
      '/': page(
        'Tilda Varga-Moreau',
        '<p>I make small tools. The one I live from is <a href="https://ostrakon-vote.example">Ostrakon</a>.</p><p>Mail: tilda@tilda-varga.example</p><p><a rel="me" href="https://github.com/tilda--varga">GitHub</a> <a rel="me" href="https://www.linkedin.com/in/tilda-varga-moreau-ostrakon">LinkedIn</a></p>',
      ),
      '/now': page('Now', '<p>October 2026: working on Ostrakon 3, rowing, and not on much else.</p>'),
    },
  ),
  site(
    'sundialhr.example',
    { name: 'Sundial HR', frame: framework, aliases: ['www.sundialhr.example'] },
    {
      '/': page('Sundial HR', '<div><h1>Time off, sorted by AI</h1><div>Trusted by 900 teams</div></div>'),
      '/company': page(
        'Company',
        '<div class="grid"><div class="card"><img alt="Portrait of Amadou Keita-Brandt" src="/a.webp"/><div>Amadou Keita-Brandt</div><div>CEO</div><a href="https://www.linkedin.com/in/amadou-keita-brandt-sundial"><svg></svg></a></div><div class="card"><img alt="Portrait of Noor Jellema" src="/n.webp"/><div>Noor Jellema</div><div>CTO</div><a href="https://www.linkedin.com/in/noor-jellema-sundial"><svg></svg></a></div></div>',
      ),
      '/contact-sales': page(
        'Contact sales',
        '<form><input name="email" type="email"/><select name="size"><option>1-10</option></select><button type="submit">Talk to sales</button></form><div>+1 888 555 0119</div><div>sales@sundialhr.example</div>',
      ),
      '/security': page(
        'Security',
        '<div>Report a weakness: <a href="mailto:security@sundialhr.example">security@sundialhr.example</a></div>',
      ),
    },
  ),
]
