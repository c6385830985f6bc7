import { flow, ghost, landing, material } from '../fourth-frames.ts'
import { directory } from '../fourth-frames-others.ts'
import { jsonLd, page, type Site, site } from '../site.ts'

/** Ordinary companies of the fourth set that sell software to other companies. */
export const FOURTH_ORDINARY_SOFTWARE: readonly Site[] = [
  site(
    'relayberry.example',
    {
      name: 'Relayberry',
      frame: landing,
      nav: [
        ['/docs', 'Docs'],
        ['/pricing', 'Pricing'],
        ['/about', 'About'],
        ['/changelog', 'Changelog'],
      ],
      footer:
        '<p>© 2026 Relayberry, Inc. 548 Folsom St, San Francisco. <a href="mailto:hello@relayberry.example">hello@relayberry.example</a></p>',
    },
    {
      '/': page(
        'Webhooks that arrive',
        `<div class="mx-auto max-w-7xl px-6 py-32"><h1 class="text-5xl font-bold tracking-tight sm:text-7xl">Webhooks that arrive</h1><p class="mt-8 text-lg text-pretty">Relayberry sits between your app and everybody who calls it. We queue, retry, and replay, so that a deploy at lunch does not lose an order.</p><div class="mt-10 flex"><a href="/signup">Start free</a><a href="/docs">Read the docs</a></div></div>
<section><p class="text-center text-sm">Trusted by teams at</p><ul class="flex"><li><img alt="Fjordpay" src="/l/1.svg"/></li><li><img alt="Oatline" src="/l/2.svg"/></li><li><img alt="Cargonaut" src="/l/3.svg"/></li></ul></section>
<section class="bg-white py-24"><figure class="rounded-2xl bg-gray-50 p-8"><blockquote class="text-gray-900"><p>“We deleted four thousand lines of retry code the week we switched. Nobody has been paged for a webhook since.”</p></blockquote><figcaption class="mt-6 flex items-center gap-x-4"><img class="h-10 w-10 rounded-full" src="/t/marcus.jpg" alt=""/><div><div class="font-semibold">Marcus Thiele</div><div class="text-gray-600">Staff Engineer, Fjordpay</div></div></figcaption></figure><figure class="rounded-2xl bg-gray-50 p-8"><blockquote><p>“The replay button alone is worth it.”</p></blockquote><figcaption><div class="font-semibold">Yuki Ferreira</div><div>Platform lead, Oatline</div></figcaption></figure></section>
<section><h2>Questions</h2><dl><dt>Can I host it myself?</dt><dd>On the Scale plan, yes.</dd><dt>Where is my data?</dt><dd>In Frankfurt or Oregon. You choose.</dd></dl></section>`,
      ),
      '/about': page(
        'About us',
        `<div class="mx-auto max-w-7xl px-6"><h1 class="text-4xl font-semibold">About us</h1><p class="mt-6">We met on the payments team of a marketplace, where a lost webhook meant a parcel that nobody sent. In 2024 we left to fix that for everybody.</p><p class="mt-4">Since then we have carried 3.1 billion events, lost none that we know of, and written one very long postmortem. If you like long postmortems, there is <a href="/blog/the-long-one">a blog</a>.</p><dl class="mt-16 grid grid-cols-3"><div><dt>Events a day</dt><dd>41 million</dd></div><div><dt>Median delivery</dt><dd>38 ms</dd></div><div><dt>People</dt><dd>4 and a dog</dd></div></dl><figure class="mt-16 border-l pl-9"><blockquote>“They answered at two in the morning, and it was not even their bug.”</blockquote><figcaption>Marcus Thiele, Staff Engineer at Fjordpay</figcaption></figure>
<h2 class="mt-16 text-3xl">The team</h2><ul role="list" class="mt-10 grid grid-cols-2 gap-x-8 gap-y-16 sm:grid-cols-3"><li><img class="mx-auto size-24 rounded-full" src="/team/ingrid.jpg" alt=""/><h3 class="mt-6 text-base/7 font-semibold tracking-tight">Ingrid Solberg-Amato</h3><p class="text-sm/6 text-gray-600">Co-Founder / CEO</p><a href="https://www.linkedin.com/in/ingrid-solberg-amato" aria-label="LinkedIn"><svg></svg></a></li><li><img class="mx-auto size-24 rounded-full" src="/team/tunde.jpg" alt=""/><h3 class="mt-6 text-base/7 font-semibold tracking-tight">Tunde Bakare-Wells</h3><p class="text-sm/6 text-gray-600">Co-Founder / CTO</p><a href="https://www.linkedin.com/in/tundebakarewells" aria-label="LinkedIn"><svg></svg></a></li><li><img class="mx-auto size-24 rounded-full" src="/team/priya.jpg" alt=""/><h3 class="mt-6 text-base/7 font-semibold tracking-tight">Priya Venkataraman</h3><p class="text-sm/6 text-gray-600">Developer Relations</p></li><li><img class="mx-auto size-24 rounded-full" src="/team/colm.jpg" alt=""/><h3 class="mt-6 text-base/7 font-semibold tracking-tight">Colm Devane</h3><p class="text-sm/6 text-gray-600">Customer Engineering</p></li><li><div class="mx-auto size-24 rounded-full bg-gray-100">?</div><h3 class="mt-6">You?</h3><p><a href="/careers">We are hiring</a></p></li></ul><h2>Backed by</h2><p>Larkspur Seed, and angels who built queues for a living.</p><ul><li>Helene Brookshire, Larkspur Seed</li><li>Tobias Venn, who wrote the queue at Cargonaut</li></ul><h2>Open roles</h2><ul><li><a href="/careers/sre">Site Reliability Engineer</a> (Remote, Americas)</li><li><a href="/careers/dx">Technical Writer</a> (San Francisco)</li></ul></div>`,
      ),
      '/changelog': page(
        'Changelog',
        `<ol class="border-l"><li><time datetime="2026-11-02">November 2, 2026</time><h2>CSV and Parquet exports</h2><p>Export any stream. Asked for by about half of you.</p><p class="text-sm">Posted by Priya. Questions? <a href="mailto:priya@relayberry.example?subject=Exports">priya@relayberry.example</a></p></li><li><time datetime="2026-10-12">October 12, 2026</time><h2>Replay by filter</h2><p>Thanks to Yuki at Oatline for the pull request to the SDK.</p><p class="text-sm">Posted by Tunde</p></li><li><time datetime="2026-09-01">September 1, 2026</time><h2>Faster dashboard</h2><p>Lists of more than 10,000 events no longer make your fan spin.</p></li></ol>`,
      ),
    },
  ),
  site(
    'launchdex.example',
    {
      name: 'Launchdex',
      frame: directory,
      nav: [
        ['/companies', 'Companies'],
        ['/people', 'People'],
      ],
      footer: '<p>Launchdex data is contributed by the community. support@launchdex.example</p>',
    },
    {
      '/c/relayberry': page(
        'Relayberry',
        `<h1>Relayberry</h1><p class="tagline">Reliable webhooks for developers</p><table class="facts"><tr><th>Founded</th><td>2024</td></tr><tr><th>Headquarters</th><td>San Francisco, California</td></tr><tr><th>Founders</th><td><a href="/p/ingrid-solberg-amato">Ingrid Solberg-Amato</a>, <a href="/p/tunde-bakare-wells">Tunde Bakare-Wells</a></td></tr><tr><th>Website</th><td><a rel="nofollow" href="https://relayberry.example">relayberry.example</a></td></tr><tr><th>Contact email</th><td>hello@relayberry.example</td></tr></table><h3>Investors</h3><table><tr><td>Larkspur Seed</td><td>Lead</td><td>Partner: Helene Brookshire</td></tr></table><h3>Similar companies</h3><table><tr><th>Company</th><th>Founder</th><th>Raised</th></tr><tr><td>Queuehound</td><td>Ansel Pruitt-Yeo</td><td>$4.0M</td></tr><tr><td>Hookline</td><td>Britta Salonen</td><td>$1.2M</td></tr><tr><td>Retryable</td><td>Jamal Otieno, Kit Farrow-Lane</td><td>undisclosed</td></tr></table><h3>Recent signals</h3><ul><li>Nov 2, 2026: Relayberry ships exports</li><li>Aug 14, 2026: Hookline hires Dana Wirth as VP Sales</li><li>Jun 3, 2026: Relayberry named in “50 quiet start-ups” by Stack Letter</li></ul><p class="hint">Is something wrong? <a href="/edit">Suggest an edit</a>. Last edited by user larkspur_intern.</p>`,
      ),
      '/c/noteplover': page(
        'Noteplover',
        `<h1>Noteplover</h1><p class="tagline">Notes that find each other</p><table class="facts"><tr><th>Founded</th><td>2025</td></tr><tr><th>Headquarters</th><td>Lisbon</td></tr><tr><th>Founders</th><td>Catarina Vilhena, Bruno Estrela</td></tr><tr><th>Number of employees</th><td>1-10</td></tr><tr><th>Website</th><td><a rel="nofollow" href="https://noteplover.example">noteplover.example</a></td></tr></table><h3>Current team</h3><ul><li>Catarina Vilhena, Co-founder &amp; CEO</li><li>Bruno Estrela, Co-founder &amp; CTO</li></ul><h3>Advisors</h3><ul><li>Henning Falk, Managing Partner at Nordhavn Angels</li></ul>`,
      ),
    },
  ),
  site(
    'tablenook.example',
    {
      name: 'Tablenook',
      frame: flow,
      nav: [
        ['/product', 'Product'],
        ['/stories', 'Stories'],
        ['/about', 'About'],
        ['/contact', 'Contact'],
      ],
      aliases: ['www.tablenook.example'],
      footer: '<div>Tablenook Ltd, 3 Fish Quay, North Shields</div><div>Company no. 00048812</div>',
    },
    {
      '/': page(
        'Bookings without the phone',
        `<div class="section hero"><div class="w-layout-blockcontainer w-container"><h1 class="heading-xl">Bookings without the phone</h1><p class="paragraph-large">Tablenook answers, seats, and reminds. Your staff look at guests again.</p><a href="/contact" class="button-primary w-button">Book a demo</a></div></div><div class="section logos"><div>Used in 310 restaurants</div></div><div class="section features"><div class="w-layout-grid"><div class="feature-card"><h3>Answers the phone</h3><p>In English, Italian, and a bit of Geordie.</p></div><div class="feature-card"><h3>Knows your floor</h3><p>Draw it once. Move table nine whenever you like.</p></div><div class="feature-card"><h3>Chases deposits</h3><p>Politely, and only for parties of eight or more.</p></div></div></div><div class="section testimonials"><div class="w-slider"><div class="w-slide"><p>"Fridays used to be three people and a telephone."</p><div class="testimonial-author">Nadine Keller</div><div class="testimonial-role">General Manager, The Harbour Grill</div></div><div class="w-slide"><p>"It paid for itself in no-shows."</p><div class="testimonial-author">Chef Rafe Underhill</div><div class="testimonial-role">Salt &amp; Ember</div></div></div></div>`,
      ),
      '/about': page(
        'About',
        `<div class="section"><div class="w-container"><h1>It started with a queue</h1><div class="rich-text w-richtext"><p>In 2022 Lucia Ferrante-Doyle ran the floor of a trattoria in Tynemouth and kept the reservations in a diary with a cracked spine. One Saturday the diary went into the soup.</p><p>Her brother-in-law, Sam Okoro-Blythe, was between jobs in hotel software. Over the next winter the two of them built what became Tablenook at the end of her bar. Lucia is our CEO. Sam runs operations, and still takes one shift a month so he remembers.</p><p>Today we are fourteen people in North Shields and one in Málaga.</p><p>In March the Restaurant Tech Awards called us “the quiet one”. Judge Penelope Astley of Covers Magazine wrote that she had “forgotten it was there, which is the point”.</p><figure class="w-richtext-figure-type-image"><div><img src="/images/floor.jpg" alt="Staff at a long table after service"/></div><figcaption>Photo: Bram Whitlow</figcaption></figure><h3>What we believe</h3><ul><li>A guest is not a cover.</li><li>No commission, ever.</li><li>Software should be quiet at 8 pm.</li></ul></div></div></div>`,
      ),
      '/contact': page(
        'Contact',
        `<div class="section"><div class="w-container"><h1>Talk to us</h1><div class="w-form"><form id="wf-form-Demo" name="wf-form-Demo" data-name="Demo" method="post" action="/contact"><label for="name">Name</label><input class="w-input" name="name" type="text"/><label for="work">Work email</label><input class="w-input" name="work" type="email"/><label for="msg">How many tables?</label><textarea name="msg"></textarea><input type="submit" value="Send"/></form></div><div class="contact-cards"><div class="contact-card"><h4>Sales</h4><a href="mailto:sales@tablenook.example">sales@tablenook.example</a><div>0191 498 0144</div></div><div class="contact-card"><h4>Partnerships</h4><div>Owen Prior, Head of Partnerships</div><a href="mailto:owen.prior@tablenook.example">Email Owen</a></div><div class="contact-card"><h4>Support</h4><a href="mailto:help@tablenook.example">help@tablenook.example</a></div></div></div></div>`,
      ),
      '/stories/harbour-grill': page(
        'How The Harbour Grill halved its no-shows',
        `<div class="section"><div class="w-richtext"><p>“People are kinder to a machine than to a hostess,” says Nadine Keller, who has run The Harbour Grill since it opened. “They cancel.”</p><p>Before Tablenook the restaurant lost eleven tables on a usual Friday. Now it loses four.</p><p>Setting up took an afternoon with Grace Tembo from our onboarding team.</p><p>The kitchen was harder to convince. “I do not want a machine to tell me how many,” said head chef Laurent Pichon, until the machine told him, at five on a Saturday, that a table of fourteen had become a table of six.</p><p>Assistant manager Zoë Parfitt now does the rota from the same screen.</p><p>Want to hear it from Nadine? She is happy to talk: nadine@harbourgrill.example</p></div></div>`,
      ),
    },
  ),
  site(
    'stitchfork.example',
    {
      name: 'Stitchfork',
      frame: material,
      nav: [
        ['/', 'Home'],
        ['/guide', 'Guide'],
        ['/reference', 'Reference'],
        ['/about/people', 'People'],
      ],
      footer: 'Copyright &copy; 2023 - 2026 Stitchfork Tools B.V.',
    },
    {
      '/': page(
        'Stitchfork',
        `<p><em>Merge a hundred spreadsheets without crying.</em></p><div class="highlight"><pre><code>$ pipx install stitchfork
$ stitchfork merge *.xlsx --key id --out all.parquet</code></pre></div><p>Stitchfork is a command line tool and a hosted service (<strong>Stitchfork Cloud</strong>) for people who get files by mail.</p><h2 id="why">Why not just use a spreadsheet?<a class="headerlink" href="#why">&para;</a></h2><p>Because file 47 has a merged header, file 48 is in Latin-1, and file 49 was saved by somebody in Belgium. Stitchfork has seen them all.</p><details class="quote"><summary>What people say</summary><p>“I got my Fridays back.” Ineke de Rooij, municipality of Zutphen</p></details><div class="admonition tip"><p class="admonition-title">Commercial support</p><p>Write to <a href="mailto:support@stitchfork.example">support@stitchfork.example</a>.</p></div>`,
      ),
      '/about/people': page(
        'People',
        `<h2 id="company">The company<a class="headerlink" href="#company">&para;</a></h2><p>Stitchfork Tools B.V. employs the following maintainers.</p><table><thead><tr><th>Name</th><th>Handle</th><th>Does</th></tr></thead><tbody><tr><td>Aleksandra Wójcik-Hale</td><td>@olawh</td><td>Founder, project lead, breaks things</td></tr><tr><td>Dimitri Karras</td><td>@dkarras</td><td>Cloud, billing, the Excel date bug</td></tr><tr><td>Noor Haddad-Visser</td><td>@noorhv</td><td>Docs and community</td></tr></tbody></table><h2 id="emeritus">Emeritus<a class="headerlink" href="#emeritus">&para;</a></h2><ul><li>Benoît Lachaume wrote the first parser. He now works on databases at Cloudmere.</li><li>Ulla Sandgren (Windows builds, 2023)</li></ul><h2 id="sponsors">Sponsors<a class="headerlink" href="#sponsors">&para;</a></h2><p>Gouda Analytics, Cloudmere, and 41 people.</p><h2 id="cite">How to cite<a class="headerlink" href="#cite">&para;</a></h2><p>Wójcik-Hale, A., Lachaume, B. and Sandgren, U. (2023). <em>Stitchfork: merging tabular files at the command line</em>. Journal of Small Tools 4(2).</p><h2 id="coc">Code of conduct</h2><p>Be kind. If somebody is not, tell Noor.</p>`,
      ),
      '/about/security': page(
        'Security policy',
        `<p>Please do not open a public issue. Send a report to <code>security@stitchfork.example</code>; Dimitri Karras reads it and answers within two working days. Our PGP key is on the usual servers.</p><h2>Hall of fame</h2><ul><li>2026: Farrukh Aliyev, Redcorner Security</li><li>2026: “graycap”, who wants no credit</li><li>2025: nobody</li></ul>`,
      ),
    },
  ),
  site(
    'mailmoss.example',
    {
      name: 'Mailmoss',
      frame: ghost,
      nav: [
        ['/', 'Blog'],
        ['/about/', 'About'],
        ['/pricing/', 'Pricing'],
      ],
      footer: 'Mailmoss &copy; 2026. Mailmoss Pty Ltd, Hobart',
    },
    {
      '/': page(
        'Mailmoss: slow e-mail for small lists',
        `<div class="post-feed"><article class="gh-card post"><h3 class="gh-card-title">What we learned from 100 bounced letters</h3><footer class="gh-card-meta"><span class="gh-card-author">By Tamsyn Rourke</span> <time>4 Nov 2026</time></footer></article><article class="gh-card post"><h3 class="gh-card-title">Guest post: why my bakery has a newsletter</h3><footer class="gh-card-meta"><span class="gh-card-author">By Lowri Bevan</span> <time>21 Oct 2026</time></footer></article><article class="gh-card post"><h3 class="gh-card-title">Mailmoss 2 is here</h3><footer class="gh-card-meta"><span class="gh-card-author">By Anselm Kitto</span> <time>1 Sep 2026</time></footer></article></div>`,
      ),
      '/about/': page(
        'About Mailmoss',
        `<p>Mailmoss is for lists of fewer than two thousand people, which is most lists.</p><p>It is run by Tamsyn Rourke and Anselm Kitto from a former apple shed in the Huon Valley. Tamsyn does product, pricing, and most of the talking. Anselm keeps the servers upright.</p><p>Before that, Tamsyn edited a regional newspaper until it was sold, and Anselm was the person in a university basement whom everybody rang. They met over a broken mailing list for a choir.</p><p>Our logo is by Ngaire Whittle. The shed is by Tamsyn's grandfather.</p><h2>Things people ask</h2><p><strong>Do you have an API?</strong> A small one.</p><p><strong>Will you import my list?</strong> If they said yes to you, yes.</p><p><strong>Are you related to Mossmail?</strong> No. They are in Ohio and sell envelopes.</p><p>Jot us a line at <strong>both@mailmoss.example</strong>. If it is about money, <strong>tamsyn@mailmoss.example</strong> is quicker.</p><div class="kg-card kg-callout-card"><div class="kg-callout-text">We have never raised money and do not plan to. If you are an investor, please buy an apple.</div></div>`,
      ),
      '/why-my-bakery-has-a-newsletter/': page(
        'Guest post: why my bakery has a newsletter',
        `<p><em>Lowri Bevan runs Crwst, a bakery in Cardigan. She has used Mailmoss since the first beta.</em></p><p>I have four hundred regulars and a bad memory. On Thursdays I write down what I am going to bake, and by Friday noon half of it is spoken for.</p><p>My sister Angharad does the pictures. My oven is older than both of us and came from a chapel.</p><p>Before Mailmoss I used a program that sent me a cartoon monkey whenever I pressed send. I do not want a monkey. I want to sell bread.</p><p>People ask how I find the time. I write it while the dough rests.</p><p>Tamsyn asked me to put in some numbers: 71 percent open it. That is all of them who are awake.</p><div class="author-card"><h4>Lowri Bevan</h4><p>Baker and owner, Crwst. Find me at lowri@crwst-bakery.example.</p></div>`,
      ),
      '/mailmoss-2/': page(
        'Mailmoss 2 is here',
        `<p>After nine months, two children, and one flood, Mailmoss 2 is open to everybody.</p><h2>What is new</h2><ul><li>Replies land in one place</li><li>Letters in two columns, because Tamsyn insisted</li><li>Half the memory</li></ul><p>A word on prices: they stay. A word on the outage in August: that was me, and a possum. The full report is by Tamsyn, who was kinder than I would have been.</p><p>Thanks to Zdeněk at Inkpost Print for the paper version, and to our families.</p><p>Anselm Kitto, co-founder<br>anselm@mailmoss.example</p>`,
      ),
    },
  ),
  site(
    'noteplover.example',
    {
      name: 'Noteplover',
      frame: landing,
      nav: [
        ['/', 'Product'],
        ['/manifesto', 'Manifesto'],
      ],
      footer: '<p>Noteplover, Unipessoal Lda. Lisboa. <a href="https://x.com/noteplover">X</a></p>',
    },
    {
      '/': page(
        'Notes that find each other',
        `<h1 class="text-6xl">Notes that find each other</h1><p>You write. Noteplover remembers what else you wrote.</p><div class="grid grid-cols-3"><div><h3>No folders</h3><p>Really none.</p></div><div><h3>Works on a plane</h3><p>And syncs when you land.</p></div><div><h3>Plain files</h3><p>Leave whenever you want.</p></div></div><section><h2>Loved by people who write</h2><p>“I found a note from 2019 that answered my question.” — Ottilie Brandt, novelist</p><p>“My thesis in six weeks.” — Kwabena, Accra</p></section>`,
        {
          head: jsonLd({
            '@type': 'SoftwareApplication',
            name: 'Noteplover',
            applicationCategory: 'ProductivityApplication',
            author: { '@type': 'Person', name: 'Catarina Vilhena', email: 'catarina@noteplover.example' },
          }),
        },
      ),
      '/manifesto': page(
        'Manifesto',
        `<article class="prose"><h1>Why we make Noteplover</h1><p>A plover is a small bird that nests in plain sight. Nobody steps on it, because it calls.</p><p>Notes should call, too. Most of what I have written in my life is in a folder that I will never open, beside the thing that I need today.</p><p>Bruno and I worked on search for eight years, for a company that wanted people to stay on the page. We would rather you left.</p><p>People tell us that this will never be a business. Perhaps. Our friend Ottilie, who writes novels, pays for it twice because she forgot the first time, and would not take the money back.</p><p>So: no feed, no streaks, no folders. If we ever add a streak, write to me and I will buy you a coffee in Alfama.</p><p class="signature"><img src="/sig.png" alt="signature"/><br/>Catarina</p></article>`,
      ),
    },
  ),
]
