import { html } from '../answer.ts'
import { blogSystem, builder, framework, plain } from '../frames.ts'
import { jsonLd, page, type Site, site } from '../site.ts'

const COOKIES =
  '<div id="cookie-banner" role="dialog"><p>We use cookies. Our partner is Crumble Consent Ltd (dpo@crumble-consent.example).</p><button>Accept all</button><button>Reject</button></div>'

/** Pages on which the companies' people stand among many others: customers, guests, authors, neighbors in a list. */
export const NOISY: readonly Site[] = [
  // Customers praise it, with their names, titles, and firms.
  site(
    'gantrybird.example',
    { name: 'Gantrybird', frame: framework, footer: `<div>Gantrybird Oy</div>${COOKIES}` },
    {
      '/': page(
        'Gantrybird: crane schedules',
        '<div><h1>Cranes, on time</h1><div class="quotes"><figure><blockquote>We lost no day since.</blockquote><figcaption>Marisol Eppinger, CEO, Pilaster Homes</figcaption></figure><figure><blockquote>It simply knows.</blockquote><figcaption>Duncan Achebe-Roy<br/>CTO at Lintel Group · <a href="https://www.linkedin.com/in/duncan-achebe-roy-lintel">LinkedIn</a></figcaption></figure></div><div class="founder-note"><div>“I drove a crane for six years.”</div><div>Tuomas Virtala-Ekwueme</div><div>Founder, Gantrybird</div></div></div>',
      ),
      '/customers/pilaster': page(
        'Pilaster Homes saves nine days',
        '<div>Pilaster Homes builds in Ohio. Its CEO, Marisol Eppinger (marisol@pilaster-homes.example), plans every crane with us.</div><div>Want the same? Write to Tuomas: tuomas@gantrybird.example</div>',
      ),
      '/privacy': page(
        'Privacy',
        '<div>Controller: Gantrybird Oy, Turku. Representative in the UK: DataProxy Ltd, gantrybird@dataproxy-reps.example, 020 7946 0712.</div>',
      ),
    },
  ),
  // A long team page, on which the leaders are not on top, and with a board.
  site(
    'merlinstone.example',
    { name: 'Merlinstone', frame: blogSystem },
    {
      '/': page('Merlinstone', '<p>Tests for chips.</p>'),
      '/team': page(
        'Our people',
        `<h2>Engineering</h2><ul>${['Ada Poulsen-Rhee', 'Bo Castellane', 'Chidi Umar-Lowe', 'Dora Vance-Ito', 'Emil Sarkozi', 'Fay Littlewood-Ng', 'Gil Torrance', 'Hana Obeng-Kraus'].map((name) => `<li><strong>${name}</strong> Engineer</li>`).join('')}<li><strong>Ishaan Murdoch-Vale</strong> Chief Technology Officer <a href="mailto:ishaan@merlinstone.example">✉</a></li></ul><h2>Management</h2><ul><li><strong>Verity Langstrom</strong> Chief Executive Officer <a href="mailto:verity@merlinstone.example">✉</a></li><li><strong>Quentin Abara-Holm</strong> Chief Financial Officer <a href="mailto:quentin@merlinstone.example">✉</a></li></ul><h2>Board</h2><ul><li><strong>Lydia Voss-Mensah</strong> Chair, partner at Causeway Capital <a href="mailto:lydia@causewaycapital.example">✉</a></li></ul>`,
      ),
      '/jobs': page(
        'Jobs',
        '<p>Apply to people@merlinstone.example. Our recruiter is Tobias Fenn-Okello of Hirewell (tobias@hirewell.example).</p>',
      ),
    },
  ),
  // The founder runs two companies.
  site(
    'tallyhoof.example',
    { name: 'Tallyhoof' },
    {
      '/': page('Tallyhoof', '<h1>Accounts for riding schools</h1><p>© Twin Paddock Ltd</p>'),
      '/about': page(
        'About',
        '<h1>About</h1><p>Perpetua Hargrove-Singh runs Tallyhoof and, next door, the stables Paddock Row.</p><p>Tallyhoof: <a href="mailto:perpetua@tallyhoof.example">perpetua@tallyhoof.example</a><br>Stables: <a href="mailto:perpetua@paddockrow.example">perpetua@paddockrow.example</a>, 020 7946 0388</p>',
      ),
    },
  ),
  // An interview with several founders on one page.
  site(
    'founderhour.example',
    {
      name: 'Founder Hour',
      frame: blogSystem,
      footer: '<p>Hosted by Jocasta Wynter-Ali, jocasta@founderhour.example</p>',
    },
    {
      '/episodes/88-three-founders': page(
        'Three founders, one table',
        '<p>Recorded 4 July 2026</p><p><b>Jocasta:</b> With me are Lysander Cho-Breton of Quaywater, Imogen Falk-Adeleke of Starling Loom, and Ravi Deschamps-Oto, who has just left Quaywater.</p><p><b>Lysander:</b> We read harbor permits. Write to me, lysander@quaywater.example.</p><p><b>Imogen:</b> I am at imogen@starlingloom.example, ask me anything about yarn.</p><p><b>Ravi:</b> I was CTO until June. Now I bake.</p>',
      ),
    },
  ),
  site(
    'quaywater.example',
    { name: 'Quaywater', frame: builder },
    {
      '/': page(
        'Home',
        '<h1>Harbor permits, read for you</h1><p>Talk to us: <a href="https://calls.founderhour.example/quaywater">book a call</a></p>',
      ),
      '/contact': page(
        'Contact',
        '<iframe src="https://docs.google.com/forms/d/e/1FAIpQL_invented_01/viewform"></iframe><p>desk@quaywater.example</p>',
      ),
    },
  ),
  // An accelerator's page with the batch, and a discussion with the maker's words.
  site(
    'gravelpit-accelerator.example',
    { name: 'Gravelpit', frame: framework },
    {
      '/companies/sleetbox': page(
        'Sleetbox',
        '<div><h1>Sleetbox</h1><div>Cold chains, watched. Batch of spring 2026.</div><div>Active Founders</div><div><div>Wolfram Adair-Nkemelu</div><div>Founder/CEO</div><div>Before: ice cream</div></div><div><div>Cosima Bright-Yamada</div><div>Founder/CTO</div></div><div>Group partner: Anselm Roux-Pike</div><div>Contact for founders of this batch: batch26@gravelpit-accelerator.example</div></div>',
      ),
    },
  ),
  site(
    'news-for-makers.example',
    { name: 'News for Makers', frame: plain },
    {
      '/item?id=4410191': html(
        '<html><head><title>Show: Sleetbox, cold chains watched</title></head><body><table><tr><td><a href="/user?id=wolf--an">wolf--an</a> 3 months ago</td></tr><tr><td>Hi, Wolfram here, one of two founders of Sleetbox. Ask me anything, or mail wolfram (at) sleetbox (dot) example.</td></tr><tr><td><a href="/user?id=hal0">hal0</a></td></tr><tr><td>Looks like what we do at Frostline. Happy to compare notes, hal@frostline-iot.example</td></tr></table></body></html>',
      ),
    },
  ),
  site(
    'sleetbox.example',
    { name: 'Sleetbox', frame: builder },
    {
      '/': page('Home', '<h1>Cold chains, watched</h1><p>(787) 555-0113</p>'),
    },
  ),
  // The legal name says nothing of the product, and the contact form is another service's.
  site(
    'candidplum.example',
    {
      name: 'Candidplum',
      frame: framework,
      footer: '<div>Candidplum is a service of Nine Acre Holdings LLC.</div>',
    },
    {
      '/': page(
        'Candidplum',
        '<div>References that say something</div><a href="https://form.formhost.test/to/Qx81">Contact</a>',
      ),
      '/terms': page(
        'Terms',
        '<div>These terms are between you and Nine Acre Holdings LLC ("we"). Notices: Attn. Bertram Oakeshott, Managing Member, legal@nineacre-holdings.example.</div>',
      ),
    },
  ),
  site(
    'form.formhost.test',
    { name: 'Formhost' },
    {
      '/to/Qx81': html(
        '<!doctype html><html><head><title>Contact Candidplum</title></head><body><form method="post"><h1>Say hello to Candidplum</h1><input type="email" name="e"><textarea name="m"></textarea><button>OK</button></form><footer>Powered by Formhost. Report abuse: abuse@formhost.test</footer></body></html>',
      ),
    },
  ),
  site(
    'nineacre-holdings.example',
    { name: 'Nine Acre Holdings' },
    {
      '/': page(
        'Nine Acre Holdings',
        '<h1>Nine Acre Holdings LLC</h1><p>We own Candidplum, Greengage Surveys, and a car wash.</p><p>Bertram Oakeshott, Managing Member · (515) 555-0170</p>',
        {
          head: jsonLd({
            '@type': 'Organization',
            name: 'Nine Acre Holdings LLC',
            telephone: '+1 515 555 0170',
          }),
        },
      ),
    },
  ),
  // Guests write on its blog, and the newest author is not of the firm.
  site(
    'bellwort.example',
    {
      name: 'Bellwort',
      frame: blogSystem,
      nav: [
        ['/', 'Home'],
        ['/blog', 'Blog'],
        ['/people', 'People'],
      ],
    },
    {
      '/': page('Bellwort', '<p>Hearing tests at home.</p>'),
      '/blog/tinnitus': page(
        'What we know of tinnitus',
        '<p>A guest post by Dr. Anneliese Thorpe-Kamau, founder and CEO of Quietude Clinics (anneliese@quietude-clinics.example). Edited by Bellwort.</p><p>About the author: CEO, runner, listener.</p>',
        {
          head: jsonLd({
            '@type': 'BlogPosting',
            headline: 'What we know of tinnitus',
            author: {
              '@type': 'Person',
              name: 'Anneliese Thorpe-Kamau',
              jobTitle: 'CEO',
              worksFor: { '@type': 'Organization', name: 'Quietude Clinics' },
            },
            publisher: { '@type': 'Organization', name: 'Bellwort' },
          }),
        },
      ),
      '/people': page(
        'People',
        '<h3>Clementine Barr-Osman</h3><p>CEO. <a href="mailto:CLEM@Bellwort.example">CLEM@Bellwort.example</a></p><h3>Dashiell Norrgard</h3><p>CTO. dash@mail.bellwort.example</p>',
      ),
    },
  ),
]
