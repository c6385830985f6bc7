import { html } from '../answer.ts'
import { blogSystem, builder, framework } from '../frames.ts'
import { journal, portal, sections, shop, utility } from '../second-frames.ts'
import { asEntities, jsonLd, page, type Site, site } from '../site.ts'

/** Ordinary companies of the second set with a few dozen people, offices, and the pages that come with them. */
export const SECOND_ORDINARY_FIRMS: readonly Site[] = [
  site(
    'kindlewood.example',
    {
      name: 'Kindlewood Learning',
      frame: blogSystem,
      nav: [
        ['/about/team', 'Team'],
        ['/blog', 'Blog'],
        ['/contact', 'Contact'],
      ],
      footer: '<p>Kindlewood Learning PBC, Oakland, California</p>',
    },
    {
      '/': page(
        'Reading practice that listens',
        '<p>A child reads aloud, Kindlewood listens, and the teacher sees what is hard.</p>',
      ),
      '/about/team': page(
        'Our team',
        `<h2>Leadership</h2>
<div class="wp-block-columns"><div class="wp-block-column"><h4>Adaeze Nwosu, EdD</h4><p>Co-Founder, Chief Executive Officer</p><p>Adaeze taught second grade in Stockton and ran reading programs for the county. She is a fellow of the Learning Commons.</p></div><div class="wp-block-column"><h4>Benjamin Katz-Romero</h4><p>Co-Founder, Chief Product Officer</p><p>Before Kindlewood, Ben was head of product at Storytrail and a designer at Pico Games.</p></div><div class="wp-block-column"><h4>Hye-jin Park</h4><p>Chief Technology Officer</p><p>Hye-jin was VP Engineering at Vocal Foundry, where she built speech recognition for children.</p></div></div>
<h2>Team</h2>
<ul><li>Darnell Whitaker, School Partnerships</li><li>Leilani Kealoha, Curriculum</li><li>Tom Brzezicki, Engineering</li><li>Farah Siddiqui, Engineering</li><li>Gwen Ostrowski, People and Operations</li></ul>
<h2>Advisory council</h2>
<ul><li>Margaret Dillard, superintendent, Cedar Valley Unified School District</li><li>Rafael Ibarra, professor of linguistics, Marl State</li></ul>`,
      ),
      '/blog/why-we-read-aloud': page(
        'Why we read aloud',
        '<p class="byline">By Adaeze Nwosu, Co-Founder · August 24, 2026</p><p>When I taught second grade, I had twenty-six readers and two ears.</p><p>On a good day I heard each of them for ninety seconds. The research of Dr. Paula Winterbourne at Marl State says that a child needs eleven minutes. I did the sum on a napkin and did not like it.</p><blockquote><p>“They do not need more books. They need somebody who listens.”</p></blockquote><p>That was my principal, Gloria Estes, and it is why we exist.</p><p>If you teach and want to talk, my inbox is open: adaeze@kindlewood.example.</p>',
      ),
      '/contact': page(
        'Contact',
        '<div class="wpforms-container"><form id="wpforms-form-12" class="wpforms-form" method="post" action="/contact/"><label>Name <input type="text" name="wpforms[fields][0]"></label><label>Email <input type="email" name="wpforms[fields][1]"></label><label>I am a … <select name="wpforms[fields][2]"><option>Teacher</option><option>Parent</option></select></label><label>Message <textarea name="wpforms[fields][3]"></textarea></label><button type="submit">Submit</button></form></div><p>Schools: <a href="mailto:schools@kindlewood.example">schools@kindlewood.example</a></p><p>Call toll-free 1-888-555-0162.</p>',
      ),
    },
  ),
  site(
    'brightferry.example',
    {
      name: 'Brightferry',
      frame: utility,
      nav: [
        ['/how', 'How it works'],
        ['/press', 'Press'],
      ],
      footer: '<p>Brightferry Ltd · 7 Quay Lane, Galway</p>',
    },
    {
      '/': page('Ferry tickets in one place', '      <h1>Every ferry in Europe, one ticket</h1>'),
      '/press': page(
        'Press',
        `      <h1 class="text-4xl">Press room</h1>
      <h2>About Brightferry</h2>
      <p>Brightferry sells tickets of 61 ferry lines. It was founded in 2024 by Aoife Gallagher-Reyes and Stelios Markou and employs fourteen people in Galway and Piraeus.</p>
      <h2>The founders</h2>
      <p><strong>Aoife Gallagher-Reyes, CEO.</strong> Grew up on Inishbofin, where the boat decided everything.</p>
      <p><strong>Stelios Markou, COO.</strong> Third generation of a family of ship brokers.</p>
      <h2>In the news</h2>
      <ul><li>“One ticket for every island”, The Harbour Post, May 2026</li><li>“Booking boats is broken”, by Siobhan Crilly, Connacht Business, March 2026</li></ul>
      <h2>Downloads</h2>
      <ul><li><a href="/media/brightferry-logos.zip">Logos</a></li><li><a href="/media/brightferry-founders.zip">Photos of the founders</a></li></ul>
      <h2>Media inquiries</h2>
      <p>Aoife Gallagher-Reyes<br><a href="tel:+353209130148">020 913 0148</a><br><a href="mailto:press@brightferry.example">press@brightferry.example</a></p>`,
      ),
    },
  ),
  site(
    'parcelwren.example',
    {
      name: 'Parcelwren',
      frame: framework,
      aliases: ['www.parcelwren.example'],
      nav: [
        ['/platform', 'Platform'],
        ['/leadership', 'Leadership'],
        ['/offices', 'Offices'],
      ],
      footer: '<div>© Parcelwren Holdings, Inc.</div>',
    },
    {
      '/': page(
        'Returns, routed | Parcelwren',
        '<div class="hero"><h1>Returns, routed</h1><p>Send each parcel where it sells next.</p></div><div class="quote"><p>“Returns were our largest cost. They are a line of business now.”</p><div>Heidi Strand, VP Operations, Nordhaus Outdoor</div></div><div class="newsletter"><form><label>Newsletter<input type="email" placeholder="you@work"/></label><button>Subscribe</button></form></div>',
      ),
      '/leadership': page(
        'Leadership | Parcelwren',
        `<div class="c-people"><button class="c-person" aria-label="Open bio of Jonathan T. Abernathy"><span class="c-person__name">Jonathan T. Abernathy</span><span class="c-person__title">Chief Executive Officer</span></button><button class="c-person" aria-label="Open bio of Priscilla Nakagawa"><span class="c-person__name">Priscilla Nakagawa</span><span class="c-person__title">Chief Technology Officer</span></button><button class="c-person" aria-label="Open bio of Emeka Balogun"><span class="c-person__name">Emeka Balogun</span><span class="c-person__title">SVP, Carrier Partnerships</span></button></div><h2>Board of Directors</h2><div class="c-people"><div class="c-person"><span class="c-person__name">Jonathan T. Abernathy</span></div><div class="c-person"><span class="c-person__name">Ruth Adelstein</span><span class="c-person__title">Managing Director, Lakefront Equity</span></div><div class="c-person"><span class="c-person__name">Curtis Boone</span><span class="c-person__title">Former COO, Midway Parcel</span></div></div>`,
      ),
      '/offices': page(
        'Offices | Parcelwren',
        `<div class="office"><h2>Chicago (HQ)</h2><p>300 S Wacker Dr<br/>+1 312 555 0171</p></div><div class="office"><h2>Manchester</h2><p>12 Ducie Street<br/>0161 496 0318</p></div><div><h3>Media</h3><p>Lorraine Testa, Director of Communications<br/>lorraine.testa@parcelwren.example</p><h3>Everything else</h3><p>contact@parcelwren.example</p></div>`,
      ),
    },
  ),
  site(
    'orchardbase.example',
    {
      name: 'Orchardbase',
      frame: sections,
      footer: '<div>Orchardbase Pty Ltd, Hobart</div><div>03 5550 0166</div>',
    },
    {
      '/': page(
        'Orchardbase: from blossom to box',
        `<h1>From blossom to box</h1><p>Counts your apples while they still hang.</p>
<div class="section"><h2>Who we are</h2><div class="two-col"><div><h3>Imogen Sandilands</h3><p>Managing Director. Fifth generation on the family orchard in the Huon Valley.</p><p><a href="mailto:imogen@orchardbase.example">imogen@orchardbase.example</a></p></div><div><h3>Tarek Haddad</h3><p>Head of Machine Vision. Counted stars before.</p></div></div></div>
<div class="section"><h2>What growers say</h2><div class="slider"><div class="slide"><p>“Paid for itself by February.”</p><div>Graham Pickett</div><div>Owner, Pickett &amp; Daughters Orchards</div></div><div class="slide"><p>“My pickers trust it.”</p><div>Lucia Ferraro</div><div>General Manager, Valle Fresca</div></div></div></div>
<div class="section"><h2>Ask for a visit</h2><form id="visit" method="post"><input name="name" placeholder="Name"/><input name="phone" placeholder="Phone"/><input name="email" type="email" placeholder="Email"/><textarea name="orchard" placeholder="Tell us of your orchard"></textarea><input type="submit" value="Ask for a visit"/></form></div>`,
      ),
    },
  ),
  // All mail is at the firm's short domain.
  site(
    'emberglass-energy.example',
    {
      name: 'Emberglass',
      frame: portal,
      lang: 'en',
      nav: [
        ['/en', 'English'],
        ['/nl/colofon', 'Colofon'],
      ],
      footer: '<p>Emberglass Energy B.V. · Keizersgracht 0, Amsterdam · info@emberglass.test</p>',
    },
    {
      '/': page(
        'Windows that make power',
        '<p>Emberglass coats glass so that it makes electricity and still looks like glass.</p>',
      ),
      '/en/people': page(
        'People',
        '<table class="people"><caption>Management</caption><tr><th scope="row">Willemijn de Graaf</th><td>Chief Executive Officer</td><td>willemijn.degraaf@emberglass.test</td></tr><tr><th scope="row">Bas Hoogland</th><td>Chief Technology Officer</td><td>bas.hoogland@emberglass.test</td></tr></table>',
      ),
      '/nl/colofon': page(
        'Colofon',
        '<p>Deze website is een uitgave van Emberglass Energy B.V.</p><p>Statutair bestuurder: W. de Graaf<br />KvK-nummer: 00000019</p><p>Vragen over deze site: webredactie@emberglass.test</p><p>Ontwerp en techniek: Bureau Zuiderlicht, studio@bureauzuiderlicht.example</p>',
        { lang: 'nl' },
      ),
    },
  ),
  site(
    'emberglass.test',
    { name: 'Emberglass' },
    {
      '/': html(
        '<!doctype html><title>Emberglass mail</title><p>This domain is used for mail. Our website is <a href="https://emberglass-energy.example">emberglass-energy.example</a>.</p>',
      ),
    },
  ),
  site(
    'gridmoss.example',
    {
      name: 'Gridmoss',
      frame: builder,
      nav: [
        ['/chi-siamo', 'Chi siamo'],
        ['/en/about', 'English'],
      ],
      lang: 'it',
      footer: '<p>Gridmoss S.r.l. · P. IVA 00000000019 · Cap. soc. € 10.000 i.v.</p>',
    },
    {
      '/': page(
        'Tetti verdi che si curano da soli',
        '<h1 class="font_0">Tetti verdi che si curano da soli</h1>',
      ),
      '/en/about': page(
        'About us',
        '<p class="font_8"><strong>Beatrice Colonnelli</strong></p><p class="font_8">Founder and CEO. Architect in Turin, formerly with Studio Malvasia.</p><p class="font_8"><strong>Davide Serra-Monti</strong></p><p class="font_8">Co-founder, sensors and software.</p><p class="font_8">Write to us in any language: info@gridmoss.example</p>',
        { lang: 'en' },
      ),
      '/note-legali': page(
        'Note legali',
        '<p class="font_8">Titolare del sito: Gridmoss S.r.l., via delle Serre 18, 10124 Torino</p><p class="font_8">Amministratore unico: Beatrice Colonnelli</p><p class="font_8">PEC: gridmoss@pec.gridmoss.example</p>',
      ),
      '/contatti': page(
        'Contatti',
        '<form data-form="contatti"><label>Nome<input type="text" name="nome"></label><label>E-mail<input type="email" name="email"></label><label>Messaggio<textarea name="messaggio"></textarea></label><button type="submit">Invia</button></form>',
      ),
    },
  ),
  site(
    'snowgoose-health.example',
    { name: 'Snowgoose', frame: journal, footer: 'Snowgoose Health Inc., Minneapolis' },
    {
      '/': page('Snowgoose: night shifts, planned kindly', '<h1>Night shifts, planned kindly</h1>'),
      '/team': page(
        'Team',
        `<h1>Team</h1><dl><dt>Ingrid Halvorson, RN</dt><dd>Chief Executive Officer. <a href="mailto:ingrid@snowgoose-health.example">Email</a>, <a href="https://www.linkedin.com/in/ingrid-halvorson-snowgoose">LinkedIn</a></dd><dt>Samuel Tesfaye</dt><dd>VP of Engineering. Formerly of Prairie Health Systems. <a href="mailto:samuel@snowgoose-health.example">Email</a></dd><dt>Abby Thorsen</dt><dd>Nursing Lead</dd><dt>Jamal Rivers</dt><dd>Customer Success</dd></dl>
<h2>Investors and board</h2><p>Cynthia Marlowe of Lakeshore Growth Partners (observer), Ingrid Halvorson (chair).</p>`,
      ),
      '/contact': page(
        'Contact',
        '<h1>Contact</h1><p>Nurses: answers@snowgoose-health.example. Hospitals: call (612) 555-0185 and ask for Samuel.</p>',
      ),
    },
  ),
  site(
    'brasswick.example',
    {
      name: 'Brasswick',
      frame: shop,
      lang: 'en',
      footer:
        '<small>&copy; 2026 Brasswick Ltd. Website by <a href="https://oxlip-digital.example">Oxlip Digital</a></small>',
    },
    {
      '/': page('Lamps that know dusk', '<h2>Lamps that know dusk</h2><p>Designed in Norwich.</p>'),
      '/pages/about': page(
        'About',
        '<h1>About Brasswick</h1><p>Brasswick was set up by husband and wife Douglas and Marian Pryor in 2021. Douglas is the managing director and makes the lamps. Marian runs the shop.</p><p>Email: lamps@brasswick.example<br>Tel: 01632 960274</p>',
      ),
      '/pages/legal': page(
        'Aviso legal',
        '<h1>Aviso legal (clientes de España)</h1><p>Responsable: Brasswick Ltd. Director: D. Pryor. Correo: espana@brasswick.example</p>',
        { lang: 'es' },
      ),
    },
  ),
  site(
    'oxlip-digital.example',
    { name: 'Oxlip Digital', frame: sections, footer: '<div>Oxlip Digital, Norwich</div>' },
    {
      '/': page(
        'Oxlip Digital',
        '<h1>Shops that sell</h1><p>hello@oxlip-digital.example</p><p>Led by Tamsin Arkwright.</p>',
      ),
    },
  ),
  site(
    'vellumtrack.example',
    {
      name: 'Vellumtrack',
      frame: utility,
      footer: '<p>Vellumtrack, a product of Ruiz &amp; Holm Software SL</p>',
    },
    {
      '/': page('Find any scan', '      <h1>Find any page you ever scanned</h1>'),
      '/about': page(
        'About',
        `      <h1>About</h1>
      <h3>Who makes this?</h3><p>Two people: Alejandra Ruiz Montalbán (business) and Henrik Holm (code).</p>
      <h3>Where are you?</h3><p>Valencia, and a train.</p>
      <h3>How do I reach you?</h3><p>Alejandra: ${asEntities('alejandra@vellumtrack.example')}, Henrik: henrik [at] vellumtrack [dot] example</p>`,
      ),
      '/aviso-legal': page(
        'Aviso legal',
        '      <h1>Aviso legal</h1>\n      <p>Ruiz &amp; Holm Software SL, calle del Pergamino 3, 46001 Valencia. NIF B00000019. Administradora: Alejandra Ruiz Montalbán. Contacto: legal@vellumtrack.example</p>',
        { lang: 'es', head: jsonLd({ '@type': 'WebPage', inLanguage: 'es' }) },
      ),
    },
  ),
]
