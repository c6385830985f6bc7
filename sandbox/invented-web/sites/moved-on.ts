import { html, redirect } from '../answer.ts'
import { blogSystem, builder, framework, tables } from '../frames.ts'
import { jsonLd, page, type Site, site } from '../site.ts'

/** Founders who left, firms that were bought, and products that changed their names. */
export const MOVED_ON: readonly Site[] = [
  // The founder left in 2025; an old page still lists him.
  site(
    'pebblecast.example',
    { name: 'Pebblecast', frame: blogSystem },
    {
      '/': page('Pebblecast', '<p>Weather for one garden at a time.</p>'),
      '/team': page(
        'Team',
        '<p>Updated September 2026</p><ul><li>Oluwaseun Hartley-Braga, CEO, seun@pebblecast.example</li><li>Femke Dragstra, CTO, femke@pebblecast.example</li></ul>',
      ),
      '/team-2023': page(
        'Team 2023',
        '<p>Last updated: March 2023</p><ul><li>Caspian Vogler, founder and CEO, caspian@pebblecast.example</li><li>Femke Dragstra, engineer</li></ul>',
      ),
      '/blog/goodbye-caspian': page(
        'Goodbye, Caspian',
        '<p class="date">2 February 2025</p><p>After four years, our founder Caspian Vogler hands Pebblecast over to Seun Hartley-Braga and moves on.</p>',
      ),
    },
  ),
  site(
    'northlight-vc.example',
    { name: 'Northlight Ventures', frame: framework },
    {
      '/': page('Northlight Ventures', '<div>Early money for climate software</div>'),
      '/people/caspian-vogler': page(
        'Caspian Vogler',
        '<div>Caspian Vogler</div><div>Venture partner since May 2025</div><div>Before: founder of Pebblecast</div><div>caspian@northlight-vc.example</div>',
      ),
      '/portfolio': page(
        'Portfolio',
        '<div class="co"><h3>Pebblecast</h3><div>Weather for gardens</div></div><div class="co"><h3>Rillet Water</h3><div>Founder: Bashir Onwudiwe. Our contact: deals@northlight-vc.example</div></div>',
      ),
    },
  ),
  // A news article of 2022 has the leader of that time.
  site(
    'rilletwater.example',
    { name: 'Rillet Water' },
    {
      '/': page('Rillet', '<h1>Leaks found from the sound of a pipe</h1>'),
      '/about': page(
        'About',
        '<h1>About Rillet</h1><p>Bashir Onwudiwe founded Rillet in 2021 and has been its chairman since 2025. <strong>Gudrun Eliasdottir-Price</strong> is CEO.</p><p>Gudrun: gudrun@rilletwater.example</p>',
      ),
      '/contact': page(
        'Contact',
        '<h1>Contact</h1><p>020 7946 0 355</p><form action="/send"><input name="mail"><textarea name="text"></textarea><button>Send</button></form>',
      ),
    },
  ),
  site(
    'tidewire-news.example',
    { name: 'Tidewire', frame: blogSystem },
    {
      '/2022/10/rillet-listens-to-pipes': page(
        'Rillet listens to pipes',
        '<time datetime="2022-10-05">5 October 2022</time><p>By Harriet Olsson-Vane</p><p>Bashir Onwudiwe, CEO of Rillet, holds a microphone to a pipe. His CTO, Fitzgerald Amponsah, writes the code. Contact the author: harriet@tidewire-news.example</p>',
      ),
      '/2026/08/mothwing-bought': page(
        'Grayling buys Mothwing',
        '<time datetime="2026-08-19">19 August 2026</time><p>Grayling Systems has bought Mothwing. Founder Petronella Aziz-Hume stays and leads the product inside Grayling, the company said.</p>',
      ),
      '/2026/03/founder-of-sorrel-leaves': page(
        'Founder of Sorrel leaves for a rival',
        '<time datetime="2026-03-02">2 March 2026</time><p>Lazar Petrakis-Dunn, who founded Sorrel Health, is now head of AI at Bergamot Care. Sorrel names Winifred Achterberg as CEO.</p>',
      ),
    },
  ),
  // Bought: the old site leads to the buyer's.
  site(
    'mothwing.example',
    { name: 'Mothwing' },
    {
      '/': redirect('https://grayling-systems.example/mothwing'),
      '/team': redirect('https://grayling-systems.example/company'),
    },
  ),
  site(
    'grayling-systems.example',
    { name: 'Grayling Systems', frame: framework },
    {
      '/': page('Grayling Systems', '<div>Software for archives</div>'),
      '/mothwing': page(
        'Mothwing by Grayling',
        '<div>Mothwing is now part of Grayling. The app stays as it is.</div><div>Product lead: Petronella Aziz-Hume, petronella.aziz@grayling-systems.example</div>',
      ),
      '/company': page(
        'Company',
        '<div>CEO: Thaddeus Grayling-Moss</div><div>CTO: Xiomara Delacroix-Yuen</div><div>ceo@grayling-systems.example</div>',
      ),
    },
  ),
  // The founder now works for a rival.
  site(
    'sorrelhealth.example',
    { name: 'Sorrel Health', frame: builder },
    {
      '/': page('Sorrel', '<p>Care plans that fit on one page.</p>'),
      '/leadership': page(
        'Leadership',
        '<h3>Winifred Achterberg</h3><p>Chief Executive Officer</p><p>w.achterberg@sorrelhealth.example</p><h3>Kofi Lundqvist-Reyes</h3><p>Chief Technology Officer</p>',
      ),
      '/blog/2024-review': page(
        'Our 2024',
        '<p>December 20, 2024</p><p>Thank you for a great year! — Lazar Petrakis-Dunn, founder &amp; CEO, lazar@sorrelhealth.example</p>',
      ),
    },
  ),
  site(
    'bergamotcare.example',
    { name: 'Bergamot Care' },
    {
      '/': page('Bergamot Care', '<h1>Home care, planned</h1>'),
      '/team': page(
        'Team',
        '<h1>Team</h1><ul><li>Isolde Kamara, CEO<li>Lazar Petrakis-Dunn, Head of AI, lazar.pd@bergamotcare.example</ul>',
      ),
    },
  ),
  // The product was renamed: the old name's site is still there.
  site(
    'snailmail-app.example',
    { name: 'Snailmail', frame: tables },
    {
      '/': page(
        'Snailmail is now Postern',
        '<P>We have a new name. Please visit <A HREF="https://postern.example">postern.example</A>.<P>Old address: hello@snailmail-app.example (read until 2027)',
      ),
    },
  ),
  site(
    'postern.example',
    {
      name: 'Postern',
      frame: framework,
      footer: '<div>Postern (formerly Snailmail) is made by Letterbox Works Ltd</div>',
    },
    {
      '/': page('Postern', '<div>Real letters by API</div>'),
      '/imprint': page(
        'Imprint',
        '<div>Letterbox Works Ltd</div><div>Director: Eglantine Moncrieff-Suzuki</div><div>eglantine@letterboxworks.example</div><div>020 7946 0857</div>',
      ),
    },
  ),
  site(
    'letterboxworks.example',
    { name: 'Letterbox Works' },
    {
      '/': page(
        'Letterbox Works',
        '<h1>We make <a href="https://postern.example">Postern</a> and Stampede</h1><p>Founder: Eglantine Moncrieff-Suzuki. Engineering: Barnaby Threlkeld.</p><p>works@letterboxworks.example</p>',
      ),
    },
  ),
  // Three domains of one company.
  site(
    'aurochs.example',
    { name: 'Aurochs' },
    {
      '/': page(
        'Aurochs',
        '<h1>Payroll for herds of contractors</h1><p>App: <a href="https://aurochs-app.example">aurochs-app.example</a></p>',
      ),
      '/company': page(
        'Company',
        '<h1>Company</h1><p>CEO Marguerite Oduya-Flint. Write to marguerite@getaurochs.example: all our mail is at getaurochs.example.</p>',
        {
          head: jsonLd({
            '@type': 'Organization',
            name: 'Aurochs',
            url: 'https://aurochs.example',
            email: 'hey@getaurochs.example',
          }),
        },
      ),
    },
  ),
  site('getaurochs.example', {}, { '/': redirect('https://aurochs.example/', 308) }),
  site(
    'aurochs-app.example',
    {
      name: 'Aurochs',
      otherwise: html(
        '<!doctype html><html><head><title>Aurochs</title></head><body><div id="root"></div><script src="/app.js"></script></body></html>',
      ),
    },
    {
      '/login': page(
        'Sign in',
        '<form><input type="email"><input type="password"><button>Sign in</button></form>',
      ),
    },
  ),
  // An adviser who is no leader, and a co-founder who left early.
  site(
    'wicketgate.example',
    { name: 'Wicketgate', frame: blogSystem },
    {
      '/': page('Wicketgate', '<p>Access for shared offices.</p>'),
      '/about': page(
        'About',
        '<h2>Founder</h2><p>Leopold Ashgrove-Nair (leopold@wicketgate.example)</p><h2>Advisers</h2><p>Prof. Cordelia Whetstone, University of Marl (c.whetstone@marl-university.example)</p><h2>Alumni</h2><p>Rurik Sandoval, co-founder until 2024, now at Plover Robotics</p>',
      ),
    },
  ),
  site(
    'ploverrobotics.example',
    { name: 'Plover Robotics' },
    {
      '/': page('Plover Robotics', '<h1>Robots for greenhouses</h1>'),
      '/team': page(
        'Team',
        '<h1>Team</h1><p>Rurik Sandoval, CTO, <a href="mailto:rurik@ploverrobotics.example">mail</a></p>',
      ),
    },
  ),
]
