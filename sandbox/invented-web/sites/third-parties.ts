import { html } from '../answer.ts'
import { blogSystem, builder, framework, tables } from '../frames.ts'
import { jsonLd, page, type Site, site } from '../site.ts'

/** Agencies, investors, directories, and events that name companies which are not they. */
export const THIRD_PARTIES: readonly Site[] = [
  site(
    'agentur-nordlicht.example',
    { name: 'Agentur Nordlicht', lang: 'de' },
    {
      '/': page('Agentur Nordlicht', '<h1>Websites aus Kiel</h1><p>web@agentur-nordlicht.example</p>'),
      '/kunden': page('Kunden', '<h1>Kunden</h1><ul><li>Fachwerk KI GmbH</li><li>Tintenfass</li></ul>'),
    },
  ),
  // An agency with its own contact on each client's page.
  site(
    'brightpier.example',
    {
      name: 'Brightpier Studio',
      frame: framework,
      footer: '<div>Brightpier Studio · hello@brightpier.example · (646) 555-0133</div>',
    },
    {
      '/work/marrowfield': page(
        'Marrowfield, a case study',
        '<div><h1>Marrowfield</h1><div>We named, drew, and built Marrowfield with founder <b>Ottoline Pryce-Adebayo</b>.</div><div>Questions about this project? Ask <b>Dexter Quill-Romano</b>, dexter@brightpier.example.</div></div>',
      ),
      '/work/kettlemark': page(
        'Kettlemark, a case study',
        '<div><h1>Kettlemark</h1><div>App and brand for Kettlemark.</div></div>',
      ),
      '/contact': page('Contact', '<form><input type="email"/><textarea></textarea></form>'),
    },
  ),
  site(
    'marrowfield.example',
    {
      name: 'Marrowfield',
      frame: builder,
      footer: 'Site by <a href="https://brightpier.example">Brightpier Studio</a>, hello@brightpier.example',
    },
    {
      '/': page('Home', '<h1>Seeds, chosen by your soil</h1>'),
      '/story': page(
        'Story',
        '<p>Hi, I’m Ottoline Pryce-Adebayo. I grew up on a marrow field, and I founded this.</p><p>ottoline@marrowfield.example</p>',
      ),
      '/press': page(
        'Press',
        '<p>For press, call our agency: Loudhailer PR, Benedikt Sorensen-Cho, benedikt@loudhailer-pr.example, +1 212 555 0177.</p>',
      ),
    },
  ),
  site(
    'loudhailer-pr.example',
    { name: 'Loudhailer PR', frame: blogSystem },
    {
      '/news/marrowfield-launch': page(
        'Marrowfield launches soil scan',
        '<p>NEW YORK, 8 September 2026. Marrowfield today launched a soil scan.</p><p>"Every garden is different," said Ottoline Pryce-Adebayo, founder of Marrowfield.</p><p>Media contact:<br />Benedikt Sorensen-Cho<br />benedikt@loudhailer-pr.example<br />+1 212 555 0177</p>',
      ),
    },
  ),
  // An investor's portfolio, with the founders' names right.
  site(
    'causewaycapital.example',
    { name: 'Causeway Capital', frame: framework },
    {
      '/portfolio/inkhorn': page(
        'Inkhorn',
        '<div><h2>Inkhorn</h2><div>Dictionaries for dying languages</div><div>Founders: Euphemia Tran-Castle, Ignace Bolduc</div><div>Partner at Causeway: <a href="mailto:lydia@causewaycapital.example">Lydia Voss-Mensah</a></div></div>',
      ),
    },
  ),
  site(
    'inkhorn.example',
    { name: 'Inkhorn' },
    {
      '/': page('Inkhorn', '<h1>Words worth keeping</h1><p><a href="/contact">Contact</a></p>'),
      '/contact': page(
        'Contact',
        '<h1>Contact</h1><address>Inkhorn SA<br>Rue des Mots 4, Liège<br><a href="mailto:bureau@inkhorn.example">bureau@inkhorn.example</a></address>',
        {
          head: jsonLd({
            '@type': 'Organization',
            name: 'Inkhorn SA',
            founder: [
              {
                '@type': 'Person',
                name: 'Euphemia Tran-Castle',
                jobTitle: 'CEO',
                email: 'mailto:euphemia@inkhorn.example',
              },
              {
                '@type': 'Person',
                name: 'Ignace Bolduc',
                jobTitle: 'CTO',
                sameAs: [
                  'https://github.com/ignace--bolduc',
                  'https://www.linkedin.com/in/ignace-bolduc-inkhorn',
                ],
              },
            ],
          }),
        },
      ),
    },
  ),
  // A conference page: a bio, a handle, and an organizer's address.
  site(
    'deepvalley-conf.example',
    { name: 'Deep Valley Conf', frame: blogSystem, footer: 'Questions? team@deepvalley-conf.example' },
    {
      '/speakers/zuleika-marchetti': page(
        'Zuleika Marchetti-Boone',
        '<p>Zuleika Marchetti-Boone is CEO of Fennimore, which reads X-rays of ships.</p><p>Talk: <em>Hulls</em>, 12 May 2026</p><p><a href="https://www.linkedin.com/in/zuleika-marchetti-boone-fennimore">LinkedIn</a> <a href="mailto:speakers@deepvalley-conf.example">Contact this speaker</a></p>',
      ),
      '/speakers/arvid-castellan': page(
        'Arvid Castellan',
        '<p>Arvid Castellan spoke in 2021 as CTO of Fennimore.</p>',
      ),
    },
  ),
  site(
    'fennimore.example',
    { name: 'Fennimore', frame: tables, footer: 'Fennimore Marine, Halifax NS, 902-555-0126' },
    {
      '/': page('Fennimore', '<P>X-rays of ships, read by machine.'),
      '/staff.htm': page(
        'Staff',
        '<TABLE BORDER=1><TR><TH>Who<TH>What<TH>E-mail<TR><TD>Z. Marchetti-Boone<TD>CEO<TD>zmb@fennimore.example<TR><TD>Ambrose Okafor-Lind<TD>CTO<TD>ambrose@fennimore.example</TABLE>',
      ),
    },
  ),
  // A directory that makes addresses up.
  site(
    'contactmine.example',
    {
      name: 'ContactMine',
      frame: framework,
      footer: '<div>© ContactMine. Remove me: privacy@contactmine.example</div>',
    },
    {
      '/p/thessaly-grange': page(
        'Thessaly Grange email & phone number',
        '<div><h1>Thessaly Grange</h1><div>CEO at Hobnail Labs</div><div>Emails: t*****@hobnail.example, thessaly.grange@hobnail.example (87% match), tgrange@hobnail.example (61%)</div><div>Phone: +1 303 555 0190</div><div>Unlock 3 more</div></div>',
      ),
      '/p/everett-sousa': page(
        'Everett Sousa-Birch email & phone number',
        '<div><h1>Everett Sousa-Birch</h1><div>CTO at Hobnail Labs · previously Riverbed Bank</div><div>everett.sousa@riverbed-bank.example</div></div>',
      ),
      '/c/lanternfish': page(
        'Lanternfish company profile',
        '<div><h1>Lanternfish</h1><div>Headquarters: unknown. Format: first.last@lanternfish.example (94%)</div><div>CEO: Mordecai Blythe-Santos, mordecai.blythe-santos@lanternfish.example</div></div>',
      ),
    },
  ),
  site(
    'hobnail.example',
    { name: 'Hobnail Labs' },
    {
      '/': page('Hobnail', '<h1>Boots fitted by video</h1><p>Support: help@hobnail.example</p>'),
      '/about': page(
        'About',
        '<h1>About</h1><p>Thessaly Grange and Everett Sousa-Birch started Hobnail in Denver. Thessaly runs the company, Everett the code.</p><p>We answer at <a href="mailto:founders@hobnail.example">founders@hobnail.example</a>.</p>',
      ),
    },
  ),
  // A page made for search engines, which repeats names.
  site(
    'top-startups-2026.example',
    { name: 'Top Startups', frame: blogSystem },
    {
      '/lanternfish-ceo-contact-email': page(
        'Lanternfish CEO Contact Email Phone Number 2026',
        '<p>Looking for the Lanternfish CEO contact email? The Lanternfish CEO is Mordecai Blythe-Santos. Lanternfish CEO email: ceo@lanternfish.example. Lanternfish phone number: 1-800-555-0199.</p>',
      ),
    },
  ),
  site(
    'lanternfish.example',
    { name: 'Lanternfish', frame: builder },
    {
      '/': page(
        'Home',
        '<h1>Light for deep data</h1><p>Lanternfish is built by Saoirse Quintero-Hale.</p><p>saoirse@lanternfish.example</p>',
      ),
    },
  ),
  // A client list in which a firm's own people stand beside clients' names.
  site(
    'plinthlegal.example',
    { name: 'Plinth Legal', frame: blogSystem },
    {
      '/clients/oxbow-analytics': page(
        'Client story: Oxbow Analytics',
        '<p>Oxbow Analytics, led by Rosamund Ekström-Baker, chose Plinth for its seed round.</p><p>Your contact: Aurelio Fontaine-Mbaye, partner, aurelio@plinthlegal.example, +33 1 99 00 12 34</p>',
      ),
    },
  ),
  site(
    'oxbow-analytics.example',
    { name: 'Oxbow Analytics', frame: framework },
    {
      '/': page('Oxbow Analytics', '<div>Rivers of numbers, charted</div>'),
      '/about': html(
        '<!doctype html><html><head><title>About | Oxbow</title></head><body><div><h2>Rosamund Ekström-Baker</h2><p>CEO</p></div><div><h2>Tancredi Bellweather</h2><p>CTO</p></div><a href="mailto:hello@oxbow-analytics.example?cc=aurelio@plinthlegal.example">Email us</a></body></html>',
      ),
    },
  ),
]
