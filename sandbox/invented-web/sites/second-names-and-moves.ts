import { redirect } from '../answer.ts'
import { blogSystem, framework, plain, tables } from '../frames.ts'
import { journal, portal, sections, shop, utility } from '../second-frames.ts'
import { jsonLd, page, type Site, site } from '../site.ts'

/** Companies of the second set that share names with others, and those whose people or owners changed. */
export const SECOND_NAMES_AND_MOVES: readonly Site[] = [
  // Two firms of one name in one city, and each is led by a Peter.
  site(
    'haldane-homes.example',
    {
      name: 'Haldane & Co',
      frame: shop,
      footer: 'Haldane &amp; Co, estate agents, Leeds LS1. 0113 496 0120',
    },
    {
      '/': page('Homes in Leeds', '<h2>Selling in Leeds since 1987</h2>'),
      '/our-people': page(
        'Our people',
        '<h1>Our people</h1><p>Peter Haldane, founder and director<br>peter.haldane@haldane-homes.example</p><p>Sue Bamford, lettings<br>sue@haldane-homes.example</p>',
      ),
    },
  ),
  site(
    'haldane-maps.example',
    {
      name: 'Haldane',
      frame: utility,
      nav: [
        ['/product', 'Product'],
        ['/about', 'About'],
      ],
      footer: '<p>Haldane Geo Ltd, The Tannery, Leeds</p>',
    },
    {
      '/': page(
        'Land registry, searchable',
        '      <h1>Who owns that field?</h1>\n      <p>Haldane searches the land registry by drawing on a map.</p>',
      ),
      '/about': page(
        'About',
        '      <h1>About</h1>\n      <p>Haldane was started in 2025 by Pete Haldane and Roisin Tully, who met at a survey office.</p>\n      <p>No relation to the estate agents on Park Row!</p>\n      <p>pete@haldane-maps.example · roisin@haldane-maps.example</p>',
      ),
    },
  ),
  // A product with the name of an older magazine and of a crater.
  site(
    'tycho-notes.example',
    { name: 'Tycho', frame: framework, footer: '<div>Tycho Notes · <a href="/legal">Legal</a></div>' },
    {
      '/': page('Tycho: notes in orbit', '<div class="h"><h1>Notes that find each other</h1></div>'),
      '/legal': page(
        'Legal',
        '<div>Operated by Marisa Quayle, sole trader, Aarhus.</div><div>Contact: legal@tycho-notes.example</div>',
      ),
    },
  ),
  site(
    'tycho-magazine.example',
    { name: 'Tycho Magazine', frame: journal, footer: 'Tycho Magazine, a quarterly on the moon' },
    {
      '/masthead': page(
        'Masthead',
        '<h1>Masthead</h1><p>Editor-in-chief: Dorian Ashworth<br>Publisher: Marisa Quayle-Ferrant<br>Founder: Edmund Stroud</p><p>letters@tycho-magazine.example · marisa@tycho-magazine.example</p>',
      ),
    },
  ),
  // The founder is among the alumni now.
  site(
    'dovetail-hr.example',
    {
      name: 'Dovetail',
      frame: portal,
      nav: [
        ['/about/management', 'Management'],
        ['/about/alumni', 'Alumni'],
      ],
      footer: '<p>Dovetail HR Ltd · 020 7946 0671</p>',
    },
    {
      '/': page('Shift swaps without the group chat', '<p>Used in 300 cafés.</p>'),
      '/about/management': page(
        'Management',
        '<p><strong>Oluwaseun Peters</strong>, Chief Executive (since January 2026)<br />seun@dovetail-hr.example</p><p><strong>Martha Grieve</strong>, Finance Director<br />martha@dovetail-hr.example</p>',
      ),
      '/about/alumni': page(
        'Alumni',
        '<p>We stay friends. Among those who built Dovetail and moved on:</p><ul><li>Callum Reid, founder and CEO 2019–2025, now at <a href="https://ironbridge-robotics.example">Ironbridge Robotics</a></li><li>Nina Petrova, designer</li></ul>',
      ),
      '/news/2023-award': page(
        'Dovetail wins award',
        '<p>14 March 2023</p><p>“This is for the baristas,” said Callum Reid, CEO. Contact: callum@dovetail-hr.example</p>',
      ),
    },
  ),
  site(
    'ironbridge-robotics.example',
    { name: 'Ironbridge Robotics', frame: sections, footer: '<div>Telford, Shropshire</div>' },
    {
      '/team': page(
        'Team',
        '<h1>Team</h1><div class="team-name">Callum Reid</div><div class="team-role">Chief Operating Officer</div><div>callum.reid@ironbridge-robotics.example</div>',
      ),
    },
  ),
  // Bought last spring; the buyer's page says who runs it.
  site(
    'pinefold.example',
    {
      name: 'Pinefold',
      frame: journal,
      aliases: ['www.pinefold.example'],
      footer: 'Pinefold is part of Merrow Software Group',
    },
    {
      '/': page(
        'Pinefold',
        '<h1>Surveys people finish</h1><p>Part of the <a href="https://merrow-group.example/brands/pinefold">Merrow family</a>.</p>',
      ),
      '/blog/joining-merrow': page(
        'Pinefold joins Merrow',
        '<h1>Pinefold joins Merrow</h1><p>April 9, 2026 · by Katya Lindemann and Joel Osei</p><p>Today we sign over the keys. Katya stays on as general manager of Pinefold. Joel takes a long walk and says goodbye.</p>',
      ),
      '/support': redirect('https://merrow-group.example/support', 301),
    },
  ),
  site(
    'merrow-group.example',
    {
      name: 'Merrow Software Group',
      frame: portal,
      footer: '<p>Merrow Software Group plc. Investors: ir@merrow-group.example</p>',
    },
    {
      '/brands/pinefold': page(
        'Pinefold',
        '<p>Surveys people finish. Acquired in April 2026.</p><p>General Manager: Katya Lindemann, klindemann@merrow-group.example</p><p>Sales: pinefold-sales@merrow-group.example</p>',
      ),
      '/support': page('Support', '<p>Help with any Merrow product: help@merrow-group.example</p>'),
    },
  ),
  // The newest page has another chief technologist than the oldest.
  site(
    'cartwheel-energy.example',
    {
      name: 'Cartwheel',
      frame: plain,
      nav: [
        ['/', 'Home'],
        ['/news', 'News'],
      ],
      footer: 'Cartwheel Energy, Inc., Tulsa',
    },
    {
      '/': page('Cartwheel', '<h1>Batteries for school buses</h1>', {
        head: jsonLd({
          '@type': 'Corporation',
          name: 'Cartwheel Energy, Inc.',
          founder: { '@type': 'Person', name: 'Delroy Bascombe', jobTitle: 'CEO' },
        }),
      }),
      '/news': page(
        'News',
        '<h1>News</h1><h2>September 2, 2026</h2><p>Cartwheel welcomes Anh Tuyet Dang as Chief Technology Officer. She succeeds Patrick Sorley, who has joined Voltbarn as VP Engineering.</p><p>Questions: <a href="mailto:delroy@cartwheel-energy.example">Delroy Bascombe, CEO</a></p><h2>June 11, 2024</h2><p>Patrick Sorley, our CTO, speaks at Plains Power in Wichita.</p>',
      ),
    },
  ),
  site(
    'plains-power.example',
    {
      name: 'Plains Power',
      frame: blogSystem,
      footer: '<p>Plains Power 2024, program@plains-power.example</p>',
    },
    {
      '/2024/program': page(
        'Program 2024',
        '<p>10:00 Patrick Sorley (CTO, Cartwheel Energy): Buses as batteries</p><p>11:00 Wilma Tannen (Voltbarn): Barns as batteries</p>',
      ),
    },
  ),
  site(
    'voltbarn.example',
    { name: 'Voltbarn', frame: tables, footer: 'Voltbarn LLC' },
    {
      '/team.html': page(
        'Team',
        '<P>Wilma Tannen, CEO, wilma@voltbarn.example<P>Patrick Sorley, VP Engineering, patrick@voltbarn.example',
      ),
    },
  ),
]
