import { html } from '../answer.ts'
import { builder, framework } from '../frames.ts'
import { jsonLd, page, type Site, site } from '../site.ts'

const store = (name: string, developer: string, links: string) =>
  html(
    `<!DOCTYPE html><html dir="ltr" lang="en-US"><head><title>${name} on the App Store</title>${jsonLd({ '@type': 'SoftwareApplication', name, author: { '@type': 'Person', name: developer } })}</head><body class="ember-application"><main><header><h1 class="product-header__title">${name}</h1><h2 class="product-header__identity"><a class="link" href="/us/developer/id0000000001">${developer}</a></h2></header><dl class="information-list"><dt>Provider</dt><dd>${developer}</dd><dt>Copyright</dt><dd>© 2026 ${developer}</dd></dl><ul class="inline-list">${links}</ul></main></body></html>`,
  )

const repository = (owner: string, name: string, about: string, readme: string) =>
  html(
    `<!DOCTYPE html><html lang="en"><head><title>GitHub - ${owner}/${name}: ${about}</title></head><body class="logged-out"><header><a href="https://github.com/">GitHub</a><a href="https://support.github.com">Support</a></header><div><strong itemprop="name"><a href="/${owner}/${name}">${name}</a></strong><p class="f4 my-3">${about}</p></div><article class="markdown-body entry-content">${readme}</article><footer>© 2026 GitHub, Inc.</footer></body></html>`,
  )

const account = (handle: string, name: string, bio: string, details: string) =>
  html(
    `<!DOCTYPE html><html lang="en"><head><title>${handle} (${name}) · GitHub</title></head><body class="logged-out"><h1 class="vcard-names"><span class="p-name vcard-fullname">${name}</span><span class="p-nickname vcard-username">${handle}</span></h1><div class="p-note user-profile-bio"><div>${bio}</div></div><ul class="vcard-details">${details}</ul><footer>© 2026 GitHub, Inc.</footer></body></html>`,
  )

