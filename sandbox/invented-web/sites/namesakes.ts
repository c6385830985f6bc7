import { html, redirect } from '../answer.ts'
import { blogSystem, framework, tables } from '../frames.ts'
import { jsonLd, page, type Site, site } from '../site.ts'

/** Companies and people that share a name with others. */
export const NAMESAKES: readonly Site[] = [
  // Two companies called Halcyra: one makes software, the other sells mattresses.
  site(
    'halcyra.example',
    { name: 'Halcyra' },
    {
      '/': page(
        'Halcyra: sleep, well made',
        '<h1>Mattresses from Yorkshire</h1><p>Family firm since 1961.</p>',
      ),
      '/our-story': page(
        'Our story',
        '<h1>Our story</h1><p>Managing director <b>Gerald Ackroyd-Finch</b> took over from his father in 1998.</p><p>Telephone 020 7946 0744, sales@halcyra.example</p>',
      ),
    },
  ),
  site(
    'halcyra-ai.example',
    { name: 'Halcyra', frame: framework, aliases: ['gethalcyra.example'] },
    {
      '/': page('Halcyra', '<div><h1>An agent for your help desk</h1><a href="/team">Team</a></div>'),
      '/team': page(
        'Team',
        '<div><div><b>Zeynep Aldora-Marsh</b><span>CEO</span><span>zeynep@halcyra-ai.example</span></div><div><b>Colm Rafferty-Oyelaran</b><span>CTO</span><span>colm@halcyra-ai.example</span></div></div><div><a href="https://www.linkedin.com/company/halcyra-ai-helpdesk">LinkedIn</a></div>',
      ),
    },
  ),
  // One name, two people: the founder and a dentist.
  site(
    'stemma.example',
    { name: 'Stemma' },
    {
      '/': page(
        'Stemma: family trees from old letters',
        '<h1>Family trees from old letters</h1><p>By <a href="/about">Jonah Whitlock-Pereira</a></p>',
      ),
      '/about': page(
        'About',
        '<h1>About</h1><p>I am Jonah Whitlock-Pereira. I started Stemma in Lisbon in 2025, after finding a box of letters.</p><p>stemma@stemma.example</p>',
      ),
    },
  ),
  site(
    'whitlock-dental.example',
    {
      name: 'Whitlock Family Dental',
      frame: blogSystem,
      footer: '412 Orchard St, Boise ID · (208) 555-0188',
    },
    {
      '/': page('Gentle dentistry in Boise', '<p>New patients welcome.</p>', {
        head: jsonLd({
          '@type': 'Dentist',
          name: 'Whitlock Family Dental',
          telephone: '+1-208-555-0188',
          employee: {
            '@type': 'Person',
            name: 'Jonah Whitlock-Pereira',
            jobTitle: 'Founder',
            email: 'jonah@whitlock-dental.example',
          },
        }),
      }),
      '/meet-the-doctor': page(
        'Meet the doctor',
        '<p><strong>Dr. Jonah Whitlock-Pereira, DDS</strong>, founder of the practice, grew up in Nampa. Reach him at jonah@whitlock-dental.example.</p>',
      ),
    },
  ),
  // A product whose name is also a library, a film festival, and an older firm.
  site(
    'corvidae.example',
    { name: 'Corvidae' },
    {
      '/': page(
        'Corvidae Consulting',
        '<h1>Supply chain consulting</h1><p>Corvidae Consulting LLP is led by partners Ruth Mbeki-Lowell and Stan Oberholtzer.</p><p>partners@corvidae.example</p>',
      ),
    },
  ),
  site(
    'corvidae.test',
    { name: 'Corvidae Festival', frame: blogSystem },
    {
      '/': page(
        'Corvidae film festival',
        '<p>Short films about birds. Director: Ines Quarta.</p><p>films@corvidae.test</p>',
      ),
    },
  ),
  site(
    'usecorvidae.example',
    { name: 'Corvidae', frame: framework },
    {
      '/': page(
        'Corvidae: observability for agents',
        '<div>See what your agents do.</div><div>hello@usecorvidae.example</div>',
      ),
      '/blog/why': page(
        'Why we built Corvidae',
        '<div>by <b>Mirela Stanescu-Hobbs</b>, co-founder & CEO · Aug 21, 2026</div><div>My co-founder Dieter Okonjo and I met at a crow sanctuary.</div>',
      ),
    },
  ),
  // A parent and a child with one name in one trade.
  site(
    'lindqvist-sails.example',
    { name: 'Lindqvist Sails', frame: tables, footer: 'Lindqvist Sails, Karlskrona' },
    {
      '/': page(
        'Sailmakers',
        '<P>Sails by hand since 1974.<P>Owner: Per-Erik Lindqvist-Aune, per-erik@lindqvist-sails.example, 031-390 06 12',
      ),
    },
  ),
  site(
    'trimwind.example',
    { name: 'Trimwind' },
    {
      '/': page('Trimwind', '<h1>Sail trim from a phone camera</h1>'),
      '/about': page(
        'About',
        '<h1>About</h1><p>Trimwind was started by Per-Erik Lindqvist-Aune Jr. in Gothenburg in 2025. His father makes sails; he makes software about them.</p><p>Mail: pe@trimwind.example</p>',
      ),
      '/contact': redirect('/about#contact'),
    },
  ),
  // Two founders of two firms with one name, both in software.
  site(
    'glasswing-crm.example',
    { name: 'Glasswing CRM' },
    {
      '/': page('Glasswing CRM', '<h1>The CRM that fills itself</h1>'),
      '/team': page(
        'Team',
        '<h1>Team</h1><div class="row"><div><h3>Anika Rosenthal-Byrne</h3><p>Founder and CEO</p><p>Before: product at a bank in Leeds.</p><p><a href="mailto:anika@glasswing-crm.example">anika@glasswing-crm.example</a></p></div></div>',
      ),
    },
  ),
  site(
    'verdigris-games.example',
    { name: 'Verdigris Games', frame: framework },
    {
      '/': page('Verdigris Games', '<div>We make quiet games.</div>'),
      '/studio': page(
        'Studio',
        '<div>Anika Rosenthal-Byrne</div><div>Co-founder, art director</div><div>anika@verdigris-games.example</div><div><a href="https://www.linkedin.com/in/anika-rosenthal-byrne-verdigris">in</a></div>',
      ),
    },
  ),
  // A launch whose maker's name is very common, with no page that ties the person to it.
  site(
    'plainsong-audio.example',
    { name: 'Plainsong' },
    {
      '/': page(
        'Plainsong',
        '<h1>Podcasts without the umms</h1><p>Made by Sam in Toronto.</p><p>plainsong@plainsong-audio.example</p>',
      ),
    },
  ),
  site(
    'samleewrites.example',
    { name: 'Sam Lee' },
    {
      '/': page(
        'Sam Lee',
        '<p>I am a developer in Toronto. I like audio, coffee, and long walks. Write to sam@samleewrites.example.</p>',
      ),
    },
  ),
  // The same company name in another country, under the national domain.
  site(
    'obsidia.test',
    { name: 'Obsidia GmbH', lang: 'de' },
    {
      '/': page('Obsidia GmbH', '<h1>Natursteine aus aller Welt</h1>'),
      '/impressum': page(
        'Impressum',
        '<p>Obsidia GmbH<br>Geschäftsführer: Ulf Tannhäuser-Bock<br>Tel. 0221 4710 123<br>info@obsidia.test</p>',
      ),
    },
  ),
  site(
    'obsidia.example',
    { name: 'Obsidia' },
    {
      '/': page('Obsidia', '<h1>Secrets for your build servers</h1><p>Obsidia Security, Inc.</p>'),
      '/about': html(
        '<!doctype html><html><head><title>About Obsidia</title></head><body><section><h2>Leadership</h2><ul><li>Hyacinth Boateng-Frost &mdash; Chief Executive Officer<li>Raul Etxeberria &mdash; Chief Technology Officer</ul><p>Reach us: <a href="mailto:contact@obsidia.example">contact@obsidia.example</a></p></section></body></html>',
      ),
    },
  ),
]
