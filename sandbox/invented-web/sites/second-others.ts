import { html } from '../answer.ts'
import { blogSystem, builder, framework } from '../frames.ts'
import { journal, portal, sections, utility } from '../second-frames.ts'
import { page, type Site, site } from '../site.ts'

/** Companies of the second set that stand on pages of others, or beside others on their own. */
export const SECOND_OTHERS: readonly Site[] = [
  // An agency's case study, an investor's page, and the company's own.
  site(
    'basaltiq.example',
    {
      name: 'Basaltiq',
      frame: sections,
      footer:
        '<div>Basaltiq ehf., Reykjavík</div><div>Site by <a href="https://studio-fennel.example">Studio Fennel</a> (hi@studio-fennel.example)</div>',
    },
    {
      '/': page(
        'Basaltiq: concrete that remembers',
        '<h1>Concrete that remembers</h1><p>Sensors in the mix, answers on your desk.</p>',
      ),
      '/team': page(
        'Team',
        '<h1>Team</h1><div><div>Sólveig Hauksdóttir</div><div>Founder, CEO</div></div><div><div>Bruno Tavares</div><div>Founder, CTO</div><div>bruno@basaltiq.example</div></div>',
      ),
      '/newsroom': page(
        'Newsroom',
        '<h1>Newsroom</h1><p>Media relations are handled by our friends at Gray Heron Communications: Philip Ansah, philip@gray-heron.example, 020 7946 0490.</p>',
      ),
    },
  ),
  site(
    'studio-fennel.example',
    { name: 'Studio Fennel', frame: framework, footer: '<div>hi@studio-fennel.example</div>' },
    {
      '/cases/basaltiq': page(
        'Basaltiq',
        '<div><h1>Basaltiq</h1><p>How do you make concrete look alive? Art direction: Margaux Delorme. Code: Tim Oyelaran. Client: Sólveig Hauksdóttir, CEO.</p></div>',
      ),
    },
  ),
  site(
    'northfork-seed.example',
    { name: 'Northfork Seed', frame: utility, footer: '<p>Northfork Seed Fund II</p>' },
    {
      '/companies': page(
        'Companies',
        '      <h1>Companies</h1>\n      <ul><li>Basaltiq (Sólveig Hauksdóttir, Bruno Tavares) – led by Greta Malone, greta@northfork-seed.example</li><li>Honeyloom (Yusuf Demirci) – led by Alan Pryce</li></ul>',
      ),
    },
  ),
  // A broker's guesses, and a list of guests.
  site(
    'honeyloom.example',
    { name: 'Honeyloom', frame: builder, footer: '<p>Honeyloom · weaving@honeyloom.example</p>' },
    {
      '/': page(
        'Home',
        '<h1 class="font_0">Carpets from your own drawing</h1><p class="font_8">Founder: Yusuf Demirci. Weavers: eleven.</p>',
      ),
    },
  ),
  site(
    'leadpantry.example',
    {
      name: 'LeadPantry',
      frame: framework,
      footer: '<div>LeadPantry Data Inc. optout@leadpantry.example</div>',
    },
    {
      '/company/honeyloom': page(
        'Honeyloom: employees, emails, revenue',
        '<div><h1>Honeyloom</h1><div>Revenue: $1M–$5M</div><div>Employees</div><div>Yusuf Demirci · Owner · ydemirci@honeyloom.example (accuracy 72%)</div><div>Ayla Koray · VP Sales · ayla.koray@honeyloom.example (accuracy 44%)</div><div>Main phone: +1 646 555 0114</div></div>',
      ),
    },
  ),
  // Customers, a board, and people who gave code.
  site(
    'rookery-ci.example',
    {
      name: 'Rookery',
      frame: utility,
      nav: [
        ['/board', 'Board'],
        ['/thanks', 'Thanks'],
        ['/contact', 'Contact'],
      ],
      footer: '<p>Rookery GmbH, Graz</p>',
    },
    {
      '/': page(
        'Builds you can rewind',
        '      <h1>Builds you can rewind</h1>\n      <blockquote>“Saved us a release.” <cite>Stefan Obermoser, CTO of Alpenfunk</cite></blockquote>\n      <blockquote>“I sleep now.” <cite>Lara Quist, founder, Tinfoil Games</cite></blockquote>\n      <p>From Verena Ladstätter, who could not sleep either, and founded Rookery.</p>',
      ),
      '/board': page(
        'Board',
        '      <h1>Supervisory board</h1>\n      <p>Chair: Dr. Emil Trattnig (Managing Partner, Murtal Capital), trattnig@murtal-capital.example</p>\n      <p>Members: Verena Ladstätter, Constance Ebner (works council)</p>',
      ),
      '/thanks': page(
        'Thanks',
        '      <h1>Thanks to everybody who sent patches</h1>\n      <p>@lq-tinfoil, @bernd-s, Ottokar Weiss &lt;ottokar@weissware.example&gt;, @hm2</p>',
      ),
      '/contact': page(
        'Contact',
        '      <p>Sales: verena@rookery-ci.example. Support: <a href="mailto:rooks@rookery-ci.example">rooks@rookery-ci.example</a>.</p>',
      ),
    },
  ),
  // A webinar with guests, and a post that a guest wrote.
  site(
    'saltbox-crm.example',
    {
      name: 'Saltbox',
      frame: portal,
      nav: [
        ['/events', 'Events'],
        ['/insights', 'Insights'],
        ['/about', 'About'],
      ],
      footer: '<p>Saltbox Systems Inc. (603) 555-0139</p>',
    },
    {
      '/': page('A CRM for inns', '<p>Know every guest by name.</p>'),
      '/about': page(
        'About',
        '<p>Saltbox was founded in Portsmouth, New Hampshire, by Theodore “Ted” Ridley and Amara Osei-Bonsu.</p><p>Ted is CEO (<a href="mailto:ted@saltbox-crm.example">ted@saltbox-crm.example</a>); Amara runs product and engineering (<a href="mailto:amara@saltbox-crm.example">amara@saltbox-crm.example</a>).</p>',
      ),
      '/events/loyalty-webinar': page(
        'Webinar: loyalty for small inns',
        '<p>Thursday, November 12, 2026</p><h2>Speakers</h2><p><strong>Amara Osei-Bonsu</strong>, Co-Founder, Saltbox</p><p><strong>Giles Wetherby</strong>, Owner and Innkeeper, The Gray Mare (giles@graymare-inn.example)</p><p><strong>Dolores Quintanilla</strong>, CEO, StayPoints</p>',
      ),
      '/insights/pricing-in-mud-season': page(
        'Pricing in mud season',
        '<p>Guest post by Dolores Quintanilla, chief executive of StayPoints. Reach her at <a href="mailto:dolores@staypoints.example">dolores@staypoints.example</a>.</p><p>April is cruel to innkeepers.</p>',
      ),
    },
  ),
  // Addresses for people and not for programs.
  site(
    'owlfeather.example',
    { name: 'Owlfeather', frame: journal, footer: 'Owlfeather, a two-person company' },
    {
      '/': page('Owlfeather', '<h1>Letters to your later self</h1>'),
      '/hello': page(
        'Say hello',
        '<h1>Say hello</h1><p>Linnea Forsberg, who started this: linnea&nbsp;(a)&nbsp;owlfeather.example</p><p>Marc Tobler, who keeps it running: <img src="/img/marc-mail.png" alt="marc@owlfeather.example" height="18"></p><p>Both of us: us&#8203;@owlfeather.example</p>',
      ),
    },
  ),
  site(
    'birchpost-mail.example',
    { name: 'Birchpost', frame: blogSystem, footer: '<p>Birchpost Oy · Espoo</p>' },
    {
      '/': page('Newsletters for parishes', '<p>From the vicar’s desk to every porch.</p>'),
      '/yhteys': html(
        '<!doctype html><html lang="fi"><head><title>Yhteys</title></head><body><h1>Yhteys</h1><p>Toimitusjohtaja Aino Kettunen: aino(at)birchpost-mail.example, puh. 09 555 0199</p><p>Tekninen johtaja Otto Rask: otto(piste)rask(at)birchpost-mail.example</p><p>Laskutus: &#108;&#97;&#115;&#107;&#117;&#64;birchpost-mail.example</p></body></html>',
      ),
    },
  ),
]