/** Launches without a site of their own: on free hosts, in stores, and on code hosts. */
export const SHARED_HOSTS: readonly Site[] = [
  site(
    'apps.apple.com',
    { name: 'App Store' },
    {
      '/us/app/moonwort/id0000000101': store(
        'Moonwort: Night Garden',
        'Philippa Zander-Kwame',
        '<li><a href="https://moonwort-app.notion.site/support">App Support</a></li><li><a href="https://moonwort-app.notion.site/privacy">Privacy Policy</a></li>',
      ),
      '/us/app/kettlemark/id0000000102': store(
        'Kettlemark Tea Timer',
        'Kettlemark OU',
        '<li><a href="https://kettlemark.example">Developer Website</a></li>',
      ),
      '/us/app/driftglass/id0000000103': store('Driftglass', 'Aloysius Wren', ''),
    },
  ),
  site(
    'moonwort-app.notion.site',
    { name: 'Moonwort', frame: framework },
    {
      '/support': page(
        'Support',
        '<div class="notion-page-content"><div>Philippa here. I make Moonwort on my own. Write to moonwort.support_team@gmail.com</div></div>',
      ),
      '/privacy': page(
        'Privacy',
        '<div class="notion-page-content"><div>Controller: Philippa Zander-Kwame, Lagos</div></div>',
      ),
    },
  ),
  site(
    'kettlemark.example',
    { name: 'Kettlemark', frame: builder },
    {
      '/': page(
        'Home',
        '<h1>Tea, timed</h1><p>Kettlemark OÜ, Tartu. Founder: Liisa Kask-Moriarty.</p><p>liisa@kettlemark.example</p>',
      ),
    },
  ),
  site(
    'play.google.com',
    { name: 'Google Play' },
    {
      '/store/apps/details?id=example.driftglass.app': html(
        '<!doctype html><html lang="en"><head><title>Driftglass - Apps on Google Play</title></head><body><h1>Driftglass</h1><div><a href="/store/apps/developer?id=Aloysius+Wren">Aloysius Wren</a></div><div class="VVmwY"><div>App support</div><div>Email</div><div>driftglass_dev@gmail.com</div><div>Address</div><div>19 Cockle Way, Whitby</div></div><footer>© 2026 Google</footer></body></html>',
      ),
    },
  ),
  site(
    'github.com',
    { name: 'GitHub' },
    {
      '/ferrule--dev/ferrule': repository(
        'ferrule--dev',
        'ferrule',
        'Typed pipes for your shell',
        '<h1>Ferrule</h1><p>Typed pipes for your shell.</p><h2>Authors</h2><p>Hortensia Valdivia-Greene (<a href="https://github.com/hortensia--vg">@hortensia--vg</a>)</p><h2>Security</h2><p>Mail security@ferrule-sh.example</p>',
      ),
      '/hortensia--vg': account(
        'hortensia--vg',
        'Hortensia Valdivia-Greene',
        'Author of ferrule. Compilers, cats.',
        '<li itemprop="homeLocation">Quito</li><li itemprop="email"><a href="mailto:hortensia@valdivia-greene.example">hortensia@valdivia-greene.example</a></li><li itemprop="url"><a href="https://valdivia-greene.example">valdivia-greene.example</a></li><li itemprop="social"><a rel="nofollow me" href="https://www.linkedin.com/in/hortensia-valdivia-greene-ferrule">in/hortensia-valdivia-greene-ferrule</a></li>',
      ),
      '/tilda--varga': account('tilda--varga', 'Tilda Varga-Moreau', 'Ostrakon', ''),
      '/spandrel--hq/spandrel': repository(
        'spandrel--hq',
        'spandrel',
        'Diagrams from code',
        '<p>Docs: <a href="https://spandrel--hq.github.io/spandrel">spandrel--hq.github.io</a></p><p>Maintained by the Spandrel team and 41 contributors. Thanks to our sponsor <a href="https://grayling-systems.example">Grayling Systems</a> (oss@grayling-systems.example).</p>',
      ),
      '/sol--abernethy': account('sol--abernethy', 'Sol Abernethy-Kim', 'Knitting and code. @loomwick', ''),
    },
  ),
  site(
    'spandrel--hq.github.io',
    { name: 'Spandrel' },
    {
      '/spandrel': page(
        'Spandrel docs',
        '<h1>Spandrel</h1><p>Lead: <a href="https://github.com/caio--fenwick">Caio Fenwick-Abara</a> (<a href="https://www.linkedin.com/in/caio-fenwick-abara-spandrel">LinkedIn</a>)</p><p>spandrel@lists.codehost-mail.example</p>',
      ),
    },
  ),
  site(
    'otherproject--io.github.io',
    { name: 'Gargoyle' },
    {
      '/': page(
        'Gargoyle',
        '<p>Gargoyle, a linter. By Wilhelmina Oyelowo-Pratt, gargoyle_lint@gmail.com</p>',
      ),
    },
  ),
  site(
    'valdivia-greene.example',
    { name: 'Hortensia Valdivia-Greene' },
    {
      '/': page('Hortensia', '<p>I write <a href="https://github.com/ferrule--dev/ferrule">ferrule</a>.</p>'),
    },
  ),
  site(
    'chromewebstore.google.com',
    { name: 'Chrome Web Store' },
    {
      '/detail/tabwarden/aaaabbbbccccddddeeeeffffgggghhhh': html(
        '<!doctype html><html lang="en"><head><title>Tabwarden - Chrome Web Store</title></head><body><main><h1>Tabwarden</h1><a href="https://tabwarden.test">tabwarden.test</a><section><h2>Details</h2><ul><li>Offered by Tabwarden</li><li>Developer<br>Nikolai Brandywine<br><details><summary>Email</summary>nikolai@tabwarden.test</details></li></ul></section></main></body></html>',
      ),
    },
  ),
  site(
    'tabwarden.test',
    { name: 'Tabwarden' },
    {
      '/': page('Tabwarden', '<h1>Close what you do not read</h1>'),
      '/imprint': page(
        'Imprint',
        '<p>Nikolai Brandywine, Hamburg<br>Telefon 040 66969 118<br>nikolai (at) tabwarden (dot) test</p>',
      ),
    },
  ),
  site(
    'linktr.ee',
    { name: 'Linktree' },
    {
      '/peregrine.pantry.app': html(
        '<!doctype html><html><head><title>@peregrine.pantry.app | Linktree</title></head><body><h1>@peregrine.pantry.app</h1><p>Meal plans for truckers</p><a href="https://www.instagram.com/peregrine.pantry.app.official.page">Instagram</a><a href="mailto:peregrine_pantry@gmail.com">Email</a><a href="https://peregrine-pantry.webflow.io">Web</a></body></html>',
      ),
    },
  ),
  site(
    'peregrine-pantry.webflow.io',
    { name: 'Peregrine Pantry', frame: builder },
    {
      '/': page(
        'Peregrine Pantry',
        '<h1>Meal plans for truckers</h1><p>From the cab of Delphine Stroud-Mukherjee.</p><form id="email-form"><input type="email"><textarea></textarea><input type="submit"></form>',
      ),
    },
  ),
  site(
    'huggingface.co',
    { name: 'Hugging Face' },
    {
      '/spaces/quorum--lab/quorum-chat': html(
        '<!doctype html><html><head><title>Quorum Chat - a Hugging Face Space by quorum--lab</title></head><body><h1>quorum-chat</h1><div>Running on CPU</div><div>Authors: Basil Teodorescu-Wynn, Ying Farrow-Castile (University of Marl)</div></body></html>',
      ),
    },
  ),
]
